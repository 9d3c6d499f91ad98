import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { RequestContext } from '../../context/context.ts'
import type { Db } from '../../db/index.ts'
import { payments } from '../../db/schema.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { type JobName, PRIORITY } from '../../jobs/jobs.ts'
import { recoveredSum } from '../../participation/refund-terms.ts'
import { currentTime } from '../../shared/clock.ts'
import { raiseAlert } from '../group/alerts.ts'

/**
 * Reads the disputes of a payment (disputes.ts). Payload: the payment's id, or a dispute's id if the payment is
 * unknown.
 */
export const syncDispute = { name: 'sync-dispute', priority: PRIORITY.money } satisfies JobName

/**
 * Statements for a dispute that became known because a pending refund failed. They raise an alert, mark the payment as
 * disputed, and enqueue a job that reads the dispute.
 */
export const reportDispute = (ctx: RequestContext, id: string, condition = sql`TRUE`) =>
  [
    raiseAlert(ctx.db, 'dispute', id, id, sql`${isUndisputed(id)} AND ${condition}`),
    markDisputed(ctx.db, id, condition),
    enqueueEach(
      ctx,
      syncDispute,
      sql`${payments.id}`,
      sql`FROM ${payments} WHERE ${payments.id} = ${id} AND ${condition}`,
    ),
  ] as const

/** SQL condition: the payment is paid, and neither disputed nor refunded. */
export const isUndisputed = (id: string) =>
  sql`EXISTS (SELECT 1 FROM payments WHERE payments.id = ${id} AND payments.state IN ('paid', 'refunding'))`

/** Statement that marks a paid payment as disputed. */
export const markDisputed = (db: Db, id: string, condition?: SQL) =>
  db
    .update(payments)
    .set({ state: 'disputed' })
    .where(and(eq(payments.id, id), inArray(payments.state, ['paid', 'refunding']), condition))

/** SQL: the time of the last refund or lost dispute; NULL if a human has paid a part outside Stripe. */
const lastRefundAt = sql`(SELECT iif(max(refunds.status = 'paid_otherwise'), NULL, max(refunds.finished_at)) FROM refunds
  WHERE refunds.payment_id = payments.id AND refunds.status IN ('succeeded', 'paid_otherwise'))`

/**
 * Statement that marks a payment as refunded if the payer has received the whole amount. Otherwise marks it as
 * refunding if it is void, and as paid if it is not.
 */
export const updateRefundState = (db: Db, id: string) =>
  db
    .update(payments)
    .set({
      state: sql`CASE WHEN ${recoveredSum} >= payments.amount THEN 'refunded'
        WHEN payments.void_reason IS NOT NULL THEN 'refunding' ELSE 'paid' END`,
      refundedAt: sql`CASE WHEN ${recoveredSum} >= payments.amount
        THEN coalesce(payments.refunded_at, ${lastRefundAt}, ${currentTime().getTime()}) END`,
      voidReason: sql`CASE WHEN ${recoveredSum} >= payments.amount
        THEN coalesce(payments.void_reason, 'refunded') ELSE payments.void_reason END`,
    })
    .where(and(eq(payments.id, id), inArray(payments.state, ['paid', 'refunding', 'refunded'])))
