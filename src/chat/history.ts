import { shortened } from '../shared/text.ts'
import { announcementNonce, isAnnouncementNonce } from './announcement-nonce.ts'
import { MAX_AFTER, MAX_FIRST, MAX_FIRST_TEXT, MAX_QUOTE, MAX_TEXT, PAGE_SIZE } from './limits.ts'
import { type Reader, withReactions } from './reactions.ts'
import type { MessageJson, MessagePost, MessageRange, PictureJson, QuoteJson } from './schema.ts'

type Row = {
  id: number
  user_id: number
  username: string
  text: string
  sent_at: number
  nonce: string | null
  hidden: number
  /** The quoted message as JSON; null if there is none, or if it is hidden or deleted. */
  quoted: string | null
  /** As JSON. */
  picture: string | null
}
export type Author = { id: number; username: string }

/** Returns the result of `selectMessages`, with reactions. */
export const readMessages = (sql: SqlStorage, range: Range, reader: Reader = {}): MessageJson[] =>
  withReactions(sql, selectMessages(sql, range, reader), reader)

/**
 * Returns the first messages after an id, the page before an id, or the latest page, oldest first. Omits messages by
 * `hiddenAuthors`, and messages by `blockedAuthors` except announcements, which all participants get. If a moderator
 * has hidden a message, only its author gets it.
 */
function selectMessages(
  sql: SqlStorage,
  { after, before, unreadAfter }: Range,
  reader: Reader,
): MessageJson[] {
  const { readerId = 0, hiddenAuthors = [], blockedAuthors = [] } = reader
  const asJson = (row: Row) => messageJson(row, reader)
  const isFiltered = hiddenAuthors.length + blockedAuthors.length > 0
  const hidden = isFiltered ? [JSON.stringify(hiddenAuthors), JSON.stringify(blockedAuthors)] : []
  const isShown = isFiltered ? `${IS_BY_OTHERS} AND ${IS_SHOWN}` : IS_SHOWN
  const shown = [...hidden, readerId]
  // The limits are part of the SQL text: SQLite recompiles a statement whenever its LIMIT is bound as a parameter, and
  // that took longer than the query itself.
  if (after !== undefined)
    return startOf(
      read(sql, `WHERE id > ? AND ${isShown} ORDER BY id LIMIT ${MAX_AFTER}`, after, ...shown),
    ).map(asJson)
  if (unreadAfter !== undefined)
    return firstPage(read(sql, `WHERE ${isShown} ORDER BY id DESC LIMIT ${MAX_FIRST}`, ...shown), unreadAfter)
      .reverse()
      .map(asJson)
  const rows =
    before === undefined
      ? read(sql, `WHERE ${isShown} ORDER BY id DESC LIMIT ${PAGE_SIZE}`, ...shown)
      : read(sql, `WHERE id < ? AND ${isShown} ORDER BY id DESC LIMIT ${PAGE_SIZE}`, before, ...shown)
  return rows.reverse().map(asJson)
}

/** `unreadAfter`: the latest page also includes the messages after this id, up to `MAX_FIRST` and `MAX_FIRST_TEXT`. */
export type Range = MessageRange & { unreadAfter?: number }

/**
 * SQL condition: the author is not hidden and, unless the message is an announcement, not blocked. Binds two JSON
 * arrays of ids: the hidden authors, and the blocked ones.
 */
const IS_BY_OTHERS = `user_id NOT IN (SELECT value FROM json_each(?)) AND (user_id NOT IN (SELECT value FROM json_each(?)) OR coalesce(nonce, '') GLOB '${announcementNonce('*')}')`
/** SQL condition: no moderator has hidden the message, or the reader wrote it. Binds the id of the reader. */
const IS_SHOWN = '(hidden = 0 OR user_id = ?)'

/**
 * Returns the first rows, up to `MAX_TEXT` characters. If it leaves out rows, it still returns at least `PAGE_SIZE`
 * rows, so that clients request the rest.
 */
function startOf(rows: Row[]): Row[] {
  let size = 0
  const end = rows.findIndex(({ text }) => {
    size += text.length
    return size > MAX_TEXT
  })
  return end < 0 ? rows : rows.slice(0, end)
}

/**
 * Returns the latest page and the unread messages before it, up to `MAX_FIRST_TEXT` characters. `rows` are in
 * descending order.
 */
function firstPage(rows: Row[], unreadAfter: number): Row[] {
  let size = 0
  const end = rows.findIndex(({ id, text }, index) => {
    size += text.length
    return index >= PAGE_SIZE && (id <= unreadAfter || size > MAX_FIRST_TEXT)
  })
  return end < 0 ? rows : rows.slice(0, end)
}

/** The highest id assigned so far, even if its message was deleted; 0 if there is none. */
export const lastId = (sql: SqlStorage): number =>
  sql.exec<{ seq: number }>("SELECT seq FROM sqlite_sequence WHERE name = 'messages'").toArray()[0]?.seq ?? 0

export function findByNonce(sql: SqlStorage, author: Author, nonce: string, reader?: Reader) {
  const [row] = read(sql, 'WHERE user_id = ? AND nonce = ?', author.id, nonce)
  return row ? messageJson(row, reader) : null
}

/**
 * Returns the author of a message to which this reader may reply; null if the message is hidden, missing or not visible
 * to the reader.
 */
export function quotableAuthor(sql: SqlStorage, id: number, reader: Reader = {}): number | null {
  const [row] = read(sql, 'WHERE id = ? AND hidden = 0', id)
  return row && !isHiddenFrom(reader, row.user_id, row.nonce) ? row.user_id : null
}

