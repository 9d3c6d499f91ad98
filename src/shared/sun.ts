import { getTimes } from 'suncalc'
import type { EventJson } from '../events/json.ts'
import { localTime } from './local-time.ts'

const MINUTE = 60 * 1000
const NOON = 12 * 60

type Located = Pick<EventJson, 'event_time' | 'time_zone' | 'location_lat' | 'location_lng'>

/** Sunrise and sunset at the meeting point on the event's local day; null without coordinates. */
export function sunOf({ event_time, time_zone, location_lat, location_lng }: Located) {
  if (location_lat === null || location_lng === null) return null
  const start = new Date(event_time)
  const { hour, minute } = localTime(start, time_zone)
  const noon = new Date(start.getTime() + (NOON - hour * 60 - minute) * MINUTE)
  const { sunrise, sunset, alwaysUp, alwaysDown } = getTimes(noon, location_lat, location_lng)
  // Within the polar circles, some days have neither.
  const always = alwaysUp ? ('up' as const) : alwaysDown ? ('down' as const) : null
  return { sunrise: sunrise?.toISOString() ?? null, sunset: sunset?.toISOString() ?? null, always }
}
export type Sun = NonNullable<ReturnType<typeof sunOf>>
