/** The keys of a chat's storage beside its tables. */
export const KEYS = {
  /** A reset has deleted the messages up to this id. */
  resetThrough: 'reset through',
  /** The id up to which notices of unread messages have been sent. */
  checked: 'unread checked',
  /** When the next are due (milliseconds). */
  checkAt: 'unread check at',
  /** `hikes.room`, stored because an alarm does not know the name of its object. */
  room: 'room',
} as const

export function openHistory(sql: SqlStorage) {
  sql.exec(`CREATE TABLE IF NOT EXISTS messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT, user_id INTEGER NOT NULL, username TEXT NOT NULL,
    text TEXT NOT NULL, sent_at INTEGER NOT NULL, nonce TEXT, hidden INTEGER NOT NULL DEFAULT 0)`)
  // Chats created before moderation was introduced lack the column.
  if (!sql.exec("SELECT 1 FROM pragma_table_info('messages') WHERE name = 'hidden'").toArray()[0])
    sql.exec('ALTER TABLE messages ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0')
  sql.exec(`CREATE UNIQUE INDEX IF NOT EXISTS messages_nonce ON messages (user_id, nonce)
    WHERE nonce IS NOT NULL`)
  // `seen` is the id up to which a user has read.
  sql.exec('CREATE TABLE IF NOT EXISTS readers (user_id INTEGER PRIMARY KEY, seen INTEGER NOT NULL)')
  // `until` is the theoretical arrival time of GCRA, in milliseconds.
  sql.exec('CREATE TABLE IF NOT EXISTS pace (user_id INTEGER PRIMARY KEY, until INTEGER NOT NULL)')
}
