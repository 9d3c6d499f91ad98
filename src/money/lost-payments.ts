import { eq, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { runBatch } from '../db/batch.ts'
import { hikes, payments } from '../db/schema.ts'
import { selectValues } from '../db/select-values.ts'
import { hasCapacity } from '../participation/capacity.ts'
import { reverseOpenPayments } from '../participation/reversal.ts'
import { SECOND } from '../shared/duration.ts'
import { conflict } from '../shared/errors.ts'
import { raiseAlert } from './group/alerts.ts'
import { idAt } from './lost-rows.ts'
import { askToJoin, joinedByPaying } from './paid-state.ts'
import { type Billing, idOf } from './stripe.ts'
import { enqueueTransfers } from './transfers/transfers.ts'

// After an older database was restored, Stripe has payments that are not in it. Their metadata says what they are for.

/**
 * Stores a payment that Stripe has and the database does not, and raises an alert for it. Who has paid takes part again
 * where there is a place. Throws 409 while the payer has another payment for the hike that is not over.
 */
export async function recordLostPayment(
  billing: Billing,
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge,
) {
  const { work, db } = billing
  const { payment_id: id = '', origin, event_id, user_id, organizer_id, fee } = intent.metadata
  // Another app, or another deployment of this one, may use the same account at Stripe.
  if (origin !== work.config.APP_ORIGIN) return
  const paidAt = new Date(charge.created * SECOND)
  const hikeId = idAt('events', event_id, paidAt)
  const userId = idAt('users', user_id, paidAt)
  const values = {
    id,
    hikeId,
    hikeName: intent.description ?? '',
    startsAt: sql`(SELECT event_time FROM events WHERE events.id = ${hikeId})`,
    organizerId: idAt('users', organizer_id, paidAt),
    userId,
    username: sql`coalesce((SELECT username FROM users WHERE users.id = ${userId}), '')`,
    amount: intent.amount_received,
    currency: intent.currency,
    fee: Number(fee),
    destination: idOf(intent.transfer_data?.destination ?? null),
    state: 'paid',
    intentId: intent.id,
    receiptUrl: charge.receipt_url,
    transfer: charge.transfer ? String(charge.transfer) : null,
    transferAmount: charge.transfer ? intent.amount_received - Number(fee) : 0,
    reversed: 0,
    refusals: 0,
    createdAt: new Date(intent.created * SECOND),
    paidAt,
  } as const
  const isPayment = eq(payments.id, id)
  const isKept = charge.amount_refunded === 0 && !charge.disputed
  const {
    inserted: [inserted],
    hike: [hike],
  } = await runBatch(db, {
    superseded: reverseOpenPayments(
      work,
      sql`payments.event_id = ${hikeId} AND payments.user_id = ${userId}`,
      'canceled',
    ),
    inserted: db
      .insert(payments)
      .select(selectValues(payments, values, sql`FROM (SELECT 1) WHERE TRUE`))
      .onConflictDoNothing()
      .returning(),
    ...(isKept && {
      alert: raiseAlert(
        db,
        'payment_found',
        id,
        id,
        sql`EXISTS (SELECT 1 FROM ${payments} WHERE ${isPayment})`,
      ),
      joined: askToJoin(db, id, paidAt, hasCapacity(sql`payments.event_id`)),
      notices: joinedByPaying(work, intent, paidAt),
    }),
    transfers: enqueueTransfers(work, isPayment),
    hike: db
      .select({ id: hikes.id, organizerId: hikes.organizerId, chatId: hikes.chatId })
      .from(hikes)
      .where(sql`${hikes.id} = ${hikeId}`),
  })
  if (!inserted) throw conflict('The payer has another payment for this hike.')
  if (hike) work.hikeChanged(hike)
}
