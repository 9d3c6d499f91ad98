import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { hikeIsPublic } from '../access/visibility.ts'
import type { RequestContext } from '../context/context.ts'
import { runBatch } from '../db/batch.ts'
import type { Db } from '../db/index.ts'
import { hikes, participation, payments, users } from '../db/schema.ts'
import { selectValues } from '../db/select-values.ts'
import { NO_HIKE } from '../db/tables/payments.ts'
import { runJob } from '../jobs/run.ts'
import { paymentReceived } from '../notices/payment-notices.ts'
import { hasCapacity, isNewParticipant, newParticipation } from '../participation/capacity.ts'
import { minimumReached } from '../participation/minimum.ts'
import { joinRequested, memberJoined, payerWaitlisted } from '../participation/notices.ts'
import { enqueueRefunds, refundPayment } from '../participation/reversal.ts'
import { currentTime } from '../shared/clock.ts'
import { voidReason } from './refunds/void-reason.ts'
import { type Billing, idOf } from './stripe.ts'
import { enqueueTransfers, transferPayment } from './transfers/transfers.ts'

/** Marks an unpaid payment as paid. Then refunds it or transfers the organizer's share. */
export async function markPaid(
  { ctx, db }: Billing,
  id: string,
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge | null,
) {
  const {
    paid: [paid],
    event: [hike],
  } = await runBatch(db, recordPaid(ctx, id, intent, charge, ctx.now()))
  if (!paid) return
  if (hike) ctx.hikeChanged(hike)
  await runJob(ctx, paid.voidReason ? refundPayment : transferPayment, id)
}

/**
 * Statements for the only transition from an unpaid state to 'paid', with its effects. `isFound`: the payment was
 * missing from a restored database (lost-payments.ts), so the payer may have taken part, even if the hike is over or
 * full now.
 */
export function recordPaid(
  ctx: RequestContext,
  id: string,
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge | null,
  paidAt: Date,
  { isFound = false } = {},
) {
  const { db } = ctx
  const isPayment = eq(payments.id, id)
  // False if the payment was already paid, so that its jobs keep their backoff.
  const isJustPaid = and(isPayment, eq(payments.state, 'paid'), eq(payments.paidAt, paidAt))
  return {
    paid: db
      .update(payments)
      .set({
        ...paidValues(intent, charge, paidAt),
        voidReason: voidReason({ isInTime: isFound, isRefunded: charge?.refunded }),
      })
      .where(and(isPayment, inArray(payments.state, UNPAID), matchesIntent(intent)))
      .returning(),
    joined: askToJoin(
      db,
      id,
      paidAt,
      isFound ? hasCapacity(sql`payments.event_id`, sql`payments.people`) : sql`TRUE`,
    ),
    notices:
      hikeIdOf(intent) === NO_HIKE
        ? []
        : [...joinedByPaying(ctx, intent, paidAt), ...paymentReceived(ctx, id, paidAt)],
    jobs: [enqueueTransfers(ctx, isJustPaid), enqueueRefunds(ctx, isJustPaid)],
    event: db
      .select({ id: hikes.id, organizerId: hikes.organizerId, chatId: hikes.chatId })
      .from(hikes)
      .where(sql`${hikes.id} = (SELECT event_id FROM payments WHERE id = ${id})`),
  }
}

/** The id of the hike for which a PaymentIntent was created. Donations of an earlier version of the app have none. */
export const hikeIdOf = ({ metadata }: Stripe.PaymentIntent) => Number(metadata.event_id ?? NO_HIKE)

const UNPAID = ['open', 'processing', 'failed', 'canceled'] as const

const paidValues = (intent: Stripe.PaymentIntent, charge: Stripe.Charge | null, paidAt: Date) => ({
  state: 'paid' as const,
  paidAt,
  intentId: intent.id,
  receiptUrl: charge?.receipt_url ?? null,
  startsAt: sql`coalesce((SELECT event_time FROM events WHERE events.id = payments.event_id), payments.starts_at)`,
  // If an earlier version of the app created a destination charge, Stripe has made the transfer.
  ...(charge?.transfer && {
    transfer: idOf(charge.transfer),
    transferAmount: sql`payments.amount - payments.fee`,
    destination: idOf(charge.transfer_data?.destination ?? null),
  }),
})

const matchesIntent = (intent: Stripe.PaymentIntent) =>
  and(
    belongsToIntent(intent.id),
    eq(payments.amount, intent.amount_received),
    eq(payments.currency, intent.currency),
    // The id is negative if the restored database does not have the hike.
    sql`abs(payments.event_id) = ${hikeIdOf(intent)}`,
  )

/** SQL condition: the payment has this PaymentIntent, or does not have one yet. */
export const belongsToIntent = (intentId: string) =>
  or(isNull(payments.intentId), eq(payments.intentId, intentId))

/**
 * Statement that creates a request to join for a user who has paid without one. If approval is automatic, the user
 * joins directly. A later sync does not do this, because the payer may have left. It has no effect for a banned or
 * deleted account, for a void payment unless the hike is full, or for a hike that is hidden or cancelled or has
 * started. Joining may have closed since the payment was started (payable-hike.ts).
 */
const askToJoin = (db: Db, id: string, createdAt: Date, condition: SQL) =>
  db
    .insert(participation)
    .select(
      selectValues(
        participation,
        {
          hikeId: sql`${payments.hikeId}`,
          userId: sql`${payments.userId}`,
          // Includes the guests that were paid for, although a restored database may lack their names.
          ...newParticipation(sql`payments.people`),
          guests: [],
          answers: [],
          note: '',
          createdAt,
        },
        sql`FROM ${payments} JOIN ${hikes} ON ${hikes.id} = ${payments.hikeId}
          JOIN ${users} ON ${users.id} = ${payments.userId}
          WHERE ${payments.id} = ${id} AND ${payments.state} = 'paid'
          AND ${payments.paidAt} = ${createdAt.getTime()}
          AND coalesce(${payments.voidReason}, 'waitlisted') = 'waitlisted' AND ${hikes.status} = 'scheduled'
          AND ${hikes.eventTime} > ${currentTime().getTime()} AND ${hikes.dayEnd} > ${currentTime().getTime()}
          AND ${hikeIsPublic}
          AND ${users.bannedAt} IS NULL AND ${users.deletedAt} IS NULL AND ${condition}`,
      ),
    )
    .onConflictDoNothing()

/**
 * Statements that notify the organizers, or the payer if they are on the waitlist. These statements must follow
 * `askToJoin`.
 */
function joinedByPaying(ctx: RequestContext, { metadata }: Stripe.PaymentIntent, createdAt: Date) {
  const [hikeId, userId] = [Number(metadata.event_id), Number(metadata.user_id)]
  return [
    ...joinRequested(ctx, hikeId, userId, createdAt),
    ...memberJoined(ctx, { hikeId, userId }, isNewParticipant(createdAt)),
    ...payerWaitlisted(ctx, { hikeId, userId }, createdAt),
    ...minimumReached(ctx, hikeId),
  ]
}
