import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { USUAL_PRICE } from '../../islands/parts/format.ts'
import type { Db } from '../db/index.ts'
import { events, payments, users } from '../db/schema.ts'
import type { User } from '../env.ts'
import { conflict, notFound } from '../errors.ts'
import { authorize, can } from '../policy.ts'
import { transferCollected } from './payouts.ts'
import { finishVoided, refund } from './refunds.ts'
import { ask, StripeFailure, type Till, unless } from './stripe.ts'

export type Payment = typeof payments.$inferSelect

const MOST_TRIES = 5

/** The secret with which the payer's browser can confirm the payment. Asking again gets the same open payment. */
export async function startPayment(till: Till, actor: User | null, eventId: number, amount: unknown) {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const event = await getPriced(till.db, eventId)
    authorize(actor, can.payForEvent(actor, event))
    const open = await openPayment(till, event, actor.id)
    if (event.price === 0) throw conflict('This hike is free.')
    if (amount !== event.price) throw conflict('The price has changed. Please reload the page.')
    const payment = open ?? (await insertPayment(till.db, actor, eventId, event.price))
    const secret = payment && (await secretOf(till, payment))
    if (secret) return secret
    // Something has moved meanwhile: another tab, the price, the event itself.
  }
  throw conflict('That did not work. Please try again.')
}

/** What the hike costs at this moment, and where the money would go. */
async function getPriced(db: Db, id: number) {
  const [event] = await db
    .select({ ...priced, organizerId: events.organizerId })
    .from(events)
    .innerJoin(users, eq(users.id, events.organizerId))
    .where(eq(events.id, id))
  if (!event) throw notFound('Event')
  return { ...event, id }
}

const priced = {
  price: sql<number>`coalesce(${events.priceCents}, ${USUAL_PRICE})`,
  destination: sql<string | null>`CASE WHEN ${users.payoutsReady} THEN ${users.stripeAccountId} END`,
}

type Priced = Awaited<ReturnType<typeof getPriced>>

/** The open payment of this user, where it is still right; a stale one is taken out of the way. */
async function openPayment(till: Till, event: Priced, userId: number) {
  const own = and(eq(payments.eventId, event.id), eq(payments.userId, userId))
  await finishVoided(till, and(own, eq(payments.state, 'open')))
  const [live] = await till.db.select().from(payments).where(and(own, isLive))
  if (!live) return null
  if (live.state !== 'open') throw conflict('You have already paid for this hike.')
  const elsewhere = live.destination !== null && live.destination !== event.destination
  if (live.amountCents === event.price && !elsewhere) return live
  const left = await abandon(till, live)
  if (left?.state === 'paid') throw conflict('You have already paid for this hike.')
  return null
}

const isLive = and(
  inArray(payments.state, ['open', 'paid', 'refunding', 'disputed']),
  isNull(payments.voidReason),
)

/** Succeeds only while the event is there at this price, and only once for this user. */
async function insertPayment(db: Db, actor: User, eventId: number, price: number) {
  const now = Date.now()
  const [inserted] = await db
    .insert(payments)
    .select(
      sql`SELECT ${crypto.randomUUID()}, ${events.id}, ${events.name}, ${events.organizerId}, ${actor.id},
          ${actor.username}, ${priced.price}, ${priced.destination}, 'open', NULL, NULL, NULL, NULL, 0, NULL,
          ${now}, NULL, NULL, ${now}
        FROM ${events} JOIN ${users} ON ${users.id} = ${events.organizerId}
        WHERE ${events.id} = ${eventId} AND ${priced.price} = ${price} AND ${events.organizerId} <> ${actor.id}`,
    )
    .onConflictDoNothing()
    .returning()
  return inserted
}

/** Null when the payment turned out to be over, so that another one is needed. */
async function secretOf(till: Till, payment: Payment): Promise<string | null> {
  const { db, stripe } = till
  const intent = payment.intentId
    ? await ask(stripe.paymentIntents.retrieve(payment.intentId))
    : await createIntent(till, payment)
  if (!intent) return null
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    await converge(till, intent.id)
    return null
  }
  const [kept] = await db
    .update(payments)
    .set({ intentId: intent.id })
    .where(and(eq(payments.id, payment.id), isLive, eq(payments.state, 'open'), isOwn(intent.id)))
    .returning()
  if (kept) return intent.client_secret
  // Given up while the call was under way: nobody has got the secret.
  await cancel(till, intent.id)
  return null
}

const isOwn = (intentId: string) => or(isNull(payments.intentId), eq(payments.intentId, intentId))

