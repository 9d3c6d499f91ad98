import { and, eq, sql } from 'drizzle-orm'
import { payments, users } from '../../db/schema.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { type JobKind, PRIORITY } from '../../jobs/jobs.ts'
import { DAY } from '../../shared/duration.ts'
import type { Work } from '../../work/work.ts'
import { lacksShare, missingShare, type Payment } from '../payment-shares.ts'
import { type Billing, callStripe, openBilling } from '../stripe.ts'
import { findReturns, storeReturns, transferGroup } from './returned-transfers.ts'
import { countRefusal, enqueueExcess } from './transfer-reversals.ts'

/** Transfers to the organizer again what was reversed of a payment that is theirs after all. Key: the payment's id. */
export const returnShare: JobKind = {
  name: 'return-share',
  priority: PRIORITY.money,
  run: async (work, id) => {
    const [found] = await work.db
      .select({
        payment: payments,
        missing: missingShare.as('missing'),
        account: users.stripeAccountId,
        isReady: users.payoutsReady,
      })
      .from(payments)
      .leftJoin(users, eq(users.id, payments.organizerId))
      .where(and(eq(payments.id, id), lacksShare))
    if (!found) return null
    if (!found.account || !found.isReady) return new Date(work.now().getTime() + DAY)
    await returnMissing(await openBilling(work), found.payment, found.account, found.missing)
    return null
  },
}

/** A statement that enqueues it, where something is missing. */
export const enqueueReturn = (work: Work, id: string) =>
  enqueueEach(
    work,
    returnShare,
    sql`payments.id`,
    sql`FROM ${payments} WHERE payments.id = ${id} AND ${lacksShare}`,
  )

/** From the balance, into which a won dispute has come back: the charge cannot be transferred a second time. */
async function returnMissing(billing: Billing, payment: Payment, destination: string, amount: number) {
  const { work, db, stripe } = billing
  const { id, currency, transferAmount } = payment
  const original = await callStripe(stripe.transfers.retrieve(payment.transfer ?? ''))
  // The response to an earlier request may have been lost, or an older database restored since.
  if (await storeReturns(billing, payment, original, await findReturns(stripe, payment))) {
    await db.batch([enqueueExcess(work, id), enqueueReturn(work, id)])
    return
  }
  await callStripe(
    stripe.transfers.create(
      {
        amount,
        currency,
        destination,
        transfer_group: transferGroup(payment),
        metadata: { returned_of: id },
      },
      { idempotencyKey: `return-${id}-${transferAmount}-${payment.refusals}` },
    ),
  ).catch((error: unknown) => countRefusal(db, id, error))
  await db.batch([
    db
      .update(payments)
      .set({ transferAmount: transferAmount + amount })
      .where(and(eq(payments.id, id), eq(payments.transferAmount, transferAmount))),
    enqueueExcess(work, id),
    // This transfer is not counted where a human has settled an excess during the call: it is found then.
    enqueueReturn(work, id),
  ])
}
