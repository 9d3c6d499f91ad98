import { DAY, HOUR } from '../../shared/duration.ts'
import { instantAt } from '../../shared/local-instant.ts'
import { localTime } from '../../shared/local-time.ts'

/** The hour, in the group's time zone, at which members are notified of new hikes. */
const TOLD_AT = 18

/** Returns the latest instant at which clocks in the zone showed 18:00. */
export function lastEvening(now: Date, zone: string): Date {
  const { year, month, day } = localTime(now, zone)
  const midnight = Date.UTC(year, month - 1, day)
  const evening = (local: number) => new Date(instantAt(local + TOLD_AT * HOUR, zone))
  const today = evening(midnight)
  return today <= now ? today : evening(midnight - DAY)
}
