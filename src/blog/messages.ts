export const CONTENT_TOO_LONG = 'The text can have at most 64 KB.'
export const NOT_REPORTABLE = 'This is not a hike that you have been on.'
