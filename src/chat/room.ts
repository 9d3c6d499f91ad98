import { DurableObject } from 'cloudflare:workers'
import { currentTime, systemNow } from '../shared/clock.ts'
import { announcementNonce } from './announcement-nonce.ts'
import { eraseAuthor, messagesOf, reactionsOf, renameAuthor } from './authors.ts'
import { broadcast, type OmittedByUser, omit, sendPresence } from './broadcast.ts'
import { type ChatCopy, copyChat, copyMessages, restoreChat, restoreMessages } from './copying.ts'
import { createDelivery } from './delivery.ts'
import { createGroupCommit } from './group-commit.ts'
import {
  type Author,
  announcementOf,
  changeAnnouncement,
  deleteMessages,
  findByNonce,
  findMessage,
  insertMessage,
  lastId,
  messageWithPicture,
  quotableAuthor,
  type Range,
  readMessages,
  setHidden,
} from './history.ts'
import { createMessageIndex } from './message-index.ts'
import { consumeQuota } from './message-quota.ts'
import { createReactionDelivery } from './reaction-delivery.ts'
import { ownReactions, type Reader, reactionsTo, toggleReaction } from './reactions.ts'
import type { MessageJson, MessagePost, OwnReactions } from './schema.ts'
import {
  acceptSocket,
  closeCodes,
  openSocketsOf,
  type SocketClose,
  type SocketOwner,
  setHiddenUser,
  setUnseen,
  socketsToClose,
  surplusSockets,
} from './sockets.ts'
import { INDEX_KEYS, KEYS, openHistory } from './tables.ts'
import { markSeen, type UnreadReport } from './unread.ts'
import {
  confirmUnreadCheck,
  enqueueUnreadCheck,
  recordSeen,
  scheduleUnreadCheck,
  unreadCheckAt,
  unreadNow,
} from './unread-check.ts'
import type { Emoji } from './view/emoji.ts'

export type PostResult = { message: MessageJson; isNew: boolean } | Refusal
export type ReactionResult = { reactions: OwnReactions } | Refusal
/** `retryAfter` is in milliseconds. `noSuchMessage`: the user cannot see the message to which they reply or react. */
type Refusal = { retryAfter: number } | { noSuchMessage: true }
/** A reset has deleted the messages up to `resetThrough`, so clients that were offline remove them. */
export type MessagePage = { messages: MessageJson[]; resetThrough: number }

/**
 * The chat of one hike. The object does not check permissions; the Worker does, before it calls the object for a user
 * (chat.ts). The object may be evicted between any two calls, so it keeps its state in storage and in the attachments
 * of its sockets.
 */
export class ChatRoom extends DurableObject<Env> {
  protected readonly delivery = createDelivery(this.ctx)
  #sql = this.ctx.storage.sql
  #commit = createGroupCommit(this.ctx.storage)
  #index = createMessageIndex(this.ctx, this.env, () => this.#deleted)
  #reactions = createReactionDelivery(this.ctx)
  #presenceScheduled = false
  #deleted = false

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    openHistory(this.#sql)
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
    this.#index.update()
  }

