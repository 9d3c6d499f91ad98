import { amount, pad } from './format.ts'

/** The price of an event whose organizer has set none. */
export const DEFAULT_PRICE_CENTS = 1200

/** '$12.00' */
export const dollars = (cents: number) => `$${amount(Math.floor(cents / 100))}.${pad(cents % 100)}`

/** 'Free' or '$12.00'; null is the default price. */
export const price = (cents: number | null) => (cents === 0 ? 'Free' : dollars(cents ?? DEFAULT_PRICE_CENTS))
