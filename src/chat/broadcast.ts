import type { Frame } from './schema.ts'
import { closeExpiredSockets, isHidden, openSockets, ownerOf, presentUsers, unseenBy } from './sockets.ts'

/** Sends a frame to every open socket. `hidden` has, by user, the ids of messages to leave out of it. */
export function broadcast(ctx: DurableObjectState, frame: Frame, hidden?: Map<number, Set<number>>) {
  closeExpiredSockets(ctx)
  const text = JSON.stringify(frame)
  for (const socket of openSockets(ctx)) {
    const without = hidden?.size ? hidden.get(ownerOf(socket).id) : undefined
    const own = without ? withoutMessages(frame, without) : text
    if (own !== null) socket.send(own)
  }
}

/** The frame without these messages, as JSON, or null if none is left. */
function withoutMessages(frame: Frame, ids: Set<number>): string | null {
  if (frame.type === 'restored' && ids.has(frame.message.id)) return null
  if (frame.type !== 'messages') return JSON.stringify(frame)
  const messages = frame.messages.filter(({ id }) => !ids.has(id))
  return messages.length > 0 ? JSON.stringify({ ...frame, messages }) : null
}

/** Sends the list of present users to every socket, without those its user has a block with and other hidden ones. */
export function sendPresence(ctx: DurableObjectState) {
  closeExpiredSockets(ctx)
  const users = presentUsers(ctx)
  const hidden = new Set(
    openSockets(ctx)
      .filter(isHidden)
      .map((socket) => ownerOf(socket).id),
  )
  const toEverybody = JSON.stringify({ type: 'presence', users } satisfies Frame)
  for (const socket of openSockets(ctx)) {
    const unseen = unseenBy(socket)
    const own = ownerOf(socket).id
    const seen = users.filter(({ id }) => !unseen.includes(id) && (!hidden.has(id) || id === own))
    const frame: Frame = { type: 'presence', users: seen }
    socket.send(seen.length === users.length ? toEverybody : JSON.stringify(frame))
  }
}
