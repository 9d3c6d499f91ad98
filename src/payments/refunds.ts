import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { currentTime } from '../clock.ts'
import type { Db } from '../db/index.ts'
import { payments, refunds } from '../db/schema.ts'
import { selectValues } from '../db/select-values.ts'
import { enqueueEach, type JobKind, PRIORITY, runJob } from '../jobs/jobs.ts'
import { refundSettled } from '../notices/payment-notices.ts'
import type { Work } from '../work.ts'
import { raiseAlert } from './alerts.ts'
import { type Billing, callStripe, openBilling, StripeFailure } from './stripe.ts'
import { enqueueExcess, type Payment, refundedSum, refundsSum, reverseTransfer } from './transfers.ts'

// A refund is a row, requested at Stripe until Stripe accepts it, and read until it has arrived. The organizer's part
// is reversed from the transfer first; where Stripe refuses that, the group's balance pays in the organizer's place.

type Refund = typeof refunds.$inferSelect

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE

/** Paid and voided, with or without the row of its refund. */
export const isRefundable = sql`(payments.void_reason IS NOT NULL AND payments.state IN ('paid', 'refunding'))`

const isUnfinished = inArray(refunds.status, ['due', 'pending'])

/** Requests the refunds of a payment that are due, and reads those under way. Key: the payment's id. */
export const refundPayment: JobKind = {
  name: 'refund-payment',
  priority: PRIORITY.refund,
  run: async (work, id) => {
    const { db } = work
    await insertVoidRefund(db, id)
    const ofPayment = and(eq(refunds.paymentId, id), isUnfinished)
    const rows = await db.select().from(refunds).where(ofPayment).orderBy(asc(refunds.createdAt))
    const [payment] = await db.select().from(payments).where(eq(payments.id, id))
    if (rows.length === 0 || !payment) return null
    const billing = await openBilling(work)
    await runJob(work, reverseTransfer, id)
    for (const row of rows) await advance(billing, payment, row)
    const [unfinished] = await db.select().from(refunds).where(ofPayment).orderBy(asc(refunds.createdAt))
    return unfinished ? nextRead(unfinished) : null
  },
}

/** Less often the older it is. */
const nextRead = ({ createdAt }: Refund) =>
  new Date(currentTime().getTime() + Math.min(Math.max(Date.now() - createdAt.getTime(), MINUTE), 6 * HOUR))

/** A statement for the batch that voids payments or inserts refunds. `which` is a condition on payments. */
export const enqueueRefunds = (db: Db, which?: SQL) =>
  enqueueEach(
    db,
    refundPayment,
    sql`${payments.id}`,
    sql`FROM ${payments} WHERE ${and(
      which,
      sql`(${isRefundable} OR EXISTS (SELECT 1 FROM refunds
      WHERE refunds.payment_id = payments.id AND refunds.status IN ('due', 'pending')))`,
    )}`,
  )

/** The refund of a void payment: what is left of it. */
async function insertVoidRefund(db: Db, id: string) {
  const rest = sql<number>`payments.amount - ${refundedSum}`
  const values = {
    id: sql`${payments.id}`,
    paymentId: sql`${payments.id}`,
    amount: rest,
    reason: 'void',
    note: '',
    status: 'due',
    attempts: 0,
    refusals: 0,
    createdAt: new Date(),
  } as const
  const isVoid = and(eq(payments.id, id), isRefundable)
  await db.batch([
    db
      .insert(refunds)
      .select(selectValues(refunds, values, sql`FROM ${payments} WHERE ${isVoid} AND ${rest} > 0`))
      .onConflictDoNothing(),
    db.update(payments).set({ state: 'refunding' }).where(isVoid),
    settleState(db, id),
    enqueueExcess(db, id),
  ])
}

async function advance(billing: Billing, payment: Payment, row: Refund) {
  if (row.status === 'due') return requestRefund(billing, payment, row)
  const refund = await callStripe(billing.stripe.refunds.retrieve(row.stripeId ?? ''))
  await storeRefund(billing, payment, row.id, refund)
}

async function requestRefund(billing: Billing, payment: Payment, { id }: Refund) {
  const { db } = billing
  const [claimed] = await db
    .update(refunds)
    .set({ attempts: sql`${refunds.attempts} + 1` })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'due')))
    .returning()
  if (!claimed) return
  // The response to an earlier request may have been lost.
  if (claimed.attempts > 1) await readRefunds(billing, payment)
  const [due] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.id, id), eq(refunds.status, 'due')))
  if (due) await createRefund(billing, payment, due)
}

async function createRefund(billing: Billing, payment: Payment, { id, amount, refusals }: Refund) {
  const { db, stripe } = billing
  try {
    const refund = await callStripe(
      stripe.refunds.create(
        {
          payment_intent: payment.intentId ?? '',
          amount,
          reason: 'requested_by_customer',
          metadata: { refund_id: id },
        },
        { idempotencyKey: `refund-${id}-${amount}-${refusals}` },
      ),
    )
    await storeRefund(billing, payment, id, refund)
  } catch (error) {
    if (!(error instanceof StripeFailure) || !error.isFinal) throw error
    await db
      .update(refunds)
      .set({ refusals: sql`${refunds.refusals} + 1` })
      .where(eq(refunds.id, id))
    await handleRefusal(billing, payment, error)
  }
}

