import { inArray } from 'drizzle-orm'
import { events } from '../../db/schema.ts'
import { roster } from '../../participation/roster.ts'
import { clockTime } from '../../shared/format.ts'
import { sunOf } from '../../shared/sun.ts'
import type { Work } from '../../work.ts'
import type { DueNotice } from './due.ts'

const MAX_NAMES = 30
const MAX_DESCRIPTION = 1500

/** What a reminder says of a hike as it is now. */
export type MailedHike = { people: string[]; sun: string; description: string }

/** The hikes of the reminders among these notices, by id. */
export async function hikesOf({ db }: Work, due: DueNotice[]): Promise<Map<number, MailedHike>> {
  const ids = [
    ...new Set(due.flatMap(({ kind, eventId }) => (kind === 'reminder' && eventId ? [eventId] : []))),
  ]
  const [first, ...rest] = ids.map((id) => roster(db, id, 'participant'))
  if (!first) return new Map()
  const [rows, ...rosters] = await db.batch([
    db.select().from(events).where(inArray(events.id, ids)),
    first,
    ...rest,
  ])
  const hikes = rows.map((event): [number, MailedHike] => {
    const people = rosters[ids.indexOf(event.id)] ?? []
    return [
      event.id,
      { people: namesOf(people), sun: sunText(event), description: shortened(event.description) },
    ]
  })
  return new Map(hikes)
}

function namesOf(people: { username: string }[]): string[] {
  const names = people.slice(0, MAX_NAMES).map(({ username }) => username)
  const others = people.length - names.length
  return others > 0 ? [...names, others === 1 ? '1 more' : `${others} more`] : names
}

/** 'Sunrise 07:42, sunset 16:48'; empty where the place is not on the map. */
function sunText({ eventTime, timeZone, locationLat, locationLng }: typeof events.$inferSelect): string {
  const sun = sunOf({
    event_time: eventTime.toISOString(),
    time_zone: timeZone,
    location_lat: locationLat,
    location_lng: locationLng,
  })
  if (sun?.always) return sun.always === 'up' ? 'The sun does not set' : 'The sun does not rise'
  const parts = [
    sun?.sunrise && `sunrise ${clockTime(new Date(sun.sunrise), timeZone)}`,
    sun?.sunset && `sunset ${clockTime(new Date(sun.sunset), timeZone)}`,
  ].filter(Boolean)
  const text = parts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const shortened = (text: string) =>
  text.length > MAX_DESCRIPTION ? `${text.slice(0, MAX_DESCRIPTION).trimEnd()}…` : text
