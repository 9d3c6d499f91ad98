/** The payments of all organizers, for treasurers. */
export const GROUP_PAYMENTS = '/payments/group/payments'
