import { withoutWords } from '../shared/text.ts'
import { announcementNonce } from './announcement-nonce.ts'
import { type Author, read } from './history.ts'
import type { PictureJson } from './schema.ts'
import { PICTURE_DELETED } from './view/picture-text.ts'

/** The latest messages of an author, for the export of their data. */
export const messagesOf = (sql: SqlStorage, userId: number, limit: number) =>
  sql
    .exec<{ id: number; text: string; sent_at: number; reply_to: number | null; picture: string | null }>(
      'SELECT id, text, sent_at, reply_to, picture FROM messages WHERE user_id = ? ORDER BY id DESC LIMIT ?',
      userId,
      limit,
    )
    .toArray()
    .map(({ id, text, sent_at, reply_to, picture }) => ({
      id,
      text,
      timestamp: new Date(sent_at).toISOString(),
      // Only the id of the quoted message, because another author wrote its text.
      ...(reply_to !== null && { reply_to }),
      ...(picture !== null && { picture: JSON.parse(picture) as PictureJson }),
    }))

/** A user's reactions to the latest messages, for the export of their data. */
export const reactionsOf = (sql: SqlStorage, userId: number, limit: number) =>
  sql
    .exec<{ message_id: number; emoji: string }>(
      'SELECT message_id, emoji FROM reactions WHERE user_id = ? ORDER BY message_id DESC LIMIT ?',
      userId,
      limit,
    )
    .toArray()

export const renameAuthor = (sql: SqlStorage, { id, username }: Author) =>
  sql.exec('UPDATE messages SET username = ?2 WHERE user_id = ?1 AND username <> ?2', id, username)

/**
 * Replaces these words in an author's messages with the author's new name, and deletes the author's pictures, nonces,
 * reactions, read position and rate limit.
 */
export function eraseAuthor(sql: SqlStorage, { id, username }: Author, words: string[]) {
  for (const message of read(sql, 'WHERE user_id = ?', id)) {
    const text = withoutWords(message.text, words, username)
    if (text !== message.text) sql.exec('UPDATE messages SET text = ? WHERE id = ?', text, message.id)
  }
  // The files of the pictures are deleted with the account.
  sql.exec(
    "UPDATE messages SET picture = NULL, text = iif(text = '', ?2, text) WHERE user_id = ?1 AND picture IS NOT NULL",
    id,
    PICTURE_DELETED,
  )
  // Clients choose nonces, so a nonce may contain personal data. Those of announcements only contain an id.
  sql.exec(
    `UPDATE messages SET nonce = NULL WHERE user_id = ? AND nonce NOT GLOB '${announcementNonce('*')}'`,
    id,
  )
  sql.exec('DELETE FROM readers WHERE user_id = ?', id)
  sql.exec('DELETE FROM pace WHERE user_id = ?', id)
  sql.exec('DELETE FROM reactions WHERE user_id = ?', id)
}
