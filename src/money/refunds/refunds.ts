import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { payments, refunds } from '../../db/schema.ts'
import { selectValues } from '../../db/select-values.ts'
import { type JobKind, runJob } from '../../jobs/jobs.ts'
import { isRefundable, refundPayment } from '../../participation/reversal.ts'
import { currentTime } from '../../shared/clock.ts'
import { HOUR, MINUTE } from '../../shared/duration.ts'
import type { Work } from '../../work/work.ts'
import { type Payment, refundedSum } from '../payment-shares.ts'
import { type Billing, callStripe, openBilling } from '../stripe.ts'
import { enqueueExcess, reverseTransfer } from '../transfers/transfer-reversals.ts'
import { requestRefund } from './refund-requests.ts'
import { updateRefundState } from './refund-state.ts'
import { type Refund, storeRefund } from './refund-sync.ts'

// A refund is a row, requested at Stripe until Stripe accepts it, and read until it has arrived. The organizer's part
// is reversed from the transfer first; where Stripe refuses that, the group's balance pays in the organizer's place.

const isUnfinished = inArray(refunds.status, ['due', 'pending'])

export const runRefund: JobKind = {
  ...refundPayment,
  run: async (work, id) => {
    const { db } = work
    await insertVoidRefund(work, id)
    const ofPayment = and(eq(refunds.paymentId, id), isUnfinished)
    const rows = await db.select().from(refunds).where(ofPayment).orderBy(asc(refunds.createdAt))
    const [payment] = await db.select().from(payments).where(eq(payments.id, id))
    if (rows.length === 0 || !payment) return null
    const billing = await openBilling(work)
    await runJob(work, reverseTransfer, id)
    for (const row of rows) await advance(billing, payment, row)
    const [unfinished] = await db.select().from(refunds).where(ofPayment).orderBy(asc(refunds.createdAt))
    return unfinished ? nextRead(unfinished) : null
  },
}

/** Less often the older it is. */
const nextRead = ({ createdAt }: Refund) =>
  new Date(
    currentTime().getTime() +
      Math.min(Math.max(currentTime().getTime() - createdAt.getTime(), MINUTE), 6 * HOUR),
  )

/** The refund of a void payment: what is left of it. */
async function insertVoidRefund(work: Work, id: string) {
  const { db } = work
  const rest = sql<number>`payments.amount - ${refundedSum}`
  const values = {
    id: sql`${payments.id}`,
    paymentId: sql`${payments.id}`,
    amount: rest,
    reason: 'void',
    note: '',
    status: 'due',
    attempts: 0,
    refusals: 0,
    createdAt: currentTime(),
  } as const
  const isVoid = and(eq(payments.id, id), isRefundable)
  await db.batch([
    db
      .insert(refunds)
      .select(selectValues(refunds, values, sql`FROM ${payments} WHERE ${isVoid} AND ${rest} > 0`))
      .onConflictDoNothing(),
    db.update(payments).set({ state: 'refunding' }).where(isVoid),
    updateRefundState(db, id),
    enqueueExcess(work, id),
  ])
}

async function advance(billing: Billing, payment: Payment, row: Refund) {
  if (row.status === 'due') return requestRefund(billing, payment, row)
  const refund = await callStripe(billing.stripe.refunds.retrieve(row.stripeId ?? ''))
  await storeRefund(billing, payment, row.id, refund)
}
