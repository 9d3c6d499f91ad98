import type { MessageJson, OwnReactions, Reactions } from './schema.ts'
import { EMOJI, type Emoji } from './view/emoji.ts'

/** The reader of messages, and the authors whose messages the reader cannot see. */
export type Reader = {
  readerId?: number | undefined
  hiddenAuthors?: number[]
  blockedAuthors?: number[]
}

export type Reaction = { user_id: number; emoji: Emoji }

/** Adds a user's reaction to a message, or removes it. */
export function toggleReaction(sql: SqlStorage, messageId: number, userId: number, emoji: Emoji) {
  const { rowsWritten } = sql.exec(
    'DELETE FROM reactions WHERE message_id = ? AND user_id = ? AND emoji = ?',
    messageId,
    userId,
    emoji,
  )
  if (rowsWritten === 0)
    sql.exec('INSERT INTO reactions (message_id, user_id, emoji) VALUES (?, ?, ?)', messageId, userId, emoji)
}

export const reactionsTo = (sql: SqlStorage, messageId: number): Reaction[] =>
  sql.exec<Reaction>('SELECT user_id, emoji FROM reactions WHERE message_id = ?', messageId).toArray()

/** Counts the reactions by emoji, leaving out those of users whom the reader cannot see. */
export function countReactions(reactions: Reaction[], without: readonly number[] = []): Reactions {
  const shown = reactions.filter(({ user_id }) => !without.includes(user_id))
  return Object.fromEntries(
    EMOJI.map(
      (emoji) => [emoji, { count: shown.filter((reaction) => reaction.emoji === emoji).length }] as const,
    ).filter(([, { count }]) => count > 0),
  )
}

/** The reactions to a message, as the reader sees them. */
export const ownReactions = (sql: SqlStorage, messageId: number, reader: Reader): OwnReactions =>
  readReactions(sql, messageId, messageId, reader).get(messageId) ?? {}

/** Adds the reactions to messages, which must be sorted by id. */
export function withReactions(sql: SqlStorage, messages: MessageJson[], reader: Reader): MessageJson[] {
  const [first, last] = [messages.at(0), messages.at(-1)]
  if (!first || !last) return messages
  const reactions = readReactions(sql, first.id, last.id, reader)
  if (reactions.size === 0) return messages
  return messages.map((message) => {
    const own = reactions.get(message.id)
    return own ? { ...message, reactions: own } : message
  })
}

type Counted = { message_id: number; emoji: Emoji; count: number; mine: number }

function readReactions(sql: SqlStorage, first: number, last: number, reader: Reader) {
  const { readerId = 0, hiddenAuthors = [], blockedAuthors = [] } = reader
  const rows = sql
    .exec<Counted>(
      `SELECT message_id, emoji, count(*) AS count, max(user_id = ?) AS mine FROM reactions
       WHERE message_id BETWEEN ? AND ? AND user_id NOT IN (SELECT value FROM json_each(?)) GROUP BY message_id, emoji`,
      readerId,
      first,
      last,
      JSON.stringify([...hiddenAuthors, ...blockedAuthors]),
    )
    .toArray()
  const byMessage = new Map<number, OwnReactions>()
  // `EMOJI` is in the order in which the page shows reactions.
  for (const emoji of EMOJI)
    for (const row of rows.filter((row) => row.emoji === emoji)) {
      const own = byMessage.get(row.message_id) ?? {}
      own[emoji] = { count: row.count, mine: row.mine === 1 }
      byMessage.set(row.message_id, own)
    }
  return byMessage
}
