import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { runBatch } from '../db/batch.ts'
import type { Db } from '../db/index.ts'
import { donations } from '../db/schema.ts'
import { selectValues } from '../db/select-values.ts'
import { type JobKind, PRIORITY } from '../jobs/jobs.ts'
import { currentTime } from '../shared/clock.ts'
import { DAY, SECOND } from '../shared/duration.ts'
import { recordRefunds } from './donation-movements.ts'
import { idAt } from './lost-rows.ts'
import { recordDisputesOfDonation } from './refunds/donation-disputes.ts'
import { type Billing, callStripe, expandedCharge, madeAt, openBilling, readAll } from './stripe.ts'
import { nextSync } from './sync-schedule.ts'

/** Syncs an open donation with Stripe until it is final. Key: the donation's id. */
export const syncDonation: JobKind = {
  name: 'sync-donation',
  priority: PRIORITY.money,
  run: async (work, id) => {
    const { db } = work
    const [donation] = await db.select().from(donations).where(eq(donations.id, id))
    if (!donation || !isAwaited(donation)) return null
    if (donation.sessionId) {
      const synced = await updateDonation(await openBilling(work), donation.sessionId)
      return synced && isAwaited(synced) ? nextSync(donation) : null
    }
    if (work.now().getTime() - donation.createdAt.getTime() <= DAY) return nextSync(donation)
    await db
      .update(donations)
      .set({ state: 'expired' })
      .where(and(isOpen(id), isNull(donations.sessionId)))
    return null
  },
}

export type Donation = typeof donations.$inferSelect

export const isAwaited = ({ state }: Donation) => state === 'open' || state === 'processing'
const isOpen = (id: string) => and(eq(donations.id, id), inArray(donations.state, ['open', 'processing']))

/** Syncs a donation with its Checkout session. Idempotent; null for a session of another product. Throws StripeFailure. */
export async function updateDonation(billing: Billing, sessionId: string) {
  const { db, stripe } = billing
  const session = await callStripe(
    stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent.latest_charge'] }),
  )
  const id = session.metadata?.donation_id
  if (!id) return null
  const intent =
    session.payment_intent && typeof session.payment_intent !== 'string' ? session.payment_intent : null
  if (session.payment_status === 'paid') {
    await recordLostDonation(billing, id, session)
    await recordPaid(db, id, session, intent)
    await readReturnsOf(billing, id, intent)
  } else if (session.status === 'complete')
    // A delayed method of payment: its outcome comes days later.
    await db
      .update(donations)
      .set({ state: hasFailed(intent) ? 'failed' : 'processing', sessionId })
      .where(isOpen(id))
  else if (session.status === 'expired')
    await db.update(donations).set({ state: 'expired' }).where(isOpen(id))
  const [donation] = await db.select().from(donations).where(eq(donations.id, id))
  return donation ?? null
}

/** Inserts a donation that was paid and is missing, as after an older database was restored. */
async function recordLostDonation({ db, work }: Billing, id: string, session: Stripe.Checkout.Session) {
  const { metadata, amount_total, currency, created } = session
  if (metadata?.origin !== work.config.APP_ORIGIN || !amount_total || !currency) return
  const createdAt = new Date(created * SECOND)
  const userId = idAt('users', metadata.user_id, createdAt)
  const values = {
    id,
    userId,
    amount: amount_total,
    currency,
    refunded: 0,
    state: 'open',
    createdAt,
  } as const
  await db
    .insert(donations)
    .select(selectValues(donations, values, sql`FROM (SELECT 1) WHERE TRUE`))
    .onConflictDoNothing()
}

const hasFailed = (intent: Stripe.PaymentIntent | null) =>
  intent !== null && ['requires_payment_method', 'canceled'].includes(intent.status)

async function recordPaid(
  db: Db,
  id: string,
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
) {
  const charge = expandedCharge(intent)
  const isSameSum = and(
    eq(donations.id, id),
    eq(donations.amount, session.amount_total ?? 0),
    eq(donations.currency, session.currency ?? ''),
  )
  const now = currentTime()
  await db
    .update(donations)
    .set({
      state: 'paid',
      // A delayed method of payment charges days before the money is there.
      paidAt: sql`CASE WHEN ${donations.state} = 'processing' THEN ${now.getTime()}
        ELSE ${(charge ? madeAt(charge) : now).getTime()} END`,
      sessionId: session.id,
      receiptUrl: charge?.receipt_url ?? null,
    })
    .where(and(isSameSum, inArray(donations.state, ['open', 'processing', 'failed', 'expired'])))
}

/** Reads the refunds of a donation, which are made at Stripe by hand, and its disputes. Throws StripeFailure. */
async function readReturnsOf(billing: Billing, id: string, intent: Stripe.PaymentIntent | null) {
  const { db, stripe } = billing
  const charge = expandedCharge(intent)
  if (!intent || !charge) return
  const [donation] = await db.select().from(donations).where(eq(donations.id, id))
  if (donation?.refunded || charge.amount_refunded) {
    const refunds = await callStripe(readAll(stripe.refunds.list({ payment_intent: intent.id, limit: 100 })))
    await runBatch(db, { refunds: recordRefunds(db, id, refunds) })
  }
  if (charge.disputed) await recordDisputesOfDonation(billing, id, intent.id)
}

/** Reads back what somebody has refunded of a donation by hand. Throws StripeFailure. */
export async function syncDonationOf(billing: Billing, donationId: string) {
  const [donation] = await billing.db.select().from(donations).where(eq(donations.id, donationId))
  if (donation?.sessionId) await updateDonation(billing, donation.sessionId)
}
