import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { RequestContext } from '../../context/context.ts'
import { payments, users } from '../../db/schema.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { type JobKind, PRIORITY } from '../../jobs/jobs.ts'
import { runJob } from '../../jobs/run.ts'
import { isHeldByGroup, shareLeft } from '../payment-shares.ts'
import { openBilling } from '../stripe.ts'
import { ensureTransfer, findTransfer } from './transfer-creation.ts'

// The group's balance receives every payment. The organizer's share is transferred as soon as their account is active.
// When a payment is refunded, the organizer's part of the transfer is reversed.

const readyOrganizer = sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${payments.organizerId}
  AND ${users.payoutsReady})`

/** Transfers the organizer's share of a payment if their account is ready. Payload: the payment's id. */
export const transferPayment: JobKind = {
  name: 'transfer-payment',
  priority: PRIORITY.money,
  run: async (ctx, id) => {
    await transfer(ctx, id)
    return null
  },
}

/**
 * Statement that enqueues transfers of held shares to organizers with ready accounts. `which` is a condition on
 * payments.
 */
export const enqueueTransfers = (ctx: RequestContext, which?: SQL) =>
  enqueueEach(
    ctx,
    transferPayment,
    sql`${payments.id}`,
    sql`FROM ${payments} WHERE ${and(which, isHeldByGroup)} AND ${readyOrganizer}`,
  )

/** The number of transfers that run immediately: Cloudflare limits the subrequests of a Worker invocation. */
const MAX_AT_ONCE = 10

/** Transfers the held shares of an organizer, the first ten immediately. */
export async function transferHeld(ctx: RequestContext, organizerId: number) {
  const { db } = ctx
  await enqueueTransfers(ctx, eq(payments.organizerId, organizerId))
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.organizerId, organizerId), isHeldByGroup))
    .limit(MAX_AT_ONCE)
  for (const { id } of rows) await runJob(ctx, transferPayment, id)
}

async function transfer(ctx: RequestContext, id: string) {
  const { db } = ctx
  const isPayment = eq(payments.id, id)
  const [claimed] = await db
    .update(payments)
    .set({ transfer: 'pending', transferAmount: shareLeft })
    .where(and(isPayment, isHeldByGroup, readyOrganizer))
    .returning()
  const [payment] = claimed
    ? [claimed]
    : // A crashed run may have claimed the payment.
      await db
        .select()
        .from(payments)
        .where(and(isPayment, eq(payments.transfer, 'pending')))
  if (payment) await ensureTransfer(await openBilling(ctx), payment)
}

const hasNoTransfer = sql`payments.transfer IS NULL`

/** Looks up a payment's transfer at Stripe if the database has none. Payload: the payment's id. */
export const syncTransfer: JobKind = {
  name: 'sync-transfer',
  priority: PRIORITY.money,
  run: async (ctx, id) => {
    const [payment] = await ctx.db
      .select()
      .from(payments)
      .where(and(eq(payments.id, id), hasNoTransfer))
    if (payment) await findTransfer(await openBilling(ctx), payment)
    return null
  },
}

/** Statement that enqueues `syncTransfer` for payments without a transfer. `which` is a condition on payments. */
export const enqueueUnknownTransfers = (ctx: RequestContext, which: SQL) =>
  enqueueEach(ctx, syncTransfer, sql`payments.id`, sql`FROM ${payments} WHERE ${which} AND ${hasNoTransfer}`)
