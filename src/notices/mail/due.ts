import { and, eq, lte, sql } from 'drizzle-orm'
import { noticeHidesActor } from '../../access/notices.ts'
import { hikeIsNamedTo } from '../../access/visibility.ts'
import type { RequestContext } from '../../context/context.ts'
import type { Db } from '../../db/index.ts'
import { hikes, notices, type participation, users } from '../../db/schema.ts'
import { shownData } from '../shown-data.ts'
import { countMail, isWithinQuota } from './quota.ts'
import { isBundled, isWithinLimit, lastBundle } from './send-limits.ts'

/** A literal instead of a parameter, so that SQLite can use the partial index. */
const IS_DUE = sql`${notices.mail} = 'due'`

type Request = Pick<typeof participation.$inferSelect, 'note' | 'answers' | 'people'>

/**
 * SQL: the note, the answers and the number of people in the actor's request to join; NULL for notices of other kinds.
 */
const request = sql`(
  SELECT json_object('note', note, 'answers', json(answers), 'people', people) FROM participation
  WHERE ${notices.kind} IN ('join_requested', 'joined') AND event_id = ${notices.hikeId} AND user_id = ${notices.actorId}
    AND NOT ${noticeHidesActor})`
  .mapWith((value: string | null): Request | null => value && JSON.parse(value))
  .as('request')

export const dueNotices = (db: Db, now: number, limit: number) =>
  db
    .select({
      id: notices.id,
      kind: notices.kind,
      userId: notices.userId,
      hikeId: notices.hikeId,
      commentId: notices.commentId,
      data: shownData,
      request,
      attempts: notices.attempts,
      failingSince: notices.failingSince,
      email: users.email,
      mailRefused: users.mailRefused,
      username: users.username,
      name: users.realName,
      language: users.language,
      lastLanguage: users.lastLanguage,
      hikeExists: sql<boolean>`${hikes.id} IS NOT NULL`.mapWith(Boolean).as('event_exists'),
    })
    .from(notices)
    .innerJoin(users, eq(users.id, notices.userId))
    .leftJoin(hikes, and(eq(hikes.id, notices.hikeId), hikeIsNamedTo(sql`${notices.userId}`)))
    .where(and(IS_DUE, lte(notices.mailAt, new Date(now))))
    .orderBy(notices.mailAt, notices.id)
    .limit(limit)

export type DueNotice = Awaited<ReturnType<typeof dueNotices>>[number]

/**
 * SQL condition on notices. The ids are one JSON parameter, because D1 allows 100 parameters, and an email can contain
 * that many notices.
 */
export const hasId = (ids: number[]) =>
  sql`${notices.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`

/**
 * Statements that claim the email with these notices for an attempt, and count it. Of two concurrent attempts, only one
 * gets rows. None does while a limit is reached.
 */
export function claiming({ db, config, now }: RequestContext, ids: number[], attempt: string) {
  const time = now().getTime()
  return {
    claimed: db
      .update(notices)
      .set({ mail: 'sending', mailedAt: new Date(time), attempt })
      .where(
        and(
          hasId(ids),
          IS_DUE,
          isWithinLimit(time),
          isWithinQuota(time, config),
          sql`(NOT ${isBundled} OR ${lastBundle(time, attempt)} IS NULL)`,
        ),
      )
      .returning({ id: notices.id }),
    counted: countMail(
      db,
      time,
      sql`EXISTS (SELECT 1 FROM ${notices} WHERE ${hasId(ids)} AND ${notices.attempt} = ${attempt})`,
    ),
  }
}

/** Returns the time when the next email is due, or null. */
export async function nextMailAt(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: notices.mailAt })
    .from(notices)
    .where(IS_DUE)
    .orderBy(notices.mailAt)
    .limit(1)
  return row?.at ?? null
}
