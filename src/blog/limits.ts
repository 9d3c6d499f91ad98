/** In characters. */
export const MAX_TITLE = 200
/** Of a picture's caption and of its description, in characters. */
export const MAX_CAPTION = 300
/** Of the text as HTML. */
export const MAX_CONTENT_BYTES = 64 * 1024
