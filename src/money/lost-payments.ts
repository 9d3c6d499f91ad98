import { type SQL, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { runBatch } from '../db/batch.ts'
import { payments } from '../db/schema.ts'
import { selectValues } from '../db/select-values.ts'
import { NO_HIKE } from '../db/tables/payments.ts'
import { reverseOpenPayments } from '../participation/reversal.ts'
import { SECOND } from '../shared/duration.ts'
import { raiseAlert } from './group/alerts.ts'
import { takeBackMarks } from './paid-outside.ts'
import { hikeIdOf, recordPaid } from './paid-state.ts'
import { recordDisputesOf } from './refunds/dispute-outcomes.ts'
import { readRefunds } from './refunds/refund-sync.ts'
import type { Billing } from './stripe.ts'
import { enqueueUnknownTransfers } from './transfers/transfers.ts'

// If an older database was restored, Stripe has payments that the database lacks. Their metadata contains the hike and
// the payer.

/**
 * Stores a payment that only Stripe has, with the usual effects: the payer takes part again if there is a place, and a
 * void payment is refunded. A payment for a hike raises an alert if it is kept.
 */
export async function recordLostPayment(
  billing: Billing,
  id: string,
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge,
) {
  const { ctx, db } = billing
  const { origin, user_id, organizer_id, fee, people, refund_until, late_refund_percent } = intent.metadata
  // Another app, or another deployment of this one, may use the same Stripe account.
  if (origin !== ctx.config.APP_ORIGIN) return
  const paidAt = new Date(charge.created * SECOND)
  const isDonation = hikeIdOf(intent) === NO_HIKE
  const hikeId = isDonation ? NO_HIKE : idAt('events', intent.metadata.event_id, paidAt)
  const userId = idAt('users', user_id, paidAt)
  const ofPayer = sql`payments.event_id = ${hikeId} AND payments.event_id <> ${NO_HIKE} AND payments.user_id = ${userId}`
  const keeps = sql`${ofPayer} AND payments.void_reason IS NULL AND payments.left_at IS NULL
    AND payments.state IN ('paid', 'refunding', 'disputed')`
  const values = {
    id,
    hikeId,
    hikeName: isDonation ? '' : (intent.description ?? ''),
    organizerId: isDonation ? NO_HIKE : idAt('users', organizer_id, paidAt),
    userId,
    username: sql`coalesce((SELECT username FROM users WHERE users.id = ${userId}), '')`,
    amount: intent.amount_received,
    people: Number(people ?? 1),
    currency: intent.currency,
    fee: isDonation ? intent.amount_received : Number(fee),
    state: 'open',
    voidReason: sql`CASE WHEN ${Number(charge.refunded)} THEN 'refunded'
      WHEN EXISTS (SELECT 1 FROM ${payments} WHERE ${keeps}) THEN 'canceled' END`,
    intentId: intent.id,
    transferAmount: 0,
    refundUntil: refund_until ? new Date(refund_until) : null,
    lateRefundPercent: Number(late_refund_percent ?? 0),
    kept: 0,
    reversed: 0,
    refusals: 0,
    createdAt: new Date(intent.created * SECOND),
  } as const
  await readReturned(billing, sql`${keeps} AND payments.id <> ${id}`)
  const {
    inserted: [inserted],
    event: [hike],
  } = await runBatch(db, {
    superseded: charge.refunded ? undefined : reverseOpenPayments(ctx, ofPayer, 'canceled'),
    // A user who is marked as having paid outside the app cannot pay online, so the mark must have been taken back
    // after the backup was made.
    unmarked: charge.refunded ? undefined : takeBackMarks(ctx, ofPayer),
    inserted: db
      .insert(payments)
      .select(selectValues(payments, values, sql`FROM (SELECT 1) WHERE TRUE`))
      .onConflictDoNothing()
      .returning(),
    ...recordPaid(ctx, id, intent, charge, paidAt, { isFound: true }),
    transfer: enqueueUnknownTransfers(ctx, sql`payments.id = ${id}`),
    alert: raiseAlert(
      db,
      'payment_found',
      id,
      id,
      sql`EXISTS (SELECT 1 FROM ${payments} WHERE payments.id = ${id} AND payments.event_id <> ${NO_HIKE}
        AND payments.void_reason IS NULL)`,
    ),
  })
  if (inserted && hike) ctx.hikeChanged(hike)
}

/**
 * Reads the refunds and disputes of the selected payments at Stripe, because they may have been refunded or disputed
 * after the backup was made.
 */
async function readReturned(billing: Billing, condition: SQL) {
  for (const payment of await billing.db.select().from(payments).where(condition)) {
    await readRefunds(billing, payment)
    await recordDisputesOf(billing, payment)
  }
}

/**
 * SQL: the id of a hike or user from the metadata of a payment that was made at `time`. It is negative if the restored
 * database does not have the row, because a newer row may have the same id.
 */
const idAt = (table: 'events' | 'users', id: string | undefined, time: Date) =>
  sql<number>`coalesce((SELECT same.id FROM ${sql.identifier(table)} AS same
    WHERE same.id = ${Number(id)} AND same.created_at <= ${time.getTime() + SECOND}), ${-Number(id)})`
