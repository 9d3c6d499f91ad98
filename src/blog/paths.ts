/** The path that the comment form posts to. */
export const WRITTEN_COMMENT = /^\/blog\/([1-9]\d{0,14})\/comments$/
/** The paths that the post form posts to. */
export const WRITTEN_POST = /^\/blog(?:\/([1-9]\d{0,14}))?$/
