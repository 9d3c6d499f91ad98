import type { RequestContext } from '../context/context.ts'
import { ServiceDown } from '../context/services.ts'
import { consumeUserQuota } from '../http/rate-limit.ts'
import { AppError } from '../shared/errors.ts'
import { pictureUrl } from '../shared/picture-urls.ts'
import { requireChatAccess } from './access.ts'
import { isHikeGone } from './chat.ts'
import { roomOf } from './reaching-rooms.ts'
import { MAX_UNSEEN, type SocketOwner } from './sockets.ts'

/** Responds to the WebSocket handshake. Throws 401, 403, 404, and 429 past the rate limit. */
export async function openSocket(ctx: RequestContext, hikeId: number): Promise<Response> {
  const { user, session, room: key, blocked } = await requireChatAccess(ctx, hikeId)
  await consumeUserQuota(ctx, 'socket')
  const room = roomOf(ctx.env, key)
  const { id, username, picture } = user
  const owner: SocketOwner = {
    user: { id, username, profile_picture: pictureUrl(picture) },
    sessionId: session.id,
    expiresAt: session.expiresAt.getTime(),
    unseen: blocked.slice(0, MAX_UNSEEN),
    isHidden: user.hiddenAt !== null,
  }
  const { webSocket } = await room.fetch('https://room/', {
    // A header must be ASCII. Usernames and picture URLs are.
    headers: { Upgrade: 'websocket', 'X-Socket-Owner': JSON.stringify(owner) },
  })
  try {
    // Access may have been revoked between the first check and the opening of the socket.
    const current = await requireChatAccess(ctx, hikeId, { isConnecting: true })
    const blockedSince = current.blocked.filter((other) => !blocked.includes(other))
    for (const other of blockedSince) await room.hideFromEachOther(id, other, true)
    const isHidden = current.user.hiddenAt !== null
    if (isHidden !== owner.isHidden) await room.setHiddenUser(id, isHidden)
  } catch (error) {
    webSocket?.accept()
    webSocket?.close()
    await closeOthers(ctx, { error, key, userId: id, sessionId: session.id })
    throw error
  }
  return new Response(null, { status: 101, webSocket })
}

/**
 * Closes the other sockets to which the error applies too: those of the session, or those of the user in this chat. If
 * the hike is gone, deletes the room, which closes all of its sockets. Does nothing if the database or the room has
 * failed.
 */
async function closeOthers(ctx: RequestContext, { error, key, userId, sessionId }: Refusal) {
  if (!(error instanceof AppError) || error instanceof ServiceDown) return
  const room = roomOf(ctx.env, key)
  if (error.status === 401) await room.closeSockets({ sessionId })
  else if (await isHikeGone(ctx, key)) await room.delete()
  else await room.closeSockets({ userId })
}

type Refusal = { error: unknown; key: string; userId: number; sessionId: number }
