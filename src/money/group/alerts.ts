import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { paymentAlerts } from '../../db/schema.ts'
import { selectValues } from '../../db/select-values.ts'
import { currentTime } from '../../shared/clock.ts'

export type AlertKind = (typeof paymentAlerts.$inferSelect)['kind']

type About = { amount?: number | SQL; disputeId?: string }

/**
 * Statement that raises an alert, for the batch of a change that needs human attention. A subject never has more than
 * one open alert of a kind.
 */
export const raiseAlert = (
  db: Db,
  kind: AlertKind,
  subject: string,
  paymentId: string | null,
  condition = sql`TRUE`,
  about: About = {},
) =>
  db
    .insert(paymentAlerts)
    .select(
      selectValues(
        paymentAlerts,
        { kind, subject, paymentId, createdAt: currentTime(), ...about },
        sql`FROM (SELECT 1) WHERE ${condition}`,
      ),
    )
    .onConflictDoNothing()

/** Statement that closes an alert because its cause no longer exists. */
export const resolveAlert = (db: Db, kind: AlertKind, subject: string) =>
  resolveAlerts(db, kind, eq(paymentAlerts.subject, subject))

/** Statement that closes all alerts of this kind that match the condition. */
export const resolveAlerts = (db: Db, kind: AlertKind, condition: SQL | undefined) =>
  db
    .update(paymentAlerts)
    .set({ doneAt: currentTime() })
    .where(and(eq(paymentAlerts.kind, kind), isNull(paymentAlerts.doneAt), condition))
