import { and, desc, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import { isScheduled, organizes, peopleOf } from '../access/hikes.ts'
import { isWindowOpen } from '../access/joining.ts'
import { authorize, can } from '../access/policy.ts'
import { hikeIsPublic } from '../access/visibility.ts'
import type { RequestContext } from '../context/context.ts'
import type { User } from '../context/env.ts'
import { runBatch } from '../db/batch.ts'
import { hikes, payments, users } from '../db/schema.ts'
import { selectValues } from '../db/select-values.ts'
import { consumeUserQuota } from '../http/rate-limit.ts'
import { enqueueMissing } from '../jobs/enqueue.ts'
import { isOf, participationExists } from '../participation/participation.ts'
import { syncPayment } from '../participation/reversal.ts'
import { HOUR } from '../shared/duration.ts'
import { conflict } from '../shared/errors.ts'
import { t } from '../texts/money.ts'
import { getPriced, type Priced, priceOf, requirePayable } from './payable-hike.ts'
import { clientSecretOf, isActivePayment } from './payment-intent.ts'
import type { HikePayment } from './schema.ts'
import { cancelOpen, syncFromStripe } from './settling.ts'
import { type Billing, openBilling } from './stripe.ts'
import { firstSync } from './sync-schedule.ts'
import { platformFee } from './view/payment-terms.ts'

const MAX_ATTEMPTS = 5

/**
 * Starts a payment and returns the client secret with which the browser confirms it. Idempotent while the payment is
 * open. Throws 401, 404, 429, 503; 403 for organizers and people whom they have blocked; 409 if the hike is already
 * paid for, free, over, full or cancelled, if a request to join would have to come first, if joining is not open, if
 * `amount` is not the hike's price for all people, or if the hike's refund terms differ from those shown.
 */
export async function startPayment(ctx: RequestContext, shown: HikePayment): Promise<string> {
  const { actor } = ctx
  const { event_id: hikeId, amount } = shown
  await consumeUserQuota(ctx, 'pay')
  const billing = await openBilling(ctx)
  const { GROUP_CURRENCY } = ctx.config
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const hike = await getPriced(ctx, hikeId, GROUP_CURRENCY)
    authorize(actor, can.payForHike(actor, hike))
    const open = await openPayment(billing, hike, actor.id)
    await requirePayable(ctx, hike, actor.id)
    if (hike.price === 0) throw conflict(t.hikeIsFree)
    if (amount !== hike.amount) throw conflict(t.priceChanged)
    if (!hasTerms(hike, shown)) throw conflict(t.termsChanged)
    const payment = open ?? (await insertPayment(ctx, actor, hike))
    const secret = payment && (await clientSecretOf(billing, payment))
    if (secret) return secret
    // A concurrent request has changed the payment, the price or the hike, so this is tried again.
  }
  throw conflict(t.didNotWork)
}

/** Whether the hike has the refund terms that the client has shown. Clients may omit them. */
const hasTerms = (hike: Priced, { refund_until_hours: hours, late_refund_percent: percent }: HikePayment) =>
  (hours === undefined || hours === hike.refundUntilHours) &&
  (percent === undefined || percent === hike.lateRefundPercent)

/** Syncs the actor's payment with Stripe if it is open. Throws 401, 403, 404, 429, 503; 409 if it is not paid. */
export async function confirmPayment(ctx: RequestContext, hikeId: number) {
  const { actor } = ctx
  await consumeUserQuota(ctx, 'pay')
  const billing = await openBilling(ctx)
  const [payment] = await billing.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.hikeId, hikeId),
        eq(payments.userId, actor?.id ?? 0),
        notInArray(payments.state, ['canceled', 'outside']),
        isNull(payments.leftAt),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(1)
  if (!payment) {
    const hike = await getPriced(ctx, hikeId, ctx.config.GROUP_CURRENCY)
    authorize(actor, can.payForHike(actor, hike))
    throw conflict(t.notPaid)
  }
  const current =
    payment.state === 'open' && payment.intentId ? await syncFromStripe(billing, payment.intentId) : payment
  if (!current || current.state === 'open') throw conflict(t.notArrived)
  if (current.state === 'canceled') throw conflict(t.paymentCancelled)
  if (current.state === 'disputed') throw conflict(t.bankExamines)
  if (current.state === 'lost') throw conflict(t.bankPaidBack)
  if (current.voidReason === 'organizer') throw conflict(t.wasRefunded)
  if (current.voidReason === 'waitlisted') throw conflict(`${t.filledUp} ${t.moneyGoesBack}`)
  if (current.voidReason) throw conflict(`${t.cameTooLate} ${t.moneyGoesBack}`)
  if (current.state !== 'paid') throw conflict(t.notArrived)
  return { status: 'paid' }
}

