import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { isBlockedAt } from '../blocks/blocked.ts'
import { announceChangeOf } from '../chat/chat.ts'
import { currentTime } from '../clock.ts'
import type { Db } from '../db/index.ts'
import { events, participation, payments, refunds } from '../db/schema.ts'
import { selectValues } from '../db/select-values.ts'
import { enqueueEach, type JobKind, PRIORITY, runJob } from '../jobs/jobs.ts'
import { joinRequested, memberJoined, payerWaitlisted } from '../notices/participation-notices.ts'
import { paymentReceived } from '../notices/payment-notices.ts'
import { entry, hasPlace, isNewParticipant } from '../participation/places.ts'
import { tagsOfEvent } from '../visitors/tags.ts'
import type { Work } from '../work.ts'
import { enqueueRefunds, readRefunds, refundPayment } from './refunds.ts'
import { type Billing, callStripe, expandedCharge, nullOn, openBilling } from './stripe.ts'
import { enqueueDebts, enqueueTransfers, type Payment, transferPayment } from './transfers.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

// A payment is read from Stripe, whoever says that it is paid: the webhook, the browser's call and the jobs all end in
// `syncFromStripe`, which reads the PaymentIntent. A row never changes its amount or destination: a new price cancels
// it.

/** Syncs an open payment with Stripe until it is final; cancels it when it is void, or a day old. Key: its id. */
export const syncPayment: JobKind = {
  name: 'sync-payment',
  priority: PRIORITY.money,
  run: async (work, id) => {
    const payment = await findPayment(work.db, id)
    if (payment?.state !== 'open') return null
    const billing = await openBilling(work)
    const synced = payment.intentId ? await syncFromStripe(billing, payment.intentId) : null
    const current = synced ?? payment
    if (current.state === 'open' && (current.voidReason || age(current) > DAY))
      await cancelOpen(billing, current)
    return (await findPayment(work.db, id))?.state === 'open' ? nextSync(payment) : null
  },
}

const age = ({ createdAt }: { createdAt: Date }) => Date.now() - createdAt.getTime()

/** Less often the older it is. */
export const nextSync = (row: { createdAt: Date }) =>
  new Date(currentTime().getTime() + Math.min(Math.max(age(row), 5 * MINUTE), 3 * HOUR))

/** When a payment or donation that has just been started is synced for the first time. */
export const firstSync = () => new Date(currentTime().getTime() + 5 * MINUTE)

/** A statement that cancels void payments which are still open. */
export const enqueueCancellations = (db: Db, which?: SQL) =>
  enqueueEach(
    db,
    syncPayment,
    sql`${payments.id}`,
    sql`FROM ${payments} WHERE ${and(which, eq(payments.state, 'open'), isNotNull(payments.voidReason))}`,
  )

/** Syncs a payment with its PaymentIntent. Idempotent, in any order; null for a foreign PaymentIntent. Throws StripeFailure. */
export async function syncFromStripe(billing: Billing, intentId: string): Promise<Payment | null> {
  const { db, stripe } = billing
  const intent = await callStripe(stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }))
  const id = intent.metadata.payment_id
  if (!id) return null
  const charge = expandedCharge(intent)
  if (intent.status === 'succeeded') await settle(billing, id, intent, charge)
  if (intent.status === 'canceled') await db.update(payments).set({ state: 'canceled' }).where(isOpen(id))
  const payment = await findPayment(db, id)
  const hasRefunds = charge?.amount_refunded || (await db.$count(refunds, eq(refunds.paymentId, id)))
  if (!payment || payment.intentId !== intent.id || !hasRefunds) return payment
  await readRefunds(billing, payment)
  return findPayment(db, id)
}

/** The only transition to 'paid'. */
async function settle(
  { work, db }: Billing,
  id: string,
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge | null,
) {
  const isPayment = eq(payments.id, id)
  const now = new Date()
  const [[paid]] = await db.batch([
    db
      .update(payments)
      .set({ ...paidValues(intent, charge, now), voidReason: voidReason() })
      .where(and(isPayment, inArray(payments.state, ['open', 'canceled']), matchesIntent(intent)))
      .returning(),
    askToJoin(db, id, now),
    ...joinedByPaying(work, intent, now),
    ...paymentReceived(work, id, now),
    enqueueTransfers(db, isPayment),
    enqueueRefunds(db, isPayment),
    enqueueDebts(db, sql`(SELECT organizer_id FROM payments WHERE id = ${id} AND transfer IS NOT NULL)`),
  ])
  if (paid) {
    work.invalidate(...tagsOfEvent({ id: paid.eventId, organizerId: paid.organizerId }))
    announceChangeOf(work, paid.eventId)
    work.runJobsLater()
  }
  if (paid) await runJob(work, paid.voidReason ? refundPayment : transferPayment, id)
}

