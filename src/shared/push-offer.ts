/** The cookie of a browser in which nobody wants the offer of notifications any more. */
export const DISMISSED = 'push-offer'
