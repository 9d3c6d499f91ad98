/** Maximum length of the title of a post, in characters. */
export const MAX_TITLE = 200
/** Maximum length of a picture's caption, and of its description, in characters. */
export const MAX_CAPTION = 300
/** Maximum length of a comment, in characters. */
export const MAX_COMMENT = 2000
export const COMMENTS_PER_PAGE = 50
/** Maximum size of a post's content as HTML, in bytes. */
export const MAX_CONTENT_BYTES = 64 * 1024
