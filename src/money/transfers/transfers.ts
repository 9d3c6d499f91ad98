import { and, eq, type SQL, sql } from 'drizzle-orm'
import { payments, users } from '../../db/schema.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { type JobKind, PRIORITY } from '../../jobs/jobs.ts'
import { runJob } from '../../jobs/run.ts'
import type { Work } from '../../work/work.ts'
import { collected, shareLeft } from '../payment-shares.ts'
import { openBilling } from '../stripe.ts'
import { ensureTransfer } from './transfer-creation.ts'

// The group's balance receives every payment, and the organizer's share of it is transferred as soon as their account is
// active. What a payer gets back is reversed from the transfer.

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

/** A statement that enqueues the transfers of collected payments to organizers with ready accounts. */
export const enqueueTransfers = (work: Work, which?: SQL) =>
  enqueueEach(
    work,
    transferPayment,
    sql`${payments.id}`,
    sql`FROM ${payments} WHERE ${and(which, collected)} AND ${readyOrganizer}`,
  )

/** Transfers the collected payments of an organizer, the first of them at once. */
export async function transferCollected(work: Work, organizerId: number, limit = 10) {
  const { db } = work
  await enqueueTransfers(work, eq(payments.organizerId, organizerId))
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.organizerId, organizerId), collected))
    .limit(limit)
  for (const { id } of rows) await runJob(work, transferPayment, id)
}

async function transfer(work: Work, id: string) {
  const { db } = work
  const isPayment = eq(payments.id, id)
  const [claimed] = await db
    .update(payments)
    .set({ transfer: 'pending', transferAmount: shareLeft })
    .where(and(isPayment, collected, readyOrganizer))
    .returning()
  const [payment] = claimed
    ? [claimed]
    : // Of a run that has crashed.
      await db
        .select()
        .from(payments)
        .where(and(isPayment, eq(payments.transfer, 'pending')))
  if (payment) await ensureTransfer(await openBilling(work), payment)
}
