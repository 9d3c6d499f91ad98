import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Db } from '../db/index.ts'
import { events, participation, users } from '../db/schema.ts'
import type { AppEnv, Read, User } from '../env.ts'
import { notFound } from '../errors.ts'
import type { Page } from '../http/paging.ts'
import { attachPictures, detachPictures, storePicture } from '../images/pictures.ts'
import { uploadedFile } from '../images/upload.ts'
import { payers } from '../payments/records.ts'
import { hasPaid, voidPayments } from '../payments/voiding.ts'
import type { Atlas } from '../places/atlas.ts'
import { authorize, can } from '../policy.ts'
import { geocodedPoint, movedPoint, pinnedPoint, whereAndWhen } from './meeting-point.ts'
import type { EventCreate, EventUpdate } from './schema.ts'

const HOUR = 60 * 60 * 1000

export const summary = {
  id: events.id,
  name: events.name,
  location: events.location,
  eventTime: events.eventTime,
  timeZone: events.timeZone,
  image: events.image,
  priceCents: events.priceCents,
  elevationDiff: events.elevationDiff,
  distance: events.distance,
  estimatedDuration: events.estimatedDuration,
  organizerId: events.organizerId,
  organizerUsername: users.username,
  organizerPicture: users.picture,
  participantCount: sql<number>`(SELECT count(*) FROM ${participation}
    WHERE ${participation.eventId} = ${events.id} AND ${participation.state} = 'participant')`,
}

const summaries = (db: Db) =>
  db.select(summary).from(events).innerJoin(users, eq(users.id, events.organizerId))

export type EventSummary = Awaited<ReturnType<typeof summaries>>[number]

/** Events of today or later, the next one first; one more than asked for tells that there is more. */
export const upcomingEvents = (db: Db, now: Date, { limit, cursor }: Page) =>
  summaries(db)
    .where(and(cursor ? after(cursor) : sql`${events.eventTime} >= ${firstTime(now)}`, notOver(now)))
    .orderBy(asc(events.eventTime), asc(events.id))
    .limit(limit + 1)

/** What the viewer organizes or takes part in, past ones too, the newest last. */
export const myEvents = (db: Db, viewer: SQL, { limit, cursor }: Page) =>
  summaries(db)
    .where(and(isMine(viewer), cursor && afterUnindexed(cursor)))
    .orderBy(asc(sql`+${events.eventTime}`), asc(events.id))
    .limit(limit + 1)

export const myUpcomingEvents = (db: Db, viewer: SQL, now: Date) =>
  summaries(db)
    .where(and(isMine(viewer), notOver(now)))
    .orderBy(asc(sql`+${events.eventTime}`), asc(events.id))
    .limit(100)

/** What the viewer has behind them, the latest first. */
export const myPastEvents = (db: Db, viewer: SQL, now: Date, { limit, cursor }: Page) =>
  summaries(db)
    .where(and(isMine(viewer), sql`+${events.dayEnd} <= ${now.getTime()}`, cursor && beforeUnindexed(cursor)))
    .orderBy(desc(sql`+${events.eventTime}`), desc(events.id))
    .limit(limit + 1)

export const organizedEvents = (db: Db, organizerId: number, now: Date) =>
  summaries(db)
    .where(and(eq(events.organizerId, organizerId), notOver(now)))
    .orderBy(asc(events.eventTime))
    .limit(24)

// A plus before a column keeps SQLite from choosing that column's index, where another one reads fewer rows.
const notOver = (now: Date) => sql`+${events.dayEnd} > ${now.getTime()}`
const after = ({ time, id }: Cursor) => sql`(${events.eventTime}, ${events.id}) > (${time}, ${id})`
const afterUnindexed = ({ time, id }: Cursor) => sql`(+${events.eventTime}, +${events.id}) > (${time}, ${id})`
const beforeUnindexed = ({ time, id }: Cursor) =>
  sql`(+${events.eventTime}, +${events.id}) < (${time}, ${id})`
type Cursor = { time: number; id: number }

const isMine = (viewer: SQL) => sql`${events.id} IN (
  SELECT id FROM events WHERE organizer_id = ${viewer}
  UNION SELECT event_id FROM participation WHERE user_id = ${viewer} AND state = 'participant')`

/**
 * When the first event of today or later starts: now, or earlier today. Today ends at another instant in every
 * zone, but no day is longer than 25 hours; so the ends of the days that are under way are few, and each costs one
 * look into the index, however many events there are.
 */
function firstTime(now: Date) {
  const time = now.getTime()
  return sql`(WITH RECURSIVE days(ends) AS (
      SELECT min(day_end) FROM events WHERE day_end > ${time}
      UNION ALL
      SELECT (SELECT min(day_end) FROM events WHERE day_end > days.ends) FROM days
      WHERE days.ends <= ${time + 25 * HOUR})
    SELECT min(${time}, coalesce(min((SELECT min(event_time) FROM events WHERE day_end = days.ends)), ${time}))
    FROM days WHERE days.ends <= ${time + 25 * HOUR})`
}

