/**
 * The maximum number of characters in an address (RFC 5321). In a separate file, because islands need nothing else from
 * email-address.ts.
 */
export const MAX_EMAIL = 254
