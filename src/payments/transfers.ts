import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { currentTime } from '../clock.ts'
import type { Db } from '../db/index.ts'
import { paymentAlerts, payments, users } from '../db/schema.ts'
import { enqueueEach, type JobKind, PRIORITY, runJob } from '../jobs/jobs.ts'
import type { Work } from '../work.ts'
import { raiseAlert, resolveAlert } from './alerts.ts'
import { type Billing, callStripe, expandedCharge, idOf, openBilling, StripeFailure } from './stripe.ts'

// A payment to an organizer without an active account goes to the group's balance, and the organizer's share of it is
// transferred once the account is active. What a payer gets back is reversed from the transfer.

export type Payment = typeof payments.$inferSelect

const DAY = 24 * 60 * 60 * 1000

// Written out, as drizzle leaves out the tables' names in a query on one table.

/** SQL: all refunds together: more than the payment, where what a bank has returned was refunded again by hand. */
export const refundsSum = sql<number>`(SELECT coalesce(sum(refunds.amount), 0) FROM refunds
  WHERE refunds.payment_id = payments.id)`

/** SQL: what the payer gets or got back. */
export const refundedSum = sql<number>`min(payments.amount, ${refundsSum})`

/** SQL: the organizer's share of what is left of the payment. */
const shareLeft = sql<number>`((payments.amount - ${refundedSum}) * (payments.amount - payments.fee) / payments.amount)`

/** SQL: the group's share of what is left of the payment. */
export const groupShare = sql<number>`(payments.amount - ${refundedSum} - ${shareLeft})`

/** SQL: how much more than their share the organizer has. */
export const excess = sql<number>`(payments.transfer_amount - payments.reversed - ${shareLeft})`

/** Paid to the group's balance and not yet transferred. */
export const collected = sql`(payments.state = 'paid' AND payments.void_reason IS NULL
  AND payments.destination IS NULL AND payments.transfer IS NULL)`

