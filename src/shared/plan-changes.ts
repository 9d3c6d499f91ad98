import { t } from '../texts/common.ts'
import { t as formats } from '../texts/formats.ts'
import { formatPrice } from './charges.ts'
import { clockTime, hikeDate, localDay } from './format.ts'

/** The fields of a hike whose changes participants are notified of. */
export type Plan = {
  event_time: string
  /** Missing in plans stored by an earlier version, which had no tours of several days. */
  end_time?: string | null
  time_zone: string
  location: string
  location_lat: number | null
  location_lng: number | null
  price: number
}

type Point = Pick<Plan, 'location_lat' | 'location_lng'>

export type PlanChange = { of: 'time' | 'place' | 'price'; from: string; to: string }

/** Returns the differences as pairs of strings: '08:30' and '10:00', with the dates if the day has changed. */
export function planChanges(before: Plan, after: Plan, currency: string): PlanChange[] {
  const changes: PlanChange[] = []
  if (Date.parse(before.event_time) !== Date.parse(after.event_time))
    changes.push({ of: 'time', ...times(before, after) })
  if ((before.end_time ?? null) !== (after.end_time ?? null))
    changes.push({ of: 'time', from: lastDay(before), to: lastDay(after) })
  if (before.location !== after.location)
    changes.push({ of: 'place', from: before.location, to: after.location })
  else if (isMoved(before, after))
    changes.push({ of: 'place', from: before.location, to: t.anotherPoint(after.location) })
  const [from, to] = [before, after].map(({ price }) => formatPrice(price, currency))
  if (from !== undefined && to !== undefined && from !== to) changes.push({ of: 'price', from, to })
  return changes
}

/** '08:30 → 10:00, Bern → Thun' */
export const changesText = (changes: PlanChange[]) =>
  changes.map(({ from, to }) => `${from} → ${to}`).join(', ')

function times(before: Plan, after: Plan) {
  const [from, to] = [new Date(before.event_time), new Date(after.event_time)]
  const sameDay = localDay(from, before.time_zone) === localDay(to, after.time_zone)
  const text = (time: Date, zone: string) =>
    sameDay ? clockTime(time, zone) : formats.dateAndClock(hikeDate(time, zone), clockTime(time, zone))
  return { from: text(from, before.time_zone), to: text(to, after.time_zone) }
}

/** 'until Mon 16 Jun · 15:00', or 'one day'. */
function lastDay({ end_time, time_zone }: Plan) {
  if (!end_time) return t.oneDay
  const end = new Date(end_time)
  return t.until(formats.dateAndClock(hikeDate(end, time_zone), clockTime(end, time_zone)))
}

/** A move by at most this many degrees (about fifty metres) counts as a correction of the same place. */
const SAME_PLACE = 0.0005

export function isMoved(before: Point, after: Point): boolean {
  const { location_lat: lat, location_lng: lng } = before
  if (lat === null || lng === null || after.location_lat === null || after.location_lng === null) return false
  return Math.abs(lat - after.location_lat) > SAME_PLACE || Math.abs(lng - after.location_lng) > SAME_PLACE
}
