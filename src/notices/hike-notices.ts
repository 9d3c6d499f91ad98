import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { isBlockedAt } from '../access/blocks.ts'
import { hikeIsPublic, isHikeHidden } from '../access/visibility.ts'
import type { RequestContext } from '../context/context.ts'
import { coOrganizers, hikes, joinWatches, notices, participation, payments } from '../db/schema.ts'
import type { Plan } from '../shared/plan-changes.ts'
import { enqueueMail, hike, nameOf, notify, payment, self } from './notify.ts'

/** Notifies everybody concerned, unless the hike is hidden. Must precede the statement that deletes the hike. */
export const hikeDeleted = (ctx: RequestContext, hikeId: number) =>
  notifyOfEnd(ctx, 'event_deleted', hikeId, sql``, hikeIsPublic)

/** Notifies everybody concerned except `except`. Must precede the statement that cancels the hike. */
export const hikeCancelled = (
  ctx: RequestContext,
  hikeId: number,
  reason: string,
  condition: SQL,
  except: number | null,
) =>
  notifyOfEnd(
    ctx,
    'event_cancelled',
    hikeId,
    sql`, 'note', ${reason}`,
    sql`${hikes.status} = 'scheduled' AND recipient.user_id IS NOT ${except} AND ${condition}`,
  )

/** Statements that send the emails about a cancellation that were withheld while the hike was hidden. */
export const cancellationsMailed = (ctx: RequestContext, condition: SQL) =>
  [
    ctx.db
      .update(notices)
      .set({ mail: 'due', mailAt: ctx.now() })
      .where(
        sql`${notices.mail} = 'none' AND (${notices.userId}, ${notices.kind}, ${notices.key}) IN (
          SELECT recipient.user_id, 'event_cancelled', CAST(${hikes.id} AS TEXT) FROM ${hikes} JOIN (
            SELECT event_id, user_id FROM ${participation} UNION SELECT event_id, user_id FROM ${coOrganizers}) AS recipient
            ON recipient.event_id = ${hikes.id}
          WHERE ${condition} AND ${hikes.status} = 'cancelled')`,
      ),
    enqueueMail(ctx),
  ] as const

/** Notifies the new organizer. `userId` may be NULL. Must precede the statement that hands over the hike. */
export const handedOver = (ctx: RequestContext, hikeId: number, userId: SQL, condition: SQL) =>
  notify(ctx, 'handed_over', {
    to: userId,
    key: sql`${hikes.id} || ':' || ${hikes.organizerId}`,
    hikeId: sql`${hikes.id}`,
    actorId: null,
    data: hike(sql`, 'hasPaid', json(CASE WHEN EXISTS (SELECT 1 FROM ${payments} WHERE payments.event_id = ${hikes.id}
      AND payments.state IN ('paid', 'refunding', 'disputed')) THEN 'true' ELSE 'false' END)`),
    from: sql`FROM ${hikes} WHERE ${hikes.id} = ${hikeId} AND ${condition}`,
  })

/**
 * Notifies the organizer of imported hikes, unless they imported the hikes themselves. Must follow the statements that
 * insert the hikes.
 */
export const hikesImported = (
  ctx: RequestContext,
  { importedAt, organizerId }: { importedAt: Date; organizerId: number },
) =>
  notify(ctx, 'imported', {
    to: sql`${hikes.organizerId}`,
    key: sql`${hikes.id}`,
    hikeId: sql`${hikes.id}`,
    actorId: self(ctx),
    data: hike(sql`, 'actor', ${nameOf(self(ctx))}, 'count', imported.count`),
    from: sql`FROM (SELECT min(id) AS first, count(*) AS count FROM events
      WHERE organizer_id = ${organizerId} AND created_at = ${importedAt.getTime()}) AS imported
      JOIN ${hikes} ON ${hikes.id} = imported.first WHERE TRUE`,
  })

const notifyOfEnd = (
  ctx: RequestContext,
  kind: 'event_deleted' | 'event_cancelled',
  hikeId: number,
  more = sql``,
  condition = sql`TRUE`,
) =>
  notify(ctx, kind, {
    to: sql`recipient.user_id`,
    key: sql`${hikes.id}`,
    hikeId: sql`${hikes.id}`,
    actorId: self(ctx),
    data: hike(sql`, 'actor', ${nameOf(self(ctx))}${payment(sql`recipient.user_id`)}${more}`),
    from: sql`FROM ${hikes} JOIN (SELECT user_id FROM ${recipientsOf(hikeId)} UNION ${watchersOf(hikeId)}) AS recipient
      WHERE ${hikes.id} = ${hikeId} AND ${condition}`,
  })

