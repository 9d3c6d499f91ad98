import { clockTime, localDay } from '../../shared/format.ts'
import type { HikeJson } from '../page/json.ts'

type Hike = Pick<
  HikeJson,
  'location' | 'location_lat' | 'location_lng' | 'event_time' | 'time_zone' | 'good_for'
>

/**
 * Returns the address of a timetable with the meeting point as its destination. Null if the hike cannot be reached by
 * public transport, if there is no `template` (`TIMETABLE_URL`), or if it needs coordinates that the hike lacks.
 */
export function timetableLink(template: string | undefined, hike: Hike): string | null {
  if (!template || !hike.good_for.includes('public_transport')) return null
  const start = new Date(hike.event_time)
  const values: Record<string, string | number | null> = {
    to: hike.location,
    lat: hike.location_lat,
    lng: hike.location_lng,
    date: localDay(start, hike.time_zone),
    time: clockTime(start, hike.time_zone),
  }
  const isMissing = Object.entries(values).some(
    ([name, value]) => value === null && template.includes(`{${name}}`),
  )
  if (isMissing) return null
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}
