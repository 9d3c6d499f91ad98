/** The cookie that is set when the user dismisses the offer of notifications in this browser. */
export const DISMISSED = 'push-offer'
