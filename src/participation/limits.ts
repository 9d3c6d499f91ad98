/** Of an answer to the organizer's question, of the note beside a request, and of why somebody is removed; in characters. */
export const MAX_ANSWER = 500
export const MAX_NOTE = 500
export const MAX_REMOVAL_REASON = 500