  /** Returns the result of `readMessages`, and records its delivery (unread.ts) unless it is an older page. */
  list(range: Range = {}, reader: Reader = {}): MessagePage {
    const { readerId } = reader
    if (this.#deleted) return { messages: [], resetThrough: 0 }
    const messages = readMessages(this.#sql, range, reader)
    const last = messages.at(-1)
    if (readerId !== undefined && last && range.before === undefined) markSeen(this.#sql, readerId, last.id)
    return { messages, resetThrough: this.ctx.storage.kv.get(KEYS.resetThrough) ?? 0 }
  }

  find(id: number): MessageJson | null {
    return this.#deleted ? null : findMessage(this.#sql, id)
  }

  announcementOf(id: number): number | null {
    return this.#deleted ? null : announcementOf(this.#sql, id)
  }

  /** The id of the message whose picture has this name, even if the message is hidden; null if there is none. */
  messageWithPicture(name: string): number | null {
    return this.#deleted ? null : messageWithPicture(this.#sql, name)
  }

  findAll(ids: number[]): MessageJson[] {
    return ids.map((id) => this.find(id)).filter((message) => message !== null)
  }

  /**
   * Stores a message, once per nonce, and delivers it to everybody except `hiddenFrom`, if `isDelivered`. Its author
   * cannot see messages by `hiddenFrom` and `hiddenAuthors`. Returns null if the hike has just been deleted.
   */
  async post(
    author: Author,
    post: MessagePost,
    {
      limited = true,
      at = systemNow(),
      room = this.ctx.id.name ?? '',
      hiddenFrom = [] as number[],
      hiddenAuthors = [] as number[],
      isDelivered = true,
    } = {},
  ): Promise<PostResult | null> {
    const result = await this.#commit<PostResult | null>(() => {
      if (this.#deleted) return null
      const reader = { hiddenAuthors, blockedAuthors: hiddenFrom }
      const existing = post.nonce === undefined ? null : findByNonce(this.#sql, author, post.nonce, reader)
      if (existing) return { message: existing, isNew: false }
      const quotedAuthor =
        post.reply_to === undefined ? null : quotableAuthor(this.#sql, post.reply_to, reader)
      if (post.reply_to !== undefined && quotedAuthor === null) return { noSuchMessage: true }
      const retryAfter = limited ? consumeQuota(this.#sql, author.id, at) : 0
      if (retryAfter > 0) return { retryAfter }
      const sentAt = currentTime().getTime() + (at - systemNow())
      const message = insertMessage(this.#sql, author, post, sentAt)
      scheduleUnreadCheck(this.ctx.storage, room, sentAt)
      if (isDelivered)
        this.delivery.deliver(post.nonce === undefined ? message : { ...message, nonce: post.nonce }, {
          hiddenFrom,
          quotedAuthor,
        })
      this.#index.update()
      return { message, isNew: true }
    })
    await this.#index.caughtUp()
    return result
  }

  /**
   * Adds a reaction to a message that the user can see, or removes it. Returns null if the hike has just been deleted.
   */
  react(
    userId: number,
    messageId: number,
    emoji: Emoji,
    {
      limited = true,
      hiddenAuthors = [] as number[],
      blockedAuthors = [] as number[],
      isDelivered = true,
    } = {},
  ): Promise<ReactionResult | null> {
    return this.#commit(() => {
      if (this.#deleted) return null
      const reader = { readerId: userId, hiddenAuthors, blockedAuthors }
      if (quotableAuthor(this.#sql, messageId, reader) === null) return { noSuchMessage: true }
      const retryAfter = limited ? consumeQuota(this.#sql, userId, systemNow()) : 0
      if (retryAfter > 0) return { retryAfter }
      toggleReaction(this.#sql, messageId, userId, emoji)
      if (isDelivered) this.#reactions.changed(messageId, hiddenAuthors)
      return { reactions: ownReactions(this.#sql, messageId, reader) }
    })
  }

  /** Hides a message, and removes it from all open pages except the author's. */
  async hideMessage(id: number) {
    if (this.#deleted || !setHidden(this.#sql, id, true)) return
    // The message may still be in an unsent batch.
    this.delivery.change((waiting) => waiting.filter((message) => message.id !== id))
    broadcast(this.ctx, { type: 'hidden', id })
    this.#index.update()
    await this.#index.caughtUp()
  }

  /**
   * Restores a hidden message. If `isDelivered`, delivers it to everybody except `hiddenFrom`, without quoting
   * `hiddenAuthors`.
   */
  async restoreMessage(
    id: number,
    { hiddenFrom = [] as number[], hiddenAuthors = [] as number[], isDelivered = true } = {},
  ) {
    const message = this.#deleted ? null : setHidden(this.#sql, id, false, { hiddenAuthors })
    if (!message) return
    const omitted: OmittedByUser = new Map()
    omit(this.ctx, omitted, id, {
      hiddenFrom,
      quotedAuthor: message.reply_to ? quotableAuthor(this.#sql, message.reply_to.id) : null,
    })
    if (isDelivered) {
      broadcast(this.ctx, { type: 'restored', message }, omitted)
      if (reactionsTo(this.#sql, id).length > 0) this.#reactions.changed(id, hiddenAuthors)
    }
    this.#index.update()
    await this.#index.caughtUp()
  }

  /** Changes the text of an announcement, also on open pages if `isDelivered`, or deletes it if the text is null. */
  async changeAnnouncement(
    authorId: number,
    announcementId: number,
    text: string | null,
    { isDelivered = true } = {},
  ) {
    const nonce = announcementNonce(String(announcementId))
    const message = this.#deleted ? null : changeAnnouncement(this.#sql, { id: authorId }, nonce, text)
    if (!message) return
    const { id } = message
    this.delivery.change((waiting) =>
      waiting.flatMap((other) => (other.id !== id ? other : text === null ? [] : { ...other, text })),
    )
    if (text === null) broadcast(this.ctx, { type: 'deleted', id })
    else if (isDelivered && !message.hidden)
      broadcast(this.ctx, { type: 'restored', message: { ...message, text } })
    this.#index.update()
    await this.#index.caughtUp()
  }

  async reset() {
    if (this.#deleted) return
    const { kv } = this.ctx.storage
    kv.put(KEYS.resetThrough, lastId(this.#sql))
    kv.put(INDEX_KEYS.lacksReset, true)
    deleteMessages(this.#sql)
    this.delivery.change(() => [])
    this.#reactions.clear()
    broadcast(this.ctx, { type: 'reset' })
    this.#index.update()
    await this.#index.caughtUp()
  }

  /** Deletes all messages, reactions, read positions, and the state of the rate limit. */
  async empty() {
    if (this.#deleted) return
    this.#sql.exec('DELETE FROM readers')
    this.#sql.exec('DELETE FROM pace')
    await this.reset()
  }

  /** The highest id assigned so far; 0 if there is none. */
  lastId(): number {
    return this.#deleted ? 0 : lastId(this.#sql)
  }

  messagesOf(userId: number, limit: number) {
    return this.#deleted ? [] : messagesOf(this.#sql, userId, limit)
  }

  reactionsOf(userId: number, limit: number) {
    return this.#deleted ? [] : reactionsOf(this.#sql, userId, limit)
  }

  renameAuthor(author: Author) {
    if (this.#deleted) return
    renameAuthor(this.#sql, author)
    const { id, username } = author
    this.delivery.change((waiting) =>
      waiting.map((message) => (message.user_id === id ? { ...message, username } : message)),
    )
  }

  /**
   * Renames an erased author, replaces these words in their messages with the new name, and deletes their pictures,
   * nonces, reactions, read position and rate limit.
   */
  eraseAuthor(author: Author, words: string[]) {
    if (this.#deleted) return
    this.renameAuthor(author)
    eraseAuthor(this.#sql, author, words)
  }

  /** Makes every connected client fetch the hike and its participation again. */
  notifyLivePages() {
    broadcast(this.ctx, { type: 'event' })
  }

  /** Hides each of two users from the other's list of present users, or shows them again. */
  hideFromEachOther(one: number, other: number, isHidden: boolean) {
    setUnseen(this.ctx, one, other, isHidden)
    setUnseen(this.ctx, other, one, isHidden)
    if (!this.#deleted) this.#schedulePresence()
  }

  /** Hides a user from everybody else's list of present users, or shows them again. */
  setHiddenUser(userId: number, isHidden: boolean) {
    setHiddenUser(this.ctx, userId, isHidden)
    if (!this.#deleted) this.#schedulePresence()
  }

  /** Closes sockets. Returns how many sockets of the user stay open if `close` has a user, otherwise 0. */
  closeSockets(close: SocketClose): number {
    this.#close(...socketsToClose(this.ctx, close))
    return 'userId' in close ? openSocketsOf(this.ctx, close.userId).length : 0
  }

  unreadCheckAt(): number | null {
    return unreadCheckAt(this.ctx.storage)
  }

  override async alarm() {
    if (!this.#deleted && this.unreadCheckAt() !== null) await enqueueUnreadCheck(this.ctx.storage, this.env)
  }

  unread(): UnreadReport {
    return unreadNow(this.ctx)
  }

  /** Records that notices have been sent for the messages up to this id, and schedules the next check. */
  unreadChecked(through: number) {
    confirmUnreadCheck(this.ctx.storage, through, this.#deleted)
  }

  async delete() {
    this.#deleted = true
    this.delivery.change(() => [])
    this.#reactions.clear()
    this.#close(this.ctx.getWebSockets(), closeCodes.deleted)
    await this.ctx.storage.deleteAll()
  }

  /** The chat for a backup, without its messages; null if nobody has used it or it was deleted. */
  copy(): ChatCopy | null {
    return this.#deleted ? null : copyChat(this.ctx.storage)
  }

  copyMessages(after: number, until: number) {
    return this.#deleted ? [] : copyMessages(this.ctx.storage, after, until)
  }

  /** Makes a deleted chat usable again, without its messages, when its hike is restored. */
  reopen() {
    if (!this.#deleted) return
    openHistory(this.#sql)
    this.#deleted = false
  }

  /** Replaces the chat with its copy. `restoreMessages` then adds the messages. */
  restore(copy: ChatCopy) {
    this.reopen()
    restoreChat(this.ctx.storage, copy)
  }

  restoreMessages(messages: Parameters<typeof restoreMessages>[1]) {
    restoreMessages(this.ctx.storage, messages)
    this.#index.update()
  }

  /** Handles the WebSocket handshake. Only the Worker can send this request, so its header is authentic. */
  override fetch(request: Request): Response {
    const owner = JSON.parse(request.headers.get('X-Socket-Owner') ?? '') as SocketOwner
    this.#close(surplusSockets(this.ctx, owner.user.id), closeCodes.tooMany)
    const webSocket = acceptSocket(this.ctx, owner)
    this.#schedulePresence()
    return new Response(null, { status: 101, webSocket })
  }

  override webSocketMessage() {
    // Messages are posted over HTTP; frames from clients are ignored.
  }

  override webSocketClose(socket: WebSocket) {
    if (!this.#deleted) recordSeen(this.ctx, socket)
    // Completes the closing handshake. Without it, the client's socket stays in the state CLOSING.
    socket.close()
    this.#schedulePresence()
  }

  override webSocketError() {
    this.#schedulePresence()
  }

  /** Sends the list of present users to every socket, after a pause that grows with the number of sockets. */
  #schedulePresence() {
    if (this.#presenceScheduled) return
    this.#presenceScheduled = true
    setTimeout(() => {
      this.#presenceScheduled = false
      sendPresence(this.ctx)
    }, 2 * this.ctx.getWebSockets().length)
  }

  #close(sockets: WebSocket[], code: number) {
    for (const socket of sockets) socket.close(code)
    if (sockets.length > 0) this.#schedulePresence()
  }
}
