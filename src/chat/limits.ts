/** Maximum length of a message, in characters. */
export const MAX_MESSAGE = 2000

/** Maximum length of the quote in a reply, in characters. */
export const MAX_QUOTE = 100

/** Number of messages in the latest page, and in a page of messages before a given id. */
export const PAGE_SIZE = 50
/**
 * If at least `PAGE_SIZE` messages are unread, the page of a hike shows at most this many messages, with at most this
 * many characters. The latest `PAGE_SIZE` messages are shown even if they are longer.
 */
export const MAX_FIRST = 200
export const MAX_FIRST_TEXT = 60_000
/** Maximum number of messages in the response to `?after=`. */
export const MAX_AFTER = 500
/**
 * Maximum number of characters of text in that response. JSON may escape each character as six bytes, and a page of any
 * list is limited to 2 MB (http/paging.ts).
 */
export const MAX_TEXT = 300_000
