import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Db } from '../../db/index.ts'
import { payments, users } from '../../db/schema.ts'
import { runJob } from '../../jobs/jobs.ts'
import { raiseAlert, resolveAlert } from '../group/alerts.ts'
import type { Payment } from '../payment-shares.ts'
import type { Billing, StripeFailure } from '../stripe.ts'
import { enqueueDebts, enqueueExcess, reverseTransfer } from './transfer-reversals.ts'

/** The refusal of a transfer that the balance covers means that the account is not ready: it is read again before the next. */
export async function recordRefusedTransfer(
  db: Db,
  payment: Payment,
  account: string,
  failure: StripeFailure,
) {
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
export async function storeTransfer(
  { work, db }: Billing,
  { id }: Payment,
  { id: transferId, amount }: Stripe.Transfer,
) {
  await db.batch([
    db
      .update(payments)
      .set({ transfer: transferId, transferAmount: amount })
      .where(and(eq(payments.id, id), or(isNull(payments.transfer), eq(payments.transfer, 'pending')))),
    enqueueExcess(work, id),
    resolveAlert(db, 'transfer_failed', id),
    enqueueDebts(work, sql`(SELECT organizer_id FROM ${payments} WHERE id = ${id})`),
  ])
  await runJob(work, reverseTransfer, id)
}

/** A statement: nothing is transferred. */
export const abandonTransfer = (db: Db, { id }: Payment) =>
  db
    .update(payments)
    .set({ transfer: null, transferAmount: 0 })
    .where(and(eq(payments.id, id), eq(payments.transfer, 'pending')))
