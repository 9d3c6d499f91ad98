import { type MessageJson, type MessagePost, MOST_MISSED, PAGE, type Range } from './schema.ts'

type Row = { id: number; user_id: number; username: string; text: string; sent_at: number }
export type Author = { id: number; username: string }

const BURST = 20
const PACE = 1000

export function openHistory(sql: SqlStorage) {
  sql.exec(`CREATE TABLE IF NOT EXISTS messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT, user_id INTEGER NOT NULL, username TEXT NOT NULL,
    text TEXT NOT NULL, sent_at INTEGER NOT NULL, nonce TEXT)`)
  sql.exec(`CREATE UNIQUE INDEX IF NOT EXISTS messages_nonce ON messages (user_id, nonce)
    WHERE nonce IS NOT NULL`)
  // Until when the messages of a person would last, were they written at one a second.
  sql.exec('CREATE TABLE IF NOT EXISTS pace (user_id INTEGER PRIMARY KEY, until INTEGER NOT NULL)')
}

/** Oldest first: the latest ones, those after an id, or the page before one. */
export function readMessages(sql: SqlStorage, { after, before }: Range): MessageJson[] {
  if (after !== undefined)
    return read(sql, 'WHERE id > ? ORDER BY id LIMIT ?', after, MOST_MISSED).map(messageJson)
  const rows =
    before === undefined
      ? read(sql, 'ORDER BY id DESC LIMIT ?', PAGE)
      : read(sql, 'WHERE id < ? ORDER BY id DESC LIMIT ?', before, PAGE)
  return rows.reverse().map(messageJson)
}

/** The last id that was given, though its message may be gone. */
export const lastId = (sql: SqlStorage): number =>
  sql.exec<{ seq: number }>("SELECT seq FROM sqlite_sequence WHERE name = 'messages'").toArray()[0]?.seq ?? 0

/** What this person has stored under this nonce before. */
export function findByNonce(sql: SqlStorage, author: Author, nonce: string): MessageJson | null {
  const [row] = read(sql, 'WHERE user_id = ? AND nonce = ?', author.id, nonce)
  return row ? messageJson(row) : null
}

export function writeMessage(sql: SqlStorage, { id, username }: Author, post: MessagePost, at: number) {
  const row = sql
    .exec<Row>(
      `INSERT INTO messages (user_id, username, text, sent_at, nonce) VALUES (?, ?, ?, ?, ?)
       RETURNING id, user_id, username, text, sent_at`,
      id,
      username,
      post.text,
      at,
      post.nonce ?? null,
    )
    .one()
  return messageJson(row)
}

/** Counts one more message: how many milliseconds it is too early, or 0 when it may be written. */
export function consumeQuota(sql: SqlStorage, userId: number, now: number): number {
  const ahead = (BURST - 1) * PACE
  const [taken] = sql.exec(
    `INSERT INTO pace (user_id, until) VALUES (?1, ?2 + ?3)
     ON CONFLICT DO UPDATE SET until = max(until, ?2) + ?3 WHERE until <= ?2 + ?4 RETURNING until`,
    userId,
    now,
    PACE,
    ahead,
  )
  if (taken) return 0
  const { until } = sql.exec<{ until: number }>('SELECT until FROM pace WHERE user_id = ?', userId).one()
  return until - ahead - now
}

const read = (sql: SqlStorage, which: string, ...values: SqlStorageValue[]) =>
  sql.exec<Row>(`SELECT id, user_id, username, text, sent_at FROM messages ${which}`, ...values).toArray()

const messageJson = ({ sent_at, ...row }: Row): MessageJson => ({
  ...row,
  timestamp: new Date(sent_at).toISOString(),
})