/** Returns the id of the announcement that a message contains; null if it contains none. */
export function announcementOf(sql: SqlStorage, id: number): number | null {
  const [row] = read(sql, 'WHERE id = ?', id)
  const nonce = row?.nonce ?? ''
  return isAnnouncementNonce(nonce) ? Number(nonce.slice(announcementNonce('').length)) : null
}

export function findMessage(sql: SqlStorage, id: number, reader?: Reader): MessageJson | null {
  const [row] = read(sql, 'WHERE id = ?', id)
  return row ? messageJson(row, reader) : null
}

/** Hides or restores a message. Returns it as this reader sees it if its state has changed, otherwise null. */
export function setHidden(
  sql: SqlStorage,
  id: number,
  isHidden: boolean,
  reader?: Reader,
): MessageJson | null {
  const value = Number(isHidden)
  const { rowsWritten } = sql.exec(
    'UPDATE messages SET hidden = ?1 WHERE id = ?2 AND hidden <> ?1',
    value,
    id,
  )
  if (rowsWritten === 0) return null
  sql.exec('INSERT OR IGNORE INTO unindexed (id) VALUES (?)', id)
  return findMessage(sql, id, reader)
}

/** Stores a message; `at` is in milliseconds. */
export function insertMessage(sql: SqlStorage, { id, username }: Author, post: MessagePost, at: number) {
  const row = sql
    .exec<Row>(
      `INSERT INTO messages (user_id, username, text, sent_at, nonce, reply_to, picture) VALUES (?, ?, ?, ?, ?, ?, ?)
       RETURNING ${COLUMNS}`,
      id,
      username,
      post.text,
      at,
      post.nonce ?? null,
      post.reply_to ?? null,
      post.picture ? JSON.stringify(post.picture) : null,
    )
    .one()
  return messageJson(row)
}

/**
 * Changes the text of an announcement's message, or deletes the message if the text is null. Returns the message as it
 * was before, or null if nothing has changed.
 */
export function changeAnnouncement(
  sql: SqlStorage,
  author: { id: number },
  nonce: string,
  text: string | null,
) {
  const [row] = read(sql, 'WHERE user_id = ? AND nonce = ?', author.id, nonce)
  if (!row || row.text === text) return null
  if (text === null) {
    sql.exec('INSERT OR IGNORE INTO unindexed (id) VALUES (?)', row.id)
    sql.exec('DELETE FROM messages WHERE id = ?', row.id)
    sql.exec('DELETE FROM reactions WHERE message_id = ?', row.id)
  } else sql.exec('UPDATE messages SET text = ? WHERE id = ?', text, row.id)
  return messageJson(row)
}

const PICTURE_NAME = "substr(picture ->> 'url', -33, 32)"

/** The id of the message with the picture of this name; null if there is none. */
export const messageWithPicture = (sql: SqlStorage, name: string): number | null =>
  sql
    .exec<{ id: number }>(
      `SELECT id FROM messages WHERE picture IS NOT NULL AND ${PICTURE_NAME} = ? LIMIT 1`,
      name,
    )
    .toArray()[0]?.id ?? null

/** Deletes all messages with their reactions, and records the names of their pictures, which are deleted later. */
export function deleteMessages(sql: SqlStorage) {
  sql.exec(`INSERT OR IGNORE INTO deleted_pictures
    SELECT ${PICTURE_NAME} FROM messages WHERE picture IS NOT NULL`)
  sql.exec('DELETE FROM messages')
  sql.exec('DELETE FROM reactions')
}

const COLUMNS = `id, user_id, username, text, sent_at, nonce, hidden, picture, (
  SELECT json_object('id', original.id, 'user_id', original.user_id, 'nonce', original.nonce,
    'username', original.username, 'text', substr(original.text, 1, ${MAX_QUOTE + 1}))
  FROM messages AS original WHERE original.id = messages.reply_to AND original.hidden = 0) AS quoted`

export const read = (sql: SqlStorage, clauses: string, ...values: SqlStorageValue[]) =>
  sql.exec<Row>(`SELECT ${COLUMNS} FROM messages ${clauses}`, ...values).toArray()

const messageJson = (
  { sent_at, nonce, hidden, quoted, picture, ...row }: Row,
  reader: Reader = {},
): MessageJson => ({
  ...row,
  timestamp: new Date(sent_at).toISOString(),
  ...quoteJson(quoted, reader),
  ...(picture !== null && { picture: JSON.parse(picture) as PictureJson }),
  ...(nonce !== null && isAnnouncementNonce(nonce) && { announcement: true }),
  ...(hidden !== 0 && { hidden: true }),
})

type Quoted = { id: number; user_id: number; nonce: string | null; username: string; text: string }

function quoteJson(quoted: string | null, reader: Reader): { reply_to?: QuoteJson } {
  if (quoted === null) return {}
  const { id, user_id, nonce, username, text }: Quoted = JSON.parse(quoted)
  return isHiddenFrom(reader, user_id, nonce)
    ? {}
    : { reply_to: { id, username, text: shortened(text, MAX_QUOTE) } }
}

const isHiddenFrom = (
  { hiddenAuthors = [], blockedAuthors = [] }: Reader,
  authorId: number,
  nonce: string | null,
) =>
  hiddenAuthors.includes(authorId) ||
  (blockedAuthors.includes(authorId) && !(nonce !== null && isAnnouncementNonce(nonce)))
