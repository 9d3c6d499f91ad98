import { consumeUserQuota } from '../http/rate-limit.ts'
import { AppError } from '../shared/errors.ts'
import { pictureUrl } from '../shared/picture-urls.ts'
import { ServiceDown } from '../work/services.ts'
import type { Work } from '../work/work.ts'
import { requireChatAccess } from './access.ts'
import { isHikeGone } from './chat.ts'
import { roomOf } from './reaching-rooms.ts'
import { MAX_UNSEEN, type SocketOwner } from './sockets.ts'

/** Answers the WebSocket handshake. Throws 401, 403, 404, and 429 past the rate limit. */
export async function openSocket(work: Work, hikeId: number): Promise<Response> {
  const { user, session, room: key, blocked } = await requireChatAccess(work, hikeId)
  await consumeUserQuota(work, 'socket')
  const room = roomOf(work.env, key)
  const { id, username, picture } = user
  const owner: SocketOwner = {
    user: { id, username, profile_picture: pictureUrl(picture) },
    sessionId: session.id,
    expiresAt: session.expiresAt.getTime(),
    unseen: blocked.slice(0, MAX_UNSEEN),
    isHidden: user.hiddenAt !== null,
  }
  const { webSocket } = await room.fetch('https://room/', {
    // Usernames and picture URLs are ASCII, as a header has to be.
    headers: { Upgrade: 'websocket', 'X-Socket-Owner': JSON.stringify(owner) },
  })
  try {
    // Access may have been revoked between the first check and the opening of the socket.
    const current = await requireChatAccess(work, hikeId, { isConnecting: true })
    const blockedSince = current.blocked.filter((other) => !blocked.includes(other))
    for (const other of blockedSince) await room.hideFromEachOther(id, other, true)
    const isHidden = current.user.hiddenAt !== null
    if (isHidden !== owner.isHidden) await room.setHiddenUser(id, isHidden)
  } catch (error) {
    webSocket?.accept()
    webSocket?.close()
    await closeOthers(work, { error, key, userId: id, sessionId: session.id })
    throw error
  }
  return new Response(null, { status: 101, webSocket })
}

/** Closes the other sockets that the refusal concerns: none if the database or the room has failed. */
async function closeOthers(work: Work, { error, key, userId, sessionId }: Refusal) {
  if (!(error instanceof AppError) || error instanceof ServiceDown) return
  const room = roomOf(work.env, key)
  if (error.status === 401) await room.closeSockets({ sessionId })
  else if (await isHikeGone(work, key)) await room.delete()
  else await room.closeSockets({ userId })
}

type Refusal = { error: unknown; key: string; userId: number; sessionId: number }
