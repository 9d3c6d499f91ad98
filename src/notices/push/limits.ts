/** The maximum length of an endpoint in characters: push services use up to 500. */
export const MAX_ENDPOINT = 1000
/** The maximum number of browsers per user. A further browser replaces the oldest one. */
export const MAX_SUBSCRIPTIONS = 10
