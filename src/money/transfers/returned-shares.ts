import { and, eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../../context/context.ts'
import { runBatch } from '../../db/batch.ts'
import { payments, users } from '../../db/schema.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { type JobKind, PRIORITY } from '../../jobs/jobs.ts'
import { isOrganizerUnderpaid, missingShare, type Payment } from '../payment-shares.ts'
import { type Billing, callStripe, openBilling } from '../stripe.ts'
import { nextDay } from '../sync-schedule.ts'
import { countRefusal, enqueueReversal } from './transfer-reversals.ts'
import { findTransfers, storeReturns, transferGroup } from './transfers-at-stripe.ts'

/**
 * Transfers the missing part of the organizer's share again, for example after a dispute was won. Payload: the
 * payment's id.
 */
export const returnShare: JobKind = {
  name: 'return-share',
  priority: PRIORITY.money,
  run: async (ctx, id) => {
    const [found] = await ctx.db
      .select({
        payment: payments,
        missing: missingShare.as('missing'),
        account: users.stripeAccountId,
        isReady: users.payoutsReady,
      })
      .from(payments)
      .leftJoin(users, eq(users.id, payments.organizerId))
      .where(and(eq(payments.id, id), isOrganizerUnderpaid))
    if (!found) return null
    if (!found.account || !found.isReady) return nextDay()
    await returnMissing(await openBilling(ctx), found.payment, found.account, found.missing)
    return null
  },
}

/** Statement that enqueues `returnShare` if part of the share is missing. */
export const enqueueReturn = (ctx: RequestContext, id: string) =>
  enqueueEach(
    ctx,
    returnShare,
    sql`payments.id`,
    sql`FROM ${payments} WHERE payments.id = ${id} AND ${isOrganizerUnderpaid}`,
  )

/**
 * Transfers the missing part from the group's balance, which contains the money of a won dispute. The charge cannot be
 * the source, because it was already transferred.
 */
async function returnMissing(billing: Billing, payment: Payment, destination: string, amount: number) {
  const { ctx, db, stripe } = billing
  const { id, currency, transferAmount } = payment
  const original = await callStripe(stripe.transfers.retrieve(payment.transfer ?? ''))
  // The response to an earlier request may have been lost, or an older database may have been restored.
  const returns = await findTransfers(stripe, payment, 'returned_of')
  if (await storeReturns(billing, payment, original, returns)) {
    await runBatch(db, { reversal: enqueueReversal(ctx, id), again: enqueueReturn(ctx, id) })
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
  await runBatch(db, {
    counted: db
      .update(payments)
      .set({ transferAmount: transferAmount + amount })
      .where(and(eq(payments.id, id), eq(payments.transferAmount, transferAmount))),
    reversal: enqueueReversal(ctx, id),
    // If a human has settled a debt during the call, this transfer is not counted. The next run finds it.
    again: enqueueReturn(ctx, id),
  })
}
