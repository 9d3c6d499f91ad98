import { type SQL, sql } from 'drizzle-orm'
import { isBlockBetween } from '../access/blocks.ts'
import { isMemberOf } from '../access/hikes.ts'
import { isUserHidden } from '../access/visibility.ts'
import type { Db } from '../db/index.ts'
import { chatMembers, chatMessages, hikes } from '../db/schema.ts'
import { insertFrom } from '../db/select-values.ts'
import { fromHikeOfMember } from './members.ts'
import { MAX_UNREAD } from './view/unread.ts'

// D1 stores the read position of each member of a chat. It never moves back. The number of unread messages is computed
// from it and from the index of messages (message-index.ts).

type Reader = SQL<number | null> | number

/** SQL: this id, or the id of the last message in the index if that is lower. */
export const atMostLast = (hikeId: number, id: number) =>
  sql<number>`min(${id}, coalesce((SELECT max(${chatMessages.id}) FROM ${chatMessages}
    WHERE ${chatMessages.hikeId} = ${hikeId}), 0))`

/** A statement that moves the read position of a member of the chat forward to this id. */
export const recordRead = (db: Db, reader: Reader, hikeId: number, through: SQL<number> | number) =>
  insertFrom(
    db,
    chatMembers,
    { userId: sql`${reader}`, hikeId: hikes.id, readThrough: sql`${through}` },
    fromHikeOfMember(hikeId, reader),
  ).onConflictDoUpdate({
    target: [chatMembers.userId, chatMembers.hikeId],
    set: { readThrough: sql`excluded.read_through` },
    setWhere: sql`${chatMembers.readThrough} < excluded.read_through`,
  })

export const selectPosition = (db: Db, reader: Reader, hikeId: number) =>
  db
    .select({
      readThrough: readThrough(sql`${hikeId}`, reader),
      unread: unreadCount(sql`${hikeId}`, reader),
    })
    .from(sql`(SELECT 1)`)

const positionOf = (hikeId: SQL, reader: Reader) =>
  sql`coalesce((SELECT position.read_through FROM chat_members AS position
    WHERE position.user_id = ${reader} AND position.event_id = ${hikeId}), 0)`

/** A column: the id up to which the user has read in the chat of a hike. */
export const readThrough = (hikeId: SQL, reader: Reader) =>
  sql<number>`${positionOf(hikeId, reader)}`.mapWith(Number).as('read_through')

/** A column: the number of unread messages by others that the user can see in a hike's chat, at most `MAX_UNREAD`. */
export const unreadCount = (hikeId: SQL, reader: Reader) =>
  sql<number>`${countUnread(hikeId, reader)}`.mapWith(Number).as('unread')

const countUnread = (hikeId: SQL, reader: Reader) =>
  sql`(SELECT count(*) FROM (SELECT 1 FROM chat_messages AS message
    WHERE message.event_id = ${hikeId} AND message.id > ${positionOf(hikeId, reader)}
    AND message.user_id <> ${reader} AND message.hidden = 0
    AND NOT ${isUserHidden(sql`message.user_id`)}
    AND (message.announcement = 1 OR NOT ${isBlockBetween(sql`message.user_id`, reader)}) LIMIT ${sql.raw(String(MAX_UNREAD))}))`

/** `unreadCount` for members; 0 for other users, without counting. */
export const unreadOfMember = (hikeId: SQL, reader: Reader) =>
  sql<number>`iif(${isMemberOf(hikeId, reader)}, ${countUnread(hikeId, reader)}, 0)`
    .mapWith(Number)
    .as('unread')
