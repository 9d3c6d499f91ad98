/** The maximum length of the reason for a refund, in characters. */
export const MAX_REASON = 500
