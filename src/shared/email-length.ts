/** In characters (RFC 5321). In a file of its own, as islands need nothing else of email-address.ts. */
export const MAX_EMAIL = 254
