import { expectedEnd } from '../../shared/hike-time.ts'
import { queryOf } from '../../shared/query.ts'
import { t } from '../../texts/hike-facts.ts'
import type { HikeJson } from '../page/json.ts'

type Hike = Pick<
  HikeJson,
  'id' | 'name' | 'status' | 'location' | 'event_time' | 'end_time' | 'time_zone' | 'estimated_duration'
>

export type CalendarLink = { label: string; href: string }

/**
 * Returns links that add a hike to a calendar: a file, and prefilled pages with times in UTC. A cancelled hike has only
 * the file, because the pages cannot express that it is cancelled.
 */
export function calendarLinks(hike: Hike, origin: string): CalendarLink[] {
  const file = { label: t.calendarFile, href: `/events/${hike.id}.ics` }
  if (hike.status === 'cancelled') return [file]
  const start = new Date(hike.event_time)
  const [from, to] = [
    start,
    expectedEnd(start, hike.end_time ? new Date(hike.end_time) : null, hike.estimated_duration),
  ].map(withoutFraction)
  const page = `${origin}/events/${hike.id}`
  const outlook = `/calendar/deeplink/compose?${queryOf({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: hike.name,
    startdt: `${from}`,
    enddt: `${to}`,
    location: hike.location,
    body: page,
  })}`
  const google = queryOf({
    action: 'TEMPLATE',
    text: hike.name,
    dates: `${from}/${to}`.replace(/[-:]/g, ''),
    ctz: hike.time_zone,
    location: hike.location,
    details: page,
  })
  return [
    file,
    { label: 'Google Calendar', href: `https://calendar.google.com/calendar/render?${google}` },
    { label: 'Outlook.com', href: `https://outlook.live.com${outlook}` },
    { label: 'Microsoft 365', href: `https://outlook.office.com${outlook}` },
  ]
}

/** '2026-11-28T08:00:00Z' */
const withoutFraction = (instant: Date) => `${instant.toISOString().slice(0, 19)}Z`
