import { systemTime } from '../shared/clock.ts'
import { lastId } from './history.ts'
import { INDEX_KEYS, KEYS } from './tables.ts'

// Copies a chat for a backup, and restores it (src/admin/backup).

/**
 * Tables that are not in a backup: the state of the rate limit, the state of the index, which is rebuilt after a
 * restore, and the pictures that are still to be deleted.
 */
export const LEFT_OUT = ['pace', 'unindexed', 'deleted_pictures']

const COLUMNS = [
  'id',
  'user_id',
  'username',
  'text',
  'sent_at',
  'nonce',
  'hidden',
  'reply_to',
  'picture',
] as const
/** `reactions` is a JSON array of `[user_id, emoji]` pairs. */
type MessageCopy = Record<(typeof COLUMNS)[number] | 'reactions', SqlStorageValue>
type ReaderCopy = { user_id: number; seen: number }
export type ChatCopy = {
  values: Partial<Record<keyof typeof KEYS, string | number>>
  /** The highest id assigned so far. */
  lastId: number
  readers: ReaderCopy[]
}

/** Messages per page, with at most 2,000 characters each. */
const PAGE = 200

/** Returns the chat without its messages; null if nobody has used it. */
export function copyChat({ sql, kv }: DurableObjectStorage): ChatCopy | null {
  const readers = sql.exec<ReaderCopy>('SELECT user_id, seen FROM readers ORDER BY user_id').toArray()
  const values = Object.fromEntries(
    Object.entries(KEYS).flatMap(([name, key]) => {
      const value = kv.get<string | number>(key)
      return value === undefined ? [] : [[name, value]]
    }),
  )
  const last = lastId(sql)
  return last === 0 && readers.length === 0 ? null : { values, lastId: last, readers }
}

/** Returns a page of the messages after an id that were sent no later than `until` (milliseconds). */
export const copyMessages = ({ sql }: DurableObjectStorage, after: number, until: number) =>
  sql
    .exec<MessageCopy>(
      `SELECT ${COLUMNS}, (SELECT json_group_array(json_array(user_id, emoji)) FROM reactions
        WHERE message_id = messages.id) AS reactions FROM messages WHERE id > ? AND sent_at <= ? ORDER BY id LIMIT ${PAGE}`,
      after,
      until,
    )
    .toArray()

/** Replaces the chat's storage with a copy, without the messages, which `restoreMessages` adds. */
export function restoreChat(storage: DurableObjectStorage, { values, lastId, readers }: ChatCopy) {
  const { sql, kv } = storage
  for (const table of ['messages', 'readers', 'reactions', ...LEFT_OUT]) sql.exec(`DELETE FROM ${table}`)
  for (const [name, key] of Object.entries(KEYS)) {
    const value = values[name as keyof typeof KEYS]
    if (value === undefined) kv.delete(key)
    else kv.put(key, value)
  }
  for (const key of Object.values(INDEX_KEYS)) kv.delete(key)
  sql.exec("DELETE FROM sqlite_sequence WHERE name = 'messages'")
  sql.exec("INSERT INTO sqlite_sequence (name, seq) VALUES ('messages', ?)", lastId)
  for (const { user_id, seen } of readers)
    sql.exec('INSERT INTO readers (user_id, seen) VALUES (?, ?)', user_id, seen)
  if (typeof values.checkAt === 'number') storage.setAlarm(systemTime(new Date(values.checkAt)))
  else storage.deleteAlarm()
}

/** Stores messages from a copy of the chat. Idempotent. */
export function restoreMessages({ sql }: DurableObjectStorage, messages: MessageCopy[]) {
  const marks = COLUMNS.map(() => '?')
  for (const message of messages) {
    sql.exec(
      `INSERT OR REPLACE INTO messages (${COLUMNS}) VALUES (${marks})`,
      ...COLUMNS.map((column) => message[column]),
    )
    sql.exec(
      `INSERT OR IGNORE INTO reactions (message_id, user_id, emoji)
       SELECT ?, value ->> 0, value ->> 1 FROM json_each(?)`,
      message.id,
      message.reactions,
    )
  }
}
