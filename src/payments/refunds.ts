import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { payments } from '../db/schema.ts'
import { type Billing, callStripe, nullOn } from './stripe.ts'
import { type Payment, reverseTransfer } from './transfers.ts'

/** Refunds a voided payment in full. Idempotent. Throws StripeFailure. */
export async function refund(billing: Billing, payment: Payment) {
  const { db } = billing
  const [claimed] = await db
    .update(payments)
    .set({ state: 'refunding', attempts: sql`${payments.attempts} + 1` })
    .where(
      and(
        eq(payments.id, payment.id),
        inArray(payments.state, ['paid', 'refunding']),
        isNotNull(payments.voidReason),
        // A refund returned by the payer's bank is not retried.
        isNull(payments.attention),
      ),
    )
    .returning()
  if (claimed) await createRefund(billing, claimed)
  const [current] = await db.select().from(payments).where(eq(payments.id, payment.id))
  if (current?.state === 'refunded' && current.transfer && !current.reversedAt)
    await reverseTransfer(billing, current)
}

async function createRefund({ db, stripe }: Billing, payment: Payment) {
  const { id, intentId, destination, attempts } = payment
  const isRefunding = and(eq(payments.id, id), eq(payments.state, 'refunding'), isNull(payments.attention))
  const isDisputed = await callStripe(
    stripe.refunds.create(
      {
        payment_intent: intentId ?? '',
        reason: 'requested_by_customer',
        // Otherwise the group's balance would pay for the refund.
        ...(destination && { reverse_transfer: true }),
      },
      { idempotencyKey: `refund-${id}-${attempts}` },
    ),
  )
    .catch(nullOn('charge_already_refunded'))
    .then(() => false)
    .catch((error: unknown) => nullOn('charge_disputed')(error) === null)
  const change = isDisputed
    ? ({ state: 'disputed', attention: 'dispute' } as const)
    : ({ state: 'refunded', refundedAt: new Date() } as const)
  await db.update(payments).set(change).where(isRefunding)
}
