import { and, eq, type SQL, sql } from 'drizzle-orm'
import { payments } from '../../db/schema.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { type JobKind, PRIORITY } from '../../jobs/jobs.ts'
import type { Work } from '../../work/work.ts'
import { openBilling } from '../stripe.ts'
import { findTransfer } from './transfer-creation.ts'

const hasNoTransfer = sql`payments.transfer IS NULL`

/** Reads at Stripe the transfer of a payment that has none here. Key: the payment's id. */
export const syncTransfer: JobKind = {
  name: 'sync-transfer',
  priority: PRIORITY.money,
  run: async (work, id) => {
    const [payment] = await work.db
      .select()
      .from(payments)
      .where(and(eq(payments.id, id), hasNoTransfer))
    if (payment) await findTransfer(await openBilling(work), payment)
    return null
  },
}

/** A statement that enqueues reading the transfers of payments that have none here. `which` is a condition on payments. */
export const enqueueUnknownTransfers = (work: Work, which: SQL) =>
  enqueueEach(work, syncTransfer, sql`payments.id`, sql`FROM ${payments} WHERE ${which} AND ${hasNoTransfer}`)
