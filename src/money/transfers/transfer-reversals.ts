import { and, eq, gt, ne, not, type SQL, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { RequestContext } from '../../context/context.ts'
import { runBatch } from '../../db/batch.ts'
import type { Db } from '../../db/index.ts'
import { paymentAlerts, payments } from '../../db/schema.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { type JobKind, PRIORITY } from '../../jobs/jobs.ts'
import { paymentOwed } from '../../notices/payment-notices.ts'
import { raiseAlert, resolveAlert } from '../group/alerts.ts'
import { isOwed, overTransferred, type Payment, shareLeft } from '../payment-shares.ts'
import { type Billing, callStripe, idOf, nullIfNoAccount, openBilling, StripeFailure } from '../stripe.ts'
import { LONGEST_SETTLEMENT, nextDay } from '../sync-schedule.ts'
import { findTransfers, storeReturns } from './transfers-at-stripe.ts'

/**
 * Reverses the transferred part of refunded money, and retries daily until Stripe accepts the reversal. If the money
 * was already paid out, the organizer owes it. If it has not settled, waits up to a week. Payload: the payment's id.
 */
export const reverseTransfer: JobKind = {
  name: 'reverse-transfer',
  priority: PRIORITY.money,
  run: async (ctx, id) => {
    const outcome = await reverseOverTransferred(await openBilling(ctx), id)
    if (outcome.result === 'owed') await recordDebt(ctx, id, outcome)
    else await resolveAlert(ctx.db, 'organizer_owes', id)
    return outcome.result === 'reversed' ? null : nextDay()
  },
}

type Debt = { amount: number; share: number; isAccountClosed: boolean }

const recordDebt = (ctx: RequestContext, id: string, debt: Debt) =>
  runBatch(ctx.db, {
    alert: raiseAlert(ctx.db, 'organizer_owes', id, id),
    notices: paymentOwed(ctx, id, debt),
  })

/** Statement that enqueues the reversals of the amounts that an organizer owes to the group. */
export const enqueueDebts = (ctx: RequestContext, organizerId: SQL) =>
  enqueueEach(
    ctx,
    reverseTransfer,
    sql`${payments.id}`,
    sql`FROM ${paymentAlerts} JOIN ${payments} ON ${payments.id} = ${paymentAlerts.subject}
      WHERE ${paymentAlerts.kind} = 'organizer_owes' AND ${paymentAlerts.doneAt} IS NULL
      AND ${payments.organizerId} = ${organizerId}`,
  )

/** Statement that enqueues the reversal of a payment's over-transferred amount. */
export const enqueueReversal = (ctx: RequestContext, id: string) =>
  enqueueEach(
    ctx,
    reverseTransfer,
    sql`${payments.id}`,
    sql`FROM ${payments} WHERE ${payments.id} = ${id} AND ${overTransferred} > 0`,
  )

type Outcome = { result: 'reversed' | 'unsettled' } | ({ result: 'owed' } & Debt)

const REVERSED = { result: 'reversed' } as const

/** Reverses the over-transferred amount, unless Stripe refuses. Throws StripeFailure. */
async function reverseOverTransferred(billing: Billing, id: string): Promise<Outcome> {
  const { ctx, db, stripe } = billing
  const [payment] = await db
    .select({
      id: payments.id,
      hikeId: payments.hikeId,
      transfer: payments.transfer,
      fullShare: sql<number>`payments.amount - payments.fee`.as('full_share'),
      reversed: payments.reversed,
      refusals: payments.refusals,
      organizerId: payments.organizerId,
      overTransferred: sql<number>`${overTransferred}`.as('excess'),
      share: sql<number>`${shareLeft}`.as('share'),
      refundedAt: lastRefund.as('last_refund'),
    })
    .from(payments)
    .where(eq(payments.id, id))
  if (!payment?.transfer || payment.overTransferred <= 0 || payment.transfer === 'pending') return REVERSED
  const transfer = await callStripe(stripe.transfers.retrieve(payment.transfer))
  // After a restore, the database may lack transfers that returned a part of the share.
  const isPartial = transfer.amount_reversed > 0 || transfer.amount < payment.fullShare
  const returns = isPartial ? await findTransfers(stripe, payment, 'returned_of') : []
  if (await storeReturns(billing, payment, transfer, returns)) return reverseOverTransferred(billing, id)
  const all = [...returns, transfer]
  const reversedBefore = all.reduce((sum, { amount_reversed }) => sum + amount_reversed, 0)
  const amount = payment.overTransferred - (reversedBefore - payment.reversed)
  if (amount > 0) {
    const { rest, account } = await reverse(billing, payment, all, amount)
    if (rest > 0) {
      await storeReversed(db, id, reversedBefore + amount - rest)
      const claimed = rest + (await otherClaims(db, payment, account))
      const held = await heldBy(billing, account, transfer.currency)
      const isSettling = ctx.now().getTime() - payment.refundedAt < LONGEST_SETTLEMENT
      if (isSettling && held !== null && held >= claimed) return { result: 'unsettled' }
      return { result: 'owed', amount: rest, share: payment.share, isAccountClosed: held === null }
    }
  }
  await storeReversed(db, id, reversedBefore + Math.max(amount, 0))
  return REVERSED
}

/**
 * SQL: the time of the last refund. It limits the wait for unsettled money, because the account of an organizer with
 * new payments always has some.
 */
const lastRefund = sql<number>`(SELECT coalesce(max(coalesce(refunds.finished_at, refunds.created_at)), 0) FROM refunds
  WHERE refunds.payment_id = payments.id)`

const storeReversed = (db: Db, id: string, reversed: number) =>
  db.update(payments).set({ reversed }).where(eq(payments.id, id))

/**
 * Reverses transfers, the latest first. Returns the amount that Stripe has refused to reverse, and the account that has
 * it. Throws StripeFailure.
 */
async function reverse(
  { db, stripe }: Billing,
  { id, refusals }: Pick<Payment, 'id' | 'refusals'>,
  transfers: Stripe.Transfer[],
  amount: number,
) {
  let rest = amount
  for (const transfer of transfers) {
    const part = Math.min(rest, transfer.amount - transfer.amount_reversed)
    // Whatever remains is reversed from the last transfer. Stripe refuses if this is more than the transfer has left.
    const isLast = transfer === transfers.at(-1)
    if (part <= 0 && !(isLast && rest > 0)) continue
    // The key omits the amount, so that Stripe executes only one of two concurrent reversals.
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

/** Returns the account's balance, including pending amounts. Null for a closed account. */
async function heldBy({ stripe }: Billing, stripeAccount: string | null, currency: string) {
  if (!stripeAccount) return null
  const balance = await callStripe(stripe.balance.retrieve({}, { stripeAccount })).catch(nullIfNoAccount)
  if (!balance) return null
  const held = [...balance.available, ...balance.pending].filter((part) => part.currency === currency)
  return held.reduce((sum, part) => sum + part.amount, 0)
}

/**
 * Returns the sum that the account still has to return for other payments, not counting the organizer's recorded debts.
 */
async function otherClaims(
  db: Db,
  { id, organizerId }: Pick<Payment, 'id' | 'organizerId'>,
  account: string | null,
) {
  if (account === null) return 0
  const [others] = await db
    .select({ sum: sql<number>`coalesce(sum(${overTransferred}), 0)`.as('sum') })
    .from(payments)
    .where(
      and(
        ne(payments.id, id),
        eq(payments.organizerId, organizerId),
        eq(payments.destination, account),
        ne(payments.transfer, 'pending'),
        gt(overTransferred, 0),
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

/** Counts a final refusal, so that the next attempt uses a different idempotency key, and rethrows the error. */
export async function countRefusal(db: Db, id: string, error: unknown): Promise<never> {
  if (error instanceof StripeFailure && error.isFinal)
    await db
      .update(payments)
      .set({ refusals: sql`${payments.refusals} + 1` })
      .where(eq(payments.id, id))
  throw error
}
