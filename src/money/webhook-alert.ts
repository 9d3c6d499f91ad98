import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Parts } from '../db/batch.ts'
import type { Db } from '../db/index.ts'
import { operatorAlerts } from '../db/schema.ts'
import { raise } from '../jobs/operator-alerts.ts'
import { currentTime } from '../shared/clock.ts'
import { DAY, HOUR } from '../shared/duration.ts'
import type { Work } from '../work/work.ts'

const KIND = 'stripe-webhook'
const TEXT = 'Stripe’s webhook has been failing for an hour.'

/** Statements for a request to the webhook that has failed: an alert where none has succeeded for an hour. */
export function webhookFailed(work: Work): Parts {
  const now = currentTime()
  return {
    failing: work.db
      .insert(operatorAlerts)
      .values({ kind: KIND, text: TEXT, since: now, lastAt: now })
      .onConflictDoUpdate({
        target: operatorAlerts.kind,
        set: { since: sql`coalesce(since, ${now.getTime()})` },
      }),
    ...raise(
      work,
      KIND,
      TEXT,
      sql`EXISTS (SELECT 1 FROM operator_alerts WHERE kind = ${KIND} AND since <= ${now.getTime() - HOUR})`,
    ),
  }
}

/** A statement for one that has succeeded. */
export const webhookWorks = (db: Db) =>
  db
    .update(operatorAlerts)
    .set({ since: null })
    .where(and(eq(operatorAlerts.kind, KIND), isNotNull(operatorAlerts.since)))

/** Stripe delivers an event again for so long. */
const DELIVERED_FOR = 3 * DAY

/** Statements that raise the same alert for an event that could not be handled for an hour, whatever became of others. */
export function raiseUnhandledEvents(work: Work) {
  const now = currentTime().getTime()
  return raise(
    work,
    KIND,
    TEXT,
    sql`EXISTS (SELECT 1 FROM stripe_events WHERE done_at IS NULL
      AND received_at BETWEEN ${now - DELIVERED_FOR} AND ${now - HOUR})`,
  )
}
