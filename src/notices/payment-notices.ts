import { type SQL, sql } from 'drizzle-orm'
import type { RequestContext } from '../context/context.ts'
import { payments, refunds } from '../db/schema.ts'
import { notify } from './notify.ts'

/** Notifies the hike's owner of a payment. Must follow the statement that marks it as paid, with the same `paidAt`. */
export const paymentReceived = (ctx: RequestContext, paymentId: string, paidAt: Date) =>
  notify(ctx, 'payment_received', {
    to: sql`payments.organizer_id`,
    key: sql`payments.id`,
    hikeId: sql`payments.event_id`,
    actorId: sql`payments.user_id`,
    data: payment(sql`payments.amount`),
    from: sql`FROM ${payments} WHERE payments.id = ${paymentId} AND payments.state = 'paid'
      AND payments.void_reason IS NULL AND payments.paid_at = ${paidAt.getTime()}`,
  })

/** `isUnsent`: the refund did not reach the payer's bank. */
type SettledRefund = { id: string; paymentId: string; amount: number; isUnsent?: boolean }

/**
 * Notifies the payer of the outcome of a refund, unless the outcome is already stored. Must precede the statement that
 * stores it.
 */
export const refundSettled = (
  ctx: RequestContext,
  kind: 'payment_refunded' | 'payment_failed_refund',
  { id, paymentId, amount, isUnsent = false }: SettledRefund,
) =>
  notify(ctx, kind, {
    to: sql`payments.user_id`,
    key: sql`${id}`,
    hikeId: sql`payments.event_id`,
    actorId: null,
    data: payment(
      sql`CAST(${amount} AS INTEGER)`,
      sql`, 'note', (SELECT note FROM ${refunds} WHERE refunds.id = ${id} AND note <> '')${isUnsent ? sql`, 'isUnsent', json('true')` : sql``}`,
    ),
    from: sql`FROM ${payments} WHERE payments.id = ${paymentId} AND NOT EXISTS (
      SELECT 1 FROM ${refunds} WHERE refunds.id = ${id} AND refunds.status IN (${FINAL[kind]}))`,
  })

/**
 * Notifies the organizer whenever the group claims back more of a payment. The key contains the transferred amount and
 * the share that the organizer may keep.
 */
export const paymentOwed = (
  ctx: RequestContext,
  paymentId: string,
  { amount, share, isAccountClosed }: { amount: number; share: number; isAccountClosed: boolean },
) =>
  notify(ctx, 'payment_owed', {
    to: sql`payments.organizer_id`,
    key: sql`payments.id || ':' || payments.transfer_amount || ${`:${share}`}`,
    hikeId: sql`payments.event_id`,
    actorId: sql`payments.user_id`,
    data: payment(sql`CAST(${amount} AS INTEGER)`, isAccountClosed ? sql`, 'isClosed', json('true')` : sql``),
    from: sql`FROM ${payments} WHERE payments.id = ${paymentId}`,
  })

const FINAL = {
  payment_refunded: sql`'succeeded', 'failed', 'paid_otherwise', 'replaced'`,
  payment_failed_refund: sql`'failed', 'paid_otherwise', 'replaced'`,
}

/** SQL: a `Snapshot` of the payment in `from`. */
const payment = (amount: SQL, more = sql``) =>
  sql`json_object('hike', payments.event_name, 'actor', payments.username, 'amount', ${amount},
    'currency', payments.currency, ${ofHike('time', 'event_time')}, ${ofHike('zone', 'time_zone')},
    ${ofHike('place', 'location')}${more})`

/** SQL: a column of the hike; NULL if the hike was deleted. Its payments are kept. */
const ofHike = (name: string, column: string) =>
  sql.raw(`'${name}', (SELECT ${column} FROM events WHERE events.id = payments.event_id)`)
