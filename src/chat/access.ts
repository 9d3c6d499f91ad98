import { and, eq, type SQL, sql } from 'drizzle-orm'
import { blockedIds } from '../access/blocks.ts'
import { coOrganizerIds, isMemberOf } from '../access/hikes.ts'
import { authorize, can, unauthenticated } from '../access/policy.ts'
import { hiddenUserIds, hikeIsVisibleTo } from '../access/visibility.ts'
import { chatConnections, hikes, participation, sessions } from '../db/schema.ts'
import { selectValues } from '../db/select-values.ts'
import { notFound } from '../shared/errors.ts'
import type { Work } from '../work/work.ts'
import { recordChatMember } from './members.ts'
import { atMostLast, recordRead, selectPosition } from './read-positions.ts'

type Options = {
  /** Records that the user has opened a socket, before the check. */
  isConnecting?: boolean
  /** Records that the user writes, if they may, before the message is stored. */
  isPosting?: boolean
  /** Records that the user has read the messages up to this id, if they may. */
  readThrough?: number
}

/** Returns `loadAccess` for participants and organizers. Throws 401, 403 and 404. */
export async function requireChatAccess(work: Work, hikeId: number, options?: Options) {
  const { user, hike, ...access } = await loadAccess(work, hikeId, options)
  authorize(user, can.chat(user, hike))
  const { session } = access
  if (session === null) throw unauthenticated()
  return { ...access, user, session }
}

export type ChatAccess = Awaited<ReturnType<typeof requireChatAccess>>

/**
 * Everything that decides about access to a chat, in one round trip. `blocked` are the users with whom the user has a
 * block, in either direction; `hiddenUsers` are those whom a moderator has hidden. Throws 404.
 */
export async function loadAccess(work: Work, hikeId: number, options: Options = {}) {
  const {
    row: [row],
    position,
  } = await work.read((db, viewer) => ({
    connection: options.isConnecting ? recordConnection(work, hikeId, viewer) : undefined,
    member: options.isPosting
      ? recordChatMember(
          db,
          viewer,
          sql`FROM ${hikes} WHERE ${hikes.id} = ${hikeId} AND ${isMemberOf(sql`${hikes.id}`, viewer)}`,
        )
      : undefined,
    row: db
      .select({
        chatId: hikes.chatId,
        organizerId: hikes.organizerId,
        coOrganizerIds,
        state: participation.state,
        session: { id: sessions.id, expiresAt: sessions.expiresAt },
        blocked: blockedIds(viewer),
        hiddenUsers: hiddenUserIds(viewer),
      })
      .from(hikes)
      .leftJoin(participation, and(eq(participation.hikeId, hikes.id), eq(participation.userId, viewer)))
      .leftJoin(sessions, sql`${sessions.token} = ${work.sessionToken}`)
      .where(and(eq(hikes.id, hikeId), hikeIsVisibleTo(viewer))),
    recorded:
      options.readThrough === undefined
        ? undefined
        : recordRead(db, viewer, hikeId, atMostLast(hikeId, options.readThrough)),
    position: options.readThrough === undefined ? undefined : selectPosition(db, viewer, hikeId),
  }))
  if (!row) throw notFound('Event')
  const { organizerId, coOrganizerIds: others, state, session, chatId: room, blocked, hiddenUsers } = row
  const hike = { organizerId, coOrganizerIds: others, participates: state === 'participant' }
  return { user: work.actor, hike, session, room, blocked, hiddenUsers, position: position?.[0] }
}

/** The sockets of a user are closed in the chats where there is a row (closing-sockets.ts). */
function recordConnection({ db, now }: Work, hikeId: number, viewer: SQL<number | null>) {
  const values = { userId: viewer, hikeId: hikes.id, openedAt: now() }
  return db
    .insert(chatConnections)
    .select(
      selectValues(
        chatConnections,
        values,
        sql`FROM ${hikes} WHERE ${hikes.id} = ${hikeId} AND ${viewer} IS NOT NULL`,
      ),
    )
    .onConflictDoUpdate({
      target: [chatConnections.userId, chatConnections.hikeId],
      set: { openedAt: values.openedAt },
    })
}
