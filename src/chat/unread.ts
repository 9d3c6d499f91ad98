import { MINUTE } from '../shared/duration.ts'
import { announcementNonce } from './announcement-nonce.ts'
import type { MessageJson } from './schema.ts'

// For notices of unread messages, users count as having read what `list` returned to them, what an open socket has
// delivered, and everything up to their own latest message.

/** How long a message is unread before a notice is sent, in milliseconds. */
export const UNREAD_FOR = 30 * MINUTE
/** Maximum number of messages in a report. */
const MAX_MESSAGES = 100

export type UnreadReport = {
  /** The messages since the last report, oldest first, including messages that are not due yet. */
  messages: MessageJson[]
  /** The id of the last message that needs a notice; 0 if there is none. */
  through: number
  /** Maps each user's id to the id up to which the user has read. */
  seen: Record<number, number>
  /** The ids of the present users (`presentUsers`). */
  present: number[]
}

/**
 * SQL condition: the message is neither hidden nor an announcement. Announcements have their own notice
 * (src/hikes/announcements).
 */
const IS_CHAT = `hidden = 0 AND (nonce IS NULL OR nonce NOT GLOB '${announcementNonce('*')}')`

export const markSeen = (sql: SqlStorage, userId: number, through: number) =>
  sql.exec(
    `INSERT INTO readers (user_id, seen) VALUES (?1, ?2)
     ON CONFLICT DO UPDATE SET seen = excluded.seen WHERE seen < excluded.seen`,
    userId,
    through,
  )

/** The id of the last message sent at or before this time (milliseconds); 0 if there is none. */
export const lastIdAt = (sql: SqlStorage, time: number): number =>
  sql
    .exec<{ id: number }>('SELECT id FROM messages WHERE sent_at <= ? ORDER BY id DESC LIMIT 1', time)
    .toArray()[0]?.id ?? 0

/**
 * Returns the report on the messages after `checked`. Messages sent at or before `before` (milliseconds) are due. First
 * records that authors have read up to their own latest message.
 */
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

/** The time when the first message after `checked` was sent (milliseconds); null if there is none. */
export const firstUnchecked = (sql: SqlStorage, checked: number): number | null =>
  sql
    .exec<{ sent_at: number }>(
      `SELECT sent_at FROM messages WHERE id > ? AND ${IS_CHAT} ORDER BY id LIMIT 1`,
      checked,
    )
    .toArray()[0]?.sent_at ?? null
