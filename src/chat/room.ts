import { DurableObject } from 'cloudflare:workers'
import {
  type Author,
  consumeQuota,
  findByNonce,
  insertMessage,
  lastId,
  openHistory,
  readMessages,
} from './history.ts'
import type { Frame, MessageJson, MessagePost, MessageRange } from './schema.ts'
import {
  acceptSocket,
  closeCodes,
  openSockets,
  presentUsers,
  type SocketClose,
  type SocketOwner,
  socketsToClose,
  surplusSockets,
} from './sockets.ts'

/** `retryAfter` is in milliseconds. */
export type PostResult = { message: MessageJson; isNew: boolean } | { retryAfter: number }
/** A reset has deleted the messages up to `resetThrough`, so that clients that were offline can drop theirs. */
export type MessagePage = { messages: MessageJson[]; resetThrough: number }
export type MessageBatch = Extract<Frame, { type: 'messages' }>['messages']

const RESET = 'reset through'

/**
 * The chat of one event. The Worker checks permissions before every call (chat.ts). The object may be evicted
 * between any two calls, so lasting state is in its storage and in the attachments of its sockets.
 */
export class ChatRoom extends DurableObject<Env> {
  /** How long messages are collected into one frame, in milliseconds. */
  protected readonly batchInterval: number = 25
  #sql = this.ctx.storage.sql
  #batch: MessageBatch = []
  #flushScheduled = false
  #presenceScheduled = false
  #deleted = false

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    openHistory(this.#sql)
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  list(range: MessageRange = {}): MessagePage {
    if (this.#deleted) return { messages: [], resetThrough: 0 }
    return { messages: readMessages(this.#sql, range), resetThrough: this.ctx.storage.kv.get(RESET) ?? 0 }
  }

  /** Stores and delivers a message, once per nonce. Null when the event has just been deleted. */
  post(author: Author, post: MessagePost, { limited = true, at = Date.now() } = {}): PostResult | null {
    if (this.#deleted) return null
    const existing = post.nonce === undefined ? null : findByNonce(this.#sql, author, post.nonce)
    if (existing) return { message: existing, isNew: false }
    const retryAfter = limited ? consumeQuota(this.#sql, author.id, at) : 0
    if (retryAfter > 0) return { retryAfter }
    const message = insertMessage(this.#sql, author, post, at)
    this.#deliver(post.nonce === undefined ? message : { ...message, nonce: post.nonce })
    return { message, isNew: true }
  }

  reset() {
    this.ctx.storage.kv.put(RESET, lastId(this.#sql))
    this.#sql.exec('DELETE FROM messages')
    this.#batch = []
    this.#broadcast({ type: 'reset' })
  }

  /** Tells every client that the event or its participation has changed. */
  announceChange() {
    this.#broadcast({ type: 'event' })
  }

  closeSockets(close: SocketClose) {
    this.#close(...socketsToClose(this.ctx, close))
  }

  async delete() {
    this.#deleted = true
    this.#batch = []
    this.#close(this.ctx.getWebSockets(), closeCodes.deleted)
    await this.ctx.storage.deleteAll()
  }

  /** The WebSocket handshake. Only the Worker can send this request, so its header is authentic. */
  override fetch(request: Request): Response {
    const owner = JSON.parse(request.headers.get('X-Socket-Owner') ?? '') as SocketOwner
    this.#close(surplusSockets(this.ctx, owner.user.id), closeCodes.tooMany)
    const webSocket = acceptSocket(this.ctx, owner)
    this.#schedulePresence()
    return new Response(null, { status: 101, webSocket })
  }

  override webSocketMessage() {
    // Messages are posted over HTTP: what a client sends here is ignored.
  }

  override webSocketClose(socket: WebSocket) {
    // Completes the closing handshake: until then the client's socket stays in the state CLOSING.
    socket.close()
    this.#schedulePresence()
  }

  override webSocketError() {
    this.#schedulePresence()
  }

  /** Sends the first message of a burst at once, and batches those that follow within the interval. */
  #deliver(message: MessageBatch[number]) {
    this.#batch.push(message)
    if (this.#flushScheduled) return
    this.#flushScheduled = true
    // The output gate holds every send until storage has synced. Waiting here once is cheaper than once per socket.
    this.ctx.storage.sync().then(() => this.#flush())
  }

  #flush() {
    const batch = this.#batch
    this.#batch = []
    this.#flushScheduled = batch.length > 0
    for (const messages of this.toFrames(batch)) this.#broadcast({ type: 'messages', messages })
    if (this.#flushScheduled) setTimeout(() => this.#flush(), this.batchInterval)
  }

  /** A batch is sent as one frame. The benchmark overrides this to compare. */
  protected toFrames = (batch: MessageBatch): MessageBatch[] => (batch.length > 0 ? [batch] : [])

  /** Sends the list of present users to every socket, less often the more sockets there are. */
  #schedulePresence() {
    if (this.#presenceScheduled) return
    this.#presenceScheduled = true
    setTimeout(() => {
      this.#presenceScheduled = false
      this.#broadcast({ type: 'presence', users: presentUsers(this.ctx) })
    }, 2 * this.ctx.getWebSockets().length)
  }

  #broadcast(frame: Frame) {
    const text = JSON.stringify(frame)
    for (const socket of openSockets(this.ctx)) socket.send(text)
  }

  #close(sockets: WebSocket[], code: number) {
    for (const socket of sockets) socket.close(code)
    if (sockets.length > 0) this.#schedulePresence()
  }
}
