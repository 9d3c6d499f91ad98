import { currentTime } from '../shared/clock.ts'
import { HOUR, MINUTE, WEEK } from '../shared/duration.ts'

/** The age of a row in milliseconds. */
export const age = ({ createdAt }: { createdAt: Date }) => currentTime().getTime() - createdAt.getTime()

/** The time of the next read at Stripe: the older the row, the longer the interval. */
export const nextSync = (row: { createdAt: Date }) =>
  new Date(currentTime().getTime() + Math.min(Math.max(age(row), 5 * MINUTE), 3 * HOUR))

/** When a payment or donation that has just been started is synced for the first time. */
export const firstSync = () => new Date(currentTime().getTime() + 5 * MINUTE)

/** In milliseconds: until a payment has settled, its refund and the reversal of its transfer may wait for it. */
export const LONGEST_SETTLEMENT = WEEK