/** Somebody has refunded the payment at Stripe, or its payer disputes it. Throws any other failure. */
async function handleRefusal(billing: Billing, payment: Payment, failure: StripeFailure) {
  const { db } = billing
  if (failure.code === 'charge_already_refunded') return readRefunds(billing, payment)
  if (failure.code !== 'charge_disputed') throw failure
  await db.batch([
    raiseAlert(db, 'dispute', payment.id, payment.id, isUndisputed(payment.id)),
    markDisputed(db, payment.id),
  ])
}

/** SQL condition. */
export const isUndisputed = (id: string) =>
  sql`EXISTS (SELECT 1 FROM payments WHERE payments.id = ${id} AND payments.state IN ('paid', 'refunding'))`

/** A statement. */
export const markDisputed = (db: Db, id: string) =>
  db
    .update(payments)
    .set({ state: 'disputed' })
    .where(and(eq(payments.id, id), inArray(payments.state, ['paid', 'refunding'])))

/** Reads all refunds of a payment at Stripe, also those made there by hand. Throws StripeFailure. */
export async function readRefunds(billing: Billing, payment: Payment) {
  const { db, stripe } = billing
  const read = async () => {
    const found: Stripe.Refund[] = []
    for await (const one of stripe.refunds.list({ payment_intent: payment.intentId ?? '', limit: 100 }))
      found.push(one)
    return found
  }
  for (const refund of await callStripe(read())) {
    const [known] = await db
      .select({ id: refunds.id })
      .from(refunds)
      .where(
        and(
          eq(refunds.paymentId, payment.id),
          inArray(refunds.id, [refund.id, refund.metadata?.refund_id ?? refund.id]),
        ),
      )
    await storeRefund(billing, payment, known?.id ?? refund.id, refund)
  }
}

/** Stores the status of a refund, and what it means for its payment. */
async function storeRefund({ work, db }: Billing, payment: Payment, id: string, refund: Stripe.Refund) {
  const status = statusOf(refund)
  const now = new Date()
  const finishedAt = status === 'pending' ? null : now
  const stored = { stripeId: refund.id, amount: refund.amount, status } as const
  const ofPayment = eq(refunds.paymentId, payment.id)
  await db.batch([
    // Not empty, for the type of a batch.
    db.select({ id: refunds.id }).from(refunds).where(eq(refunds.id, id)),
    ...tellOutcome(work, { id, paymentId: payment.id, amount: refund.amount }, status),
    db
      .insert(refunds)
      .values({ id, paymentId: payment.id, reason: 'stripe', createdAt: now, finishedAt, ...stored })
      .onConflictDoUpdate({
        target: refunds.id,
        set: {
          ...stored,
          finishedAt: sql`coalesce(${refunds.finishedAt}, ${finishedAt?.getTime() ?? null})`,
        },
        setWhere: ne(refunds.status, 'paid_otherwise'),
      }),
    // What has been refunded by hand is not due any more. Another refund is reduced when it is refused.
    db
      .update(refunds)
      .set({
        amount: sql`max(0, ${refunds.amount} - max(0, (SELECT ${refundsSum} - payments.amount FROM payments
          WHERE payments.id = ${payment.id})))`,
      })
      .where(
        sql`${refunds.id} = (SELECT id FROM refunds WHERE payment_id = ${payment.id} AND status = 'due'
          ORDER BY reason = 'void' DESC, created_at DESC LIMIT 1)`,
      ),
    db.delete(refunds).where(and(ofPayment, eq(refunds.status, 'due'), eq(refunds.amount, 0))),
    settleState(db, payment.id),
    enqueueExcess(db, payment.id),
  ])
  if (status === 'failed') console.error('A refund failed', id)
  if (status !== 'pending') work.runJobsLater()
}

type Told = { id: string; paymentId: string; amount: number }

/** Statements that tell payer and treasurers once, for the batch that stores the outcome after them. */
function tellOutcome(work: Work, refund: Told, status: Refund['status']) {
  if (status === 'succeeded') return refundSettled(work, 'payment_refunded', refund)
  if (status !== 'failed') return []
  const isFirst = sql`NOT EXISTS (SELECT 1 FROM refunds
    WHERE refunds.id = ${refund.id} AND refunds.status IN ('failed', 'paid_otherwise'))`
  return [
    raiseAlert(work.db, 'refund_failed', refund.id, refund.paymentId, isFirst),
    ...refundSettled(work, 'payment_failed_refund', refund),
  ]
}

function statusOf({ status }: Stripe.Refund): Refund['status'] {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

/** SQL: what has arrived at the payer. */
export const returnedSum = sql`(SELECT coalesce(sum(refunds.amount), 0) FROM refunds WHERE refunds.payment_id = payments.id
  AND refunds.reason <> 'dispute' AND refunds.status IN ('succeeded', 'paid_otherwise'))`

/** A statement: a payment is refunded once all of it has arrived at the payer. */
export const settleState = (db: Db, id: string) =>
  db
    .update(payments)
    .set({
      state: sql`CASE WHEN ${returnedSum} >= payments.amount THEN 'refunded'
        WHEN payments.void_reason IS NOT NULL THEN 'refunding' ELSE 'paid' END`,
      refundedAt: sql`CASE WHEN ${returnedSum} >= payments.amount
        THEN coalesce(payments.refunded_at, ${Date.now()}) END`,
      voidReason: sql`CASE WHEN ${returnedSum} >= payments.amount
        THEN coalesce(payments.void_reason, 'refunded') ELSE payments.void_reason END`,
    })
    .where(and(eq(payments.id, id), inArray(payments.state, ['paid', 'refunding', 'refunded'])))
