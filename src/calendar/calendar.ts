import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { hikesOfMember } from '../access/hikes.ts'
import { requireUser } from '../access/policy.ts'
import { hikeIsOwnOrPublic, hikeIsPublic } from '../access/visibility.ts'
import type { RequestContext } from '../context/context.ts'
import type { Db } from '../db/index.ts'
import { hikes, users } from '../db/schema.ts'
import { DAY } from '../shared/duration.ts'
import { notFound } from '../shared/errors.ts'

/** How long a hike stays in the public calendar after its start, in milliseconds. */
const PAST = 30 * DAY
const MAX_HIKES = 500
const TOKEN_BYTES = 24

const columns = {
  id: hikes.id,
  name: hikes.name,
  description: hikes.description,
  location: hikes.location,
  locationLat: hikes.locationLat,
  locationLng: hikes.locationLng,
  eventTime: hikes.eventTime,
  endTime: hikes.endTime,
  timeZone: hikes.timeZone,
  estimatedDuration: hikes.estimatedDuration,
  status: hikes.status,
  sequence: hikes.sequence,
  updatedAt: hikes.updatedAt,
  organizerId: hikes.organizerId,
}

/** Throws 404 if the hike is missing or not public. */
export async function getCalendarHike({ read }: RequestContext, id: number) {
  const {
    hike: [hike],
  } = await read((db) => ({
    hike: db
      .select(columns)
      .from(hikes)
      .where(and(eq(hikes.id, id), hikeIsPublic)),
  }))
  if (!hike) throw notFound('Event')
  return hike
}

/** Returns future hikes and hikes of the last 30 days, earliest first; at most 500. */
export const getPublicCalendar = async ({ read }: RequestContext, now: Date) =>
  (await read((db) => ({ hikes: selectPublic(db, now) }))).hikes

const selectPublic = (db: Db, now: Date) =>
  db
    .select(columns)
    .from(hikes)
    .where(and(gt(hikes.eventTime, new Date(now.getTime() - PAST)), hikeIsPublic))
    .orderBy(asc(hikes.eventTime), asc(hikes.id))
    .limit(MAX_HIKES)

const MAX_NEWEST = 30

/** Returns the 30 newest public hikes, most recently created or published first. */
export const getNewestHikes = async ({ read }: RequestContext) =>
  (await read((db) => ({ hikes: selectNewest(db) }))).hikes

const selectNewest = (db: Db) =>
  db
    .select({
      ...columns,
      cancellationReason: hikes.cancellationReason,
      createdAt: hikes.createdAt,
      organizerUsername: users.username,
    })
    .from(hikes)
    .innerJoin(users, eq(users.id, hikes.organizerId))
    .where(hikeIsPublic)
    // The id alone would not give this order: a published hike keeps the id of its draft.
    .orderBy(desc(hikes.createdAt), desc(hikes.id))
    .limit(MAX_NEWEST)

export type NewHike = Awaited<ReturnType<typeof getNewestHikes>>[number]

/**
 * Returns the hikes that the user with this token organizes or takes part in, latest first; at most 500. Throws 404 for
 * an unknown or replaced token, or a banned user.
 */
export async function getPrivateCalendar({ read }: RequestContext, token: string) {
  const hasToken = sql`${users.calendarToken} = ${token} AND ${users.bannedAt} IS NULL`
  const {
    owner: [owner],
    hikes,
  } = await read((db) => ({
    owner: db
      .select({ username: users.username, language: users.language, lastLanguage: users.lastLanguage })
      .from(users)
      .where(hasToken),
    hikes: ownHikes(db, sql`(${db.select({ id: users.id }).from(users).where(hasToken)})`),
  }))
  if (!owner) throw notFound('Calendar')
  return { owner, hikes }
}

// The unary plus keeps SQLite from reading all hikes in the order of their time.
const ownHikes = (db: Db, userId: SQL) =>
  db
    .select(columns)
    .from(hikes)
    .where(sql`${hikes.id} IN (${hikesOfMember(userId)}) AND ${hikeIsOwnOrPublic(userId)}`)
    .orderBy(desc(sql`+${hikes.eventTime}`), desc(hikes.id))
    .limit(MAX_HIKES)

/** Gives the actor's calendar a new address. The old address then answers 404. Throws 401. */
export async function renewCalendarToken({ db, actor }: RequestContext): Promise<void> {
  requireUser(actor)
  const random = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))
  const calendarToken = random.toBase64({ alphabet: 'base64url', omitPadding: true })
  await db.update(users).set({ calendarToken }).where(eq(users.id, actor.id))
}
