/** The largest `capacity` of a hike. */
export const MAX_CAPACITY = 500
/** Questions of a hike to users who join. */
export const MAX_QUESTIONS = 3
/** In characters. */
export const MAX_ANSWER = 500
export const MAX_NOTE = 500
export const MAX_REMOVAL_REASON = 500
export const MAX_GUEST_NAME = 60
/** The largest `guests_allowed` of a hike. */
export const MAX_GUESTS = 5
