/** Characters of a message. */
export const MAX_MESSAGE = 2000

/** Characters of the quote in a reply. */
export const MAX_QUOTE = 100

/** Messages in the latest page, and in the page before an id. */
export const PAGE_SIZE = 50
/** The most messages on the page of a hike if more than the latest page are unread, and their characters. */
export const MAX_FIRST = 200
export const MAX_FIRST_TEXT = 60_000
/** The most messages in the response to `?after=`. */
export const MAX_AFTER = 500
/** The most characters of text in that response: JSON may escape each to six bytes, and 2 MB are the limit. */
export const MAX_TEXT = 300_000
