import { and, eq, type SQL, sql } from 'drizzle-orm'
import { blockedIds } from '../access/blocks.ts'
import { coOrganizerIds } from '../access/hikes.ts'
import { authorize, can, unauthenticated } from '../access/policy.ts'
import { hiddenUserIds, hikeIsVisibleTo } from '../access/visibility.ts'
import type { RequestContext } from '../context/context.ts'
import { chatConnections, hikes, participation, sessions } from '../db/schema.ts'
import { insertFrom } from '../db/select-values.ts'
import { notFound } from '../shared/errors.ts'
import { fromHikeOfMember, recordChatMember } from './members.ts'
import { atMostLast, recordRead, selectPosition } from './read-positions.ts'

type Options = {
  /** Records that the user is opening a socket. Done before access is checked. */
  isConnecting?: boolean
  /** Records that the user is posting. Done before the message is stored, and only for members. */
  isPosting?: boolean
  /** Records that the user has read the messages up to this id. Done only for members. */
  readThrough?: number
}

/** Returns the result of `loadAccess` if the user takes part in the hike or organizes it. Throws 401, 403 and 404. */
export async function requireChatAccess(ctx: RequestContext, hikeId: number, options?: Options) {
  const { user, hike, ...access } = await loadAccess(ctx, hikeId, options)
  authorize(user, can.chat(user, hike))
  const { session } = access
  if (session === null) throw unauthenticated()
  return { ...access, user, session }
}

export type ChatAccess = Awaited<ReturnType<typeof requireChatAccess>>

/**
 * Returns everything that determines access to a chat, in one round trip. `blocked`: the users who have blocked the
 * user or whom the user has blocked. `hiddenUsers`: the other users whom a moderator has hidden. Throws 404.
 */
export async function loadAccess(ctx: RequestContext, hikeId: number, options: Options = {}) {
  const { isConnecting, isPosting, readThrough: through } = options
  const {
    row: [row],
    position,
  } = await ctx.read((db, viewer) => ({
    connection: isConnecting ? recordConnection(ctx, hikeId, viewer) : undefined,
    member: isPosting ? recordChatMember(db, viewer, fromHikeOfMember(hikeId, viewer)) : undefined,
    row: selectAccess(ctx, hikeId, viewer),
    recorded: through === undefined ? undefined : recordRead(db, viewer, hikeId, atMostLast(hikeId, through)),
    position: through === undefined ? undefined : selectPosition(db, viewer, hikeId),
  }))
  if (!row) throw notFound('Event')
  const { organizerId, coOrganizerIds: others, state, chatId: room, blocked, hiddenUsers } = row
  const { sessionId: id, expiresAt } = row
  const session = id === null || expiresAt === null ? null : { id, expiresAt }
  const hike = { organizerId, coOrganizerIds: others, participates: state === 'participant' }
  return { user: ctx.actor, hike, session, room, blocked, hiddenUsers, position: position?.[0] }
}

const selectAccess = ({ db, sessionToken }: RequestContext, hikeId: number, viewer: SQL<number | null>) =>
  db
    .select({
      chatId: hikes.chatId,
      organizerId: hikes.organizerId,
      coOrganizerIds,
      state: participation.state,
      sessionId: sessions.id,
      expiresAt: sessions.expiresAt,
      blocked: blockedIds(viewer),
      hiddenUsers: hiddenUserIds(viewer),
    })
    .from(hikes)
    .leftJoin(participation, and(eq(participation.hikeId, hikes.id), eq(participation.userId, viewer)))
    .leftJoin(sessions, sql`${sessions.token} = ${sessionToken}`)
    .where(and(eq(hikes.id, hikeId), hikeIsVisibleTo(viewer)))

/** Records that the user is opening a socket in this chat, so that closing-sockets.ts can find it. */
function recordConnection({ db, now }: RequestContext, hikeId: number, viewer: SQL<number | null>) {
  const values = { userId: viewer, hikeId: hikes.id, openedAt: now() }
  return insertFrom(
    db,
    chatConnections,
    values,
    sql`FROM ${hikes} WHERE ${hikes.id} = ${hikeId} AND ${viewer} IS NOT NULL`,
  ).onConflictDoUpdate({
    target: [chatConnections.userId, chatConnections.hikeId],
    set: { openedAt: values.openedAt },
  })
}
