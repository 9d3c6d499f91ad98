import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type Stripe from 'stripe'
import type { RequestContext } from '../context/context.ts'
import { runBatch } from '../db/batch.ts'
import { payments, refunds } from '../db/schema.ts'
import { enqueue, enqueueEach } from '../jobs/enqueue.ts'
import { defineJob, type JobKind, type JobName, PRIORITY } from '../jobs/jobs.ts'
import { runJob } from '../jobs/run.ts'
import { DAY, SECOND, WEEK } from '../shared/duration.ts'
import { syncDispute } from './refunds/refund-state.ts'
import { statusOf } from './refunds/refund-sync.ts'
import { paymentIdOf, readIntent } from './settling.ts'
import { type Billing, callStripe, idOf, openBilling, readAll } from './stripe.ts'
import { nextDay } from './sync-schedule.ts'
import { enqueueUnknownTransfers } from './transfers/transfers.ts'

// Finds objects that Stripe has and the database lacks: refunds made by hand, disputes and payments whose webhook was
// lost, and everything that happened after a restored backup was made.

/** The payload of the daily run. Any other payload is an ISO date: Stripe's lists are read once, from that day on. */
export const DAILY = 'daily'

/** More than the three days during which Stripe retries a webhook. */
const DAILY_LOOKBACK = WEEK

export const reconcile: JobKind = {
  name: 'reconcile',
  priority: PRIORITY.money,
  run: async (ctx, key) => {
    const now = ctx.now().getTime()
    const since = key === DAILY ? now - DAILY_LOOKBACK : new Date(key).getTime()
    const slices = LISTS.map((list) => ({
      list,
      since: Math.floor(Math.min(since, now - lists[list].age) / SECOND),
    }))
    await runBatch(ctx.db, { lists: slices.map((slice) => enqueue(ctx, reconcileList, slice)) })
    for (const slice of slices) await runJob(ctx, reconcileList, slice)
    return key === DAILY ? nextDay() : null
  },
}

/** The lists are read in this order. */
const LISTS = ['payments', 'refunds', 'transfers', 'disputes'] as const

/**
 * Reads a slice of one of Stripe's lists, latest first. Enqueues jobs for what the database lacks, and a job for the
 * next slice. `since` is a Unix time, and `after` is the id of the last object of the previous slice.
 */
export const reconcileList = defineJob({
  name: 'reconcile-list',
  priority: PRIORITY.money,
  fields: { list: LISTS, since: 'number', after: 'text?' },
  run: async (ctx, { list, since, after }) => {
    const { found, next } = await lists[list].readSlice(await openBilling(ctx), since, after)
    await runBatch(ctx.db, {
      found,
      next: next ? enqueue(ctx, reconcileList, { list, since, after: next }) : undefined,
    })
    return null
  },
})

type Page = { created: { gte: number }; starting_after?: string; limit: number }
type Statement = BatchItem<'sqlite'>
type Slice = { found: Statement[]; next: string | null }
type List = {
  /** How far back the list is always read, in milliseconds. */
  age: number
  readSlice: (billing: Billing, since: number, after?: string) => Promise<Slice>
}

/**
 * How far back disputes and refunds are always read, in milliseconds: banks decide a dispute, or return a refund,
 * within weeks.
 */
const DECIDED = 30 * DAY

/** The number of objects per run: Cloudflare limits the subrequests of one Worker invocation. */
const SLICE = 300

/**
 * Defines one of Stripe's lists. `enqueueUnknown` returns statements that enqueue jobs for objects of a slice that the
 * database does not have, or may have in an earlier state.
 */
const listOf = <T extends { id: string }>(
  age: number,
  read: (stripe: Stripe, page: Page) => AsyncIterable<T>,
  enqueueUnknown: (ctx: RequestContext, slice: T[]) => Statement[],
): List => ({
  age,
  readSlice: async ({ ctx, stripe }, since, after) => {
    const page = { created: { gte: since }, limit: 100, ...(after && { starting_after: after }) }
    const slice = await callStripe(readAll(read(stripe, page), SLICE))
    return {
      found: enqueueUnknown(ctx, slice),
      next: slice.length === SLICE ? (slice.at(-1)?.id ?? null) : null,
    }
  },
})

const lists: Record<(typeof LISTS)[number], List> = {
  /** Succeeded PaymentIntents without a paid payment in the database. */
  payments: listOf(
    0,
    (stripe, page) => stripe.paymentIntents.list(page),
    (ctx, intents) => [
      enqueueFound(
        ctx,
        readIntent,
        intents
          .filter(({ status }) => status === 'succeeded')
          .map((intent) => ({ id: intent.id, payment: paymentIdOf(intent) }))
          .filter(({ payment }) => payment),
        sql`NOT EXISTS (SELECT 1 FROM ${payments} WHERE payments.id = value ->> 'payment'
          AND payments.state NOT IN ('open', 'processing', 'failed', 'canceled'))`,
      ),
    ],
  ),
  /**
   * Refunds that have no row, or a row with a different status, for example because the payer's bank has returned one.
   */
  refunds: listOf(
    DECIDED,
    (stripe, page) => stripe.refunds.list(page),
    (ctx, found) => [
      enqueueFound(
        ctx,
        readIntent,
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
  /** Transfers of payments that have no transfer in the database. */
  transfers: listOf(
    0,
    (stripe, page) => stripe.transfers.list(page),
    (ctx, transfers) => [
      enqueueUnknownTransfers(
        ctx,
        sql`payments.id IN (SELECT value FROM json_each(${JSON.stringify(
          transfers.flatMap(({ metadata }) => metadata.payment_id ?? []),
        )}))`,
      ),
    ],
  ),
  /** All disputes are read again, even known ones. */
  disputes: listOf(
    DECIDED,
    (stripe, page) => stripe.disputes.list(page),
    (ctx, disputes) => [
      enqueueFound(
        ctx,
        syncDispute,
        disputes.map(({ id, payment_intent }) => ({ id, intent: idOf(payment_intent) })),
        sql`TRUE`,
        sql`coalesce((SELECT payments.id FROM ${payments} WHERE payments.intent_id = value ->> 'intent'), value ->> 'id')`,
      ),
    ],
  ),
}

/** Enqueues a job for each of `found` that matches the condition. The condition can read its JSON as `value`. */
const enqueueFound = (
  ctx: RequestContext,
  kind: JobName & { fields?: undefined },
  found: object[],
  condition: SQL,
  key = sql`value ->> 'id'`,
) =>
  enqueueEach(
    ctx,
    kind,
    key,
    sql`FROM (SELECT DISTINCT value FROM json_each(${JSON.stringify(found)})) WHERE ${condition}`,
  )
