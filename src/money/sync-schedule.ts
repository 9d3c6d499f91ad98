import { currentTime } from '../shared/clock.ts'
import { DAY, HOUR, MINUTE, WEEK } from '../shared/duration.ts'

/** The age of a row in milliseconds. */
export const age = ({ createdAt }: { createdAt: Date }) => currentTime().getTime() - createdAt.getTime()

/** The time of the next read from Stripe. The interval grows with the age of the row, from `shortest` to `longest`. */
export const nextSync = (row: { createdAt: Date }, shortest = 5 * MINUTE, longest = 3 * HOUR) =>
  new Date(currentTime().getTime() + Math.min(Math.max(age(row), shortest), longest))

export const nextDay = () => new Date(currentTime().getTime() + DAY)

/** The time of the first sync of a new payment. */
export const firstSync = () => new Date(currentTime().getTime() + 5 * MINUTE)

/** How long a refund, or the reversal of a transfer, may wait for the payment to settle, in milliseconds. */
export const LONGEST_SETTLEMENT = WEEK
