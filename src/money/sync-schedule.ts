import { currentTime } from '../shared/clock.ts'
import { HOUR, MINUTE } from '../shared/duration.ts'

/** In milliseconds. */
export const age = ({ createdAt }: { createdAt: Date }) => currentTime().getTime() - createdAt.getTime()

/** Less often the older it is. */
export const nextSync = (row: { createdAt: Date }) =>
  new Date(currentTime().getTime() + Math.min(Math.max(age(row), 5 * MINUTE), 3 * HOUR))

/** When a payment or donation that has just been started is synced for the first time. */
export const firstSync = () => new Date(currentTime().getTime() + 5 * MINUTE)
