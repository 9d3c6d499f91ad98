import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { paymentsEnabled } from '../config.ts'
import { donations, payments } from '../db/schema.ts'
import type { Work } from '../work.ts'
import { settleDonation } from './donations.ts'
import { cancelOpen, refundVoided, syncFromStripe, unfinishedVoid } from './settling.ts'
import { type Billing, openBilling, StripeFailure } from './stripe.ts'
import { type Payment, transferCollected } from './transfers.ts'

const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE
/** Small, because Cloudflare limits the subrequests of an invocation. */
const BATCH = 15

/** Retries failed refunds and transfers, syncs payments whose webhooks were lost, and cancels abandoned ones. */
export async function reconcile(work: Work, now = new Date()) {
  if (!paymentsEnabled(work.config)) return
  const billing = openBilling(work)
  const checkedBefore = new Date(now.getTime() - MINUTE)
  for (const payment of await duePayments(billing, checkedBefore))
    await attempt(() => reconcileOne(billing, payment, now))
  await transferCollected(billing, undefined, BATCH)
  for (const { id, sessionId } of await dueDonations(billing, checkedBefore)) {
    await billing.db.update(donations).set({ checkedAt: now }).where(eq(donations.id, id))
    await attempt(() => settleDonation(billing, sessionId ?? ''))
  }
  const abandoned = and(eq(donations.state, 'open'), isNull(donations.sessionId))
  await billing.db
    .update(donations)
    .set({ state: 'expired' })
    .where(and(abandoned, lte(donations.createdAt, new Date(now.getTime() - 2 * DAY))))
}

const duePayments = ({ db }: Billing, checkedBefore: Date) =>
  db
    .select()
    .from(payments)
    .where(
      and(
        or(inArray(payments.state, ['open', 'refunding']), unfinishedVoid),
        isNull(payments.attention),
        lte(payments.checkedAt, checkedBefore),
      ),
    )
    .orderBy(asc(payments.checkedAt))
    .limit(BATCH)

const dueDonations = ({ db }: Billing, checkedBefore: Date) =>
  db
    .select()
    .from(donations)
    .where(
      and(
        eq(donations.state, 'open'),
        isNotNull(donations.sessionId),
        lte(donations.checkedAt, checkedBefore),
      ),
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

/** Ignores a Stripe failure, so that the others are still tried. */
async function attempt(step: () => Promise<unknown>) {
  try {
    await step()
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error
  }
}
