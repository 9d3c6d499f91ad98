import { eq } from 'drizzle-orm'
import { authorize, can } from '../access/policy.ts'
import type { RequestContext } from '../context/context.ts'
import { fallbackIfDown } from '../context/services.ts'
import { runBatch } from '../db/batch.ts'
import { hikes } from '../db/schema.ts'
import { invalid, notFound, tooMany } from '../shared/errors.ts'
import { t } from '../texts/chat.ts'
import { type ChatAccess, loadAccess, requireChatAccess } from './access.ts'
import { PAGE_SIZE } from './limits.ts'
import { roomOf } from './reaching-rooms.ts'
import { recordRead, selectPosition } from './read-positions.ts'
import type { MessageJson, MessagePost, MessageRange } from './schema.ts'
import type { Emoji } from './view/emoji.ts'

// The Durable Object does not check permissions: the functions here check them in the database before each call.
// Messages are posted over HTTP instead of the socket, so that one path checks session, token, policy and schema.

/** Returns the messages of a range, and the id up to which a reset has deleted messages. Throws 401, 403 and 404. */
export async function readChat(ctx: RequestContext, hikeId: number, range: MessageRange) {
  const { room, user, blocked, hiddenUsers } = await requireChatAccess(ctx, hikeId)
  return roomOf(ctx.env, room).list(range, {
    readerId: user.id,
    hiddenAuthors: hiddenUsers,
    blockedAuthors: blocked,
  })
}

type ViewedHike = {
  chatId: string
  organizerId: number
  coOrganizerIds: number[]
  role: string
  unread: number
  readThrough: number
  hiddenAuthors: readonly number[]
  blockedAuthors: readonly number[]
}

/** The messages on the page of a hike, or 'unreachable' if the room does not respond. */
export type FirstMessages = MessageJson[] | 'unreachable'

/** Returns the messages for the page of a hike; null for users who may not read the chat. */
export async function firstMessages(
  { actor, env }: RequestContext,
  event: ViewedHike,
): Promise<FirstMessages | null> {
  if (!can.chat(actor, { ...event, participates: event.role === 'participant' })) return null
  const reader = {
    readerId: actor?.id,
    hiddenAuthors: [...event.hiddenAuthors],
    blockedAuthors: [...event.blockedAuthors],
  }
  return roomOf(env, event.chatId)
    .list(event.unread >= PAGE_SIZE ? { unreadAfter: event.readThrough } : {}, reader)
    .then(({ messages }) => messages)
    .catch(fallbackIfDown('unreachable' as const))
}

/**
 * Stores a message, once per nonce, and delivers it to everybody except users who have blocked the author or whom the
 * author has blocked. If a moderator has hidden the author, delivers it to nobody. Throws 401, 403, 404; 400 for a
 * reply to a message that the author cannot see; 429 past the rate limit.
 */
export const postMessage = async (ctx: RequestContext, hikeId: number, post: MessagePost) =>
  postAs(ctx, await requireChatAccess(ctx, hikeId, { isPosting: true }), post)

/** The part of `postMessage` after the access check. */
export async function postAs(
  ctx: RequestContext,
  { user, room, blocked, hiddenUsers }: ChatAccess,
  post: MessagePost,
) {
  const { id, username } = user
  const result = await roomOf(ctx.env, room).post({ id, username }, post, {
    limited: ctx.platform.hasLimits(ctx.env),
    room,
    hiddenFrom: blocked,
    hiddenAuthors: hiddenUsers,
    isDelivered: user.hiddenAt === null,
  })
  if (!result) throw notFound('Event')
  if ('noSuchMessage' in result) throw invalid({ reply_to: [t.quotedIsGone] })
  if ('retryAfter' in result) throw rateLimited(result.retryAfter)
  return result
}

const rateLimited = (milliseconds: number) => tooMany(t.tooFast, milliseconds / 1000)

/**
 * Adds a reaction to a message, or removes it, and returns the message's reactions as the actor sees them. Throws 401,
 * 403; 404 for a message that is missing or that the actor cannot see; 429 past the rate limit of messages.
 */
export async function reactTo(ctx: RequestContext, hikeId: number, messageId: number, emoji: Emoji) {
  // A reaction counts as posting, because the room stores its user like the author of a message.
  const { user, room, blocked, hiddenUsers } = await requireChatAccess(ctx, hikeId, { isPosting: true })
  const result = await roomOf(ctx.env, room).react(user.id, messageId, emoji, {
    limited: ctx.platform.hasLimits(ctx.env),
    hiddenAuthors: hiddenUsers,
    blockedAuthors: blocked,
    isDelivered: user.hiddenAt === null,
  })
  if (!result || 'noSuchMessage' in result) throw notFound('Message')
  if ('retryAfter' in result) throw rateLimited(result.retryAfter)
  return result.reactions
}

/**
 * Marks the messages up to this id as read by the actor, and returns the number of unread ones. The position never
 * moves back, and never beyond the last message. Throws 401, 403 and 404.
 */
export async function markRead(ctx: RequestContext, hikeId: number, through: number): Promise<number> {
  const { user, room, position } = await requireChatAccess(ctx, hikeId, { readThrough: through })
  if (position && position.readThrough >= through) return position.unread
  // The room has the latest messages, which the index in D1 (message-index.ts) may still lack.
  const last = Math.min(through, await roomOf(ctx.env, room).lastId())
  const {
    now: [now],
  } = await runBatch(ctx.db, {
    recorded: recordRead(ctx.db, user.id, hikeId, last),
    now: selectPosition(ctx.db, user.id, hikeId),
  })
  return now?.unread ?? 0
}

/** Deletes every message. Throws 401 and 404, and 403 unless the actor owns the hike. */
export async function resetChat(ctx: RequestContext, hikeId: number) {
  const { user, hike, room } = await loadAccess(ctx, hikeId)
  authorize(user, can.resetChat(user, hike))
  await roomOf(ctx.env, room).reset()
}

/**
 * After the response, makes the open pages of a hike fetch it again. No job retries this, because pages fetch the hike
 * anyway when their socket reconnects, when they become visible, and every two minutes, or every 15 to 60 s without a
 * socket (islands/parts/live/live-hike.ts).
 */
export const notifyLivePages = ({ env, later }: RequestContext, room: string) =>
  later(() => roomOf(env, room).notifyLivePages())

/** Whether the hike of a room was deleted. A hidden hike still exists. */
export async function isHikeGone({ db }: RequestContext, room: string): Promise<boolean> {
  return (await db.$count(hikes, eq(hikes.chatId, room))) === 0
}

/** Maximum number of rooms per invocation, because a Worker's subrequests are limited. */
export const MAX_ROOMS = 50
