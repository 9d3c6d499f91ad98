/** How an error of `mark-paid` ends where the money was taken, and is refunded. */
export const MONEY_GOES_BACK = 'Your money goes back.'
