import { and, sql } from 'drizzle-orm'
import { isDraft } from '../../access/hikes.ts'
import { userIsPublic } from '../../access/visibility.ts'
import type { RequestContext } from '../../context/context.ts'
import { HOME, profileTag } from '../../context/tags.ts'
import { runBatch } from '../../db/batch.ts'
import { hasUsername } from '../../db/has-username.ts'
import { hikes, users } from '../../db/schema.ts'
import { columnsOf } from '../../hikes/rules/columns.ts'
import { scheduleValues } from '../../hikes/rules/schedule.ts'
import { withTimeZones } from '../../maps/places/zone.ts'
import { hikesImported } from '../../notices/hike-notices.ts'
import { alreadyReminded } from '../../notices/reminders.ts'
import { invalid } from '../../shared/errors.ts'
import { t } from '../../texts/import.ts'
import type { Entry } from './imported-hike.ts'
import { insertMissing } from './insert-missing.ts'
import { enqueueLocating, type Import } from './locating.ts'

/** A hike in the file: new, existing, or with errors. */
export type PreviewedHike = Entry & {
  isThere: boolean
  point: Point | null
  /** The zone of the point, otherwise that of the entry, otherwise that of the group. */
  timeZone: string
}

/** Returns the organizer of the hikes: the user with this name, or the actor if it is empty. Throws 400. */
export async function findOrganizer({ db, actor }: RequestContext, username: string) {
  const name = username.trim() || (actor?.username ?? '')
  const [found] = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(and(hasUsername(name), userIsPublic))
  if (!found) throw invalid({ organizer: [t.noOrganizer(name)] })
  return found
}

/** Checks which hikes exist. The second of two equal entries counts as existing. */
export async function checkHikes(
  { db, env, group }: RequestContext,
  entries: Entry[],
): Promise<PreviewedHike[]> {
  const known = await knownKeys(db, entries)
  const points = await withTimeZones(env, entries.map(coordinatesOf))
  return entries.map((entry, index) => {
    // An entry with errors may be skipped, so it must not make an equal one after it count as existing.
    const keys = entry.hike ? keysOf({ ...entry.hike, uid: entry.uid }) : []
    const isThere = keys.some((key) => known.has(key))
    for (const key of keys) known.add(key)
    const point = points[index] ?? null
    return { ...entry, isThere, point, timeZone: point?.timeZone ?? entry.valid?.time_zone ?? group.timeZone }
  })
}

/** Inserts the hikes that do not exist yet, all or none, and returns how many it inserted. */
export async function insertHikes(
  ctx: RequestContext,
  entries: PreviewedHike[],
  organizerId: number,
): Promise<number> {
  const { db } = ctx
  const missing = entries.filter(({ isThere }) => !isThere)
  const from = { importedAt: ctx.now(), organizerId }
  const { inserted } = await runBatch(db, {
    inserted: insertMissing(
      db,
      missing.map((entry) => rowOf(entry, from)),
    ),
    located: enqueueLocating(ctx, from),
    told: hikesImported(ctx, from),
  })
  ctx.invalidate(HOME, profileTag(organizerId))
  return inserted.flat().length
}

/** Returns the keys that identify a hike: its name with its time, and its UID in the calendar, if known. */
function keysOf({
  event_time,
  name,
  uid,
}: {
  event_time?: Date
  name?: string
  uid: string | null
}): string[] {
  const keys = event_time ? [`${event_time.getTime()} ${name}`] : []
  return uid === null ? keys : [...keys, `uid ${uid}`]
}

/** Returns the keys of published hikes at the time of an entry, and of hikes with the UID of an entry. */
async function knownKeys(db: RequestContext['db'], entries: Entry[]): Promise<Set<string>> {
  const times = JSON.stringify([...new Set(entries.map(({ hike }) => hike?.event_time.getTime()))])
  const uids = JSON.stringify(entries.map(({ uid }) => uid).filter((uid) => uid !== null))
  const columns = { name: hikes.name, event_time: hikes.eventTime, uid: hikes.importUid }
  const { sameTime, sameUid } = await runBatch(db, {
    sameTime: db
      .select(columns)
      .from(hikes)
      .where(sql`${hikes.eventTime} IN (SELECT value FROM json_each(${times})) AND NOT ${isDraft}`),
    sameUid: db
      .select(columns)
      .from(hikes)
      .where(sql`${hikes.importUid} IN (SELECT value FROM json_each(${uids}))`),
  })
  return new Set([...sameTime, ...sameUid].flatMap(keysOf))
}

function coordinatesOf({ hike }: Entry) {
  const { location_lat: lat, location_lng: lng } = hike ?? {}
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null
}

type Point = { lat: number; lng: number; timeZone: string }

function rowOf(
  { hike, uid, point, timeZone }: PreviewedHike,
  { importedAt, organizerId }: Import,
): typeof hikes.$inferInsert {
  if (!hike) throw new Error('A hike with errors was about to be stored.')
  const { event_time } = hike
  return {
    ...columnsOf(hike),
    name: hike.name,
    location: hike.location,
    ...scheduleValues(point, { eventTime: event_time, endTime: hike.end_time ?? null }, timeZone),
    chatId: crypto.randomUUID(),
    importUid: uid,
    organizerId,
    remindedOf: alreadyReminded(event_time),
    createdAt: importedAt,
    updatedAt: importedAt,
  }
}
