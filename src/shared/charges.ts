import { t } from '../texts/common.ts'
import { chargeStep, decimals, formatMoney, roundDown } from './money.ts'

// Stripe's limits for charges, in the units that money.ts describes, and amounts derived from these limits.

/** Stripe's minimum charges by settlement currency, except those of 0.50 (or 50 in currencies without decimals). */
const MIN_CHARGES: Record<string, number> = {
  aed: 200,
  bgn: 100,
  czk: 1500,
  dkk: 250,
  gbp: 30,
  hkd: 400,
  huf: 17_500,
  mxn: 1000,
  myr: 200,
  nok: 300,
  pln: 200,
  ron: 200,
  sek: 300,
  thb: 1000,
}

/** The largest amount that Stripe can charge in every currency. */
const MAX_CHARGE = 99_999_999

const minCharge = (currency: string) =>
  Math.max(MIN_CHARGES[currency] ?? (decimals(currency) === 3 ? 500 : 50), chargeStep(currency))

/**
 * One unit of the currency (100 if it has no decimals), or twice its minimum charge if that is more: $1, ¥100, 30 Kč.
 * The default price and the presets of the donation form are multiples of it, which makes them reasonable in each
 * currency.
 */
export const smallestDonation = (currency: string) =>
  Math.max(10 ** Math.max(decimals(currency), 2), 2 * minCharge(currency))

/** For example $5,000 or ¥500,000. */
export const largestDonation = (currency: string) =>
  Math.min(5000 * smallestDonation(currency), roundDown(MAX_CHARGE, currency))

/** The usual price of a hike until an admin sets a different one: $12, ¥1,200, 360 Kč. */
export const defaultPrice = (currency: string) => 12 * smallestDonation(currency)

/** 'Free' or '$12.00'. */
export const formatPrice = (amount: number, currency: string) =>
  amount === 0 ? t.free : formatMoney(amount, currency)

/** Returns the reason why Stripe cannot charge this price, or null. 0 is free. */
export function priceProblem(amount: number, currency: string): string | null {
  const least = minCharge(currency)
  if (amount > MAX_CHARGE) return t.priceTooHigh(formatMoney(MAX_CHARGE, currency))
  if (amount > 0 && amount < least) return t.priceTooLow(formatMoney(least, currency))
  return amount % chargeStep(currency) === 0 ? null : t.priceStep(smallestStep(currency))
}

/** Returns the reason why this amount cannot be donated, or null. */
export function donationProblem(amount: number, currency: string): string | null {
  const [smallest, largest] = [smallestDonation(currency), largestDonation(currency)]
  if (!(amount >= smallest)) return t.smallestDonation(formatMoney(smallest, currency))
  if (amount > largest) return t.largestDonation(formatMoney(largest, currency))
  return amount % chargeStep(currency) === 0 ? null : t.amountStep(smallestStep(currency))
}

/** Returns the reason why this amount cannot be refunded from a payment with `left` remaining, or null. */
export function refundProblem(amount: number, left: number, currency: string): string | null {
  if (!(amount >= 1)) return t.amountNotPositive
  if (amount > left) return t.refundTooHigh(formatMoney(left, currency))
  return amount % chargeStep(currency) === 0 ? null : t.amountStep(smallestStep(currency))
}

const smallestStep = (currency: string) => formatMoney(chargeStep(currency), currency)
