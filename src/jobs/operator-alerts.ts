import { type SQL, sql } from 'drizzle-orm'
import type { RequestContext } from '../context/context.ts'
import type { Parts } from '../db/batch.ts'
import { operatorAlerts } from '../db/schema.ts'
import { insertIf } from '../db/select-values.ts'
import { currentTime } from '../shared/clock.ts'
import { HOUR } from '../shared/duration.ts'
import { enqueueIf } from './enqueue.ts'
import type { JobName } from './jobs.ts'

/**
 * All alerts are stored. The daily email quotes alerts with `isMailed`, and counts the open disputes and payments that
 * cause the others. Alerts with `isPosted` are posted to the webhook: all except those about the webhook.
 */
export const alertKinds = {
  job: { isMailed: true, isPosted: true },
  mail: { isMailed: true, isPosted: true },
  'stripe-webhook': { isMailed: true, isPosted: true },
  dispute: { isMailed: false, isPosted: true },
  payment: { isMailed: false, isPosted: true },
  cron: { isMailed: true, isPosted: true },
  settings: { isMailed: true, isPosted: true },
  backup: { isMailed: true, isPosted: true },
  'alert-webhook': { isMailed: true, isPosted: false },
}
export type AlertName = keyof typeof alertKinds

/**
 * Posts an alert to `ALERT_WEBHOOK_URL` (alert-webhook.ts). Payload: the kind of the alert. Has the highest priority
 * because the alert may be about other jobs.
 */
export const postAlert = { name: 'alert-webhook', priority: 0 } satisfies JobName

type Raising = Pick<RequestContext, 'db' | 'jobsAreDue' | 'config'>

/**
 * Returns statements that store an alert if the condition holds, and post it unless an alert of this kind was raised
 * within `pause` (default: an hour). The text is sent to another service and must not contain names, addresses or ids.
 */
export function alertOperators(
  ctx: Raising,
  kind: AlertName,
  text: string,
  condition: SQL = sql`TRUE`,
  pause = HOUR,
) {
  const { attempt, statement } = storeAlertOnce(ctx, kind, text, pause, condition)
  const isPosted = ctx.config.ALERT_WEBHOOK_URL !== '' && alertKinds[kind].isPosted
  return {
    [`${kind} raised`]: statement,
    [`${kind} posted`]: isPosted ? enqueueIf(ctx, postAlert, kind, isRaisedBy(kind, attempt)) : undefined,
  } satisfies Parts
}

/**
 * Returns a statement that stores an alert if the condition holds, and an `attempt`. The statement writes the `attempt`
 * to the row unless this kind was raised within `pause`; `isRaisedBy` checks whether it did.
 */
export function storeAlertOnce(
  { db }: Pick<RequestContext, 'db'>,
  kind: AlertName | 'daily-mail',
  text: string,
  pause: number,
  condition: SQL,
) {
  const now = currentTime()
  const attempt = crypto.randomUUID()
  const isLongAgo = sql`(${operatorAlerts.raisedAt} IS NULL OR ${operatorAlerts.raisedAt} <= ${now.getTime() - pause})`
  const whereLongAgo = (then: SQL, otherwise: SQL) =>
    sql`CASE WHEN ${isLongAgo} THEN ${then} ELSE ${otherwise} END`
  const statement = insertIf(
    db,
    operatorAlerts,
    { kind, text, lastAt: now, raisedAt: now, attempt },
    condition,
  ).onConflictDoUpdate({
    target: operatorAlerts.kind,
    set: {
      text,
      lastAt: now,
      raisedAt: whereLongAgo(sql`${now.getTime()}`, sql`${operatorAlerts.raisedAt}`),
      attempt: whereLongAgo(sql`${attempt}`, sql`${operatorAlerts.attempt}`),
    },
  })
  return { attempt, statement }
}

/** SQL condition: this attempt has raised an alert of the kind. */
export const isRaisedBy = (kind: string, attempt: string) =>
  sql`EXISTS (SELECT 1 FROM operator_alerts WHERE kind = ${kind} AND attempt = ${attempt})`
