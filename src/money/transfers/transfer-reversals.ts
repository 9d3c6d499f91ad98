import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { paymentAlerts, payments } from '../../db/schema.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { type JobKind, PRIORITY } from '../../jobs/jobs.ts'
import { DAY } from '../../shared/duration.ts'
import type { Work } from '../../work/work.ts'
import { raiseAlert, resolveAlert } from '../group/alerts.ts'
import { excess } from '../payment-shares.ts'
import { type Billing, callStripe, expandedCharge, idOf, openBilling, StripeFailure } from '../stripe.ts'

/** Reverses what the organizer has received of refunded money, each day until Stripe does. Key: the payment's id. */
export const reverseTransfer: JobKind = {
  name: 'reverse-transfer',
  priority: PRIORITY.money,
  run: async (work, id) => {
    const isDone = await reverseExcess(await openBilling(work), id)
    if (isDone) await resolveAlert(work.db, 'organizer_owes', id)
    else await raiseAlert(work.db, 'organizer_owes', id, id)
    return isDone ? null : new Date(work.now().getTime() + DAY)
  },
}

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
