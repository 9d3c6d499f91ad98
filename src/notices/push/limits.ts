/** Those of push services have up to 500 characters. */
export const MAX_ENDPOINT = 1000
/** Browsers of one user. With another one, the oldest is sent nothing any more. */
export const MAX_SUBSCRIPTIONS = 10
