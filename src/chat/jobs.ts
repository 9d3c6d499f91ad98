import { and, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import { blockedIds } from '../blocks/blocked.ts'
import type { Db } from '../db/index.ts'
import { events, sessions, users } from '../db/schema.ts'
import { enqueue, enqueueEach, type JobKind, PRIORITY } from '../jobs/jobs.ts'
import { eventIsHidden } from '../moderation/visibility.ts'
import { coOrganizedBy, organizes } from '../organizers/organizes.ts'
import { roomOf } from './chat.ts'

export const WEEK = 7 * 24 * 60 * 60 * 1000
/** The subrequests of one Worker invocation are limited. */
export const MAX_ROOMS = 50

/** Closes the sockets in one chat of a user who may no longer read it. Key: the room and the user's id. */
export const closeSocketsInRoom: JobKind = {
  name: 'close-sockets',
  priority: PRIORITY.access,
  run: async ({ db, env }, key) => {
    const [room = '', userId] = key.split(':')
    // A job that is late must not close the sockets of somebody who takes part again, or organizes.
    const [member] = await db.all(sql`
      SELECT 1 FROM events WHERE room = ${room} AND (${organizes(sql`events.id`, Number(userId))} OR EXISTS (
        SELECT 1 FROM participation WHERE event_id = events.id AND user_id = ${Number(userId)}
          AND state = 'participant'))`)
    if (!member) await roomOf(env, room).closeSockets({ userId: Number(userId) })
    return null
  },
}

/** A statement: the same in the room of each event in `from`. Only participants and organizers have sockets. */
export const closeSocketsOf = (db: Db, userId: number, from: SQL) =>
  // D1 binds a number as REAL, which SQLite would write as '2.0'.
  enqueueEach(db, closeSocketsInRoom, sql`${events.room} || ${`:${userId}`}`, from)

/** Closes the sockets of a user's sessions that have ended. Key: the user's id; a part after a colon is ignored. */
export const closeSocketsEverywhere: JobKind = {
  name: 'close-sockets-everywhere',
  priority: PRIORITY.access,
  run: async ({ db, env }, key) => {
    const [userId = 0] = key.split(':').map(Number)
    const live = await db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date())))
    // Waking the room of every hike there ever was would cost more than a late message in one of them.
    const rooms = await db.all<{ room: string }>(sql`
      SELECT room FROM events WHERE day_end > ${Date.now() - WEEK} AND (organizer_id = ${userId} OR id IN (
        ${coOrganizedBy(userId)} UNION SELECT event_id FROM participation WHERE user_id = ${userId} AND state = 'participant'))
      ORDER BY day_end LIMIT ${MAX_ROOMS}`)
    const close = { userId, liveSessions: live.map(({ id }) => id) }
    await Promise.all(rooms.map(({ room }) => roomOf(env, room).closeSockets(close)))
    return null
  },
}

/** Tells a room that a moderator has hidden a message. Key: the room and the id of the message. */
const hideMessage: JobKind = {
  name: 'hide-message',
  priority: PRIORITY.access,
  run: async ({ env }, key) => {
    const [room = '', id] = key.split(':')
    await roomOf(env, room).hideMessage(Number(id))
    return null
  },
}

/** Tells it that the message is restored, and whom that does not concern. Key: the same. */
const restoreMessage: JobKind = {
  name: 'restore-message',
  priority: PRIORITY.access,
  run: async ({ db, env }, key) => {
    const [name = '', id] = key.split(':')
    const room = roomOf(env, name)
    const message = await room.find(Number(id))
    if (!message) return null
    const [author] = await db
      .select({ blocked: blockedIds(message.user_id), hiddenAt: users.hiddenAt })
      .from(users)
      .where(eq(users.id, message.user_id))
    const isDelivered = author?.hiddenAt === null
    await room.restoreMessage(message.id, { hiddenFrom: author?.blocked ?? [], isDelivered })
    return null
  },
}
export const messageJobs = { hide: hideMessage, restore: restoreMessage }

/** Closes the sockets in the chat of a hidden hike, but for those of its owner. Key: the room. */
export const closeHiddenRooms: JobKind = {
  name: 'close-hidden-rooms',
  priority: PRIORITY.access,
  run: async ({ db, env }, room) => {
    const [event] = await db
      .select({ organizerId: events.organizerId, isHidden: eventIsHidden })
      .from(events)
      .where(eq(events.room, room))
    if (event?.isHidden) await roomOf(env, room).closeSockets({ except: event.organizerId })
    return null
  },
}

/** Deletes the chat of a deleted hike and closes its sockets. Key: the room. */
export const deleteRoom: JobKind = {
  name: 'delete-room',
  priority: PRIORITY.access,
  run: async ({ env }, room) => {
    await roomOf(env, room).delete()
    return null
  },
}

/**
 * Shows the name that a user has now beside their messages, in the rooms of all events, as nothing records in which they
 * have written: the newest first. Key: the user's id, and after a colon the id of the event before which to go on.
 */
export const renameAuthor: JobKind = {
  name: 'rename-author',
  priority: PRIORITY.access,
  run: async (work, key) => {
    const { db, env } = work
    const [id = 0, before] = key.split(':').map(Number)
    const [user] = await db.select({ username: users.username }).from(users).where(eq(users.id, id))
    if (!user) return null
    const author = { id, username: user.username }
    const last = await inRooms(db, before, (room) => roomOf(env, room).renameAuthor(author))
    if (last === null) return null
    await enqueue(db, renameAuthor, `${id}:${last}`)
    work.runJobsLater()
    return null
  },
}

/**
 * Runs this for the rooms of events, the newest first, those before an id. Returns the id before which to go on in another
 * invocation, or null after the last room.
 */
export async function inRooms(
  db: Db,
  before = Number.MAX_SAFE_INTEGER,
  run: (room: string) => Promise<unknown>,
): Promise<number | null> {
  const rooms = await db
    .select({ id: events.id, room: events.room })
    .from(events)
    .where(lt(events.id, before))
    .orderBy(desc(events.id))
    .limit(MAX_ROOMS)
  await Promise.all(rooms.map(({ room }) => run(room)))
  return rooms.length < MAX_ROOMS ? null : (rooms.at(-1)?.id ?? null)
}

export const chatJobs = [
  ...Object.values(messageJobs),
  closeHiddenRooms,
  closeSocketsInRoom,
  closeSocketsEverywhere,
  deleteRoom,
  renameAuthor,
]
