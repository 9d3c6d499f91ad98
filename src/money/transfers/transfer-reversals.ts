import { and, eq, gt, ne, not, type SQL, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { runBatch } from '../../db/batch.ts'
import type { Db } from '../../db/index.ts'
import { paymentAlerts, payments } from '../../db/schema.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { type JobKind, PRIORITY } from '../../jobs/jobs.ts'
import { paymentOwed } from '../../notices/payment-notices.ts'
import { DAY } from '../../shared/duration.ts'
import type { Work } from '../../work/work.ts'
import { raiseAlert, resolveAlert } from '../group/alerts.ts'
import { excess, isOwed, type Payment, shareLeft } from '../payment-shares.ts'
import { type Billing, callStripe, idOf, nullIfNoAccount, openBilling, StripeFailure } from '../stripe.ts'
import { LONGEST_SETTLEMENT } from '../sync-schedule.ts'
import { findReturns, storeReturns } from './returned-transfers.ts'

/**
 * Reverses what the organizer has received of refunded money, each day until Stripe does. Who has been paid out owes it;
 * money that has not settled yet is only waited for, up to a week. Key: the payment's id.
 */
export const reverseTransfer: JobKind = {
  name: 'reverse-transfer',
  priority: PRIORITY.money,
  run: async (work, id) => {
    const outcome = await reverseExcess(await openBilling(work), id)
    if (outcome.result === 'owed') await recordDebt(work, id, outcome)
    else await resolveAlert(work.db, 'organizer_owes', id)
    return outcome.result === 'reversed' ? null : new Date(work.now().getTime() + DAY)
  },
}

type Debt = { amount: number; share: number; isAccountClosed: boolean }

const recordDebt = (work: Work, id: string, debt: Debt) =>
  runBatch(work.db, {
    alert: raiseAlert(work.db, 'organizer_owes', id, id),
    notices: paymentOwed(work, id, debt),
  })

/** A statement that retries now to get back what an organizer owes to the group. */
export const enqueueDebts = (work: Work, organizerId: SQL) =>
  enqueueEach(
    work,
    reverseTransfer,
    sql`${payments.id}`,
    sql`FROM ${paymentAlerts} JOIN ${payments} ON ${payments.id} = ${paymentAlerts.subject}
      WHERE ${paymentAlerts.kind} = 'organizer_owes' AND ${paymentAlerts.doneAt} IS NULL
      AND ${payments.organizerId} = ${organizerId}`,
  )

/** A statement that enqueues the reversal of what the organizer has too much of a payment. */
export const enqueueExcess = (work: Work, id: string) =>
  enqueueEach(
    work,
    reverseTransfer,
    sql`${payments.id}`,
    sql`FROM ${payments} WHERE ${payments.id} = ${id} AND ${excess} > 0`,
  )

type Outcome = { result: 'reversed' | 'unsettled' } | ({ result: 'owed' } & Debt)

const REVERSED = { result: 'reversed' } as const

/** Reverses the excess, where Stripe does not refuse it. Throws StripeFailure. */
async function reverseExcess(billing: Billing, id: string): Promise<Outcome> {
  const { work, db, stripe } = billing
  const [payment] = await db
    .select({
      id: payments.id,
      hikeId: payments.hikeId,
      transfer: payments.transfer,
      fullShare: sql<number>`payments.amount - payments.fee`.as('full_share'),
      reversed: payments.reversed,
      refusals: payments.refusals,
      organizerId: payments.organizerId,
      excess: sql<number>`${excess}`.as('excess'),
      share: sql<number>`${shareLeft}`.as('share'),
      refundedAt: lastRefund.as('last_refund'),
    })
    .from(payments)
    .where(eq(payments.id, id))
  if (!payment?.transfer || payment.excess <= 0 || payment.transfer === 'pending') return REVERSED
  const transfer = await callStripe(stripe.transfers.retrieve(payment.transfer))
  // A part of the share may have been returned, as a restored database does not know.
  const isPartial = transfer.amount_reversed > 0 || transfer.amount < payment.fullShare
  const returns = isPartial ? await findReturns(stripe, payment) : []
  if (await storeReturns(billing, payment, transfer, returns)) return reverseExcess(billing, id)
  const all = [...returns, transfer]
  const reversedBefore = all.reduce((sum, { amount_reversed }) => sum + amount_reversed, 0)
  const amount = payment.excess - (reversedBefore - payment.reversed)
  if (amount > 0) {
    const { rest, account } = await reverse(billing, payment, all, amount)
    if (rest > 0) {
      await storeReversed(db, id, reversedBefore + amount - rest)
      const claimed = rest + (await otherClaims(db, payment, account))
      const held = await heldBy(billing, account, transfer.currency)
      const isSettling = work.now().getTime() - payment.refundedAt < LONGEST_SETTLEMENT
      if (isSettling && held !== null && held >= claimed) return { result: 'unsettled' }
      return { result: 'owed', amount: rest, share: payment.share, isAccountClosed: held === null }
    }
  }
  await storeReversed(db, id, reversedBefore + Math.max(amount, 0))
  return REVERSED
}

/**
 * SQL: the time of the last refund. The account of an organizer who goes on selling always has money that has not settled,
 * which is paid out to them before it can be taken back.
 */
const lastRefund = sql<number>`(SELECT coalesce(max(coalesce(refunds.finished_at, refunds.created_at)), 0) FROM refunds
  WHERE refunds.payment_id = payments.id)`

const storeReversed = (db: Db, id: string, reversed: number) =>
  db.update(payments).set({ reversed }).where(eq(payments.id, id))

/** Reverses the latest transfers first, until Stripe refuses one: what is left then, and its account. Throws StripeFailure. */
async function reverse(
  { db, stripe }: Billing,
  { id, refusals }: Pick<Payment, 'id' | 'refusals'>,
  transfers: Stripe.Transfer[],
  amount: number,
) {
  let rest = amount
  for (const transfer of transfers) {
    const part = Math.min(rest, transfer.amount - transfer.amount_reversed)
    // The transfer refuses what is more than it has left.
    const isLast = transfer === transfers.at(-1)
    if (part <= 0 && !(isLast && rest > 0)) continue
    // Without the amount: of two concurrent reversals Stripe then executes one, and the other reads what is left.
    const idempotencyKey = `reversal-${isLast ? id : transfer.id}-${transfer.amount_reversed}-${refusals}`
    const reversal = { amount: isLast ? rest : part }
    const reversed = await callStripe(
      stripe.transfers.createReversal(transfer.id, reversal, { idempotencyKey }),
    ).catch((error: unknown) => recordRefusedReversal(db, id, error))
    if (!reversed) return { rest, account: idOf(transfer.destination) }
    rest -= reversal.amount
  }
  return { rest, account: null }
}

/** What the account holds, counting what Stripe has not made available yet. Null for a closed one. */
async function heldBy({ stripe }: Billing, stripeAccount: string | null, currency: string) {
  if (!stripeAccount) return null
  const balance = await callStripe(stripe.balance.retrieve({}, { stripeAccount })).catch(nullIfNoAccount)
  if (!balance) return null
  const held = [...balance.available, ...balance.pending].filter((part) => part.currency === currency)
  return held.reduce((sum, part) => sum + part.amount, 0)
}

/** What the group waits for from the same account, for other payments. What is owed is not waited for. */
async function otherClaims(
  db: Db,
  { id, organizerId }: Pick<Payment, 'id' | 'organizerId'>,
  account: string | null,
) {
  if (account === null) return 0
  const [others] = await db
    .select({ sum: sql<number>`coalesce(sum(${excess}), 0)`.as('sum') })
    .from(payments)
    .where(
      and(
        ne(payments.id, id),
        eq(payments.organizerId, organizerId),
        eq(payments.destination, account),
        ne(payments.transfer, 'pending'),
        gt(excess, 0),
        not(isOwed),
      ),
    )
  return others?.sum ?? 0
}

async function recordRefusedReversal(db: Db, id: string, error: unknown) {
  await countRefusal(db, id, error).catch(() => null)
  if (error instanceof StripeFailure && error.isFinal && error.isRefusal) return null
  throw error
}

/** Counts a final answer of Stripe's, and throws it again: another try needs another key. */
export async function countRefusal(db: Db, id: string, error: unknown): Promise<never> {
  if (error instanceof StripeFailure && error.isFinal)
    await db
      .update(payments)
      .set({ refusals: sql`${payments.refusals} + 1` })
      .where(eq(payments.id, id))
  throw error
}
