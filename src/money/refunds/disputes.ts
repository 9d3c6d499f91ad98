import { and, eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../../context/context.ts'
import type { Db } from '../../db/index.ts'
import { paymentAlerts, payments } from '../../db/schema.ts'
import { enqueueMissing } from '../../jobs/enqueue.ts'
import type { JobKind } from '../../jobs/jobs.ts'
import { currentTime } from '../../shared/clock.ts'
import { DAY } from '../../shared/duration.ts'
import { syncFromStripe } from '../settling.ts'
import { type Billing, callStripe, idOf, openBilling } from '../stripe.ts'
import { nextDay } from '../sync-schedule.ts'
import { recordDisputesOf } from './dispute-outcomes.ts'
import { syncDispute } from './refund-state.ts'

// A human responds to a dispute in Stripe's dashboard. The app reads the dispute after each webhook event, and daily
// until it is over.

export const runDisputeSync: JobKind = {
  ...syncDispute,
  run: async (ctx, key) => {
    const billing = await openBilling(ctx)
    const [payment] = await ctx.db.select().from(payments).where(eq(payments.id, key))
    if (payment?.intentId) await syncDisputesOf(billing, payment.intentId)
    else await readDispute(billing, key)
    return (await isUnderWay(ctx.db, key)) ? nextDay() : null
  },
}

/** SQL on alerts: the payload of the job that reads the dispute. */
const syncKey = sql<string>`coalesce(${paymentAlerts.paymentId}, ${paymentAlerts.disputeId})`

/** The longest duration of a dispute, in milliseconds. */
const LONGEST_DISPUTE = 180 * DAY

/** SQL condition on alerts: the bank has not decided, even if a treasurer has marked the alert as done. */
const isUndecided = () => sql`(${paymentAlerts.kind} = 'dispute' AND (${paymentAlerts.doneAt} IS NULL
  OR (${paymentAlerts.doneBy} IS NOT NULL AND ${paymentAlerts.createdAt} > ${currentTime().getTime() - LONGEST_DISPUTE})
  OR EXISTS (SELECT 1 FROM ${payments} WHERE payments.id = payment_alerts.payment_id AND payments.state = 'disputed')))`

const isUnderWay = async (db: Db, key: string) =>
  (await db.$count(paymentAlerts, and(isUndecided(), eq(syncKey, key)))) > 0

/** Statement that enqueues the daily read of each dispute that is not over. */
export const enqueueDisputes = (ctx: RequestContext) =>
  enqueueMissing(
    ctx,
    syncDispute,
    syncKey,
    sql`FROM ${paymentAlerts} WHERE ${isUndecided()} AND ${syncKey} IS NOT NULL`,
    nextDay(),
  )

/** Reads a dispute at Stripe and stores its outcome. Throws StripeFailure. */
export async function readDispute(billing: Billing, disputeId: string) {
  const { payment_intent } = await callStripe(billing.stripe.disputes.retrieve(disputeId))
  const intentId = idOf(payment_intent)
  if (intentId) await syncDisputesOf(billing, intentId)
}

/**
 * Stores the outcomes of all disputes of a payment, earliest first, so that a late event cannot override a newer
 * dispute. Syncs the payment and its refunds first, because a refund that still waits for the balance fails when the
 * payment is disputed.
 */
async function syncDisputesOf(billing: Billing, intentId: string) {
  const payment = await syncFromStripe(billing, intentId)
  if (payment?.intentId === intentId) await recordDisputesOf(billing, payment)
}
