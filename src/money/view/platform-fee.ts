import { chargeStep } from '../../shared/money.ts'

/** What the group keeps of a payment; the organizer receives the rest. `percent` has at most two decimals. */
export function platformFee(amount: number, percent: number, currency: string): number {
  const step = chargeStep(currency)
  // In integers: (10_000 * 0.57) / 100 is less than 57.
  return Math.floor((amount * Math.round(percent * 100)) / (10_000 * step)) * step
}
