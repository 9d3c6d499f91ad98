import { currentTime } from './clock.ts'
import { HOUR, MINUTE } from './duration.ts'
import { isOver, type Timed } from './hike-time.ts'

/** The precision of the estimate, in milliseconds. */
const ROUNDING = 5 * MINUTE

/** Durations are in hours, distances in kilometres, heights in metres. */
export type TimedHike = {
  event_time: string
  end_time?: string | null
  estimated_duration: number | null
  distance: number | null
  elevation_diff: number | null
  route: { distance: number; ascent: number | null; descent: number | null } | null
}

/**
 * Returns the time at which a hike is expected back: the end of a tour of several days, otherwise the start plus the
 * duration, or plus the walking time for its distance and climb (DIN 33466). Null if it has none of these.
 */
export function expectedReturn(hike: TimedHike): Date | null {
  if (hike.end_time) return new Date(hike.end_time)
  const hours = hike.estimated_duration ?? suggestedHours(hike)
  if (!hours) return null
  return new Date(Math.round((Date.parse(hike.event_time) + hours * HOUR) / ROUNDING) * ROUNDING)
}

/**
 * How long after the expected return a group may still be out, in milliseconds. Until then, participants may need the
 * organizer's number and the route.
 */
const DELAY = 2 * HOUR

/** Returns the time by which a group should be back even if it is running late; null if it cannot be estimated. */
export function latestReturn(hike: TimedHike): Date | null {
  const back = expectedReturn(hike)
  return back && new Date(back.getTime() + DELAY)
}

/** Whether the latest return or the day of the hike has passed. */
export function isBack(hike: TimedHike & Timed, now = currentTime()): boolean {
  const back = latestReturn(hike)
  return isOver(hike, now) || (back !== null && back <= now)
}

/**
 * Returns the walking time by DIN 33466, to a tenth of an hour; null if the distance or the climb is missing. If
 * distance and climb are those of the route, so is the descent. Otherwise it is assumed to equal the climb.
 */
export function suggestedHours({
  distance,
  elevation_diff: climb,
  route,
}: Omit<TimedHike, 'event_time' | 'end_time' | 'estimated_duration'>) {
  if (distance === null || climb === null) return null
  const isRoutes = route?.ascent === climb && route.distance === distance
  return Math.round(walkingHours(distance, climb, (isRoutes ? route.descent : null) ?? climb) * 10) / 10
}

/** Kilometres per hour on flat ground. */
const PACE = 4
/** Metres of ascent, and metres of descent, per hour. */
const UP = 300
const DOWN = 500

/**
 * Returns the walking time in hours without breaks, by DIN 33466: the larger of the times for the distance (km) and the
 * elevation (m), plus half of the smaller one.
 */
export function walkingHours(distance: number, ascent: number, descent: number): number {
  const flat = distance / PACE
  const steep = ascent / UP + descent / DOWN
  return Math.max(flat, steep) + Math.min(flat, steep) / 2
}
