import { and, eq, type SQL, sql } from 'drizzle-orm'
import { noticeIsOpened } from '../../access/notices.ts'
import { hikeIsNamedTo } from '../../access/visibility.ts'
import type { Db } from '../../db/index.ts'
import { hikes, notices, pushDeliveries, pushSubscriptions, users } from '../../db/schema.ts'
import { wordList } from '../../db/word-list.ts'
import { DAY, HOUR } from '../../shared/duration.ts'
import { byKind, kindsWhere } from '../kinds.ts'
import { isOutdated } from '../outdated.ts'
import { shownData } from '../shown-data.ts'

const PUSH_LASTS = DAY

/** The maximum number of notifications per hour that one member may cause for another. */
const MAX_CAUSED = 10

/**
 * A statement that drops due notifications that are outdated, more than a day old, read, switched off, or over the
 * limit for one actor. As with emails, this is decided when they are due.
 */
export const dropUnwanted = (db: Db, now: number) =>
  db.delete(pushDeliveries).where(
    sql`${pushDeliveries.dueAt} <= ${now} AND ${pushDeliveries.noticeId} IN (SELECT notices.id FROM ${notices}
        JOIN ${users} ON users.id = notices.user_id
        WHERE notices.id IN (SELECT notice_id FROM push_deliveries WHERE due_at <= ${now})
        AND (${sql.join(isOutdated(now), sql` OR `)} OR notices.created_at < ${now - PUSH_LASTS} OR ${isUnwanted} OR ${isOneOfTooMany}))`,
  )

/**
 * SQL condition on notices joined with their users: the user is banned or deleted, has read the notice, or has switched
 * off its group.
 */
const isUnwanted = sql`(users.banned_at IS NOT NULL OR users.deleted_at IS NOT NULL OR users.notices_read >= notices.id
  OR ${noticeIsOpened} OR EXISTS (SELECT 1 FROM json_each(users.push_off) WHERE value = ${byKind(({ group }) => group)}))`

const limited = wordList(kindsWhere(({ unlimited }) => !unlimited))

/**
 * SQL condition on notices: the same actor had already caused the maximum number of notifications for this recipient in
 * the hour before the notice.
 */
const isOneOfTooMany: SQL = sql`(notices.actor_id IS NOT NULL AND notices.kind IN (${limited}) AND coalesce((
  SELECT m.created_at FROM notices AS m WHERE m.user_id = notices.user_id AND m.id < notices.id
    AND m.actor_id = notices.actor_id AND m.kind IN (${limited})
  ORDER BY m.id DESC LIMIT 1 OFFSET ${sql.raw(String(MAX_CAUSED - 1))}), 0) > notices.created_at - ${sql.raw(String(HOUR))})`

/**
 * A statement that claims notifications for an attempt until `until`. Of two concurrent attempts, only one gets each
 * notification.
 */
export const claimDue = (db: Db, now: number, until: Date, limit: number) =>
  db
    .update(pushDeliveries)
    .set({ dueAt: until, attempts: sql`${pushDeliveries.attempts} + 1` })
    .where(
      sql`(subscription_id, notice_id) IN (SELECT subscription_id, notice_id FROM push_deliveries
        WHERE due_at <= ${now} ORDER BY due_at LIMIT ${limit})`,
    )
    .returning({ subscriptionId: pushDeliveries.subscriptionId, noticeId: pushDeliveries.noticeId })

type Claimed = { subscriptionId: number; noticeId: number }

/** Selects the claimed notifications, with all data for their messages. */
export const selectClaimed = (db: Db, claimed: Claimed[]) =>
  db
    .select({
      subscriptionId: pushDeliveries.subscriptionId,
      noticeId: pushDeliveries.noticeId,
      attempts: pushDeliveries.attempts,
      kind: notices.kind,
      hikeId: notices.hikeId,
      commentId: notices.commentId,
      data: shownData,
      createdAt: notices.createdAt,
      hikeExists: sql<boolean>`${hikes.id} IS NOT NULL`.mapWith(Boolean).as('event_exists'),
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
      language: users.language,
      lastLanguage: users.lastLanguage,
    })
    .from(pushDeliveries)
    .innerJoin(notices, eq(notices.id, pushDeliveries.noticeId))
    .innerJoin(users, eq(users.id, notices.userId))
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushDeliveries.subscriptionId))
    .leftJoin(hikes, and(eq(hikes.id, notices.hikeId), hikeIsNamedTo(sql`${notices.userId}`)))
    .where(
      sql`(${pushDeliveries.subscriptionId}, ${pushDeliveries.noticeId}) IN (
        SELECT value ->> 0, value ->> 1
        FROM json_each(${JSON.stringify(claimed.map(({ subscriptionId, noticeId }) => [subscriptionId, noticeId]))}))`,
    )

export type DuePush = Awaited<ReturnType<typeof selectClaimed>>[number]

/** Returns the time when the next notification is due, or null. */
export async function nextPushAt(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: pushDeliveries.dueAt })
    .from(pushDeliveries)
    .orderBy(pushDeliveries.dueAt)
    .limit(1)
  return row?.at ?? null
}
