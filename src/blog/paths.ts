/** The path that the form of a comment is sent to. */
export const WRITTEN_COMMENT = /^\/blog\/([1-9]\d{0,14})\/comments$/
/** The paths that the form of a post is sent to. */
export const WRITTEN_POST = /^\/blog(?:\/([1-9]\d{0,14}))?$/