/**
 * Returns the user's open payment if its amount, number of people and refund terms are current. Otherwise cancels it
 * and returns null. Throws 409 if the user has already paid, and StripeFailure.
 */
async function openPayment(billing: Billing, hike: Priced, userId: number) {
  const own = and(eq(payments.hikeId, hike.id), eq(payments.userId, userId))
  const [voided] = await billing.db
    .select()
    .from(payments)
    .where(and(own, eq(payments.state, 'open'), isNotNull(payments.voidReason)))
  if (voided) await cancelOpen(billing, voided)
  const [live] = await billing.db.select().from(payments).where(and(own, isActivePayment))
  if (!live) return null
  if (live.state !== 'open') throw conflict(t.alreadyPaid)
  // An earlier version of the app created destination charges, which fail if the account is no longer active.
  const isSeparate = live.destination === null
  const { GROUP_CURRENCY } = billing.ctx.config
  if (
    live.amount === hike.amount &&
    live.people === hike.people &&
    live.currency === GROUP_CURRENCY &&
    live.refundUntil?.getTime() === refundUntil(hike) &&
    live.lateRefundPercent === hike.lateRefundPercent &&
    isSeparate
  )
    return live
  const canceled = await cancelOpen(billing, live)
  if (canceled?.state === 'paid') throw conflict(t.alreadyPaid)
  return null
}

/** Computes the same value as `insertPayment`. */
const refundUntil = ({ eventTime, refundUntilHours: hours }: Priced) =>
  hours ? eventTime.getTime() - hours * HOUR : undefined

const isActivePayer = (userId: number) =>
  sql`EXISTS (SELECT 1 FROM users AS payer WHERE payer.id = ${userId}
    AND payer.banned_at IS NULL AND payer.deleted_at IS NULL)`

/**
 * Inserts a payment if the hike is scheduled, public and still has this price, and if joining is open or the user has
 * already asked. The number of people for whom the user pays must not have changed. The user must have an active
 * account and must not be an organizer. Returns undefined otherwise, or if the user has an active payment.
 */
export async function insertPayment(ctx: RequestContext, actor: User, hike: Priced) {
  const { db, config, now } = ctx
  const currency = config.GROUP_CURRENCY
  const price = priceOf(currency)
  const people = peopleOf(sql`${hikes.id}`, actor.id)
  const values = {
    id: crypto.randomUUID(),
    hikeId: hikes.id,
    hikeName: hikes.name,
    startsAt: hikes.eventTime,
    refundUntil: sql`${hikes.eventTime} - nullif(${hikes.refundUntilHours}, 0) * ${sql.raw(String(HOUR))}`,
    lateRefundPercent: hikes.lateRefundPercent,
    organizerId: hikes.organizerId,
    userId: actor.id,
    username: actor.username,
    amount: sql<number>`${price} * ${people}`,
    people,
    currency,
    fee: platformFee(hike.amount, config.PLATFORM_FEE_PERCENT, currency),
    state: 'open',
    transferAmount: 0,
    kept: 0,
    reversed: 0,
    refusals: 0,
    createdAt: now(),
  } as const
  const from = sql`FROM ${hikes} JOIN ${users} ON ${users.id} = ${hikes.organizerId}
    WHERE ${hikes.id} = ${hike.id} AND ${isScheduled} AND ${hikeIsPublic} AND ${isActivePayer(actor.id)}
      AND (${isWindowOpen(values.createdAt.getTime())} OR ${participationExists(isOf(hike.id, actor.id))}) AND ${price} = ${hike.price} AND ${people} = ${hike.people} AND NOT ${organizes(sql`${hikes.id}`, actor.id)}`
  const {
    inserted: [inserted],
  } = await runBatch(db, {
    inserted: db
      .insert(payments)
      .select(selectValues(payments, values, from))
      .onConflictDoNothing()
      .returning(),
    job: enqueueMissing(
      ctx,
      syncPayment,
      sql`${payments.id}`,
      sql`FROM ${payments} WHERE ${payments.id} = ${values.id}`,
      firstSync(),
    ),
  })
  return inserted
}
