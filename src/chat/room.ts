import { DurableObject } from 'cloudflare:workers'
import { currentTime, systemTime } from '../clock.ts'
import { connect } from '../db/index.ts'
import { enqueue } from '../jobs/jobs.ts'
import { tellOfUnread } from '../notices/chat-unread.ts'
import {
  type Author,
  consumeQuota,
  eraseAuthor,
  findByNonce,
  findMessage,
  insertMessage,
  lastId,
  messagesOf,
  openHistory,
  readMessages,
  renameAuthor,
  setHidden,
} from './history.ts'
import type { Frame, MessageJson, MessagePost, MessageRange } from './schema.ts'
import {
  acceptSocket,
  closeCodes,
  offlineSince,
  openSockets,
  ownerOf,
  presentUsers,
  type SocketClose,
  type SocketOwner,
  setUnseen,
  socketsToClose,
  surplusSockets,
  unseenBy,
} from './sockets.ts'
import { firstUnchecked, lastIdAt, markSeen, UNREAD_FOR, type UnreadReport, unreadReport } from './unread.ts'

/** `retryAfter` is in milliseconds. */
export type PostResult = { message: MessageJson; isNew: boolean } | { retryAfter: number }
/** A reset has deleted the messages up to `resetThrough`, so that clients that were offline can drop theirs. */
export type MessagePage = { messages: MessageJson[]; resetThrough: number }
export type MessageBatch = Extract<Frame, { type: 'messages' }>['messages']

const RESET = 'reset through'
/** The id up to which unread messages have been told of, and when that is due again (milliseconds). */
const CHECKED = 'unread checked'
const CHECK_AT = 'unread check at'
/** `events.room`: an alarm does not know the name of its object. */
const KEY = 'room'
const RETRY = 60_000

/**
 * The chat of one event. The Worker checks permissions before every call (chat.ts). The object may be evicted
 * between any two calls, so lasting state is in its storage and in the attachments of its sockets.
 */
