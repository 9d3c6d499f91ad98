import { currentTime } from '../shared/clock.ts'
import { DAY, HOUR, MINUTE, WEEK } from '../shared/duration.ts'

/** The age of a row in milliseconds. */
export const age = ({ createdAt }: { createdAt: Date }) => currentTime().getTime() - createdAt.getTime()

/** The time of the next read from Stripe. The older the row, the longer the interval. */
export const nextSync = (row: { createdAt: Date }, shortest = 5 * MINUTE, longest = 3 * HOUR) =>
  new Date(currentTime().getTime() + Math.min(Math.max(age(row), shortest), longest))

export const nextDay = () => new Date(currentTime().getTime() + DAY)

/** The time of the first sync of a new payment. */
export const firstSync = () => new Date(currentTime().getTime() + 5 * MINUTE)

/** In milliseconds. A refund, and the reversal of a transfer, may wait until the payment has settled. */
export const LONGEST_SETTLEMENT = WEEK
