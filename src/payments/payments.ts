import { and, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { cannotJoin, isBlockedAt } from '../blocks/blocked.ts'
import type { Db } from '../db/index.ts'
import { events, participation, payments, users } from '../db/schema.ts'
import { selectValues } from '../db/select-values.ts'
import type { User } from '../env.ts'
import { conflict, notFound } from '../errors.ts'
import { isScheduled, requireScheduled } from '../events/status.ts'
import { enqueueEach, enqueueMissing } from '../jobs/jobs.ts'
import { eventIsVisibleTo } from '../moderation/visibility.ts'
import { coOrganizerIds, organizes } from '../organizers/organizes.ts'
import { hasPlace } from '../participation/places.ts'
import { isOf } from '../participation/steps.ts'
import { authorize, can } from '../policy.ts'
import { platformFee } from '../shared/platform-fee.ts'
import { defaultPrice } from '../shared/price-limits.ts'
import type { Work } from '../work.ts'
import { syncAccount } from './payouts.ts'
import {
  belongsToIntent,
  cancelIntent,
  cancelOpen,
  firstSync,
  isOpen,
  syncFromStripe,
  syncPayment,
} from './settling.ts'
import { type Billing, callStripe, openBilling, StripeFailure } from './stripe.ts'
import type { Payment } from './transfers.ts'

const MAX_ATTEMPTS = 5

/**
 * Starts a payment and returns its client secret, with which the browser confirms it. Idempotent while it is open.
 * Throws 403 for organizers and for whom one of them has blocked, 404, and 409 where the hike is paid, free, over, full or cancelled, or `amount` is not its
 * price.
 */
export async function startPayment(work: Work, eventId: number, amount: unknown): Promise<string> {
  const { actor } = work
  const billing = await openBilling(work)
  const { GROUP_CURRENCY } = work.config
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const event = await getPriced(work, eventId, GROUP_CURRENCY)
    authorize(actor, can.payForEvent(actor, event))
    const open = await openPayment(billing, event, actor.id)
    await requirePayable(billing.db, event, actor.id)
    if (event.price === 0) throw conflict('This hike is free.')
    if (amount !== event.price) throw conflict('The price has changed. Please reload the page.')
    const payment = open ?? (await insertPayment(work, actor, event))
    const secret = payment && (await clientSecretOf(billing, payment))
    if (secret) return secret
    // A concurrent request has changed the payment, the price or the event.
  }
  throw conflict('That did not work. Please try again.')
}

/** The price of the hike, and the account it would be paid to. Throws 404. */
async function getPriced({ db, actor }: Pick<Work, 'db' | 'actor'>, id: number, currency: string) {
  const [event] = await db
    .select({
      ...priced(currency),
      organizerId: events.organizerId,
      coOrganizerIds,
      eventTime: events.eventTime,
      status: events.status,
      questions: events.questions,
      hasPlace: sql<number>`${hasPlace(sql`${events.id}`)}`.as('has_place'),
    })
    .from(events)
    .innerJoin(users, eq(users.id, events.organizerId))
    .where(and(eq(events.id, id), eventIsVisibleTo(actor?.id ?? null)))
  if (!event) throw notFound('Event')
  return { ...event, id }
}

const priced = (currency: string) => ({
  price: sql<number>`coalesce(${events.price}, ${defaultPrice(currency)})`,
  destination: sql<string | null>`CASE WHEN ${users.payoutsReady} THEN ${users.stripeAccountId} END`,
})

type Priced = Awaited<ReturnType<typeof getPriced>>

/**
 * After its start, and while it is full, only its participants pay for a hike: nobody else could be let in. Whoever pays
 * without having asked asks by paying, and cannot answer questions there.
 */
async function requirePayable(db: Db, event: Priced, userId: number) {
  requireScheduled(event)
  const [[own], [block]] = await db.batch([
    db.select({ state: participation.state }).from(participation).where(isOf(event.id, userId)),
    db
      .select({ exists: sql<number>`${isBlockedAt(event.id, userId)}`.as('is_blocked') })
      .from(sql`(SELECT 1)`),
  ])
  if (own?.state === 'participant') return
  if (event.eventTime.getTime() <= Date.now()) throw conflict('This hike is over.')
  if (block?.exists) throw cannotJoin()
  if (!event.hasPlace) throw conflict('This hike is full.')
  if (!own && event.questions.length > 0)
    throw conflict('Please ask to join first: the organizer has questions.')
}

/** The user's open payment where amount and account are current; a stale one is canceled. Throws 409 where it is paid. */
async function openPayment(billing: Billing, event: Priced, userId: number) {
  const own = and(eq(payments.eventId, event.id), eq(payments.userId, userId))
  const [voided] = await billing.db
    .select()
    .from(payments)
    .where(and(own, eq(payments.state, 'open'), isNotNull(payments.voidReason)))
  if (voided) await cancelOpen(billing, voided)
  const [live] = await billing.db.select().from(payments).where(and(own, isLive))
  if (!live) return null
  if (live.state !== 'open') throw conflict('You have already paid for this hike.')
  const isCurrentAccount = live.destination === null || live.destination === event.destination
  const { GROUP_CURRENCY } = billing.work.config
  if (live.amount === event.price && live.currency === GROUP_CURRENCY && isCurrentAccount) return live
  const canceled = await cancelOpen(billing, live)
  if (canceled?.state === 'paid') throw conflict('You have already paid for this hike.')
  return null
}

