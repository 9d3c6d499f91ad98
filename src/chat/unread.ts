import { MINUTE } from '../shared/duration.ts'
import { announcementNonce, type MessageJson } from './schema.ts'

// A user has read what the history has answered them, what they have got by an open socket, and what they have written.

/** In milliseconds: how long messages stay unread before somebody is told. */
export const UNREAD_FOR = 30 * MINUTE
/** Messages that are told of at most. */
const MAX_MESSAGES = 100

/** What a room knows about unread messages, for those who take part. */
export type UnreadReport = {
  /** The messages since the last report, oldest first: those that were unread for long enough, and later ones. */
  messages: MessageJson[]
  /** The last id that is unread for long enough; 0 for none. */
  through: number
  /** The id up to which each user has read, of those who have. */
  seen: Record<number, number>
  /** Who has an open socket. */
  present: number[]
}

/** SQL condition: announcements are told of by themselves (src/hikes/announcements), and what is hidden not at all. */
const IS_CHAT = `hidden = 0 AND (nonce IS NULL OR nonce NOT GLOB '${announcementNonce('*')}')`

/** Records that a user has read up to this id. */
export const markSeen = (sql: SqlStorage, userId: number, through: number) =>
  sql.exec(
    `INSERT INTO readers (user_id, seen) VALUES (?1, ?2)
     ON CONFLICT DO UPDATE SET seen = excluded.seen WHERE seen < excluded.seen`,
    userId,
    through,
  )

/** The last message that had been sent by this time (milliseconds), 0 for none. */
export const lastIdAt = (sql: SqlStorage, time: number): number =>
  sql
    .exec<{ id: number }>('SELECT id FROM messages WHERE sent_at <= ? ORDER BY id DESC LIMIT 1', time)
    .toArray()[0]?.id ?? 0

/** The messages after `checked`, of which those up to `before` (milliseconds) are unread for long enough. */
export function unreadReport(
  sql: SqlStorage,
  checked: number,
  before: number,
  present: number[],
): UnreadReport {
  sql.exec(
    `INSERT INTO readers (user_id, seen) SELECT user_id, max(id) FROM messages WHERE id > ? GROUP BY user_id
     ON CONFLICT DO UPDATE SET seen = excluded.seen WHERE seen < excluded.seen`,
    checked,
  )
  const rows = sql
    .exec<{ id: number; user_id: number; username: string; text: string; sent_at: number }>(
      `SELECT id, user_id, username, text, sent_at FROM messages WHERE id > ? AND ${IS_CHAT} ORDER BY id LIMIT ${MAX_MESSAGES}`,
      checked,
    )
    .toArray()
  const seen = sql.exec<{ user_id: number; seen: number }>('SELECT user_id, seen FROM readers').toArray()
  return {
    messages: rows.map(({ sent_at, ...row }) => ({ ...row, timestamp: new Date(sent_at).toISOString() })),
    through: rows.findLast(({ sent_at }) => sent_at <= before)?.id ?? 0,
    seen: Object.fromEntries(seen.map(({ user_id, seen }) => [user_id, seen])),
    present,
  }
}

/** When the first message after `checked` was sent (milliseconds), or null. */
export const firstUnchecked = (sql: SqlStorage, checked: number): number | null =>
  sql
    .exec<{ sent_at: number }>(
      `SELECT sent_at FROM messages WHERE id > ? AND ${IS_CHAT} ORDER BY id LIMIT 1`,
      checked,
    )
    .toArray()[0]?.sent_at ?? null
