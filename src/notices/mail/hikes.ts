import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { hikeIsPublic } from '../../access/visibility.ts'
import { runBatch } from '../../db/batch.ts'
import { hikes, participation, tracks, users } from '../../db/schema.ts'
import type { NoticeKind } from '../../db/tables/notices.ts'
import { clockTime } from '../../shared/format.ts'
import { sunOf } from '../../shared/sun.ts'
import { shortened } from '../../shared/text.ts'
import type { Work } from '../../work/work.ts'
import { kindOf } from '../kinds.ts'
import type { DueNotice } from './due.ts'

const organizer = sql<string>`(SELECT username FROM ${users} WHERE users.id = ${hikes.organizerId})`.as(
  'organizer_username',
)
const hasRoute = sql`EXISTS (SELECT 1 FROM ${tracks} WHERE ${tracks.hikeId} = ${hikes.id})`
  .mapWith(Boolean)
  .as('has_route')

const MAX_NAMES = 30
const MAX_DESCRIPTION = 1500

/** The current state of a hike, for mails that need more than the snapshot. */
export type MailedHike = {
  row: typeof hikes.$inferSelect
  organizer: string
  hasRoute: boolean
  /** The participants whom no moderator has hidden, for reminders. */
  people: string[]
  sun: string
  description: string
}

/** By id, the hikes of the notices whose mails need more than the snapshot. */
export async function hikesOf({ db }: Work, due: DueNotice[]): Promise<Map<number, MailedHike>> {
  const reminded = idsOf(due, (kind) => kind === 'reminder')
  const ids = idsOf(due, (kind) => kind === 'reminder' || kindOf(kind).hasCalendarFile === true)
  if (ids.length === 0) return new Map()
  const { rows, participants } = await runBatch(db, {
    rows: db
      .select({ ...getTableColumns(hikes), organizer, hasRoute })
      .from(hikes)
      .where(and(inArray(hikes.id, ids), hikeIsPublic)),
    participants: db
      .select({ hikeId: participation.hikeId, username: users.username })
      .from(participation)
      .innerJoin(users, eq(users.id, participation.userId))
      .where(
        and(
          inArray(participation.hikeId, reminded),
          eq(participation.state, 'participant'),
          isNull(users.hiddenAt),
        ),
      )
      .orderBy(asc(participation.waitlistNumber), asc(participation.id)),
  })
  const found = rows.map(({ organizer, hasRoute, ...row }): [number, MailedHike] => {
    const people = namesOf(participants.filter(({ hikeId }) => hikeId === row.id))
    const description = shortened(row.description, MAX_DESCRIPTION)
    return [row.id, { row, organizer, hasRoute, people, sun: sunText(row), description }]
  })
  return new Map(found)
}

const idsOf = (due: DueNotice[], isWanted: (kind: NoticeKind) => boolean) => [
  ...new Set(due.flatMap(({ kind, hikeId }) => (hikeId !== null && isWanted(kind) ? [hikeId] : []))),
]

function namesOf(people: { username: string }[]): string[] {
  const names = people.slice(0, MAX_NAMES).map(({ username }) => username)
  const others = people.length - names.length
  return others > 0 ? [...names, others === 1 ? '1 more' : `${others} more`] : names
}

/** 'Sunrise 07:42, sunset 16:48'; empty if the hike has no coordinates. */
function sunText({ eventTime, timeZone, locationLat, locationLng }: typeof hikes.$inferSelect): string {
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
