import { DAY } from '../../shared/duration.ts'
import { chargeStep } from '../../shared/money.ts'

/** The group's share of a payment. `percent` has at most two decimals. */
export function platformFee(amount: number, percent: number, currency: string): number {
  const step = chargeStep(currency)
  // In integers: (10_000 * 0.57) / 100 is less than 57.
  return Math.floor((amount * Math.round(percent * 100)) / (10_000 * step)) * step
}

/** In milliseconds: organizers remind those who have not paid once in that time. */
export const REMINDS_AGAIN_AFTER = DAY

/** Stripe's payment methods for hikes. */
export const PAYMENT_METHODS = ['card'] as const
