import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { donations, payments, stripeEvents } from '../db/schema.ts'
import { paymentsEnabled } from '../env.ts'
import type { BackgroundWork } from '../work.ts'
import { settleDonation } from './donations.ts'
import { cancelOpen, refundVoided, syncFromStripe, unfinishedVoid } from './settling.ts'
import { type Billing, openBilling, StripeFailure } from './stripe.ts'
import { type Payment, transferCollected } from './transfers.ts'

const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE
/** Least recently checked first, and few: the subrequests of one invocation are limited. */
const BATCH = 15

/** Finishes what was left open: lost webhooks, failed refunds and transfers, abandoned payments. */
export async function reconcile(work: BackgroundWork, now = new Date()) {
  if (!paymentsEnabled(work.env)) return
  const billing = openBilling(work)
  const earlier = new Date(now.getTime() - MINUTE)
  for (const payment of await duePayments(billing, earlier))
    await attempt(() => reconcileOne(billing, payment, now))
  await transferCollected(billing, undefined, BATCH)
  for (const { id, sessionId } of await dueDonations(billing, earlier)) {
    await billing.db.update(donations).set({ checkedAt: now }).where(eq(donations.id, id))
    await attempt(() => settleDonation(billing, sessionId ?? ''))
  }
  await billing.db
    .delete(stripeEvents)
    .where(lte(stripeEvents.receivedAt, new Date(now.getTime() - 60 * DAY)))
  const abandoned = and(eq(donations.state, 'open'), isNull(donations.sessionId))
  await billing.db
    .update(donations)
    .set({ state: 'expired' })
    .where(and(abandoned, lte(donations.createdAt, new Date(now.getTime() - 2 * DAY))))
}

const duePayments = ({ db }: Billing, earlier: Date) =>
  db
    .select()
    .from(payments)
    .where(
      and(
        or(inArray(payments.state, ['open', 'refunding']), unfinishedVoid),
        isNull(payments.attention),
        lte(payments.checkedAt, earlier),
      ),
    )
    .orderBy(asc(payments.checkedAt))
    .limit(BATCH)

const dueDonations = ({ db }: Billing, earlier: Date) =>
  db
    .select()
    .from(donations)
    .where(
      and(eq(donations.state, 'open'), isNotNull(donations.sessionId), lte(donations.checkedAt, earlier)),
    )
    .orderBy(asc(donations.checkedAt))
    .limit(BATCH)

async function reconcileOne(billing: Billing, payment: Payment, now: Date) {
  await billing.db.update(payments).set({ checkedAt: now }).where(eq(payments.id, payment.id))
  const current = payment.intentId ? ((await syncFromStripe(billing, payment.intentId)) ?? payment) : payment
  const isAbandoned = current.createdAt.getTime() < now.getTime() - DAY
  if (current.state === 'open' && isAbandoned) await cancelOpen(billing, current)
  await refundVoided(billing, sql`${payments.id} = ${payment.id}`)
}

/** A Stripe failure must not stop the others. */
async function attempt(step: () => Promise<unknown>) {
  try {
    await step()
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error
  }
}
