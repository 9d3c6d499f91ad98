/** The title of a post, in characters. */
export const MAX_TITLE = 200
/** A picture's caption, and its description, in characters. */
export const MAX_CAPTION = 300
/** A comment, in characters. */
export const MAX_COMMENT = 2000
/** Comments per page. */
export const COMMENTS_PER_PAGE = 50
/** Maximum size of a post's content as HTML. */
export const MAX_CONTENT_BYTES = 64 * 1024
