/** The cookie of a browser whose user has dismissed the offer of notifications. */
export const DISMISSED = 'push-offer'
