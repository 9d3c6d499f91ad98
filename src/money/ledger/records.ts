import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { hikeIsPublic } from '../../access/visibility.ts'
import { payments } from '../../db/schema.ts'
import { partRefunded, recoveredSum, refundAmount } from '../../participation/refund-terms.ts'
import { formatMoney } from '../../shared/money.ts'
import { t } from '../../texts/money.ts'
import { groupShare, type Payment, refundedSum } from '../payment-shares.ts'
import { owedOfFailed, UNSENT } from '../refunds/refund-alerts.ts'

/** A payment with the sums of its refunds. */
export type RecordedPayment = Payment & {
  /** The sum of refunds, including pending and failed ones, at most the amount of the payment. */
  refunded: number
  /** The sum that the payer has received through refunds and lost disputes. */
  returned: number
  /** The sum of refunds in progress. */
  returning: number
  /** The sum of failed refunds that are still owed. */
  failed: number
  /** Whether the payer's bank has returned a failed refund. */
  isReturned: number
  /** The group's share of the remaining amount. */
  groupShare: number
  hikeExists: number
  /** The start of the hike; of a deleted hike, the start at the time of payment. Null for a donation. */
  hikeStart: Date | null
  /** Null for a deleted hike, and for a donation. */
  hikeZone: string | null
}

const sumOf = (status: SQL) => sql<number>`(SELECT coalesce(sum(${refundAmount}), 0) FROM refunds
  WHERE refunds.payment_id = payments.id AND refunds.status IN (${status}))`

const unsent = sql.join(
  UNSENT.map((reason) => sql`${reason}`),
  sql`, `,
)

const ofHike = (column: SQL) => sql`(SELECT ${column} FROM events WHERE events.id = payments.event_id)`

/** The columns of a `RecordedPayment`. The query must select from `payments`. */
export const recordedColumns = {
  ...getTableColumns(payments),
  refunded: sql<number>`${refundedSum}`.as('refunded'),
  returned: sql<number>`${recoveredSum}`.as('returned'),
  returning: sumOf(sql`'due', 'pending'`).as('returning'),
  failed: sql<number>`(SELECT coalesce(sum(${owedOfFailed}), 0) FROM refunds
    WHERE refunds.payment_id = payments.id AND refunds.status = 'failed')`.as('failed'),
  isReturned: sql<number>`EXISTS (SELECT 1 FROM refunds WHERE refunds.payment_id = payments.id
    AND refunds.status = 'failed' AND coalesce(refunds.failure_reason, '') NOT IN (${unsent}))`.as(
    'is_returned',
  ),
  groupShare: sql<number>`${groupShare}`.as('group_share'),
  hikeExists: sql<number>`EXISTS (SELECT 1 FROM events
    WHERE events.id = payments.event_id AND ${hikeIsPublic})`.as('event_exists'),
  hikeStart: sql<Date | null>`coalesce(${ofHike(sql`event_time`)}, payments.starts_at)`
    .mapWith(payments.startsAt)
    .as('event_start'),
  hikeZone: sql<string | null>`${ofHike(sql`time_zone`)}`.as('event_zone'),
}

/** The states of a payment that was made at Stripe. */
export const RECORDED = ['paid', 'refunding', 'refunded', 'disputed', 'lost'] as const
/** The states of payments in the lists of payers, organizers and treasurers. */
export const LISTED = [...RECORDED, 'outside'] as const

/** Whether the payment is paid, and not void. */
export const isReceived = ({ state, voidReason }: Payment) => state === 'paid' && voidReason === null

/** Whether an organizer has taken back the mark that somebody has paid outside. */
export const isTakenBack = ({ state, voidReason }: Payment) => state === 'outside' && voidReason !== null

/**
 * Returns the status that the payer and the organizer see. It is 'Refunded' only when the payer has received the whole
 * amount.
 */
export function statusLabel(payment: RecordedPayment): string {
  const { state, amount, currency, returned, returning, failed } = payment
  if (isTakenBack(payment)) return t.states.takenBack
  if (state === 'outside') return t.states.outside
  if (state === 'processing') return t.states.processing
  if (state === 'failed') return t.states.failed
  if (state === 'refunded') return t.states.refunded
  if (state === 'disputed') return t.states.disputed
  if (state === 'lost') return t.states.lost
  if (failed > 0) return t.states.refundFailed
  if (!isReceived(payment)) return t.states.refunding
  if (returning > 0) return t.returning(formatMoney(returning, currency))
  return returned > 0 ? partRefunded({ returned, paid: amount, currency }) : t.states.paid
}

/** The CSS classes for `statusLabel`. */
export function statusClass(payment: RecordedPayment): string {
  if (payment.state === 'refunded') return 'state'
  return payment.state === 'outside' || (isReceived(payment) && payment.failed === 0)
    ? 'muted'
    : 'state pending'
}

/** The amount that the payer gets back: the whole amount if the payment is void. */
export const refundedAmount = (payment: RecordedPayment) =>
  ['paid', 'refunding', 'outside'].includes(payment.state) && payment.voidReason !== null
    ? payment.amount
    : payment.refunded
