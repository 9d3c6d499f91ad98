import { withoutWords } from '../shared/without-words.ts'
import {
  announcementNonce,
  isAnnouncementNonce,
  MAX_AFTER,
  MAX_TEXT,
  type MessageJson,
  type MessagePost,
  type MessageRange,
  PAGE_SIZE,
} from './schema.ts'

type Row = {
  id: number
  user_id: number
  username: string
  text: string
  sent_at: number
  nonce: string | null
  hidden: number
}
export type Author = { id: number; username: string }

/** A user may post this many messages at once, and one more per interval (milliseconds). */
const BURST = 20
const INTERVAL = 1000

/** Creates the tables of a chat. */
export function openHistory(sql: SqlStorage) {
  sql.exec(`CREATE TABLE IF NOT EXISTS messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT, user_id INTEGER NOT NULL, username TEXT NOT NULL,
    text TEXT NOT NULL, sent_at INTEGER NOT NULL, nonce TEXT, hidden INTEGER NOT NULL DEFAULT 0)`)
  // Rooms from before there were moderators.
  if (!sql.exec("SELECT 1 FROM pragma_table_info('messages') WHERE name = 'hidden'").toArray()[0])
    sql.exec('ALTER TABLE messages ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0')
  sql.exec(`CREATE UNIQUE INDEX IF NOT EXISTS messages_nonce ON messages (user_id, nonce)
    WHERE nonce IS NOT NULL`)
  // `seen` is the id up to which a user has read.
  sql.exec('CREATE TABLE IF NOT EXISTS readers (user_id INTEGER PRIMARY KEY, seen INTEGER NOT NULL)')
  // `until` is the theoretical arrival time of GCRA, in milliseconds.
  sql.exec('CREATE TABLE IF NOT EXISTS pace (user_id INTEGER PRIMARY KEY, until INTEGER NOT NULL)')
}

/**
 * The messages after an id, the page before an id, or the latest page: oldest first. Without those of the hidden authors,
 * but with their announcements, which are for all participants; and without what a moderator has hidden, but for its author.
 */
export function readMessages(
  sql: SqlStorage,
  { after, before }: MessageRange,
  { readerId = 0, hiddenAuthors = [] }: Reader = {},
): MessageJson[] {
  const shown = [JSON.stringify(hiddenAuthors), readerId]
  if (after !== undefined)
    return startOf(
      read(sql, `WHERE id > ? AND ${IS_SHOWN} ORDER BY id LIMIT ?`, after, ...shown, MAX_AFTER),
    ).map(messageJson)
  const rows =
    before === undefined
      ? read(sql, `WHERE ${IS_SHOWN} ORDER BY id DESC LIMIT ?`, ...shown, PAGE_SIZE)
      : read(sql, `WHERE id < ? AND ${IS_SHOWN} ORDER BY id DESC LIMIT ?`, before, ...shown, PAGE_SIZE)
  return rows.reverse().map(messageJson)
}

export type Reader = { readerId?: number | undefined; hiddenAuthors?: number[] }

/** SQL condition, with the ids of the hidden authors as JSON, and the id of the reader. */
const IS_SHOWN = `(user_id NOT IN (SELECT value FROM json_each(?)) OR coalesce(nonce, '') GLOB '${announcementNonce('*')}')
  AND (hidden = 0 OR user_id = ?)`

/** The first rows, up to `MAX_TEXT`. They are more than a page, so that a client asks on. */
function startOf(rows: Row[]): Row[] {
  let size = 0
  const end = rows.findIndex(({ text }) => {
    size += text.length
    return size > MAX_TEXT
  })
  return end < 0 ? rows : rows.slice(0, end)
}

/** The highest id assigned so far, also where its message has been deleted; 0 for none. */
export const lastId = (sql: SqlStorage): number =>
  sql.exec<{ seq: number }>("SELECT seq FROM sqlite_sequence WHERE name = 'messages'").toArray()[0]?.seq ?? 0

