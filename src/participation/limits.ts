/** Participants of a hike, where the organizers limit them. */
export const MAX_CAPACITY = 500
/** Questions of a hike to those who join. */
export const MAX_QUESTIONS = 3
/** Of an answer to such a question, of the note beside a request, and of why somebody is removed; in characters. */
export const MAX_ANSWER = 500
export const MAX_NOTE = 500
export const MAX_REMOVAL_REASON = 500
