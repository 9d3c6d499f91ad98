import { DurableObject } from 'cloudflare:workers'
import {
  type Author,
  consumeQuota,
  findByNonce,
  lastId,
  openHistory,
  readMessages,
  writeMessage,
} from './history.ts'
import type { Frame, MessageJson, MessagePost, PresentJson, Range } from './schema.ts'

export type Posted = { message: MessageJson; isNew: boolean } | { retryAfter: number }
/** Who is leaving: somebody with all their sockets, or one of their sessions. */
export type SocketClose = { userId: number; signedOut?: true } | { sessionId: number }
/** Messages up to `resetThrough` are gone: whoever was away while the chat was reset learns it by this. */
export type Page = { messages: MessageJson[]; resetThrough: number }
export type Messages = Extract<Frame, { type: 'messages' }>['messages']

const RESET = 'reset through'
const MOST_SOCKETS = 5
/** A socket whose pings have stopped for so long stands for a phone without signal. */
const SILENT = 150_000

const closing = { removed: 4403, signedOut: 4401, deleted: 4404, tooMany: 4429 } as const

/**
 * The room of one event. It trusts its caller: the Worker has asked the database who may read and write.
 * It may be put to sleep between any two calls, so what has to last is in its storage and on its sockets.
 */
export class ChatRoom extends DurableObject<Env> {
  /** For so long a busy room gathers messages into one frame. */
  protected readonly gatherFor: number = 25
  #sql = this.ctx.storage.sql
  #gathered: Messages = []
  #gathering = false
  #presenceDue = false
  #deleted = false

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    openHistory(this.#sql)
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  list(range: Range = {}): Page {
    if (this.#deleted) return { messages: [], resetThrough: 0 }
    return { messages: readMessages(this.#sql, range), resetThrough: this.ctx.storage.kv.get(RESET) ?? 0 }
  }

  /** Stores the message, once for each nonce, and delivers it; null when the event has just been deleted. */
  post(author: Author, post: MessagePost, { limited = true, at = Date.now() } = {}): Posted | null {
    if (this.#deleted) return null
    const known = post.nonce === undefined ? null : findByNonce(this.#sql, author, post.nonce)
    if (known) return { message: known, isNew: false }
    const retryAfter = limited ? consumeQuota(this.#sql, author.id, at) : 0
    if (retryAfter > 0) return { retryAfter }
    const message = writeMessage(this.#sql, author, post, at)
    this.#deliver(post.nonce === undefined ? message : { ...message, nonce: post.nonce })
    return { message, isNew: true }
  }

  reset() {
    this.ctx.storage.kv.put(RESET, lastId(this.#sql))
    this.#sql.exec('DELETE FROM messages')
    this.#gathered = []
    this.#send({ type: 'reset' })
  }

  closeSockets(close: SocketClose) {
    const [tag, code] =
      'userId' in close
        ? [userTag(close.userId), close.signedOut ? closing.signedOut : closing.removed]
        : [sessionTag(close.sessionId), closing.signedOut]
    this.#close(this.ctx.getWebSockets(tag), code)
  }

  async delete() {
    this.#deleted = true
    this.#gathered = []
    this.#close(this.ctx.getWebSockets(), closing.deleted)
    await this.ctx.storage.deleteAll()
  }

  /** Lets a socket in. Only the Worker can call it, and it says who is there. */
  override fetch(request: Request): Response {
    const { user, sessionId } = JSON.parse(request.headers.get('X-Socket-Owner') ?? '') as SocketOwner
    const earlier = this.ctx.getWebSockets(userTag(user.id)).filter(isOpen).sort(byAge)
    this.#close(earlier.slice(0, Math.max(0, earlier.length - MOST_SOCKETS + 1)), closing.tooMany)
    const { 0: client, 1: server } = new WebSocketPair()
    this.ctx.acceptWebSocket(server, [userTag(user.id), sessionTag(sessionId)])
    server.serializeAttachment({ user, since: Date.now() } satisfies Attachment)
    this.#announcePresence()
    return new Response(null, { status: 101, webSocket: client })
  }

  override webSocketMessage() {
    // Sockets only deliver: what a client sends is ignored.
  }

  override webSocketClose(socket: WebSocket) {
    // Until the room has closed its side too, the socket counts as closing for whoever has left.
    socket.close()
    this.#announcePresence()
  }

  override webSocketError() {
    this.#announcePresence()
  }

  /** At once in a quiet room; in a busy one together with what comes in the next moment. */
  #deliver(message: Messages[number]) {
    this.#gathered.push(message)
    if (this.#gathering) return
    this.#gathering = true
    // Nothing leaves before it is stored; what waits for that all together waits once, and not once for each socket.
    this.ctx.storage.sync().then(() => this.#flush())
  }

  #flush() {
    const messages = this.#gathered
    this.#gathered = []
    this.#gathering = messages.length > 0
    for (const frame of this.inFrames(messages)) this.#send({ type: 'messages', messages: frame })
    if (this.#gathering) setTimeout(() => this.#flush(), this.gatherFor)
  }

  /** What was gathered goes out as one frame. */
  protected inFrames = (messages: Messages): Messages[] => (messages.length > 0 ? [messages] : [])

  /** The list goes to everybody, so a full room tells who comes and goes less often. */
  #announcePresence() {
    if (this.#presenceDue) return
    this.#presenceDue = true
    setTimeout(() => {
      this.#presenceDue = false
      this.#send({ type: 'presence', users: this.#present() })
    }, 2 * this.ctx.getWebSockets().length)
  }

  #present(): PresentJson[] {
    const sockets = this.ctx.getWebSockets().filter((socket) => isOpen(socket) && !this.#isSilent(socket))
    const users = new Map(sockets.map(attachment).map(({ user }) => [user.id, user]))
    return [...users.values()].sort((one, other) => one.id - other.id)
  }

  #isSilent(socket: WebSocket) {
    const lastPing = this.ctx.getWebSocketAutoResponseTimestamp(socket)
    return lastPing !== null && lastPing.getTime() < Date.now() - SILENT
  }

  #send(frame: Frame) {
    const text = JSON.stringify(frame)
    for (const socket of this.ctx.getWebSockets()) if (isOpen(socket)) socket.send(text)
  }

  #close(sockets: WebSocket[], code: number) {
    for (const socket of sockets) socket.close(code)
    if (sockets.length > 0) this.#announcePresence()
  }
}

export type SocketOwner = { user: PresentJson; sessionId: number }
type Attachment = { user: PresentJson; since: number }

const userTag = (id: number) => `user:${id}`
const sessionTag = (id: number) => `session:${id}`
const isOpen = (socket: WebSocket) => socket.readyState === WebSocket.OPEN
// Written by `fetch` above, and by nothing else.
const attachment = (socket: WebSocket) => socket.deserializeAttachment() as Attachment
const byAge = (one: WebSocket, other: WebSocket) => attachment(one).since - attachment(other).since
