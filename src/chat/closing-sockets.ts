import { and, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import { isMemberOf } from '../access/hikes.ts'
import { hikeIsHidden } from '../access/visibility.ts'
import type { RequestContext } from '../context/context.ts'
import { runBatch } from '../db/batch.ts'
import type { Db } from '../db/index.ts'
import { chatConnections, hikes, sessions } from '../db/schema.ts'
import { enqueue, enqueueEach } from '../jobs/enqueue.ts'
import { defineJob, type JobKind, PRIORITY } from '../jobs/jobs.ts'
import { MAX_ROOMS } from './chat.ts'
import { recordChatMember } from './members.ts'
import { roomOf } from './reaching-rooms.ts'

/** Closes a user's sockets in one chat if the user may no longer read it. */
export const closeSocketsInRoom = defineJob({
  name: 'close-sockets',
  priority: PRIORITY.access,
  when: 'now',
  fields: { room: 'text', userId: 'number' },
  run: async ({ db, env }, { room, userId }) => {
    // The user may have joined again or become an organizer before the job runs.
    const [member] = await db.all(sql`
      SELECT 1 FROM events WHERE room = ${room} AND ${isMemberOf(sql`events.id`, userId)}`)
    if (!member) await roomOf(env, room).closeSockets({ userId })
    return null
  },
})

/**
 * Returns statements for a user who may lose access to the chats of the hikes in `from`. They enqueue
 * `closeSocketsInRoom`, and record the user for these chats (members.ts).
 */
export const closeSocketsOf = (ctx: RequestContext, userId: number, from: SQL) =>
  [
    enqueueEach(ctx, closeSocketsInRoom, { room: hikes.chatId, userId }, from),
    recordChatMember(ctx.db, userId, from),
  ] as const

/**
 * Closes the sockets of a user's ended sessions in every chat. `before`: continues with hikes whose ids are lower than
 * this one.
 */
export const closeSocketsEverywhere = defineJob({
  name: 'close-sockets-everywhere',
  priority: PRIORITY.access,
  when: 'soon',
  fields: { userId: 'number', before: 'number?' },
  run: async (ctx, { userId, before }) => {
    const { db, env, now } = ctx
    const { live, connections } = await runBatch(db, {
      live: db
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now()))),
      connections: selectConnections(db, userId, before),
    })
    const close = { userId, liveSessions: live.map(({ id }) => id) }
    const closed = await Promise.all(
      connections.map(async ({ chatId, hikeId, openedAt }) => {
        const remaining = await roomOf(env, chatId).closeSockets(close)
        return remaining === 0 ? [{ hikeId, openedAt }] : []
      }),
    )
    const last = connections.at(-1)
    const continues = connections.length === MAX_ROOMS && last
    await runBatch(db, {
      forgotten: forgetConnections(db, userId, closed.flat()),
      rest: continues ? enqueue(ctx, closeSocketsEverywhere, { userId, before: last.hikeId }) : undefined,
    })
    return null
  },
})

const selectConnections = (db: Db, userId: number, before = Number.MAX_SAFE_INTEGER) =>
  db
    .select({ hikeId: chatConnections.hikeId, chatId: hikes.chatId, openedAt: chatConnections.openedAt })
    .from(chatConnections)
    .innerJoin(hikes, eq(hikes.id, chatConnections.hikeId))
    .where(and(eq(chatConnections.userId, userId), lt(chatConnections.hikeId, before)))
    .orderBy(desc(chatConnections.hikeId))
    .limit(MAX_ROOMS)

/** Deletes the rows of chats in which the user has no socket left, unless one was opened after they were read. */
const forgetConnections = (db: Db, userId: number, closed: { hikeId: number; openedAt: Date }[]) =>
  db.delete(chatConnections).where(
    and(
      eq(chatConnections.userId, userId),
      sql`(${chatConnections.hikeId}, ${chatConnections.openedAt}) IN (
        SELECT value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(closed.map(({ hikeId, openedAt }) => [hikeId, openedAt.getTime()]))}))`,
    ),
  )

/**
 * Closes the sockets in the chat of a hidden hike, except the owner's. Their clients reconnect, because moderators who
 * take part may still read the chat. Payload: the room.
 */
export const closeHiddenRooms: JobKind = {
  name: 'close-hidden-rooms',
  priority: PRIORITY.access,
  when: 'now',
  run: async ({ db, env }, room) => {
    const [hike] = await db
      .select({ organizerId: hikes.organizerId, isHidden: hikeIsHidden })
      .from(hikes)
      .where(eq(hikes.chatId, room))
    if (hike?.isHidden) await roomOf(env, room).closeSockets({ except: hike.organizerId })
    return null
  },
}
