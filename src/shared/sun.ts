import { getTimes } from 'suncalc'
import { cached } from './cached.ts'
import { MINUTE } from './duration.ts'
import { localTime } from './local-time.ts'

const NOON = 12 * 60

type Located = {
  event_time: string
  time_zone: string
  location_lat: number | null
  location_lng: number | null
}

const known = new Map<string, Sun>()
const MAX_KNOWN = 1000

/** Returns sunrise and sunset at the meeting point on the hike's local day; null without coordinates. */
export function sunOf({ event_time, time_zone, location_lat: lat, location_lng: lng }: Located): Sun | null {
  if (lat === null || lng === null) return null
  return cached(known, `${event_time} ${time_zone} ${lat} ${lng}`, MAX_KNOWN, () =>
    computeSun(event_time, time_zone, lat, lng),
  )
}

export type Sun = { sunrise: string | null; sunset: string | null; always: 'up' | 'down' | null }

function computeSun(event_time: string, time_zone: string, lat: number, lng: number): Sun {
  const start = new Date(event_time)
  const { hour, minute } = localTime(start, time_zone)
  const noon = new Date(start.getTime() + (NOON - hour * 60 - minute) * MINUTE)
  const { sunrise, sunset, alwaysUp, alwaysDown } = getTimes(noon, lat, lng)
  // Within the polar circles, some days have no sunrise or no sunset.
  const always = alwaysUp ? 'up' : alwaysDown ? 'down' : null
  return { sunrise: sunrise?.toISOString() ?? null, sunset: sunset?.toISOString() ?? null, always }
}
