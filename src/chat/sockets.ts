import { currentTime, systemNow } from '../shared/clock.ts'
import type { PresentJson } from './schema.ts'

/**
 * The user and the session that the Worker has authenticated for a socket. `expiresAt` is in milliseconds. `unseen`:
 * the users who have blocked the user or whom the user has blocked; neither sees that the other is present. `isHidden`:
 * nobody else sees that the user is present.
 */
export type SocketOwner = {
  user: PresentJson
  sessionId: number
  expiresAt: number
  unseen: number[]
  isHidden: boolean
}
/** Maximum length of `unseen`, because the attachment of a socket can hold at most 2 KB. */
export const MAX_UNSEEN = 100
/** The sockets to close. */
export type SocketClose =
  /** All sockets of a user. */
  | { userId: number }
  /** Those of a session. */
  | { sessionId: number }
  /** Those of a user, except in these sessions. */
  | { userId: number; liveSessions: number[] }
  /** Those of everybody except this user. */
  | { except: number }
type Attachment = Omit<SocketOwner, 'sessionId'> & { since: number }

/** WebSocket close codes, by reason. */
export const closeCodes = {
  removed: 4403,
  signedOut: 4401,
  deleted: 4404,
  tooMany: 4429,
  /** Makes clients open a new socket, which is accepted or refused according to their access at that time. */
  reconnect: 4300,
} as const

const MAX_SOCKETS_PER_USER = 5
/** How long after its last ping a client counts as offline, in milliseconds. */
const PING_TIMEOUT = 150_000

/** Accepts a hibernatable WebSocket for this owner and returns the client's end. */
export function acceptSocket(
  ctx: DurableObjectState,
  { user, sessionId, expiresAt, unseen, isHidden }: SocketOwner,
): WebSocket {
  const { 0: client, 1: server } = new WebSocketPair()
  ctx.acceptWebSocket(server, [userTag(user.id), sessionTag(sessionId)])
  server.serializeAttachment({ user, since: systemNow(), expiresAt, unseen, isHidden } satisfies Attachment)
  firstExpiries.delete(ctx)
  return client
}

/** When the first session in a room expires, in milliseconds. Avoids reading every attachment for each frame. */
const firstExpiries = new WeakMap<DurableObjectState, number>()

/** Closes the sockets whose sessions have expired. Sessions are never extended. */
export function closeExpiredSockets(ctx: DurableObjectState) {
  const now = currentTime().getTime()
  if (now < (firstExpiries.get(ctx) ?? 0)) return
  let firstExpiry = Number.POSITIVE_INFINITY
  for (const socket of openSockets(ctx)) {
    const { expiresAt } = attachment(socket)
    if (expiresAt <= now) socket.close(closeCodes.signedOut)
    else firstExpiry = Math.min(firstExpiry, expiresAt)
  }
  firstExpiries.set(ctx, firstExpiry)
}

/** Hides one user from another's list of present users, or shows them again. */
export function setUnseen(ctx: DurableObjectState, userId: number, otherId: number, isUnseen: boolean) {
  for (const socket of openSocketsOf(ctx, userId)) {
    const current = attachment(socket)
    const others = current.unseen.filter((id) => id !== otherId).slice(0, MAX_UNSEEN - 1)
    socket.serializeAttachment({ ...current, unseen: isUnseen ? [otherId, ...others] : others })
  }
}

/** Hides a user from everybody else's list of present users, or shows them again. */
export function setHiddenUser(ctx: DurableObjectState, userId: number, isHidden: boolean) {
  for (const socket of openSocketsOf(ctx, userId))
    socket.serializeAttachment({ ...attachment(socket), isHidden } satisfies Attachment)
}

export const openSockets = (ctx: DurableObjectState, tag?: string) => ctx.getWebSockets(tag).filter(isOpen)

export const openSocketsOf = (ctx: DurableObjectState, userId: number) => openSockets(ctx, userTag(userId))

/** The oldest sockets of a user, which must be closed before one more is opened. */
export function surplusSockets(ctx: DurableObjectState, userId: number): WebSocket[] {
  const sockets = openSocketsOf(ctx, userId).sort(byAge)
  return sockets.slice(0, Math.max(0, sockets.length - MAX_SOCKETS_PER_USER + 1))
}

export function socketsToClose(ctx: DurableObjectState, close: SocketClose): [WebSocket[], code: number] {
  if ('sessionId' in close) return [ctx.getWebSockets(sessionTag(close.sessionId)), closeCodes.signedOut]
  if ('except' in close)
    return [ctx.getWebSockets().filter((socket) => ownerOf(socket).id !== close.except), closeCodes.reconnect]
  const sockets = ctx.getWebSockets(userTag(close.userId))
  if (!('liveSessions' in close)) return [sockets, closeCodes.removed]
  const live = new Set(close.liveSessions.map(sessionTag))
  const ended = sockets.filter((socket) => !ctx.getTags(socket).some((tag) => live.has(tag)))
  return [ended, closeCodes.signedOut]
}

/** The users with an open socket that still pings, without duplicates, sorted by id. */
export function presentUsers(ctx: DurableObjectState): PresentJson[] {
  const sockets = openSockets(ctx).filter((socket) => !hasTimedOut(ctx, socket))
  const users = new Map(sockets.map(attachment).map(({ user }) => [user.id, user]))
  return [...users.values()].sort((a, b) => a.id - b.id)
}

/**
 * The time of a client's last ping (milliseconds) if it has gone offline without closing its socket; otherwise null.
 */
export const offlineSince = (ctx: DurableObjectState, socket: WebSocket): number | null =>
  hasTimedOut(ctx, socket) ? (ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? null) : null

export const ownerOf = (socket: WebSocket) => attachment(socket).user
export const isHidden = (socket: WebSocket) => attachment(socket).isHidden
export const unseenBy = (socket: WebSocket) => attachment(socket).unseen

function hasTimedOut(ctx: DurableObjectState, socket: WebSocket) {
  const lastPing = ctx.getWebSocketAutoResponseTimestamp(socket)
  return lastPing !== null && lastPing.getTime() < systemNow() - PING_TIMEOUT
}

const userTag = (id: number) => `user:${id}`
const sessionTag = (id: number) => `session:${id}`
const isOpen = (socket: WebSocket) => socket.readyState === WebSocket.OPEN
// Not validated: only `acceptSocket`, `setUnseen` and `setHiddenUser` write attachments, and a deployment closes all
// sockets, so none was written by an older version.
const attachment = (socket: WebSocket): Attachment => socket.deserializeAttachment()
const byAge = (a: WebSocket, b: WebSocket) => attachment(a).since - attachment(b).since
