/** In characters. */
export const MAX_NAME = 120
export const MAX_LOCATION = 200
export const MAX_DESCRIPTION = 5000
export const MAX_QUESTION = 200
/** Of a change and of a cancellation, in characters. */
export const MAX_REASON = 500

/** In characters. */
export const MAX_ANNOUNCEMENT = 2000
