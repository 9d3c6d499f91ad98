import { type SQL, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { donations, payments, refunds } from '../db/schema.ts'
import { enqueueEach } from '../jobs/enqueue.ts'
import { type JobKind, type JobName, PRIORITY } from '../jobs/jobs.ts'
import { DAY, SECOND, WEEK } from '../shared/duration.ts'
import type { Work } from '../work/work.ts'
import { syncIntent, syncSession } from './object-jobs.ts'
import { nextDay } from './refunds/disputes.ts'
import { syncDispute } from './refunds/refund-state.ts'
import { type Billing, callStripe, idOf, openBilling } from './stripe.ts'

// What Stripe has and the database does not know: refunds made by hand, disputes and payments of which every webhook was
// lost, and everything since the backup that was restored.

/** The key of the run of every day. Any other key is the ISO date since when Stripe is read, once. */
export const DAILY = 'daily'

/** Stripe repeats a webhook for three days. */
const RECENT = WEEK
/** Banks decide within weeks, and each decision is read again until then. */
const DISPUTED = 30 * DAY

export const reconcile: JobKind = {
  name: 'reconcile',
  priority: PRIORITY.money,
  run: async (work, key) => {
    const billing = await openBilling(work)
    const now = work.now().getTime()
    const since = key === DAILY ? now - RECENT : new Date(key).getTime()
    await enqueueUnknownPayments(billing, since)
    await enqueueUnknownDonations(billing, since)
    const disputes = billing.stripe.disputes.list(createdSince(Math.min(since, now - DISPUTED)))
    await enqueueDisputes(work, await readAll(disputes))
    return key === DAILY ? nextDay() : null
  },
}

/** PaymentIntents that were paid and have no payment here that is, and those with a refund that has no row here. */
async function enqueueUnknownPayments({ stripe, work }: Billing, since: number) {
  const intents = await readAll(stripe.paymentIntents.list(createdSince(since)))
  const paid = intents
    .filter(({ status, metadata }) => status === 'succeeded' && metadata.payment_id)
    .map(({ id, metadata }) => ({ id, payment: metadata.payment_id }))
  const refunded = (await readAll(stripe.refunds.list(createdSince(since)))).map(
    ({ id, payment_intent }) => ({
      id,
      intent: idOf(payment_intent),
    }),
  )
  await enqueueFound(
    work,
    syncIntent,
    paid,
    sql`NOT EXISTS (SELECT 1 FROM ${payments} WHERE payments.id = value ->> 'payment'
      AND payments.state NOT IN ('open', 'canceled'))`,
  )
  await enqueueFound(
    work,
    syncIntent,
    refunded,
    sql`NOT EXISTS (SELECT 1 FROM ${refunds} WHERE refunds.stripe_id = value ->> 'id')
      AND EXISTS (SELECT 1 FROM ${payments} WHERE payments.intent_id = value ->> 'intent')`,
    sql`value ->> 'intent'`,
  )
}

/** Checkout sessions that were paid and have no donation here that is. */
async function enqueueUnknownDonations({ stripe, work }: Billing, since: number) {
  const sessions = await readAll(
    stripe.checkout.sessions.list({ ...createdSince(since), status: 'complete' }),
  )
  const paid = sessions
    .filter(({ payment_status, metadata }) => payment_status === 'paid' && metadata?.donation_id)
    .map(({ id, metadata }) => ({ id, donation: metadata?.donation_id }))
  await enqueueFound(
    work,
    syncSession,
    paid,
    sql`NOT EXISTS (SELECT 1 FROM ${donations} WHERE donations.id = value ->> 'donation' AND donations.state = 'paid')`,
  )
}

/** Each dispute is read by a job of its own: one that fails keeps no other from being read. */
const enqueueDisputes = (work: Work, disputes: Stripe.Dispute[]) =>
  enqueueFound(
    work,
    syncDispute,
    disputes.map(({ id, payment_intent }) => ({ id, intent: idOf(payment_intent) })),
    sql`TRUE`,
    sql`coalesce((SELECT payments.id FROM ${payments} WHERE payments.intent_id = value ->> 'intent'), value ->> 'id')`,
  )

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

/** `since`: in milliseconds. */
const createdSince = (since: number) => ({ created: { gte: Math.floor(since / SECOND) }, limit: 100 })

/** The subrequests of one Worker invocation are limited. */
const MAX_READ = 5000

/** Latest first. Throws StripeFailure. */
async function readAll<T>(list: AsyncIterable<T>): Promise<T[]> {
  const read = async () => {
    const found: T[] = []
    for await (const one of list) {
      found.push(one)
      if (found.length === MAX_READ) {
        console.error('Stripe has more than is read at once. Reconcile from a later date.')
        break
      }
    }
    return found
  }
  return callStripe(read())
}
