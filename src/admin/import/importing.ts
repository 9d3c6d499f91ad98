import { and, eq, sql } from 'drizzle-orm'
import { authorize, can } from '../../access/policy.ts'
import { userIsPublic } from '../../access/visibility.ts'
import { runBatch } from '../../db/batch.ts'
import { hikes, users } from '../../db/schema.ts'
import { columnsOf } from '../../hikes/rules/columns.ts'
import { scheduleValues } from '../../hikes/rules/schedule.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { alreadyReminded } from '../../notices/reminders.ts'
import { conflict, invalid } from '../../shared/errors.ts'
import { HOME, userTag } from '../../work/tags.ts'
import type { Work } from '../../work/work.ts'
import { hikesOfCalendar, isCalendar } from './calendar-hikes.ts'
import type { Entry } from './imported-hike.ts'
import { insertMissing } from './insert-missing.ts'
import { fileError, readTable, textOf } from './reading.ts'
import { deleteImport, storedFile, storeFile } from './storing.ts'
import { hikesOfTable } from './table-hikes.ts'

/** A hike of the file: to be imported, there already, or with errors. */
export type Previewed = Entry & { isThere: boolean }

export type Preview = {
  /** Names the file that is previewed, for `importHikes`. */
  digest: string
  /** The username of whoever is to organize them. */
  organizer: string
  entries: Previewed[]
  /** Columns that are none of a hike. */
  ignored: string[]
}

/**
 * Stores the file for `importHikes`, and returns what it would import. For admins: throws 401 and 403, and 400 for a file
 * that cannot be read or an organizer that there is not.
 */
export async function previewHikes(work: Work, file: File, organizer: string): Promise<Preview> {
  const { actor } = work
  authorize(actor, can.administerGroup(actor))
  const found = await findOrganizer(work, organizer)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const read = await readHikes(work, bytes)
  const digest = await storeFile(work, actor.id, bytes)
  return { digest, organizer: found.username, ...read }
}

/**
 * Stores the hikes of a previewed file, all or none, but for those that are there already. Returns how many there are of
 * both. Throws 401 and 403; 409 where the file is another one by now, or has errors.
 */
export async function importHikes(work: Work, digest: string, organizer: string) {
  const { db, actor } = work
  authorize(actor, can.administerGroup(actor))
  const { id: organizerId } = await findOrganizer(work, organizer)
  const bytes = await storedFile(work, actor.id, digest)
  if (!bytes) throw conflict('Another file was chosen since, or this one a day ago. Please choose it again.')
  const { entries } = await readHikes(work, bytes)
  if (entries.some(({ hike }) => hike === null))
    throw conflict('Nothing is imported, as there are errors in the file.')
  const missing = entries.filter(({ isThere }) => !isThere)
  const { inserted } = await runBatch(db, {
    inserted: insertMissing(
      db,
      missing.map((entry) => rowOf(work, entry, organizerId)),
    ),
    file: enqueue(work, deleteImport, String(actor.id)),
  })
  const imported = inserted.flat().length
  work.invalidate(HOME, userTag(organizerId))
  return { imported, there: entries.length - imported }
}

async function findOrganizer({ db, actor }: Work, username: string) {
  const name = username.trim() || (actor?.username ?? '')
  const [found] = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(and(eq(sql`lower(${users.username})`, name.toLowerCase()), userIsPublic))
  if (!found) throw invalid({ organizer: [`There is nobody called ${name}.`] })
  return found
}

async function readHikes({ db, config, group }: Work, bytes: Uint8Array) {
  const text = textOf(bytes)
  if (text.includes('\0')) throw fileError('This is no CSV or iCalendar file.')
  const context = { timeZone: group.timeZone, currency: config.GROUP_CURRENCY }
  const { entries, ignored } = isCalendar(text)
    ? { entries: await hikesOfCalendar(text, context), ignored: [] }
    : hikesOfTable(await readTable(text), context)
  const known = await knownHikes(db, entries)
  const previewed = entries.map((entry) => {
    const keys = keysOf(entry)
    const isThere = keys.some((key) => known.has(key))
    // Of two in the same file, the second one would be there already.
    for (const key of keys) known.add(key)
    return { ...entry, isThere }
  })
  return { entries: previewed, ignored }
}

/** By which a hike is the same one: its calendar's, and its name and time. */
function keysOf({ uid, hike }: Entry): string[] {
  const keys = hike ? [`${hike.event_time.getTime()} ${hike.name}`] : []
  return uid === null ? keys : [...keys, `uid ${uid}`]
}

/** The keys of the entries that there are hikes of. */
async function knownHikes(db: Work['db'], entries: Entry[]): Promise<Set<string>> {
  const times = JSON.stringify([...new Set(entries.map(({ hike }) => hike?.event_time.getTime()))])
  const uids = JSON.stringify(entries.map(({ uid }) => uid).filter((uid) => uid !== null))
  const columns = { name: hikes.name, eventTime: hikes.eventTime, uid: hikes.importUid }
  const { sameTime, sameUid } = await runBatch(db, {
    sameTime: db
      .select(columns)
      .from(hikes)
      .where(sql`${hikes.eventTime} IN (SELECT value FROM json_each(${times}))`),
    sameUid: db
      .select(columns)
      .from(hikes)
      .where(sql`${hikes.importUid} IN (SELECT value FROM json_each(${uids}))`),
  })
  return new Set(
    [...sameTime, ...sameUid].flatMap(({ name, eventTime, uid }) => [
      `${eventTime.getTime()} ${name}`,
      ...(uid === null ? [] : [`uid ${uid}`]),
    ]),
  )
}

function rowOf(work: Work, { hike, uid }: Entry, organizerId: number): typeof hikes.$inferInsert {
  if (!hike) throw new Error('A hike with errors was about to be stored.')
  const { location_lat: lat, location_lng: lng, time_zone, event_time } = hike
  const point = typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null
  const now = work.now()
  return {
    ...columnsOf(hike),
    name: hike.name,
    location: hike.location,
    ...scheduleValues(point, event_time, time_zone ?? work.group.timeZone),
    chatId: crypto.randomUUID(),
    importUid: uid,
    organizerId,
    remindedOf: alreadyReminded(event_time),
    createdAt: now,
    updatedAt: now,
  }
}