const isLive = and(
  inArray(payments.state, ['open', 'paid', 'refunding', 'disputed']),
  isNull(payments.voidReason),
)

/** Inserts only while the event exists at this price; undefined otherwise, or where the user has an open payment. */
async function insertPayment({ db, config }: Work, actor: User, event: Priced) {
  const currency = config.GROUP_CURRENCY
  const { price, destination } = priced(currency)
  const values = {
    id: crypto.randomUUID(),
    eventId: events.id,
    eventName: events.name,
    startsAt: events.eventTime,
    organizerId: events.organizerId,
    userId: actor.id,
    username: actor.username,
    amount: price,
    currency,
    fee: platformFee(event.price, config.PLATFORM_FEE_PERCENT, currency),
    destination,
    state: 'open',
    transferAmount: 0,
    reversed: 0,
    refusals: 0,
    createdAt: new Date(),
  } as const
  const from = sql`FROM ${events} JOIN ${users} ON ${users.id} = ${events.organizerId}
    WHERE ${events.id} = ${event.id} AND ${isScheduled} AND ${price} = ${event.price} AND NOT ${organizes(sql`${events.id}`, actor.id)}`
  const [[inserted]] = await db.batch([
    db
      .insert(payments)
      .select(selectValues(payments, values, from))
      .onConflictDoNothing()
      .returning(),
    enqueueMissing(
      db,
      syncPayment,
      sql`${payments.id}`,
      sql`FROM ${payments} WHERE ${payments.id} = ${values.id}`,
      firstSync(),
    ),
  ])
  return inserted
}

/** The client secret of the payment's PaymentIntent; null where that is final, and a new payment is needed. */
async function clientSecretOf(billing: Billing, payment: Payment): Promise<string | null> {
  const { db, stripe } = billing
  const intent = payment.intentId
    ? await callStripe(stripe.paymentIntents.retrieve(payment.intentId))
    : await createIntent(billing, payment)
  if (!intent) return null
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    await syncFromStripe(billing, intent.id)
    return null
  }
  const [updated] = await db
    .update(payments)
    .set({ intentId: intent.id })
    .where(and(eq(payments.id, payment.id), isLive, eq(payments.state, 'open'), belongsToIntent(intent.id)))
    .returning()
  if (updated) return intent.client_secret
  // The payment was canceled during the call.
  await cancelIntent(billing, intent.id)
  return null
}

async function createIntent(billing: Billing, payment: Payment) {
  const { work, stripe } = billing
  const { id, eventId, eventName, userId, amount, currency, fee, destination } = payment
  const { actor } = work
  try {
    return await callStripe(
      stripe.paymentIntents.create(
        {
          amount,
          currency,
          allowed_payment_method_types: ['card'],
          ...(destination && { transfer_data: { destination, amount: amount - fee } }),
          transfer_group: `event_${eventId}`,
          description: eventName,
          statement_descriptor_suffix: 'HIKE',
          ...(actor?.emailVerified && { receipt_email: actor.email }),
          metadata: { payment_id: id, event_id: String(eventId), user_id: String(userId) },
        },
        { idempotencyKey: `pi-${id}` },
      ),
    )
  } catch (error) {
    if (!(error instanceof StripeFailure) || !error.isFinal) throw error
    // Stripe repeats its answer for the same idempotency key for a day: the next payment has another key.
    await billing.db.update(payments).set({ state: 'canceled' }).where(isOpen(id))
    if (!destination || !error.isRefusal) throw error
    await recordRefusedAccount(billing, destination)
    return null
  }
}

/** The account cannot be paid, whatever the reason: the next payment goes to the group until it is read as ready. */
async function recordRefusedAccount({ db }: Billing, account: string) {
  const isAccount = eq(users.stripeAccountId, account)
  await db.batch([
    db.update(users).set({ payoutsReady: false }).where(isAccount),
    enqueueEach(db, syncAccount, sql`${users.id}`, sql`FROM ${users} WHERE ${isAccount}`),
  ])
}

/** Syncs the actor's payment with Stripe. Throws 401, 403, 404, and 409 where it is not paid. */
export async function markPaid(work: Work, eventId: number) {
  const { actor } = work
  const billing = await openBilling(work)
  const [payment] = await billing.db
    .select()
    .from(payments)
    .where(
      and(eq(payments.eventId, eventId), eq(payments.userId, actor?.id ?? 0), ne(payments.state, 'canceled')),
    )
    .orderBy(desc(payments.createdAt))
    .limit(1)
  if (!payment) {
    const event = await getPriced(work, eventId, work.config.GROUP_CURRENCY)
    authorize(actor, can.payForEvent(actor, event))
    throw conflict('You have not paid for this hike.')
  }
  const current =
    payment.state === 'open' && payment.intentId ? await syncFromStripe(billing, payment.intentId) : payment
  if (current?.state !== 'paid' || current.voidReason) throw conflict('The payment has not arrived.')
  return { status: 'paid' }
}
