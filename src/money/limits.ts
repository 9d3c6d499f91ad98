/** Characters of the reason for a refund. */
export const MAX_REASON = 500
