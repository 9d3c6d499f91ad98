import { sql } from 'drizzle-orm'
import { authorize, can } from '../../access/policy.ts'
import type { MessageJson } from '../../chat/schema.ts'
import { insteadOfOutside } from '../../work/outside.ts'
import type { Work } from '../../work/work.ts'
import { findMessages } from '../messages.ts'
import type { HiddenCursor } from '../schema.ts'

const PAGE_SIZE = 50

type Hidden = {
  kind: 'event' | 'post' | 'user' | 'banned' | 'picture' | 'message' | 'comment'
  /** The id of a message is preceded by that of its hike, as in '7-12'. */
  id: string
  title: string
  at: number
  room: string | null
}

/** SQL: the latest log entry of each hidden message, with its hike. */
const hiddenMessages = `(SELECT l.event_id || '-' || l.subject AS id, events.name, l.created_at AS hidden_at, events.room
  FROM moderation_log AS l JOIN events ON events.id = l.event_id
  WHERE l.kind = 'message' AND l.act = 'hide' AND NOT EXISTS (SELECT 1 FROM moderation_log AS later
    WHERE later.kind = 'message' AND later.event_id = l.event_id AND later.subject = l.subject AND later.id > l.id
    AND later.act IN ('hide', 'restore')))`

/** SQL: the hidden comments, with the titles of their posts. */
const hiddenComments = `(SELECT comments.id, posts.title, comments.hidden_at FROM comments
  JOIN posts ON posts.id = comments.post_id WHERE comments.hidden_at IS NOT NULL)`

/** What a kind is read from, as names of columns or other SQL. `at`: when it was hidden, or banned. */
type Part = { table: string; at: string; id: string; title: string; room?: string }

const HIDDEN_ROW = { at: 'hidden_at', id: 'CAST(id AS TEXT)' }
const PARTS: Record<Hidden['kind'], Part> = {
  event: { table: 'events', title: 'name', ...HIDDEN_ROW },
  post: { table: 'posts', title: 'title', ...HIDDEN_ROW },
  user: { table: 'users', title: 'username', ...HIDDEN_ROW },
  banned: { table: 'users', title: 'username', ...HIDDEN_ROW, at: 'banned_at' },
  picture: { table: 'pictures', title: 'name', ...HIDDEN_ROW, id: 'name' },
  comment: { table: hiddenComments, title: 'title', ...HIDDEN_ROW },
  message: { table: hiddenMessages, title: 'name', ...HIDDEN_ROW, id: 'id', room: 'room' },
}

/** Hidden content and banned users, latest first, without messages that have been deleted. Throws 401 and 403. */
export async function findHidden(work: Work, cursor: HiddenCursor) {
  const part = (kind: Hidden['kind']) => {
    const { table, at, id, title, room = 'NULL' } = PARTS[kind]
    return sql`SELECT * FROM (SELECT ${sql.raw(`'${kind}'`)} AS kind, ${sql.raw(id)} AS id, ${sql.raw(title)} AS title,
        ${sql.raw(at)} AS at, ${sql.raw(room)} AS room
      FROM ${sql.raw(table)} WHERE ${sql.raw(at)} IS NOT NULL AND (${sql.raw(at)}, ${sql.raw(`'${kind}'`)}, ${sql.raw(id)})
        < (${cursor.at}, ${cursor.kind}, ${cursor.id})
      ORDER BY ${sql.raw(at)} DESC, ${sql.raw(id)} DESC LIMIT ${PAGE_SIZE + 1})`
  }
  const { rows } = await work.read((db) => ({
    rows: db
      .select({
        kind: sql<Hidden['kind']>`kind`,
        id: sql<string>`id`,
        title: sql<string>`title`,
        at: sql<number>`at`,
        room: sql<string | null>`room`,
      })
      .from(
        // Nested, as D1 allows five terms in a compound SELECT.
        sql`(${part('event')}
        UNION ALL ${part('post')}
        UNION ALL SELECT * FROM (${part('user')}
        UNION ALL ${part('banned')}
        UNION ALL ${part('picture')}
        UNION ALL ${part('comment')}
        UNION ALL ${part('message')}))`,
      )
      .orderBy(sql`at DESC, kind DESC, id DESC`)
      .limit(PAGE_SIZE + 1),
  }))
  authorize(work.actor, can.moderate(work.actor))
  const things = rows.slice(0, PAGE_SIZE)
  const last = things.at(-1)
  const next = last && rows.length > PAGE_SIZE ? `${last.at}_${last.kind}_${last.id}` : null
  return { things: await withMessages(work, things), next }
}

/** Adds the texts of messages, and drops deleted messages. Of a chat that cannot be reached, the messages have no text. */
async function withMessages(work: Work, things: Hidden[]) {
  const ids = Map.groupBy(things, ({ room }) => room)
  const found = new Map<string, MessageJson>()
  const unreachable = new Set<string | null>()
  const ask = async (room: string | null, ofRoom: Hidden[]) => {
    if (room === null) return
    const chat = { hikeId: Number(ofRoom[0]?.id.split('-')[0]), chatId: room }
    const messages = await findMessages(work, chat, ofRoom.map(messageId)).catch(insteadOfOutside(null))
    if (messages === null) unreachable.add(room)
    for (const message of messages ?? []) found.set(`${room}:${message.id}`, message)
  }
  await Promise.all([...ids].map(([room, ofRoom]) => ask(room, ofRoom)))
  return things
    .map((thing) => ({
      ...thing,
      message: found.get(`${thing.room}:${messageId(thing)}`) ?? null,
      isUnreachable: unreachable.has(thing.room),
    }))
    .filter(({ room, message, isUnreachable }) => room === null || message || isUnreachable)
}

const messageId = ({ id }: Hidden) => Number(id.split('-')[1])