const paidValues = (intent: Stripe.PaymentIntent, charge: Stripe.Charge | null, paidAt: Date) => ({
  state: 'paid' as const,
  paidAt,
  intentId: intent.id,
  receiptUrl: charge?.receipt_url ?? null,
  startsAt: sql`coalesce((SELECT event_time FROM events WHERE events.id = payments.event_id), payments.starts_at)`,
  // The transfer of a destination charge.
  ...(charge?.transfer && {
    transfer: String(charge.transfer),
    transferAmount: sql`payments.amount - payments.fee`,
  }),
})

/**
 * A payment that was canceled here but made at Stripe, that came too late for a request to join, for the last place or for
 * the event, or that came from somebody who was blocked meanwhile, is refunded.
 */
const voidReason = () => sql`CASE
  WHEN payments.void_reason IS NOT NULL THEN payments.void_reason
  WHEN payments.state = 'canceled' THEN 'canceled'
  WHEN EXISTS (SELECT 1 FROM events WHERE events.id = payments.event_id AND events.status = 'cancelled')
    THEN 'event_cancelled'
  WHEN EXISTS (SELECT 1 FROM events WHERE events.id = payments.event_id AND events.event_time <= ${Date.now()})
    AND NOT EXISTS (SELECT 1 FROM participation WHERE participation.event_id = payments.event_id
      AND participation.user_id = payments.user_id AND participation.state = 'participant') THEN 'undecided'
  WHEN ${isBlockedAt(sql`payments.event_id`, sql`payments.user_id`)} AND NOT EXISTS (SELECT 1 FROM participation
    WHERE participation.event_id = payments.event_id AND participation.user_id = payments.user_id
    AND participation.state = 'participant') THEN 'removed'
  WHEN NOT ${hasPlace(sql`payments.event_id`)} AND NOT EXISTS (SELECT 1 FROM participation
    WHERE participation.event_id = payments.event_id AND participation.user_id = payments.user_id
    AND participation.state = 'participant') THEN 'waitlisted'
  END`

/**
 * Whoever pays without having asked to join asks by paying, or joins where approval is automatic. Not again when it is
 * synced later: they may have left.
 */
const askToJoin = (db: Db, id: string, createdAt: Date) =>
  db
    .insert(participation)
    .select(
      selectValues(
        participation,
        {
          eventId: sql`${payments.eventId}`,
          userId: sql`${payments.userId}`,
          ...entry,
          answers: [],
          note: '',
          createdAt,
        },
        sql`FROM ${payments} JOIN ${events} ON ${events.id} = ${payments.eventId}
          WHERE ${payments.id} = ${id} AND ${payments.state} = 'paid'
          AND ${payments.paidAt} = ${createdAt.getTime()}
          AND coalesce(${payments.voidReason}, 'waitlisted') = 'waitlisted' AND ${events.status} = 'scheduled'
          AND ${events.eventTime} > ${Date.now()}`,
      ),
    )
    .onConflictDoNothing()

function joinedByPaying(work: Work, { metadata }: Stripe.PaymentIntent, createdAt: Date) {
  const [eventId, userId] = [Number(metadata.event_id), Number(metadata.user_id)]
  return [
    ...joinRequested(work, eventId, userId, createdAt),
    ...memberJoined(work, { eventId, userId }, isNewParticipant(createdAt)),
    ...payerWaitlisted(work, { eventId, userId }, createdAt),
  ]
}

const matchesIntent = (intent: Stripe.PaymentIntent) =>
  and(
    belongsToIntent(intent.id),
    eq(payments.amount, intent.amount_received),
    eq(payments.currency, intent.currency),
    eq(payments.eventId, Number(intent.metadata.event_id)),
  )

export const belongsToIntent = (intentId: string) =>
  or(isNull(payments.intentId), eq(payments.intentId, intentId))

export const isOpen = (id: string) => and(eq(payments.id, id), eq(payments.state, 'open'))

async function findPayment(db: Db, id: string) {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id))
  return payment ?? null
}

/** Cancels an open payment and returns it synced with Stripe, null where it had no PaymentIntent. */
export async function cancelOpen(billing: Billing, payment: Payment) {
  if (payment.intentId) return cancelIntent(billing, payment.intentId)
  await billing.db
    .update(payments)
    .set({ state: 'canceled' })
    .where(and(isOpen(payment.id), isNull(payments.intentId)))
  return null
}

export async function cancelIntent(billing: Billing, intentId: string) {
  await callStripe(billing.stripe.paymentIntents.cancel(intentId)).catch(
    nullOn('payment_intent_unexpected_state'),
  )
  return syncFromStripe(billing, intentId)
}