const readyOrganizer = sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${payments.organizerId}
  AND ${users.payoutsReady})`

/** Transfers a collected payment to its organizer, once the account is ready. Key: the payment's id. */
export const transferPayment: JobKind = {
  name: 'transfer-payment',
  priority: PRIORITY.money,
  run: async (work, id) => {
    await transfer(work, id)
    return null
  },
}

/** Reverses what the organizer has received of refunded money, each day until Stripe does. Key: the payment's id. */
export const reverseTransfer: JobKind = {
  name: 'reverse-transfer',
  priority: PRIORITY.money,
  run: async (work, id) => {
    const isDone = await reverseExcess(await openBilling(work), id)
    if (isDone) await resolveAlert(work.db, 'organizer_owes', id)
    else await raiseAlert(work.db, 'organizer_owes', id, id)
    return isDone ? null : new Date(currentTime().getTime() + DAY)
  },
}

/** A statement that enqueues the transfers of collected payments to organizers with ready accounts. */
export const enqueueTransfers = (db: Db, which?: SQL) =>
  enqueueEach(
    db,
    transferPayment,
    sql`${payments.id}`,
    sql`FROM ${payments} WHERE ${and(which, collected)} AND ${readyOrganizer}`,
  )

/** A statement that retries now to get back what an organizer owes to the group. */
export const enqueueDebts = (db: Db, organizerId: SQL) =>
  enqueueEach(
    db,
    reverseTransfer,
    sql`${payments.id}`,
    sql`FROM ${paymentAlerts} JOIN ${payments} ON ${payments.id} = ${paymentAlerts.subject}
      WHERE ${paymentAlerts.kind} = 'organizer_owes' AND ${paymentAlerts.doneAt} IS NULL
      AND ${payments.organizerId} = ${organizerId}`,
  )

/** Transfers the collected payments of an organizer, the first of them at once. */
export async function transferCollected(work: Work, organizerId: number, limit = 10) {
  const { db } = work
  await db.batch([enqueueTransfers(db, eq(payments.organizerId, organizerId))])
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.organizerId, organizerId), collected))
    .limit(limit + 1)
  for (const { id } of rows.slice(0, limit)) await runJob(work, transferPayment, id)
  if (rows.length > limit) work.runJobsLater()
}

async function transfer(work: Work, id: string) {
  const { db } = work
  const isPayment = eq(payments.id, id)
  const [claimed] = await db
    .update(payments)
    .set({ transfer: 'pending', transferAmount: shareLeft })
    .where(and(isPayment, collected, readyOrganizer))
    .returning()
  if (claimed) return createTransfer(await openBilling(work), claimed)
  const [crashed] = await db
    .select()
    .from(payments)
    .where(and(isPayment, eq(payments.transfer, 'pending')))
  if (crashed) await resumeTransfer(await openBilling(work), crashed)
}

/** Finishes a transfer of which Stripe's response was lost. */
async function resumeTransfer(billing: Billing, payment: Payment) {
  const [existing, ...others] = await findTransfers(billing, payment)
  for (const other of others) await reverseWhole(billing, other)
  if (existing) return storeTransfer(billing, payment, existing)
  if (payment.voidReason) await abandonTransfer(billing.db, payment)
  else await createTransfer(billing, payment)
}

async function createTransfer(billing: Billing, payment: Payment) {
  const { db, stripe } = billing
  const { id, eventId, organizerId, currency, transferAmount, intentId, refusals } = payment
  const [organizer] = await db
    .select({ account: users.stripeAccountId })
    .from(users)
    .where(and(eq(users.id, organizerId), eq(users.payoutsReady, true)))
  if (!organizer?.account || transferAmount === 0) return abandonTransfer(db, payment)
  const intent = await callStripe(stripe.paymentIntents.retrieve(intentId ?? ''))
  try {
    const created = await callStripe(
      stripe.transfers.create(
        {
          amount: transferAmount,
          currency,
          destination: organizer.account,
          source_transaction: String(intent.latest_charge),
          transfer_group: `event_${eventId}`,
          metadata: { payment_id: id },
        },
        { idempotencyKey: `transfer-${id}-${refusals}` },
      ),
    )
    await storeTransfer(billing, payment, created)
  } catch (error) {
    if (!(error instanceof StripeFailure) || !error.isFinal) throw error
    // Stripe refuses to transfer more than was paid: there may be a transfer that was taken for lost.
    const [existing] = error.isRefusal ? await findTransfers(billing, payment) : []
    if (existing) return storeTransfer(billing, payment, existing)
    await recordRefusedTransfer(db, payment, organizer.account, error)
    throw error
  }
}

/** The refusal of a transfer that the balance covers means that the account is not ready: it is read again before the next. */
async function recordRefusedTransfer(db: Db, payment: Payment, account: string, failure: StripeFailure) {
  const { isRefusal } = failure
  const isAccountRefused = isRefusal && failure.code !== 'balance_insufficient'
  await db.batch([
    db
      .update(payments)
      .set({
        refusals: sql`${payments.refusals} + 1`,
        ...(isRefusal && { transfer: null, transferAmount: 0 }),
      })
      .where(and(eq(payments.id, payment.id), eq(payments.transfer, 'pending'))),
    ...(isRefusal ? [raiseAlert(db, 'transfer_failed', payment.id, payment.id)] : []),
    ...(isAccountRefused
      ? [db.update(users).set({ payoutsReady: false }).where(eq(users.stripeAccountId, account))]
      : []),
  ])
}

/** Also where the payment was voided, or the transfer abandoned, during the call: what is too much is reversed. */
async function storeTransfer(
  { work, db }: Billing,
  { id }: Payment,
  { id: transferId, amount }: Stripe.Transfer,
) {
  await db.batch([
    db
      .update(payments)
      .set({ transfer: transferId, transferAmount: amount })
      .where(and(eq(payments.id, id), or(isNull(payments.transfer), eq(payments.transfer, 'pending')))),
    enqueueExcess(db, id),
    resolveAlert(db, 'transfer_failed', id),
    enqueueDebts(db, sql`(SELECT organizer_id FROM ${payments} WHERE id = ${id})`),
  ])
  await runJob(work, reverseTransfer, id)
}

const abandonTransfer = (db: Db, { id }: Payment) =>
  db
    .update(payments)
    .set({ transfer: null, transferAmount: 0 })
    .where(and(eq(payments.id, id), eq(payments.transfer, 'pending')))

/** A statement that enqueues the reversal of what the organizer has too much of a payment. */
export const enqueueExcess = (db: Db, id: string) =>
  enqueueEach(
    db,
    reverseTransfer,
    sql`${payments.id}`,
    sql`FROM ${payments} WHERE ${payments.id} = ${id} AND ${excess} > 0`,
  )

/** All transfers of a payment. Throws StripeFailure. */
async function findTransfers({ stripe }: Billing, { id, eventId }: Payment) {
  const found: Stripe.Transfer[] = []
  const read = async () => {
    for await (const one of stripe.transfers.list({ transfer_group: `event_${eventId}`, limit: 100 }))
      if (one.metadata.payment_id === id) found.push(one)
  }
  await callStripe(read())
  return found
}

async function reverseWhole({ stripe }: Billing, { id, amount, amount_reversed }: Stripe.Transfer) {
  if (amount_reversed < amount)
    await callStripe(
      stripe.transfers.createReversal(id, {}, { idempotencyKey: `extra-${id}-${amount_reversed}` }),
    )
}

/** Reverses the excess; true where none is left, false where Stripe refuses. Throws StripeFailure. */
async function reverseExcess(billing: Billing, id: string): Promise<boolean> {
  const { db, stripe } = billing
  const [payment] = await db
    .select({
      transfer: payments.transfer,
      intentId: payments.intentId,
      reversed: payments.reversed,
      refusals: payments.refusals,
      excess: sql<number>`${excess}`.as('excess'),
    })
    .from(payments)
    .where(eq(payments.id, id))
  if (!payment || payment.excess <= 0 || payment.transfer === 'pending') return true
  const transferId = payment.transfer ?? (await transferOfCharge(billing, payment.intentId))
  if (!transferId) return true
  const { amount_reversed } = await callStripe(stripe.transfers.retrieve(transferId))
  const amount = payment.excess - (amount_reversed - payment.reversed)
  if (amount > 0) {
    // Without the amount: of two concurrent reversals Stripe then executes one, and the other reads what is left.
    const idempotencyKey = `reversal-${id}-${amount_reversed}-${payment.refusals}`
    const reversed = await callStripe(
      stripe.transfers.createReversal(transferId, { amount }, { idempotencyKey }),
    ).catch((error: unknown) => recordRefusedReversal(db, id, error))
    if (!reversed) return false
  }
  await db
    .update(payments)
    .set({ transfer: transferId, reversed: amount_reversed + Math.max(amount, 0) })
    .where(eq(payments.id, id))
  return true
}

async function recordRefusedReversal(db: Db, id: string, error: unknown) {
  if (!(error instanceof StripeFailure) || !error.isFinal) throw error
  await db
    .update(payments)
    .set({ refusals: sql`${payments.refusals} + 1` })
    .where(eq(payments.id, id))
  if (!error.isRefusal) throw error
  return null
}

/** The transfer of a destination charge. */
async function transferOfCharge({ stripe }: Billing, intentId: string | null) {
  const intent = await callStripe(
    stripe.paymentIntents.retrieve(intentId ?? '', { expand: ['latest_charge'] }),
  )
  return idOf(expandedCharge(intent)?.transfer ?? null)
}
