/** The keys of a chat's key-value storage. */
export const KEYS = {
  /** A reset has deleted the messages up to this id. */
  resetThrough: 'reset through',
  /** Notices of unread messages have been sent up to this id. */
  checked: 'unread checked',
  /** The time of the next check for unread messages, in milliseconds. */
  checkAt: 'unread check at',
  /** `hikes.chatId`. It is stored, because an alarm cannot read the name of its object. */
  room: 'room',
} as const

/** The keys of the index of messages (message-index.ts). It is rebuilt when a chat is restored. */
export const INDEX_KEYS = {
  /** The index has the messages up to this id. */
  through: 'indexed through',
  /** The index still has messages that a reset has deleted. */
  lacksReset: 'reset not indexed',
} as const

export function openHistory(sql: SqlStorage) {
  sql.exec(`CREATE TABLE IF NOT EXISTS messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT, user_id INTEGER NOT NULL, username TEXT NOT NULL,
    text TEXT NOT NULL, sent_at INTEGER NOT NULL, nonce TEXT, hidden INTEGER NOT NULL DEFAULT 0,
    reply_to INTEGER, picture TEXT)`)
  sql.exec(`CREATE UNIQUE INDEX IF NOT EXISTS messages_nonce ON messages (user_id, nonce)
    WHERE nonce IS NOT NULL`)
  // `seen` is the id up to which a user has read.
  sql.exec('CREATE TABLE IF NOT EXISTS readers (user_id INTEGER PRIMARY KEY, seen INTEGER NOT NULL)')
  // Messages that have been hidden, restored or deleted, but not yet updated in the index.
  sql.exec('CREATE TABLE IF NOT EXISTS unindexed (id INTEGER PRIMARY KEY)')
  // Names of the pictures of deleted messages. They are kept until D1 has marked them as orphaned.
  sql.exec('CREATE TABLE IF NOT EXISTS deleted_pictures (name TEXT PRIMARY KEY) WITHOUT ROWID')
  sql.exec(`CREATE TABLE IF NOT EXISTS reactions (message_id INTEGER NOT NULL, user_id INTEGER NOT NULL,
    emoji TEXT NOT NULL, PRIMARY KEY (message_id, user_id, emoji)) WITHOUT ROWID`)
  // `until` is the theoretical arrival time of GCRA, in milliseconds.
  sql.exec('CREATE TABLE IF NOT EXISTS pace (user_id INTEGER PRIMARY KEY, until INTEGER NOT NULL)')
}
