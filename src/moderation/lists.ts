import { and, asc, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { roomOf } from '../chat/chat.ts'
import type { MessageJson } from '../chat/schema.ts'
import { moderationLog, users } from '../db/schema.ts'
import { authorize, can } from '../policy.ts'
import type { Work } from '../work.ts'
import type { HiddenCursor, PeopleQuery } from './schema.ts'

// What the pages of the moderators list: one row more than a page tells that there is another one.

const PAGE_SIZE = 50

/** Whoever is looked for: by the beginning of their name, with a role, banned, or the newest. Throws 401 and 403. */
export async function findPeople(work: Work, { q, show, after }: PeopleQuery) {
  const name = sql`lower(${users.username})`
  const prefix = q.toLowerCase()
  const [rows] = await work.read((db) => {
    const people = db.select().from(users)
    const page = (condition: SQL | undefined, order: SQL) =>
      people
        .where(and(sql`${users.deletedAt} IS NULL`, condition))
        .orderBy(order)
        .limit(PAGE_SIZE + 1)
    const before = after === '' ? undefined : lt(users.id, Number(after) || 0)
    const newest = desc(users.id)
    if (prefix !== '')
      return [
        page(
          // A range of the index: no character of a name comes after '~'.
          sql`${name} >= ${prefix} AND ${name} < ${`${prefix}~`} AND ${name} > ${after}`,
          asc(name),
        ),
      ]
    if (show === 'staff') return [page(and(sql`${users.role} <> 'member'`, before), newest)]
    if (show === 'banned') return [page(and(sql`${users.bannedAt} IS NOT NULL`, before), newest)]
    return [page(before, newest)]
  })
  requireModerator(work)
  const people = rows.slice(0, PAGE_SIZE)
  const last = people.at(-1)
  const next = !last || rows.length <= PAGE_SIZE ? null : prefix ? last.username.toLowerCase() : `${last.id}`
  return { people, next }
}

type Hidden = {
  kind: 'event' | 'post' | 'user' | 'banned' | 'picture' | 'message'
  /** Of a message: the event's and its own, as in '7-12'. */
  id: string
  title: string
  at: number
  room: string | null
}

/** The latest act on each message that is hidden, with its event. */
const hiddenMessages = `(SELECT l.event_id || '-' || l.subject AS id, events.name, l.created_at AS hidden_at, events.room
  FROM moderation_log AS l JOIN events ON events.id = l.event_id
  WHERE l.kind = 'message' AND l.act = 'hide' AND NOT EXISTS (SELECT 1 FROM moderation_log AS later
    WHERE later.kind = 'message' AND later.event_id = l.event_id AND later.subject = l.subject AND later.id > l.id
    AND later.act IN ('hide', 'restore')))`

/** What is hidden, and who is banned, latest first; of messages those that still are in their rooms. Throws 401 and 403. */
export async function findHidden(work: Work, cursor: HiddenCursor) {
  const part = (kind: Hidden['kind'], table: string, at: string, id: string, title: string, room = 'NULL') =>
    sql`SELECT * FROM (SELECT ${sql.raw(`'${kind}'`)} AS kind, ${sql.raw(id)} AS id, ${sql.raw(title)} AS title,
        ${sql.raw(at)} AS at, ${sql.raw(room)} AS room
      FROM ${sql.raw(table)} WHERE ${sql.raw(at)} IS NOT NULL AND (${sql.raw(at)}, ${sql.raw(`'${kind}'`)}, ${sql.raw(id)})
        < (${cursor.at}, ${cursor.kind}, ${cursor.id})
      ORDER BY ${sql.raw(at)} DESC, ${sql.raw(id)} DESC LIMIT ${PAGE_SIZE + 1})`
  const [rows] = await work.read((db) => [
    db
      .select({
        kind: sql<Hidden['kind']>`kind`,
        id: sql<string>`id`,
        title: sql<string>`title`,
        at: sql<number>`at`,
        room: sql<string | null>`room`,
      })
      .from(
        // Nested, as D1 takes five terms.
        sql`(${part('event', 'events', 'hidden_at', 'CAST(id AS TEXT)', 'name')}
        UNION ALL ${part('post', 'posts', 'hidden_at', 'CAST(id AS TEXT)', 'title')}
        UNION ALL SELECT * FROM (${part('user', 'users', 'hidden_at', 'CAST(id AS TEXT)', 'username')}
        UNION ALL ${part('banned', 'users', 'banned_at', 'CAST(id AS TEXT)', 'username')}
        UNION ALL ${part('picture', 'pictures', 'hidden_at', 'name', 'name')}
        UNION ALL ${part('message', hiddenMessages, 'hidden_at', 'id', 'name', 'room')}))`,
      )
      .orderBy(sql`at DESC, kind DESC, id DESC`)
      .limit(PAGE_SIZE + 1),
  ])
  requireModerator(work)
  const things = rows.slice(0, PAGE_SIZE)
  const last = things.at(-1)
  const next = last && rows.length > PAGE_SIZE ? `${last.at}_${last.kind}_${last.id}` : null
  return { things: await withMessages(work, things), next }
}

/** With the texts of messages, without those that are deleted. */
async function withMessages({ env }: Work, things: Hidden[]) {
  const ids = Map.groupBy(things, ({ room }) => room)
  const found = new Map<string, MessageJson>()
  const ask = async (room: string | null, ofRoom: Hidden[]) => {
    if (room === null) return
    for (const message of await roomOf(env, room).findAll(ofRoom.map(messageId)))
      found.set(`${room}:${message.id}`, message)
  }
  await Promise.all([...ids].map(([room, ofRoom]) => ask(room, ofRoom)))
  return things
    .map((thing) => ({ ...thing, message: found.get(`${thing.room}:${messageId(thing)}`) ?? null }))
    .filter(({ room, message }) => room === null || message)
}

const messageId = ({ id }: Hidden) => Number(id.split('-')[1])

/** What moderators have done, latest first. Throws 401 and 403. */
export async function findActs(work: Work, before: number) {
  const [rows] = await work.read((db) => [
    db
      .select({
        id: moderationLog.id,
        actorId: moderationLog.actorId,
        actor: sql<string | null>`${users.username}`.as('actor'),
        act: moderationLog.act,
        kind: moderationLog.kind,
        subject: moderationLog.subject,
        subjectName: subjectName.as('subject_name'),
        eventId: moderationLog.eventId,
        reason: moderationLog.reason,
        createdAt: moderationLog.createdAt,
      })
      .from(moderationLog)
      .leftJoin(users, eq(users.id, moderationLog.actorId))
      .where(before > 0 ? lt(moderationLog.id, before) : undefined)
      .orderBy(desc(moderationLog.id))
      .limit(PAGE_SIZE + 1),
  ])
  requireModerator(work)
  const acts = rows.slice(0, PAGE_SIZE)
  return { acts, next: rows.length > PAGE_SIZE ? (acts.at(-1)?.id ?? null) : null }
}

/** Null for what is deleted, and for messages and pictures, which have none. */
const subjectName = sql<string | null>`CASE ${moderationLog.kind}
  WHEN 'event' THEN (SELECT name FROM events WHERE events.id = CAST(${moderationLog.subject} AS INTEGER))
  WHEN 'post' THEN (SELECT title FROM posts WHERE posts.id = CAST(${moderationLog.subject} AS INTEGER))
  WHEN 'user' THEN (SELECT username FROM users AS subject WHERE subject.id = CAST(${moderationLog.subject} AS INTEGER))
  WHEN 'message' THEN (SELECT name FROM events WHERE events.id = ${moderationLog.eventId}) END`

function requireModerator({ actor }: Pick<Work, 'actor'>) {
  authorize(actor, can.moderate(actor))
}
