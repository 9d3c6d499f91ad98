/** In characters (RFC 5321). In a file of its own, as islands need no more of an address than its length. */
export const MAX_EMAIL = 254
