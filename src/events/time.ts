import { localTime } from '../shared/format.ts'

const HOUR = 60 * 60 * 1000

/** The instant at which the day that `instant` falls on is over in `zone`. */
export function dayEnd(instant: Date, zone: string): Date {
  const { year, month, day } = localTime(instant, zone)
  return startOfDay(year, month, day + 1, zone)
}

/** The first instant of a day, also where the clocks skip midnight. */
function startOfDay(year: number, month: number, day: number, zone: string): Date {
  const midnight = Date.UTC(year, month - 1, day)
  const wanted = new Date(midnight).toISOString().slice(0, 10)
  const startsBy = (time: number) => dateAt(time, zone) >= wanted
  // No zone is more than 15 hours from UTC. Within that, days only go forward: so the edge can be halved in on.
  let before = midnight - 15 * HOUR
  let after = midnight + 15 * HOUR
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (startsBy(middle)) after = middle
    else before = middle
  }
  return new Date(after)
}

function dateAt(time: number, zone: string) {
  const { year, month, day } = localTime(new Date(time), zone)
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

/** By its IANA name: Intl alone would also take '+01:00'. */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
