import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { RequestContext } from '../context/context.ts'
import type { Parts } from '../db/batch.ts'
import type { Db } from '../db/index.ts'
import { operatorAlerts } from '../db/schema.ts'
import { alertOperators } from '../jobs/operator-alerts.ts'
import { currentTime } from '../shared/clock.ts'
import { DAY, HOUR } from '../shared/duration.ts'

/** Statements that alert the operators to new disputes, and to other payments that need a human. */
export const raisePaymentAlerts = (ctx: RequestContext) => ({
  ...alertOperators(ctx, 'dispute', 'A payment is disputed.', isNew('dispute', sql`= 'dispute'`)),
  ...alertOperators(ctx, 'payment', 'A payment needs a human.', isNew('payment', sql`<> 'dispute'`)),
})

/**
 * SQL condition: there is an open alert that was raised after the operators were last alerted. They are alerted at most
 * hourly.
 */
const isNew = (kind: string, ofKind: SQL) =>
  sql`EXISTS (SELECT 1 FROM payment_alerts AS open WHERE open.done_at IS NULL AND open.kind ${ofKind}
    AND open.created_at > coalesce((SELECT raised_at FROM operator_alerts AS last WHERE last.kind = ${kind}), 0))`

const KIND = 'stripe-webhook'
const TEXT = 'Stripe’s webhook has been failing for an hour.'

/** Statements for a failed webhook request. They alert the operators if no request has succeeded for an hour. */
export function webhookFailed(ctx: RequestContext): Parts {
  const now = currentTime()
  return {
    failing: ctx.db
      .insert(operatorAlerts)
      .values({ kind: KIND, text: TEXT, since: now, lastAt: now })
      .onConflictDoUpdate({
        target: operatorAlerts.kind,
        set: { since: sql`coalesce(since, ${now.getTime()})` },
      }),
    ...alertOperators(
      ctx,
      KIND,
      TEXT,
      sql`EXISTS (SELECT 1 FROM operator_alerts WHERE kind = ${KIND} AND since <= ${now.getTime() - HOUR})`,
    ),
  }
}

/** Statement for a webhook request that has succeeded. */
export const webhookWorks = (db: Db) =>
  db
    .update(operatorAlerts)
    .set({ since: null })
    .where(and(eq(operatorAlerts.kind, KIND), isNotNull(operatorAlerts.since)))

/** How long Stripe retries an event, in milliseconds. */
const DELIVERED_FOR = 3 * DAY

/** Statements that raise an alert if an event has not been handled for an hour, even if other events were. */
export function raiseUnhandledEvents(ctx: RequestContext) {
  const now = currentTime().getTime()
  return alertOperators(
    ctx,
    KIND,
    TEXT,
    sql`EXISTS (SELECT 1 FROM stripe_events WHERE done_at IS NULL
      AND received_at BETWEEN ${now - DELIVERED_FOR} AND ${now - HOUR})`,
  )
}
