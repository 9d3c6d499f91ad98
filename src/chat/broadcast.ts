import type { Frame, MessageJson } from './schema.ts'
import { closeExpiredSockets, isHidden, openSockets, ownerOf, presentUsers, unseenBy } from './sockets.ts'

/** The ids of the messages that a frame omits for a user, and of the messages that it contains without their quote. */
type Omitted = { messages: Set<number>; quotes: Set<number> }
export type OmittedByUser = Map<number, Omitted>

/**
 * Records who does not get a message. Users in `hiddenFrom` do not get it, and users from whom `quotedAuthor` is hidden
 * get it without the quote.
 */
export function omit(
  ctx: DurableObjectState,
  omitted: OmittedByUser,
  id: number,
  { hiddenFrom, quotedAuthor }: { hiddenFrom: number[]; quotedAuthor: number | null },
) {
  const of = (userId: number) => {
    const own = omitted.get(userId) ?? { messages: new Set(), quotes: new Set() }
    omitted.set(userId, own)
    return own
  }
  for (const userId of hiddenFrom) of(userId).messages.add(id)
  if (quotedAuthor === null) return
  for (const socket of openSockets(ctx))
    if (unseenBy(socket).includes(quotedAuthor)) of(ownerOf(socket).id).quotes.add(id)
}

/** Sends a frame to every open socket, without the parts that are omitted for its user. */
export function broadcast(ctx: DurableObjectState, frame: Frame, omitted?: OmittedByUser) {
  const text = JSON.stringify(frame)
  sendToEach(ctx, (socket) => {
    const without = omitted?.size ? omitted.get(ownerOf(socket).id) : undefined
    return without ? withoutOmitted(frame, without) : text
  })
}

/** Sends each open socket the result of `textFor`, or nothing if that is null. */
export function sendToEach(ctx: DurableObjectState, textFor: (socket: WebSocket) => string | null) {
  closeExpiredSockets(ctx)
  for (const socket of openSockets(ctx)) {
    const text = textFor(socket)
    if (text !== null) socket.send(text)
  }
}

/** Returns the frame without the omitted parts, as JSON, or null if nothing remains. */
function withoutOmitted(frame: Frame, { messages: ids, quotes }: Omitted): string | null {
  const unquoted = <M extends MessageJson>(message: M) =>
    quotes.has(message.id) ? { ...message, reply_to: undefined } : message
  if (frame.type === 'restored')
    return ids.has(frame.message.id) ? null : JSON.stringify({ ...frame, message: unquoted(frame.message) })
  if (frame.type !== 'messages') return JSON.stringify(frame)
  const messages = frame.messages.filter(({ id }) => !ids.has(id)).map(unquoted)
  return messages.length > 0 ? JSON.stringify({ ...frame, messages }) : null
}

/**
 * Sends the list of present users to every socket. It omits hidden users other than the recipient, users who have
 * blocked the recipient, and users whom the recipient has blocked.
 */
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
