/** The types of Stripe's payment methods that hikes are paid by. */
export const PAYMENT_METHODS = ['card'] as const
