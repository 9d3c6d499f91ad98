import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type Stripe from 'stripe'
import { payments, refunds } from '../db/schema.ts'
import { enqueueEach } from '../jobs/enqueue.ts'
import type { JobName } from '../jobs/jobs.ts'
import { DAY } from '../shared/duration.ts'
import type { Work } from '../work/work.ts'
import { syncIntent } from './object-jobs.ts'
import { syncDispute } from './refunds/refund-state.ts'
import { statusOf } from './refunds/refund-sync.ts'
import { paymentIdOf } from './settling.ts'
import { type Billing, callStripe, idOf, readAll } from './stripe.ts'
import { enqueueUnknownTransfers } from './transfers/transfer-sync.ts'

type Page = { created: { gte: number }; starting_after?: string; limit: number }
type Statement = BatchItem<'sqlite'>
type Slice = { found: Statement[]; next: string | null }
type List = {
  /** In milliseconds: how far back it is always read. */
  age: number
  readSlice: (billing: Billing, since: number, after?: string) => Promise<Slice>
}

/** In milliseconds: banks decide within weeks, and return a refund as late. */
const DECIDED = 30 * DAY

/** The subrequests of one Worker invocation are limited. */
const SLICE = 300

/** A list of Stripe's, with the statements that enqueue what is not known of a slice of it. */
const listOf = <T extends { id: string }>(
  age: number,
  read: (stripe: Stripe, page: Page) => AsyncIterable<T>,
  enqueueUnknown: (work: Work, slice: T[]) => Statement[],
): List => ({
  age,
  readSlice: async ({ work, stripe }, since, after) => {
    const page = { created: { gte: since }, limit: 100, ...(after && { starting_after: after }) }
    const slice = await callStripe(readAll(read(stripe, page), SLICE))
    return {
      found: enqueueUnknown(work, slice),
      next: slice.length === SLICE ? (slice.at(-1)?.id ?? null) : null,
    }
  },
})

/** By name, in the order in which they are read. */
export const lists: Record<string, List> = {
  /** PaymentIntents that were paid and have no payment here that is. */
  payments: listOf(
    0,
    (stripe, page) => stripe.paymentIntents.list(page),
    (work, intents) => [
      enqueueFound(
        work,
        syncIntent,
        intents
          .filter(({ status }) => status === 'succeeded')
          .map((intent) => ({ id: intent.id, payment: paymentIdOf(intent) }))
          .filter(({ payment }) => payment),
        sql`NOT EXISTS (SELECT 1 FROM ${payments} WHERE payments.id = value ->> 'payment'
          AND payments.state NOT IN ('open', 'processing', 'failed', 'canceled'))`,
      ),
    ],
  ),
  /** Refunds whose status no row here tells, as where the payer's bank has returned one. */
  refunds: listOf(
    DECIDED,
    (stripe, page) => stripe.refunds.list(page),
    (work, found) => [
      enqueueFound(
        work,
        syncIntent,
        found.map((refund) => ({
          id: refund.id,
          intent: idOf(refund.payment_intent),
          status: statusOf(refund),
        })),
        sql`EXISTS (SELECT 1 FROM ${payments} WHERE payments.intent_id = value ->> 'intent')
          AND NOT EXISTS (SELECT 1 FROM ${refunds} WHERE refunds.stripe_id = value ->> 'id'
            AND replace(refunds.status, 'paid_otherwise', 'failed') = value ->> 'status')`,
        sql`value ->> 'intent'`,
      ),
    ],
  ),
  /** Transfers of payments that have none here. */
  transfers: listOf(
    0,
    (stripe, page) => stripe.transfers.list(page),
    (work, transfers) => [
      enqueueUnknownTransfers(
        work,
        sql`payments.id IN (SELECT value FROM json_each(${JSON.stringify(
          transfers.flatMap(({ metadata }) => metadata.payment_id ?? []),
        )}))`,
      ),
    ],
  ),
  /** All disputes: each decision is read again. One of a payment that is unknown here is read with it. */
  disputes: listOf(
    DECIDED,
    (stripe, page) => stripe.disputes.list(page),
    (work, disputes) => [
      enqueueFound(
        work,
        syncDispute,
        disputes.map(({ id, payment_intent }) => ({ id, intent: idOf(payment_intent) })),
        sql`TRUE`,
        sql`coalesce((SELECT payments.id FROM ${payments} WHERE payments.intent_id = value ->> 'intent'), value ->> 'id')`,
      ),
    ],
  ),
}

/** Enqueues a job for each of `found` for which the condition on its JSON in `value` holds. */
const enqueueFound = (
  work: Work,
  kind: JobName,
  found: object[],
  condition: SQL,
  key = sql`value ->> 'id'`,
) =>
  enqueueEach(
    work,
    kind,
    key,
    sql`FROM (SELECT DISTINCT value FROM json_each(${JSON.stringify(found)})) WHERE ${condition}`,
  )