async function createIntent({ db, stripe }: Till, payment: Payment) {
  const { id, eventId, userId, amountCents, destination } = payment
  try {
    return await ask(
      stripe.paymentIntents.create(
        {
          amount: amountCents,
          currency: 'usd',
          allowed_payment_method_types: ['card'],
          ...(destination && { transfer_data: { destination } }),
          transfer_group: `event_${eventId}`,
          metadata: { payment_id: id, event_id: String(eventId), user_id: String(userId) },
        },
        { idempotencyKey: `pi-${id}` },
      ),
    )
  } catch (error) {
    if (!(error instanceof StripeFailure) || error.lost) throw error
    // Stripe would give this very answer to the same key for a day.
    await db.update(payments).set({ state: 'canceled' }).where(isOpen(id))
    if (error.code !== 'insufficient_capabilities_for_transfer') throw error
    await db
      .update(users)
      .set({ payoutsReady: false })
      .where(eq(users.stripeAccountId, destination ?? ''))
    return null
  }
}

const isOpen = (id: string) => and(eq(payments.id, id), eq(payments.state, 'open'))

/** Takes an open payment out of the way; answers with it as Stripe then says it is. */
export async function abandon(till: Till, payment: Payment) {
  if (payment.intentId) return cancel(till, payment.intentId)
  await till.db
    .update(payments)
    .set({ state: 'canceled' })
    .where(and(isOpen(payment.id), isNull(payments.intentId)))
  return null
}

async function cancel(till: Till, intentId: string) {
  await ask(till.stripe.paymentIntents.cancel(intentId)).catch(unless('payment_intent_unexpected_state'))
  return converge(till, intentId)
}

/** 'paid' only after Stripe has said so. */
export async function markPaid(till: Till, actor: User | null, eventId: number) {
  const [payment] = await till.db
    .select()
    .from(payments)
    .where(
      and(eq(payments.eventId, eventId), eq(payments.userId, actor?.id ?? 0), ne(payments.state, 'canceled')),
    )
    .orderBy(desc(payments.createdAt))
    .limit(1)
  if (!payment) {
    const event = await getPriced(till.db, eventId)
    authorize(actor, can.payForEvent(actor, event))
    throw conflict('You have not paid for this hike.')
  }
  const told = payment.state === 'open' && payment.intentId ? await converge(till, payment.intentId) : payment
  if (told?.state !== 'paid' || told.voidReason) throw conflict('The payment has not arrived.')
  return { status: 'paid' }
}

/** Brings our record to what Stripe says, whatever was told before and in whatever order. */
export async function converge(till: Till, intentId: string): Promise<Payment | null> {
  const intent = await ask(till.stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }))
  const id = intent.metadata.payment_id
  if (!id) return null
  if (intent.status === 'succeeded') await settle(till, id, intent)
  if (intent.status === 'canceled')
    await till.db.update(payments).set({ state: 'canceled' }).where(isOpen(id))
  const charge = intent.latest_charge
  if (charge && typeof charge !== 'string' && charge.refunded) await recordRefund(till, id)
  return findPayment(till.db, id)
}

/** The only way to 'paid', and only by what Stripe itself has answered. */
async function settle(till: Till, id: string, intent: Stripe.PaymentIntent) {
  const [paid] = await till.db
    .update(payments)
    .set({
      state: 'paid',
      paidAt: new Date(),
      intentId: intent.id,
      // Given up, and paid all the same: then the money goes back.
      voidReason: sql`CASE WHEN ${payments.state} = 'canceled' THEN coalesce(${payments.voidReason}, 'canceled')
        ELSE ${payments.voidReason} END`,
    })
    .where(and(eq(payments.id, id), inArray(payments.state, ['open', 'canceled']), fits(intent)))
    .returning()
  if (!paid) return
  if (paid.voidReason) await refund(till, paid)
  else if (!paid.destination) await transferCollected(till, eq(payments.id, id))
}

const fits = (intent: Stripe.PaymentIntent) =>
  and(
    isOwn(intent.id),
    eq(payments.amountCents, intent.amount_received),
    eq(payments.eventId, Number(intent.metadata.event_id)),
    intent.currency === 'usd' ? undefined : sql`FALSE`,
  )

/** Also where somebody has refunded it at Stripe by hand. */
async function recordRefund(till: Till, id: string) {
  await till.db
    .update(payments)
    .set({
      state: 'refunded',
      refundedAt: new Date(),
      voidReason: sql`coalesce(${payments.voidReason}, 'refunded')`,
      attention: null,
    })
    .where(and(eq(payments.id, id), inArray(payments.state, ['paid', 'refunding'])))
}

async function findPayment(db: Db, id: string) {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id))
  return payment ?? null
}