/** The message that this author has stored with this nonce, if any. */
export function findByNonce(sql: SqlStorage, author: Author, nonce: string): MessageJson | null {
  const [row] = read(sql, 'WHERE user_id = ? AND nonce = ?', author.id, nonce)
  return row ? messageJson(row) : null
}

/** The message with this id, if any. */
export function findMessage(sql: SqlStorage, id: number): MessageJson | null {
  const [row] = read(sql, 'WHERE id = ?', id)
  return row ? messageJson(row) : null
}

/** Hides a message, or shows it again. Returns the message where that has changed it. */
export function setHidden(sql: SqlStorage, id: number, isHidden: boolean): MessageJson | null {
  const value = Number(isHidden)
  const { rowsWritten } = sql.exec(
    'UPDATE messages SET hidden = ?1 WHERE id = ?2 AND hidden <> ?1',
    value,
    id,
  )
  return rowsWritten > 0 ? findMessage(sql, id) : null
}

/** Stores a message; `at` is in milliseconds. */
export function insertMessage(sql: SqlStorage, { id, username }: Author, post: MessagePost, at: number) {
  const row = sql
    .exec<Row>(
      `INSERT INTO messages (user_id, username, text, sent_at, nonce) VALUES (?, ?, ?, ?, ?)
       RETURNING id, user_id, username, text, sent_at, nonce, hidden`,
      id,
      username,
      post.text,
      at,
      post.nonce ?? null,
    )
    .one()
  return messageJson(row)
}

/** The latest messages of an author, for a copy of their data: without the author. */
export const messagesOf = (sql: SqlStorage, userId: number, limit: number) =>
  read(sql, 'WHERE user_id = ? ORDER BY id DESC LIMIT ?', userId, limit).map(({ id, text, sent_at }) => ({
    id,
    text,
    timestamp: new Date(sent_at).toISOString(),
  }))

/** Shows another name beside the messages of this author. */
export const renameAuthor = (sql: SqlStorage, { id, username }: Author) =>
  sql.exec('UPDATE messages SET username = ?2 WHERE user_id = ?1 AND username <> ?2', id, username)

/** Replaces these words in the messages of an author by the author's name, and deletes what else is stored of them. */
export function eraseAuthor(sql: SqlStorage, { id, username }: Author, words: string[]) {
  for (const message of read(sql, 'WHERE user_id = ?', id)) {
    const text = withoutWords(message.text, words, username)
    if (text !== message.text) sql.exec('UPDATE messages SET text = ? WHERE id = ?', text, message.id)
  }
  sql.exec('DELETE FROM readers WHERE user_id = ?', id)
  sql.exec('DELETE FROM pace WHERE user_id = ?', id)
}

/**
 * Rate limit by GCRA (generic cell rate algorithm): a burst, then one message per interval.
 * Returns 0 and counts the message, or the milliseconds to wait without counting it.
 */
export function consumeQuota(sql: SqlStorage, userId: number, now: number): number {
  const tolerance = (BURST - 1) * INTERVAL
  const [accepted] = sql.exec(
    `INSERT INTO pace (user_id, until) VALUES (?1, ?2 + ?3)
     ON CONFLICT DO UPDATE SET until = max(until, ?2) + ?3 WHERE until <= ?2 + ?4 RETURNING until`,
    userId,
    now,
    INTERVAL,
    tolerance,
  )
  if (accepted) return 0
  const { until } = sql.exec<{ until: number }>('SELECT until FROM pace WHERE user_id = ?', userId).one()
  return until - tolerance - now
}

const read = (sql: SqlStorage, clauses: string, ...values: SqlStorageValue[]) =>
  sql
    .exec<Row>(
      `SELECT id, user_id, username, text, sent_at, nonce, hidden FROM messages ${clauses}`,
      ...values,
    )
    .toArray()

const messageJson = ({ sent_at, nonce, hidden, ...row }: Row): MessageJson => ({
  ...row,
  timestamp: new Date(sent_at).toISOString(),
  ...(nonce !== null && isAnnouncementNonce(nonce) && { announcement: true }),
  ...(hidden !== 0 && { hidden: true }),
})