export class ChatRoom extends DurableObject<Env> {
  /** How long messages are collected into one frame, in milliseconds. */
  protected readonly batchInterval: number = 25
  #sql = this.ctx.storage.sql
  #batch: MessageBatch = []
  /** Who gets which messages of the batch not, by user. */
  #hidden = new Map<number, Set<number>>()
  #flushScheduled = false
  #presenceScheduled = false
  #deleted = false

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    openHistory(this.#sql)
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  /** The messages of a range but for those of the hidden authors, for a reader who has read them then. */
  list(range: MessageRange = {}, readerId?: number, hiddenAuthors: number[] = []): MessagePage {
    if (this.#deleted) return { messages: [], resetThrough: 0 }
    const messages = readMessages(this.#sql, range, { readerId, hiddenAuthors })
    const last = messages.at(-1)
    if (readerId !== undefined && last && range.before === undefined) markSeen(this.#sql, readerId, last.id)
    return { messages, resetThrough: this.ctx.storage.kv.get(RESET) ?? 0 }
  }

  /** The message with this id, if there is one. */
  find(id: number): MessageJson | null {
    return this.#deleted ? null : findMessage(this.#sql, id)
  }

  /** Those of these messages that there are. */
  findAll(ids: number[]): MessageJson[] {
    return ids.map((id) => this.find(id)).filter((message) => message !== null)
  }

  /**
   * Stores a message, once per nonce, and delivers it, to all but `hiddenFrom`, unless its author is hidden. Null when the
   * event has just been deleted.
   */
  post(
    author: Author,
    post: MessagePost,
    {
      limited = true,
      at = Date.now(),
      room = this.ctx.id.name ?? '',
      hiddenFrom = [] as number[],
      isDelivered = true,
    } = {},
  ): PostResult | null {
    if (this.#deleted) return null
    const existing = post.nonce === undefined ? null : findByNonce(this.#sql, author, post.nonce)
    if (existing) return { message: existing, isNew: false }
    const retryAfter = limited ? consumeQuota(this.#sql, author.id, at) : 0
    if (retryAfter > 0) return { retryAfter }
    const sentAt = currentTime().getTime() + (at - Date.now())
    const message = insertMessage(this.#sql, author, post, sentAt)
    if (this.unreadCheckAt() === null) {
      this.ctx.storage.kv.put(KEY, room)
      this.#scheduleUnreadCheck(sentAt + UNREAD_FOR)
    }
    for (const id of hiddenFrom) this.#hidden.set(id, (this.#hidden.get(id) ?? new Set()).add(message.id))
    if (isDelivered) this.#deliver(post.nonce === undefined ? message : { ...message, nonce: post.nonce })
    return { message, isNew: true }
  }

  /** Takes a message from all pages, but for its author's. */
  hideMessage(id: number) {
    if (this.#deleted || !setHidden(this.#sql, id, true)) return
    // It must not follow in a later frame.
    this.#batch = this.#batch.filter((waiting) => waiting.id !== id)
    this.#broadcast({ type: 'hidden', id })
  }

  /** Shows a hidden message again, to all but `hiddenFrom`, unless its author is hidden. */
  restoreMessage(id: number, { hiddenFrom = [] as number[], isDelivered = true } = {}) {
    const message = this.#deleted ? null : setHidden(this.#sql, id, false)
    if (!message || !isDelivered) return
    const hidden = new Map(hiddenFrom.map((userId) => [userId, new Set([id])]))
    this.#broadcast({ type: 'restored', message }, hidden)
  }

  reset() {
    this.ctx.storage.kv.put(RESET, lastId(this.#sql))
    this.#sql.exec('DELETE FROM messages')
    this.#batch = []
    this.#broadcast({ type: 'reset' })
  }

  /** The same, and forgets who has read what. */
  empty() {
    this.reset()
    this.#sql.exec('DELETE FROM readers')
    this.#sql.exec('DELETE FROM pace')
  }

  messagesOf(userId: number, limit: number) {
    return this.#deleted ? [] : messagesOf(this.#sql, userId, limit)
  }

  /** The messages of this author have this name from now on. */
  renameAuthor(author: Author) {
    if (this.#deleted) return
    renameAuthor(this.#sql, author)
    const { id, username } = author
    this.#batch = this.#batch.map((message) => (message.user_id === id ? { ...message, username } : message))
  }

  /** Its author is erased: none of these words are in their messages any more, and they are no reader. */
  eraseAuthor(author: Author, words: string[]) {
    if (this.#deleted) return
    this.renameAuthor(author)
    eraseAuthor(this.#sql, author, words)
  }

  /** Tells every client that the event or its participation has changed. */
  announceChange() {
    this.#broadcast({ type: 'event' })
  }

  /** Neither of two users sees any more that the other is present, or both do again. */
  hideFromEachOther(one: number, other: number, isHidden: boolean) {
    setUnseen(this.ctx, one, other, isHidden)
    setUnseen(this.ctx, other, one, isHidden)
    if (!this.#deleted) this.#schedulePresence()
  }

  closeSockets(close: SocketClose) {
    this.#close(...socketsToClose(this.ctx, close))
  }

  /** When the alarm is due (milliseconds), or null where every message has been told of or read. */
  unreadCheckAt(): number | null {
    return this.ctx.storage.kv.get<number>(CHECK_AT) ?? null
  }

  #scheduleUnreadCheck(at: number) {
    this.ctx.storage.kv.put(CHECK_AT, at)
    this.ctx.storage.setAlarm(systemTime(new Date(at)))
  }

  /**
   * Enqueues the job that tells of unread messages, as only the room knows who is present: the job asks for `unread`, and
   * confirms by `unreadChecked`.
   */
  override async alarm() {
    if (this.#deleted || this.unreadCheckAt() === null) return
    try {
      await enqueue(connect(this.env.DB), tellOfUnread, this.ctx.storage.kv.get(KEY) ?? '')
      await this.env.JOBS.send(null)
    } catch (error) {
      // The platform would give up after a few attempts.
      console.error('An alarm of a chat failed', error)
      this.ctx.storage.setAlarm(Date.now() + RETRY)
    }
  }

  unread(): UnreadReport {
    const { kv } = this.ctx.storage
    const present = presentUsers(this.ctx).map(({ id }) => id)
    for (const socket of openSockets(this.ctx)) this.#recordSeen(socket)
    const before = currentTime().getTime() - UNREAD_FOR
    return unreadReport(this.#sql, kv.get(CHECKED) ?? 0, before, present)
  }

  /** The messages up to this id have been told of. */
  unreadChecked(through: number) {
    const { kv } = this.ctx.storage
    const checked = Math.max(through, kv.get<number>(CHECKED) ?? 0)
    kv.put(CHECKED, checked)
    const next = this.#deleted ? null : firstUnchecked(this.#sql, checked)
    if (next === null) kv.delete(CHECK_AT)
    else this.#scheduleUnreadCheck(next + UNREAD_FOR)
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
    if (!this.#deleted) this.#recordSeen(socket)
    // Completes the closing handshake: until then the client's socket stays in the state CLOSING.
    socket.close()
    this.#schedulePresence()
  }

  override webSocketError() {
    this.#schedulePresence()
  }

  /** What a socket has delivered is read. One that was lost has delivered nothing since its last ping. */
  #recordSeen(socket: WebSocket) {
    const since = offlineSince(this.ctx, socket)
    const through = since === null ? lastId(this.#sql) : lastIdAt(this.#sql, since)
    markSeen(this.#sql, ownerOf(socket).id, through)
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
    const [batch, hidden] = [this.#batch, this.#hidden]
    this.#batch = []
    this.#hidden = new Map()
    this.#flushScheduled = batch.length > 0
    for (const messages of this.toFrames(batch)) this.#broadcast({ type: 'messages', messages }, hidden)
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
      this.#sendPresence()
    }, 2 * this.ctx.getWebSockets().length)
  }

  #sendPresence() {
    const users = presentUsers(this.ctx)
    const toEverybody = JSON.stringify({ type: 'presence', users } satisfies Frame)
    for (const socket of openSockets(this.ctx)) {
      const unseen = unseenBy(socket)
      const seen = users.filter(({ id }) => !unseen.includes(id))
      const frame: Frame = { type: 'presence', users: seen }
      socket.send(seen.length === users.length ? toEverybody : JSON.stringify(frame))
    }
  }

  /** `hidden` are messages of the frame that users do not get. */
  #broadcast(frame: Frame, hidden?: Map<number, Set<number>>) {
    const text = JSON.stringify(frame)
    for (const socket of openSockets(this.ctx)) {
      const without = hidden?.size ? hidden.get(ownerOf(socket).id) : undefined
      const own = without ? withoutMessages(frame, without) : text
      if (own !== null) socket.send(own)
    }
  }

  #close(sockets: WebSocket[], code: number) {
    for (const socket of sockets) socket.close(code)
    if (sockets.length > 0) this.#schedulePresence()
  }
}

/** The frame without these messages, as JSON, or null where none is left. */
function withoutMessages(frame: Frame, ids: Set<number>): string | null {
  if (frame.type === 'restored' && ids.has(frame.message.id)) return null
  if (frame.type !== 'messages') return JSON.stringify(frame)
  const messages = frame.messages.filter(({ id }) => !ids.has(id))
  return messages.length > 0 ? JSON.stringify({ ...frame, messages }) : null
}
