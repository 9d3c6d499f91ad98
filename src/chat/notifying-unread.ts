import { eq, sql } from 'drizzle-orm'
import { coOrganizerIds } from '../access/hikes.ts'
import { hikeIsHidden } from '../access/visibility.ts'
import { runBatch } from '../db/batch.ts'
import type { Db } from '../db/index.ts'
import { blocks, chatMembers, hikes, participation, users } from '../db/schema.ts'
import type { JobKind } from '../jobs/jobs.ts'
import { chatUnread, listedText, type Unread } from '../notices/chat-notices.ts'
import { notifyUnreadJob } from './enqueuing-unread.ts'
import { roomOf } from './reaching-rooms.ts'
import type { UnreadReport } from './unread.ts'

const MAX_MESSAGES = 3

/**
 * Notifies the participants and organizers of a hike about messages that have been unread for `UNREAD_FOR`, unless the
 * hike is hidden. Payload: `hikes.chatId`.
 */
export const notifyUnread: JobKind = {
  ...notifyUnreadJob,
  run: async (ctx, key) => {
    const { db, env } = ctx
    const {
      found: [hike],
      members,
      positions,
    } = await runBatch(db, {
      found: db
        .select({ id: hikes.id, organizerId: hikes.organizerId, coOrganizerIds, isHidden: hikeIsHidden })
        .from(hikes)
        .where(eq(hikes.chatId, key)),
      members: db
        .select({ userId: participation.userId, state: participation.state })
        .from(participation)
        .innerJoin(hikes, eq(hikes.id, participation.hikeId))
        .where(eq(hikes.chatId, key)),
      positions: db
        .select({ userId: chatMembers.userId, through: chatMembers.readThrough })
        .from(chatMembers)
        .innerJoin(hikes, eq(hikes.id, chatMembers.hikeId))
        .where(eq(hikes.chatId, key)),
    })
    if (!hike) return null
    const room = roomOf(env, key)
    const report = await room.unread()
    // The room records which messages it has delivered, and D1 which ones were read.
    for (const { userId, through } of positions)
      report.seen[userId] = Math.max(through, report.seen[userId] ?? 0)
    if (report.through > 0 && !hike.isHidden) {
      const participants = members.filter(({ state }) => state === 'participant').map(({ userId }) => userId)
      const readers = new Set([hike.organizerId, ...hike.coOrganizerIds, ...participants])
      const isHidden = await hiddenAmong(db, [...readers, ...report.messages.map(({ user_id }) => user_id)])
      const unread = [...readers].flatMap((userId) => unreadOf(userId, report, isHidden))
      if (unread.length > 0) await runBatch(db, { notices: chatUnread(ctx, hike.id, unread) })
    }
    await room.unreadChecked(report.through)
    return null
  },
}

type IsHidden = (reader: number, author: number) => boolean

/** Returns a function that tells whether a block or a moderator hides one of these users from another. */
async function hiddenAmong(db: Db, userIds: number[]): Promise<IsHidden> {
  const these = sql`(SELECT value FROM json_each(${JSON.stringify([...new Set(userIds)])}))`
  const { rows, hidden } = await runBatch(db, {
    rows: db
      .select({ one: blocks.blockerId, other: blocks.blockedId })
      .from(blocks)
      .where(sql`${blocks.blockerId} IN ${these} AND ${blocks.blockedId} IN ${these}`),
    hidden: db
      .select({ id: users.id })
      .from(users)
      .where(sql`${users.id} IN ${these} AND ${users.hiddenAt} IS NOT NULL`),
  })
  const pairs = new Set(rows.flatMap(({ one, other }) => [`${one}:${other}`, `${other}:${one}`]))
  const hiddenIds = new Set(hidden.map(({ id }) => id))
  return (reader, author) => hiddenIds.has(author) || pairs.has(`${reader}:${author}`)
}

/**
 * Returns the content of the user's notice. Empty if the user is present, or has read every message up to `through`.
 */
function unreadOf(
  userId: number,
  { messages, through, seen, present }: UnreadReport,
  isHidden: IsHidden,
): Unread[] {
  const seenThrough = seen[userId] ?? 0
  const unread = messages.filter(
    ({ id, user_id }) => id > seenThrough && user_id !== userId && !isHidden(userId, user_id),
  )
  const [first] = unread
  if (present.includes(userId) || !first || first.id > through) return []
  return [
    {
      userId,
      // The key changes only when the user reads, so that a user gets only one notice about the same unread messages.
      key: String(seenThrough),
      actorId: first.user_id,
      messages: unread
        .slice(0, MAX_MESSAGES)
        .map(({ username, text }) => ({ from: username, text: listedText(text) })),
      count: unread.length,
    },
  ]
}
