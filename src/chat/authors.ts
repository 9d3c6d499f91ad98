import { withoutWords } from '../shared/text.ts'
import { type Author, read } from './history.ts'

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
