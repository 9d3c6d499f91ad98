export const MAX_CAPACITY = 500
/** The maximum number of questions that a hike can ask users who join it. */
export const MAX_QUESTIONS = 3
/** Maximum lengths of text fields, in characters. */
export const MAX_ANSWER = 500
export const MAX_NOTE = 500
export const MAX_REMOVAL_REASON = 500
export const MAX_GUEST_NAME = 60
/** The maximum `guests_allowed` of a hike. */
export const MAX_GUESTS = 5
