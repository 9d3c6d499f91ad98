/** In characters. */
export const MAX_ANNOUNCEMENT = 2000
