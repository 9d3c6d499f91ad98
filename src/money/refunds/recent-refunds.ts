import { sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { type JobKind, PRIORITY } from '../../jobs/jobs.ts'
import { DAY, SECOND, WEEK } from '../../shared/duration.ts'
import { syncFromStripe } from '../settling.ts'
import { type Billing, callStripe, idOf, openBilling } from '../stripe.ts'
import { nextDay, recordDispute } from './disputes.ts'

/** In seconds. Stripe repeats a webhook for three days. */
const RECENT = WEEK / SECOND
/** The subrequests of one Worker invocation are limited. */
const MAX_REFUNDS = 1000

/**
 * Reads the payments of refunds that are not stored, made by hand at Stripe with every webhook of them lost, and the
 * disputes of the last month. Once a day. Key: 'all'.
 */
export const readRecentRefunds: JobKind = {
  name: 'read-recent-refunds',
  priority: PRIORITY.money,
  run: async (work) => {
    const billing = await openBilling(work)
    const recent = await callStripe(listRecent(billing))
    const unknown = await work.db.all<{ intent: string }>(sql`
      SELECT DISTINCT value ->> 'intent' AS intent FROM json_each(${JSON.stringify(recent)})
      WHERE NOT EXISTS (SELECT 1 FROM refunds WHERE refunds.stripe_id = value ->> 'id')
        AND EXISTS (SELECT 1 FROM payments WHERE payments.intent_id = value ->> 'intent')`)
    for (const { intent } of unknown) await syncFromStripe(billing, intent)
    for (const dispute of await callStripe(listDisputes(billing))) await recordDispute(billing, dispute)
    return nextDay()
  },
}

async function listRecent({ stripe, work }: Billing) {
  const created = { gte: Math.floor(work.now().getTime() / 1000) - RECENT }
  const found: { id: string; intent: string | null }[] = []
  for await (const refund of stripe.refunds.list({ created, limit: 100 }) as AsyncIterable<Stripe.Refund>) {
    found.push({ id: refund.id, intent: idOf(refund.payment_intent) ?? null })
    if (found.length === MAX_REFUNDS) break
  }
  return found
}

/** In seconds. Banks decide within weeks, and each decision is read again until then. */
const DISPUTED = (30 * DAY) / SECOND
const MAX_DISPUTES = 200

/** Oldest first. */
async function listDisputes({ stripe, work }: Billing) {
  const created = { gte: Math.floor(work.now().getTime() / 1000) - DISPUTED }
  const found: Stripe.Dispute[] = []
  for await (const dispute of stripe.disputes.list({ created, limit: 100 })) {
    found.push(dispute)
    if (found.length === MAX_DISPUTES) break
  }
  return found.reverse()
}
