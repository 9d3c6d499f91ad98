import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { coOrganizedBy, organizes } from '../access/hikes.ts'
import { hikeIsHidden } from '../access/visibility.ts'
import { hikes, sessions } from '../db/schema.ts'
import { enqueueEach } from '../jobs/enqueue.ts'
import { type JobKind, PRIORITY } from '../jobs/jobs.ts'
import { WEEK } from '../shared/duration.ts'
import type { Work } from '../work/work.ts'
import { MAX_ROOMS, roomOf } from './chat.ts'

/** Closes the sockets in one chat of a user who may no longer read it. Key: the room and the user's id. */
export const closeSocketsInRoom: JobKind = {
  name: 'close-sockets',
  priority: PRIORITY.access,
  run: async ({ db, env }, key) => {
    const [room = '', userId] = key.split(':')
    // By the time the job runs, the user may have joined again or become an organizer.
    const [member] = await db.all(sql`
      SELECT 1 FROM events WHERE room = ${room} AND (${organizes(sql`events.id`, Number(userId))} OR EXISTS (
        SELECT 1 FROM participation WHERE event_id = events.id AND user_id = ${Number(userId)}
          AND state = 'participant'))`)
    if (!member) await roomOf(env, room).closeSockets({ userId: Number(userId) })
    return null
  },
}

/** Statement: enqueues `closeSocketsInRoom` for the user in the chat of each hike in `from`. */
export const closeSocketsOf = (work: Work, userId: number, from: SQL) =>
  // D1 binds a number as REAL, which SQLite would write as '2.0'.
  enqueueEach(work, closeSocketsInRoom, sql`${hikes.chatId} || ${`:${userId}`}`, from)

/** Closes the sockets of a user's sessions that have ended. Key: the user's id; a part after a colon is ignored. */
export const closeSocketsEverywhere: JobKind = {
  name: 'close-sockets-everywhere',
  priority: PRIORITY.access,
  run: async ({ db, env, now }, key) => {
    const [userId = 0] = key.split(':').map(Number)
    const live = await db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now())))
    // Waking the Durable Objects of all past hikes would cost more than a message delivered late in one of them.
    const rooms = await db.all<{ room: string }>(sql`
      SELECT room FROM events WHERE day_end > ${now().getTime() - WEEK} AND (organizer_id = ${userId} OR id IN (
        ${coOrganizedBy(userId)} UNION SELECT event_id FROM participation WHERE user_id = ${userId} AND state = 'participant'))
      ORDER BY day_end LIMIT ${MAX_ROOMS}`)
    const close = { userId, liveSessions: live.map(({ id }) => id) }
    await Promise.all(rooms.map(({ room }) => roomOf(env, room).closeSockets(close)))
    return null
  },
}

/** Closes the sockets in the chat of a hidden hike, except those of its owner. Key: the room. */
export const closeHiddenRooms: JobKind = {
  name: 'close-hidden-rooms',
  priority: PRIORITY.access,
  run: async ({ db, env }, room) => {
    const [hike] = await db
      .select({ organizerId: hikes.organizerId, isHidden: hikeIsHidden })
      .from(hikes)
      .where(eq(hikes.chatId, room))
    if (hike?.isHidden) await roomOf(env, room).closeSockets({ except: hike.organizerId })
    return null
  },
}