/**
 * SQL: the users who asked to be notified when joining opens, except users whom an organizer has blocked. Empty if the
 * hike is hidden.
 */
const watchersOf = (
  hikeId: number,
) => sql`SELECT user_id FROM ${joinWatches} WHERE ${joinWatches.hikeId} = ${hikeId}
  AND NOT ${isHikeHidden(hikeId)} AND NOT ${isBlockedAt(hikeId, sql`${joinWatches.userId}`)}`

/** SQL: the time when the user paid for the hike; 0 if there is no payment, or if it must be refunded. */
const paidAt = (hikeId: number | Placeholder, userId: SQL) =>
  sql`coalesce((SELECT max(paid_at) FROM ${payments} WHERE payments.event_id = ${hikeId} AND payments.user_id = ${userId}
    AND payments.state IN ('paid', 'refunding', 'disputed') AND payments.void_reason IS NULL), 0)`

/** SQL, for a query on the hike's participations: when the user learned of the plan, by joining, asking or paying. */
export const knowsPlanSince = (hikeId: number | Placeholder) =>
  sql`max(${participation.createdAt}, ${paidAt(hikeId, sql`${participation.userId}`)})`

/** SQL: when a user who has joined, or asked to join, learned of the hike's plan; NULL for other users. */
export const joinedAt = (hikeId: number, userId: number) =>
  sql<Date | null>`(SELECT max(created_at, ${paidAt(hikeId, sql`${userId}`)}) FROM participation
    WHERE event_id = ${hikeId} AND user_id = ${userId})`

/**
 * SQL: a table with `recipient.user_id`. It contains the organizers, the participants, and users on the waitlist or
 * with a pending request, if they joined, asked, paid or were appointed in the period.
 */
const recipientsOf = (hikeId: number, { after, through }: Joined = AT_ANY_TIME) => sql`(
  SELECT user_id FROM (
    SELECT user_id, created_at FROM ${participation} WHERE ${participation.hikeId} = ${hikeId}
    UNION ALL SELECT user_id, coalesce(joined_at, created_at) FROM ${coOrganizers} WHERE ${coOrganizers.hikeId} = ${hikeId}
    UNION ALL SELECT organizer_id, 0 FROM events WHERE id = ${hikeId}) AS joined
  GROUP BY user_id
  HAVING max(min(created_at), ${paidAt(hikeId, sql`joined.user_id`)}) BETWEEN ${after ? after.getTime() + 1 : 0}
    AND ${through?.getTime() ?? Number.MAX_SAFE_INTEGER}) AS recipient`

export type Change = {
  before: Plan
  after: Plan
  reason: string
  /** The author of the change; null if there are several. */
  actorId: number | null
  currency: string
}

/** One user, or everybody concerned except some users. */
export type Recipients = { only: number } | { except: number[] }

/**
 * The period in which the recipients asked, joined, paid or were appointed: later than `after`, but not later than
 * `through`. The owner counts as appointed at time 0.
 */
export type Joined = { after: Date | null; through: Date | null }
const AT_ANY_TIME: Joined = { after: null, through: null }

/**
 * Notifies the recipients who joined in the period `joined`, by default all of them. `changeId` is the id of the latest
 * edit.
 */
export const hikeChanged = (
  ctx: RequestContext,
  hikeId: number,
  changeId: number,
  change: Change,
  recipients: Recipients,
  joined: Joined = AT_ANY_TIME,
) =>
  notify(ctx, 'event_changed', {
    to: sql`recipient.user_id`,
    // Bound as text, because D1 binds numbers as REAL.
    key: sql`${String(changeId)}`,
    hikeId: sql`${hikes.id}`,
    actorId: change.actorId,
    data: hike(sql`, 'before', json(${JSON.stringify(change.before)}),
      'after', json(${JSON.stringify(change.after)}), 'note', ${change.reason}, 'currency', ${change.currency}`),
    from: sql`FROM ${hikes} JOIN ${recipientsOf(hikeId, joined)} WHERE ${hikes.id} = ${hikeId}
      AND ${hikes.status} = 'scheduled' AND ${hikeIsPublic} AND ${isAmong(recipients)}`,
  })

const isAmong = (recipients: Recipients) =>
  'only' in recipients
    ? sql`recipient.user_id = ${recipients.only}`
    : sql`recipient.user_id NOT IN (SELECT value FROM json_each(${JSON.stringify(recipients.except)}))`
