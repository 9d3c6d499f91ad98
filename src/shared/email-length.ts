/**
 * The maximum number of characters (RFC 5321). In a separate file because islands need nothing else of
 * email-address.ts.
 */
export const MAX_EMAIL = 254
