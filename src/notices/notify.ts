import { type SQL, sql } from 'drizzle-orm'
import type { RequestContext } from '../context/context.ts'
import { hikes, notices, payments } from '../db/schema.ts'
import { insertFrom } from '../db/select-values.ts'
import type { NoticeKind } from '../db/tables/notices.ts'
import { enqueueIf } from '../jobs/enqueue.ts'
import { DUE, mailNotices, pushNotices } from './jobs.ts'

// Callers (mostly the *-notices.ts files in this folder) select the recipients, and return statements for the batch of
// a change. One INSERT … SELECT creates the notices for all recipients, each with a snapshot of the data it shows. The
// unique key of a notice makes repeated calls idempotent.

/** SQL: the id of each organizer, in a query with `joinOrganizers`. */
export const ORGANIZER = sql`organizer.value`
export const self = ({ actor }: RequestContext) => sql`${actor?.id ?? null}`

export const nameOf = (userId: SQL) => sql`(SELECT username FROM users WHERE users.id = ${userId})`

/**
 * SQL for the parameter `more` of `hike`: whether the user has paid for the hike in `from`, online or outside the app.
 */
export const payment = (
  userId: SQL,
) => sql`, 'hasPaid', ${isPaid(userId, sql`'paid', 'refunding', 'disputed'`)},
  'paidOutside', ${isPaid(userId, sql`'outside'`)}`

/** SQL: a JSON boolean. */
const isPaid = (userId: SQL, states: SQL) => sql`json(CASE WHEN EXISTS (SELECT 1 FROM ${payments}
  WHERE payments.event_id = ${hikes.id} AND payments.user_id = ${userId}
  AND payments.state IN (${states}) AND payments.left_at IS NULL
  AND (payments.state <> 'outside' OR payments.void_reason IS NULL)) THEN 'true' ELSE 'false' END)`

/** SQL: a `Snapshot` of the hike in `from`. */
export const hike = (more = sql``) =>
  sql`json_object('hike', ${hikes.name}, 'time', ${hikes.eventTime}, 'end', ${hikes.endTime}, 'zone', ${hikes.timeZone},
    'place', ${hikes.location}${more})`

type Notified = {
  to: SQL
  key: SQL
  hikeId: SQL
  commentId?: SQL
  actorId: SQL | number | null
  data: SQL
  /** Must have a WHERE clause. Conditions are appended to it. */
  from: SQL
}

/**
 * Statements that create notices, and enqueue their emails and notifications. Actors are not notified of their own
 * actions.
 */
export const notify = (ctx: RequestContext, kind: NoticeKind, notice: Notified) =>
  [insertNotices(ctx, kind, notice), ...enqueueSending(ctx)] as const

export function insertNotices(
  ctx: RequestContext,
  kind: NoticeKind,
  { to, from, actorId, ...notice }: Notified,
) {
  const now = ctx.now()
  const values = {
    ...notice,
    userId: to,
    kind,
    actorId,
    createdAt: now,
    mail: 'due',
    mailAt: now,
    attempts: 0,
  } as const
  return insertFrom(
    ctx.db,
    notices,
    values,
    sql`${from} AND ${to} IS NOT ${actorId} AND ${isUser(to)}`,
  ).onConflictDoNothing()
}

/** SQL condition: the user is not deleted. The payments of deleted users are kept, and cause notices. */
const isUser = (id: SQL) =>
  sql`EXISTS (SELECT 1 FROM users WHERE users.id = ${id} AND users.deleted_at IS NULL)`

/** Statements that enqueue the job for all due emails, and the job for all due notifications. */
export const enqueueSending = (ctx: RequestContext) => [enqueueMail(ctx), enqueuePushes(ctx)] as const

export const enqueueMail = (ctx: RequestContext) =>
  enqueueIf(
    ctx,
    mailNotices,
    DUE,
    sql`EXISTS (SELECT 1 FROM notices WHERE mail = 'due' AND mail_at <= ${ctx.now().getTime()})`,
  )

const enqueuePushes = (ctx: RequestContext) =>
  enqueueIf(
    ctx,
    pushNotices,
    DUE,
    sql`EXISTS (SELECT 1 FROM push_deliveries WHERE due_at <= ${ctx.now().getTime()})`,
  )
