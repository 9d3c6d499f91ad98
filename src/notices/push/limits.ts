/** In characters; the endpoints of push services have up to 500. */
export const MAX_ENDPOINT = 1000
/** The maximum number of browsers per user. A further browser replaces the oldest one. */
export const MAX_SUBSCRIPTIONS = 10
