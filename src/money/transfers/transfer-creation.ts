import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { runBatch } from '../../db/batch.ts'
import type { Db } from '../../db/index.ts'
import { payments, users } from '../../db/schema.ts'
import { runJob } from '../../jobs/run.ts'
import { DAY, MINUTE } from '../../shared/duration.ts'
import { raiseAlert, resolveAlert } from '../group/alerts.ts'
import type { Payment } from '../payment-shares.ts'
import { type Billing, callStripe, idOf, StripeFailure } from '../stripe.ts'
import { recordRefusedAccount } from './account-state.ts'
import { enqueueDebts, enqueueReversal, reverseTransfer } from './transfer-reversals.ts'
import { findTransfers, transferGroup } from './transfers-at-stripe.ts'

/**
 * Creates the transfer of a claimed payment, unless the payment is void or Stripe already has a transfer: a response
 * may have been lost, or an older database may have been restored. Throws StripeFailure.
 */
export async function ensureTransfer(billing: Billing, payment: Payment) {
  const [existing, ...others] = await findTransfers(billing.stripe, payment, 'payment_id')
  for (const other of others) await reverseWhole(billing, other)
  if (existing) return storeTransfer(billing, payment, existing)
  if (payment.voidReason) await abandonTransfer(billing.db, payment)
  else await createTransfer(billing, payment)
}

/** Stores a transfer that only Stripe has, for example after an older database was restored. */
export async function findTransfer(billing: Billing, payment: Payment) {
  const [existing] = await findTransfers(billing.stripe, payment, 'payment_id')
  if (existing) await storeTransfer(billing, payment, existing)
}

/** Creates the transfer, and stores it or Stripe's refusal. */
async function createTransfer(billing: Billing, payment: Payment) {
  const { db, stripe } = billing
  const { id, organizerId, currency, transferAmount, intentId, refusals } = payment
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
          transfer_group: transferGroup(payment),
          metadata: { payment_id: id },
        },
        { idempotencyKey: `transfer-${id}-${refusals}` },
      ),
    )
    await storeTransfer(billing, payment, created)
  } catch (error) {
    if (!(error instanceof StripeFailure) || !error.isFinal) throw error
    // Stripe refuses a second transfer of the same charge. The response to the first request may have been lost.
    const [existing] = error.isRefusal ? await findTransfers(stripe, payment, 'payment_id') : []
    if (existing) return storeTransfer(billing, payment, existing)
    await recordRefusedTransfer(billing, payment, organizer.account, error)
    throw error
  }
}

async function reverseWhole({ stripe }: Billing, { id, amount, amount_reversed }: Stripe.Transfer) {
  if (amount_reversed < amount)
    await callStripe(
      stripe.transfers.createReversal(id, {}, { idempotencyKey: `extra-${id}-${amount_reversed}` }),
    )
}

/**
 * Counts a final failure. If Stripe refused the transfer, also raises an alert and, unless the balance was
 * insufficient, marks the account as not ready. The account is read again before the next attempt, after a pause that
 * grows with each failure.
 */
async function recordRefusedTransfer(
  { ctx, db }: Billing,
  payment: Payment,
  account: string,
  failure: StripeFailure,
) {
  const { isRefusal } = failure
  const nextRead = new Date(ctx.now().getTime() + Math.min(5 * MINUTE * 2 ** payment.refusals, DAY))
  const isAccountRefused = isRefusal && failure.code !== 'balance_insufficient'
  await runBatch(db, {
    refused: db
      .update(payments)
      .set({
        refusals: sql`${payments.refusals} + 1`,
        ...(isRefusal && { transfer: null, transferAmount: 0 }),
      })
      .where(and(eq(payments.id, payment.id), eq(payments.transfer, 'pending'))),
    alert: isRefusal ? raiseAlert(db, 'transfer_failed', payment.id, payment.id) : undefined,
    account: isAccountRefused ? recordRefusedAccount(ctx, account, nextRead) : undefined,
  })
}

/** Stores the transfer. If the payment was voided or the transfer abandoned during the call, it is reversed. */
async function storeTransfer(
  { ctx, db }: Billing,
  { id }: Payment,
  { id: transferId, amount, destination }: Stripe.Transfer,
) {
  await runBatch(db, {
    stored: db
      .update(payments)
      .set({ transfer: transferId, transferAmount: amount, destination: idOf(destination) })
      .where(and(eq(payments.id, id), or(isNull(payments.transfer), eq(payments.transfer, 'pending')))),
    reversal: enqueueReversal(ctx, id),
    alert: resolveAlert(db, 'transfer_failed', id),
    debts: enqueueDebts(ctx, sql`(SELECT organizer_id FROM ${payments} WHERE id = ${id})`),
  })
  await runJob(ctx, reverseTransfer, id)
}

/** Statement that gives up a transfer that Stripe has not made. */
const abandonTransfer = (db: Db, { id }: Payment) =>
  db
    .update(payments)
    .set({ transfer: null, transferAmount: 0 })
    .where(and(eq(payments.id, id), eq(payments.transfer, 'pending')))
