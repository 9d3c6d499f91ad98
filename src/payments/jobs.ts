import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { paymentsEnabled } from '../config.ts'
import type { Db } from '../db/index.ts'
import { donations, payments, users } from '../db/schema.ts'
import { enqueueMissing, type JobKind, PRIORITY, runJob } from '../jobs/jobs.ts'
import type { Work } from '../work.ts'
import { settleDonation } from './donation-sync.ts'
import { refund } from './refunds.ts'
import { cancelOpen, syncFromStripe, unfinishedVoid } from './settling.ts'
import { openBilling } from './stripe.ts'
import { collected, transferOne } from './transfers.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** The subrequests of one Worker invocation are limited. */
const MAX_REFUNDS = 10

/** A refund that the payer's bank has returned, or a dispute, is for a human. */
const dueRefund = and(unfinishedVoid, isNull(payments.attention))

/** Cancels or refunds a voided payment. Key: the payment's id. */
const refundPayment: JobKind = {
  name: 'refund-payment',
  priority: PRIORITY.refund,
  run: async (work, id) => {
    const { db } = work
    const find = () =>
      db
        .select()
        .from(payments)
        .where(and(eq(payments.id, id), dueRefund))
    const [payment] = await find()
    if (!payment) return null
    const billing = openBilling(work)
    if (payment.state === 'open') await cancelOpen(billing, payment)
    else await refund(billing, payment)
    const [unfinished] = await find()
    return unfinished ? new Date(Date.now() + MINUTE) : null
  },
}

/** Transfers a collected payment to the organizer, once the account is ready. Key: the payment's id. */
const transferPayment: JobKind = {
  name: 'transfer-payment',
  priority: PRIORITY.money,
  run: async (work, id) => {
    const [row] = await work.db
      .select({ account: users.stripeAccountId })
      .from(payments)
      .innerJoin(users, and(eq(users.id, payments.organizerId), eq(users.payoutsReady, true)))
      .where(and(eq(payments.id, id), collected))
    if (row?.account) await transferOne(openBilling(work), id, row.account)
    return null
  },
}

/** Syncs an open payment with Stripe until it is final, and cancels it after a day. Key: the payment's id. */
export const syncPayment: JobKind = {
  name: 'sync-payment',
  priority: PRIORITY.money,
  run: async (work, id) => {
    const [payment] = await work.db.select().from(payments).where(eq(payments.id, id))
    if (!payment || !isAwaited(payment)) return null
    const billing = openBilling(work)
    const synced = payment.intentId ? await syncFromStripe(billing, payment.intentId) : null
    let current = synced ?? payment
    if (isAwaited(current) && age(current) > DAY) {
      await cancelOpen(billing, current)
      const [canceled] = await work.db.select().from(payments).where(eq(payments.id, id))
      current = canceled ?? current
    }
    return isAwaited(current) ? nextSync(current) : null
  },
}

/** Syncs an open donation with Stripe until it is final. Key: the donation's id. */
export const syncDonation: JobKind = {
  name: 'sync-donation',
  priority: PRIORITY.money,
  run: async (work, id) => {
    const { db } = work
    const [donation] = await db.select().from(donations).where(eq(donations.id, id))
    if (donation?.state !== 'open') return null
    if (donation.sessionId) {
      const synced = await settleDonation(openBilling(work), donation.sessionId)
      return synced?.state === 'open' ? nextSync(donation) : null
    }
    if (age(donation) <= DAY) return nextSync(donation)
    await db
      .update(donations)
      .set({ state: 'expired' })
      .where(and(eq(donations.id, id), eq(donations.state, 'open'), isNull(donations.sessionId)))
    return null
  },
}

export const paymentJobs = [refundPayment, transferPayment, syncPayment, syncDonation]

const age = ({ createdAt }: { createdAt: Date }) => Date.now() - createdAt.getTime()
const isAwaited = ({ state, voidReason }: typeof payments.$inferSelect) =>
  state === 'open' && voidReason === null
/** Less often the older it is. */
const nextSync = (row: { createdAt: Date }) =>
  new Date(Date.now() + Math.min(Math.max(age(row), 5 * MINUTE), 3 * HOUR))

/** When a payment or donation that has just been started is synced for the first time. */
export const firstSync = () => new Date(Date.now() + 5 * MINUTE)

/** A statement for the batch that voids payments. */
export const enqueueRefunds = (db: Db, which: SQL | undefined) =>
  enqueueMissing(db, refundPayment, sql`${payments.id}`, sql`FROM ${payments} WHERE ${and(which, dueRefund)}`)

/** Refunds the voided payments of an event after the response. */
export function refundLater(work: Work, eventId: number) {
  if (!paymentsEnabled(work.config)) return
  work.later(async () => {
    const rows = await work.db
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.eventId, eventId), dueRefund))
      .limit(MAX_REFUNDS + 1)
    if (rows.length > MAX_REFUNDS) work.runJobsLater()
    for (const { id } of rows.slice(0, MAX_REFUNDS)) await runJob(work, refundPayment, id)
  })
}

/** Statements that enqueue the jobs of unfinished payments and donations where they are missing. */
export const enqueueUnfinished = (db: Db) =>
  [
    enqueueRefunds(db, undefined),
    enqueueMissing(
      db,
      transferPayment,
      sql`${payments.id}`,
      sql`FROM ${payments} JOIN ${users} ON ${users.id} = ${payments.organizerId} AND ${users.payoutsReady}
        WHERE ${collected}`,
    ),
    enqueueMissing(
      db,
      syncPayment,
      sql`${payments.id}`,
      sql`FROM ${payments} WHERE ${inArray(payments.state, ['open'])} AND ${isNull(payments.voidReason)}`,
      firstSync(),
    ),
    enqueueMissing(
      db,
      syncDonation,
      sql`${donations.id}`,
      sql`FROM ${donations} WHERE ${donations.state} = 'open'`,
      firstSync(),
    ),
  ] as const
