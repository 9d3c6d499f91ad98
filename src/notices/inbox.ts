import { and, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { noticeIsHidden, noticeIsOpened } from '../access/notices.ts'
import { requireUser } from '../access/policy.ts'
import { hikeIsNamedTo } from '../access/visibility.ts'
import type { RequestContext } from '../context/context.ts'
import { unreadOf } from '../context/viewer.ts'
import { runBatch } from '../db/batch.ts'
import type { Db } from '../db/index.ts'
import { hikes, notices, users } from '../db/schema.ts'
import type { PageQuery } from '../http/page-query.ts'
import { cursorAt } from '../http/paging.ts'
import { notFound } from '../shared/errors.ts'
import { shownData } from './shown-data.ts'

/**
 * Selects up to `limit + 1` of the viewer's notices, newest first, without those about hidden content. The extra one
 * shows that there is another page.
 */
export const ownNotices = (db: Db, viewer: SQL<number | null>, { limit, cursor }: PageQuery) =>
  db
    .select({
      id: notices.id,
      kind: notices.kind,
      data: shownData,
      createdAt: notices.createdAt,
      hikeId: notices.hikeId,
      commentId: notices.commentId,
      hikeName: sql<string | null>`${hikes.name}`.as('event_name'),
      actorId: sql<number | null>`${users.id}`.as('actor'),
      actorName: sql<string | null>`${users.username}`.as('actor_name'),
      actorPicture: sql<string | null>`${users.picture}`.as('actor_picture'),
    })
    .from(notices)
    .leftJoin(hikes, and(eq(hikes.id, notices.hikeId), hikeIsNamedTo(viewer)))
    .leftJoin(users, and(eq(users.id, notices.actorId), isNull(users.hiddenAt)))
    .where(and(eq(notices.userId, viewer), cursor && lt(notices.id, cursor.id), sql`NOT ${noticeIsHidden}`))
    .orderBy(desc(notices.id))
    .limit(limit + 1)

export type Notice = Awaited<ReturnType<typeof ownNotices>>[number]

export const noticeCursor = ({ createdAt, id }: Notice) => cursorAt(createdAt, id)

/** Marks the actor's notices up to this id as read, and returns the number of unread ones. Throws 401. */
export async function markRead({ db, actor }: RequestContext, through: number): Promise<number> {
  requireUser(actor)
  // Limited to the latest existing id, so that future notices are not marked as read.
  const [updated] = await readThrough(
    db,
    actor.id,
    sql`min(CAST(${through} AS INTEGER), ${newestOf(actor.id)})`,
  )
  return updated?.unread ?? 0
}

/** Marks one of the actor's notices as read, and returns the number of unread ones. Throws 401, 404. */
export async function markNoticeRead({ db, actor }: RequestContext, id: number): Promise<number> {
  requireUser(actor)
  const beforeUnread = sql`(SELECT min(id) - 1 FROM ${notices} WHERE user_id = ${actor.id}
    AND id > users.notices_read AND NOT ${noticeIsOpened})`
  const {
    opened: [opened],
    updated: [updated],
  } = await runBatch(db, {
    opened: db
      .update(notices)
      .set({ data: sql`json_set(data, '$.isRead', json('true'))` })
      .where(and(eq(notices.id, id), eq(notices.userId, actor.id)))
      .returning({ id: notices.id }),
    // Moves `noticesRead` past notices that were opened one by one, because every page counts the notices after it.
    updated: readThrough(db, actor.id, sql`coalesce(${beforeUnread}, ${newestOf(actor.id)})`),
  })
  if (!opened) throw notFound('Notice')
  return updated?.unread ?? 0
}

const newestOf = (userId: number) =>
  sql`coalesce((SELECT max(id) FROM ${notices} WHERE user_id = ${userId}), 0)`

/** A statement that marks a user's notices up to an id as read, and returns the number of unread ones. */
const readThrough = (db: Db, userId: number, id: SQL) =>
  db
    .update(users)
    .set({ noticesRead: sql`max(notices_read, ${id})` })
    .where(eq(users.id, userId))
    .returning({ unread: unreadOf(sql`users.id`, sql`users.notices_read`) })
