import { and, eq, sql } from 'drizzle-orm'
import { payments, users } from '../../db/schema.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { type JobKind, PRIORITY } from '../../jobs/jobs.ts'
import { DAY } from '../../shared/duration.ts'
import type { Work } from '../../work/work.ts'
import { excess, type Payment } from '../payment-shares.ts'
import { type Billing, callStripe, openBilling } from '../stripe.ts'
import { findReturns } from './returned-transfers.ts'
import { countRefusal, enqueueExcess } from './transfer-reversals.ts'

/** SQL: what has been reversed of the organizer's share, and is theirs again since a lost dispute was won later. */
const missing = sql<number>`min(payments.reversed, -${excess})`

/** What is not owed any more by a human's word lowers the transfer, so that it is not returned either. */
const isMissing = sql`(payments.state = 'paid' AND payments.void_reason IS NULL
  AND payments.transfer IS NOT NULL AND payments.transfer <> 'pending' AND ${missing} > 0)`

/** Transfers to the organizer again what was reversed of a payment that is theirs after all. Key: the payment's id. */
export const returnShare: JobKind = {
  name: 'return-share',
  priority: PRIORITY.money,
  run: async (work, id) => {
    const [found] = await work.db
      .select({ missing: missing.as('missing'), account: users.stripeAccountId, isReady: users.payoutsReady })
      .from(payments)
      .leftJoin(users, eq(users.id, payments.organizerId))
      .where(and(eq(payments.id, id), isMissing))
    if (!found) return null
    if (!found.account || !found.isReady) return new Date(work.now().getTime() + DAY)
    const [payment] = await work.db.select().from(payments).where(eq(payments.id, id))
    if (payment) await returnMissing(await openBilling(work), payment, found.account, found.missing)
    return null
  },
}

/** A statement that enqueues it, where something is missing. */
export const enqueueReturn = (work: Work, id: string) =>
  enqueueEach(
    work,
    returnShare,
    sql`payments.id`,
    sql`FROM ${payments} WHERE payments.id = ${id} AND ${isMissing}`,
  )

/** From the balance, into which a won dispute has come back: the charge cannot be transferred a second time. */
async function returnMissing(
  { work, db, stripe }: Billing,
  payment: Payment,
  destination: string,
  amount: number,
) {
  const { id, currency, transferAmount } = payment
  const made = await findReturns(stripe, payment)
  const original = await callStripe(stripe.transfers.retrieve(payment.transfer ?? ''))
  const known = transferAmount - original.amount
  // Its response was lost.
  const lost = made.length > 0 ? made.reduce((sum, transfer) => sum + transfer.amount, 0) - known : 0
  if (lost <= 0)
    await callStripe(
      stripe.transfers.create(
        {
          amount,
          currency,
          destination,
          transfer_group: `event_${Math.abs(payment.hikeId)}`,
          metadata: { returned_of: id },
        },
        { idempotencyKey: `return-${id}-${transferAmount}-${payment.refusals}` },
      ),
    ).catch((error: unknown) => countRefusal(db, id, error))
  await db.batch([
    db
      .update(payments)
      .set({ transferAmount: transferAmount + (lost > 0 ? lost : amount) })
      .where(and(eq(payments.id, id), eq(payments.transferAmount, transferAmount))),
    enqueueExcess(work, id),
  ])
}
