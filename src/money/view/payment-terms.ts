import { DAY } from '../../shared/duration.ts'
import { chargeStep } from '../../shared/money.ts'

/** The group's share of a payment. `percent` has at most two decimals. */
export function platformFee(amount: number, percent: number, currency: string): number {
  const step = chargeStep(currency)
  // Calculated with integers, because (10_000 * 0.57) / 100 is less than 57.
  return Math.floor((amount * Math.round(percent * 100)) / (10_000 * step)) * step
}

/** The minimum time between two reminders to participants who have not paid, in milliseconds. */
export const REMINDS_AGAIN_AFTER = DAY

/** The payment methods that Stripe offers for hikes. */
export const PAYMENT_METHODS = ['card'] as const
