/** In characters; the endpoints of push services have up to 500. */
export const MAX_ENDPOINT = 1000
/** Browsers per user. Another one replaces the oldest. */
export const MAX_SUBSCRIPTIONS = 10
