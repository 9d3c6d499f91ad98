/** The path to which the comment form is sent. */
export const WRITTEN_COMMENT = /^\/blog\/([1-9]\d{0,14})\/comments$/
/** The paths to which the post form is sent. */
export const WRITTEN_POST = /^\/blog(?:\/([1-9]\d{0,14}))?$/
