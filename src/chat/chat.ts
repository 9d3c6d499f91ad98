import { sql } from 'drizzle-orm'
import { type AppError, notFound, tooMany } from '../errors.ts'
import { authorize, can } from '../policy.ts'
import { pictureUrl } from '../shared/picture-urls.ts'
import type { Work } from '../work.ts'
import { loadAccess, requireChatAccess } from './access.ts'
import type { MessagePost, MessageRange } from './schema.ts'
import type { SocketClose, SocketOwner } from './sockets.ts'

// The Durable Object checks no permissions: every call goes through here and is checked against the database.

/** The messages of a range, and the id up to which a reset has deleted them. Throws 401, 403 and 404. */
export async function readChat(work: Work, eventId: number, range: MessageRange) {
  await requireChatAccess(work, eventId)
  return roomOf(work.env, eventId).list(range)
}

type ViewedEvent = { id: number; organizerId: number; role: string }

/** The latest messages for the page of an event, or null for users who may not read them. */
export async function firstMessages({ actor, env }: Work, { id, organizerId, role }: ViewedEvent) {
  if (!can.chat(actor, { organizerId, participates: role === 'participant' })) return null
  return (await roomOf(env, id).list()).messages
}

/** Stores and delivers a message, once per nonce. Throws 401, 403, 404, and 429 past the rate limit. */
export async function postMessage(work: Work, eventId: number, post: MessagePost) {
  const { user } = await requireChatAccess(work, eventId)
  const { id, username } = user
  const result = await roomOf(work.env, eventId).post({ id, username }, post, {
    limited: work.platform.hasLimits(work.env),
  })
  if (!result) throw notFound('Event')
  if ('retryAfter' in result)
    throw tooMany('You are sending messages too fast. Please wait a moment.', result.retryAfter / 1000)
  return result
}

/** Deletes every message. Throws 401, 404, and 403 for anybody but the organizer. */
export async function resetChat(work: Work, eventId: number) {
  const { user, event } = await loadAccess(work, eventId)
  authorize(user, can.resetChat(user, event))
  await roomOf(work.env, eventId).reset()
}

/** Answers the WebSocket handshake. Throws 401, 403 and 404. */
export async function openSocket(work: Work, eventId: number): Promise<Response> {
  const { user, sessionId } = await requireChatAccess(work, eventId)
  const room = roomOf(work.env, eventId)
  const { id, username, picture } = user
  const owner: SocketOwner = { user: { id, username, profile_picture: pictureUrl(picture) }, sessionId }
  const { webSocket } = await room.fetch('https://room/', {
    // Usernames and picture URLs are ASCII, as a header has to be.
    headers: { Upgrade: 'websocket', 'X-Socket-Owner': JSON.stringify(owner) },
  })
  try {
    // Access may have been revoked between the first check and the opening of the socket.
    await requireChatAccess(work, eventId)
  } catch (error) {
    webSocket?.accept()
    webSocket?.close()
    const { status } = error as AppError
    if (status === 404) await room.delete()
    else await room.closeSockets(status === 401 ? { sessionId } : { userId: id })
    throw error
  }
  return new Response(null, { status: 101, webSocket })
}

/** Closes sockets of one chat. Call it after the database has revoked the access. */
export const closeSockets = (
  { env }: Pick<Work, 'env'>,
  eventId: number,
  close: SocketClose,
): Promise<void> => roomOf(env, eventId).closeSockets(close)

/** Closes sockets of a user in every chat that the user has access to. */
export async function closeUserSockets(
  { db, env }: Pick<Work, 'db' | 'env'>,
  userId: number,
  close: SocketClose,
) {
  const rooms = await db.all<{ id: number }>(sql`
    SELECT id FROM events WHERE organizer_id = ${userId}
    UNION SELECT event_id FROM participation WHERE user_id = ${userId} AND state = 'participant'`)
  await Promise.all(rooms.map(({ id }) => closeSockets({ env }, id, close)))
}

/** Deletes the chat of a deleted hike and closes its sockets. */
export const deleteChat = ({ env }: Pick<Work, 'env'>, eventId: number): Promise<void> =>
  roomOf(env, eventId).delete()

const roomOf = (env: Env, eventId: number) => env.CHAT.getByName(String(eventId))
