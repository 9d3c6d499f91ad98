/** Of why the organizer refunds, in characters. */
export const MAX_REASON = 500