/** The event, who takes part, and what the viewer is to it: in one round trip. */
export async function getEvent(read: Read, id: number) {
  const [[event], participants, requests, [own], paidBy] = await read((db, viewer) => [
    db
      .select({
        ...getTableColumns(events),
        organizerUsername: users.username,
        organizerPicture: users.picture,
      })
      .from(events)
      .innerJoin(users, eq(users.id, events.organizerId))
      .where(eq(events.id, id)),
    people(db, id, 'participant'),
    // Only the organizer gets to know who has asked.
    people(db, id, 'pending', organizes(id, viewer)),
    db
      .select({
        userId: sql<number | null>`${viewer}`,
        state: participation.state,
        hasPaid: hasPaid(id, viewer).as('has_paid'),
      })
      .from(sql`(SELECT 1)`)
      .leftJoin(participation, and(eq(participation.eventId, id), eq(participation.userId, viewer))),
    payers(db, id, organizes(id, viewer)),
  ])
  if (!event) throw notFound('Event')
  const userId = own?.userId ?? null
  const role =
    userId === null ? 'visitor' : userId === event.organizerId ? 'organizer' : (own?.state ?? 'user')
  return { ...event, participants, requests, role, hasPaid: Boolean(own?.hasPaid), paidBy } as const
}

const organizes = (id: number, viewer: SQL) =>
  sql`EXISTS (SELECT 1 FROM events WHERE id = ${id} AND organizer_id = ${viewer})`

export type Event = Awaited<ReturnType<typeof getEvent>>

/** Who stands in this state at the event, whoever came first at the top. */
export const people = (db: Db, eventId: number, state: 'pending' | 'participant', condition?: SQL) =>
  db
    .select({
      // D1 answers a batch by the names of its columns, so no two may have the same.
      requestId: sql<number>`${participation.id}`.as('request_id'),
      createdAt: participation.createdAt,
      id: users.id,
      username: users.username,
      picture: users.picture,
    })
    .from(participation)
    .innerJoin(users, eq(users.id, participation.userId))
    .where(and(eq(participation.eventId, eventId), eq(participation.state, state), condition))
    .orderBy(asc(participation.id))

export async function createEvent(
  db: Db,
  actor: User | null,
  atlas: Atlas,
  /** Rules where nobody knows better. */
  groupZone: string,
  input: EventCreate,
) {
  authorize(actor, can.createEvent(actor))
  const now = new Date()
  const point = (await pinnedPoint(atlas, input)) ?? (await geocodedPoint(atlas, input.location))
  const timeZone = point?.timeZone ?? input.time_zone ?? groupZone
  const [created] = await db
    .insert(events)
    .values({
      name: input.name,
      location: input.location,
      ...whereAndWhen(point, input.event_time, timeZone),
      organizerId: actor.id,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: events.id })
  if (!created) throw new Error('The database did not return the new event.')
  return created.id
}

export async function updateEvent(
  db: Db,
  actor: User | null,
  atlas: Atlas,
  id: number,
  input: EventUpdate,
): Promise<void> {
  const event = await getOrganized(db, id)
  authorize(actor, can.editEvent(actor, event))
  const point = await movedPoint(atlas, event, input)
  const [updated] = await db
    .update(events)
    .set({
      name: input.name,
      description: input.description,
      location: input.location,
      ...whereAndWhen(
        point,
        input.event_time ?? event.eventTime,
        point?.timeZone ?? input.time_zone ?? event.timeZone,
      ),
      elevationDiff: input.elevation_diff,
      distance: input.distance,
      estimatedDuration: input.estimated_duration,
      priceCents: input.price,
      updatedAt: new Date(),
    })
    .where(and(eq(events.id, id), unmoved(event)))
    .returning({ id: events.id })
  // Moved meanwhile by another tab: its place and time, and the end of its day, have to be worked out anew.
  if (!updated) await updateEvent(db, actor, atlas, id, input)
}

const unmoved = ({ eventTime, timeZone, location, locationLat, locationLng }: typeof events.$inferSelect) =>
  and(
    eq(events.eventTime, eventTime),
    eq(events.timeZone, timeZone),
    eq(events.location, location),
    sql`${events.locationLat} IS ${locationLat} AND ${events.locationLng} IS ${locationLng}`,
  )

export async function deleteEvent(db: Db, actor: User | null, id: number) {
  const event = await getOrganized(db, id)
  authorize(actor, can.deleteEvent(actor, event))
  await db.batch([
    voidPayments(db, { eventId: id }, 'deleted'),
    db.delete(events).where(eq(events.id, id)),
    detachPictures(db, 'event', id),
  ])
}

export async function changeEventPicture(c: Context<AppEnv>, id: number): Promise<string> {
  const { db, user } = c.var
  const event = await getOrganized(db, id)
  authorize(user, can.changePicture(user, event))
  const image = await storePicture(c, user, 'event', await uploadedFile(c, 'event_picture'))
  const [[changed]] = await db.batch([
    db.update(events).set({ image, updatedAt: new Date() }).where(eq(events.id, id)).returning(),
    ...attachPictures(db, user, 'event', id, [image]),
  ])
  if (changed) return image
  // It was deleted in the meantime.
  await detachPictures(db, 'event', id)
  throw notFound('Event')
}

/** What a decision about the event needs to know of it. */
export async function getOrganized(db: Db, id: number) {
  const [event] = await db.select().from(events).where(eq(events.id, id))
  if (!event) throw notFound('Event')
  return event
}
