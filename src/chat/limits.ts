/** Characters of a message. */
export const MAX_MESSAGE = 2000
