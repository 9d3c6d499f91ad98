import { percentile } from '../load.ts'
import type { Scheduled } from '../schedule.ts'

/** The measured rate, with latencies in milliseconds. */
export type Rate = {
  count: number
  perSecond: number
  p50: number
  p99: number
  maximum: number
  errors: string[]
}

export function rateOf({ times, errors, seconds }: Scheduled): Rate {
  const [p50 = 0, p99 = 0, maximum = 0] = [0.5, 0.99, 1].map((share) => percentile(times, share))
  return { count: times.length, perSecond: times.length / seconds, p50, p99, maximum, errors }
}
