/** Of a message, in characters. */
export const MAX_MESSAGE = 2000
