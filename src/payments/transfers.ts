import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { payments, users } from '../db/schema.ts'
import { type Billing, callStripe, StripeFailure } from './stripe.ts'

// A payment to an organizer without an active account goes to the group's balance, and is transferred once the account
// is active.

export type Payment = typeof payments.$inferSelect

/** Paid to the group's balance and not yet transferred. */
export const collected = and(
  eq(payments.state, 'paid'),
  isNull(payments.voidReason),
  isNull(payments.destination),
  isNull(payments.attention),
  or(isNull(payments.transfer), eq(payments.transfer, 'pending')),
)

/** Transfers collected payments to organizers with active accounts. Failures at Stripe are left to the payments’ jobs. */
export async function transferCollected(billing: Billing, which: SQL | undefined, limit = 50) {
  const rows = await billing.db
    .select({ id: payments.id, account: users.stripeAccountId })
    .from(payments)
    .innerJoin(users, and(eq(users.id, payments.organizerId), eq(users.payoutsReady, true)))
    .where(and(which, collected))
    .limit(limit)
  for (const { id, account } of rows) {
    await transferOne(billing, id, account ?? '').catch((error: unknown) => {
      if (!(error instanceof StripeFailure)) throw error
      console.warn('A transfer will be retried', id, error.code)
    })
  }
}

/** Transfers one collected payment, once. Throws StripeFailure. */
export async function transferOne(billing: Billing, id: string, account: string) {
  const { db } = billing
  const [payment] = await db
    .update(payments)
    .set({ transfer: 'pending', attempts: sql`${payments.attempts} + 1` })
    .where(and(eq(payments.id, id), collected))
    .returning()
  if (!payment) return
  const existing = payment.attempts > 1 ? await findTransfer(billing, payment) : null
  const transfer = existing ?? (await createTransfer(billing, payment, account))
  const [updated] = await db
    .update(payments)
    .set({ transfer })
    .where(and(eq(payments.id, id), eq(payments.transfer, 'pending')))
    .returning()
  // The payment was voided during the call.
  if (updated?.voidReason) await reverseTransfer(billing, updated)
}

async function createTransfer({ stripe }: Billing, payment: Payment, destination: string) {
  const { id, eventId, amountCents, intentId, attempts } = payment
  const intent = await callStripe(stripe.paymentIntents.retrieve(intentId ?? ''))
  const charge = String(intent.latest_charge)
  const transfer = await callStripe(
    stripe.transfers.create(
      {
        amount: amountCents,
        currency: 'usd',
        destination,
        source_transaction: charge,
        transfer_group: `event_${eventId}`,
        metadata: { payment_id: id },
      },
      { idempotencyKey: `transfer-${id}-${attempts}` },
    ),
  )
  return transfer.id
}

/** The id of a transfer whose response was lost, or null. */
async function findTransfer({ stripe }: Billing, { id, eventId }: Payment): Promise<string | null> {
  const list = stripe.transfers.list({ transfer_group: `event_${eventId}`, limit: 100 })
  for await (const transfer of list) if (transfer.metadata.payment_id === id) return transfer.id
  return null
}

/** Reverses the transfer of a payment that was refunded from the group's balance. Throws StripeFailure. */
export async function reverseTransfer(billing: Billing, payment: Payment) {
  const { db, stripe } = billing
  const transfer = payment.transfer === 'pending' ? await findTransfer(billing, payment) : payment.transfer
  // Stripe has no error code for a transfer that is reversed already.
  if (transfer && !(await callStripe(stripe.transfers.retrieve(transfer))).reversed)
    await callStripe(
      stripe.transfers.createReversal(
        transfer,
        {},
        { idempotencyKey: `reversal-${payment.id}-${payment.attempts}` },
      ),
    )
  await db
    .update(payments)
    .set(transfer ? { transfer, reversedAt: new Date() } : { transfer: null })
    .where(and(eq(payments.id, payment.id), eq(payments.transfer, payment.transfer ?? '')))
}
