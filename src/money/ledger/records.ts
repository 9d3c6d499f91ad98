import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { hikeIsPublic } from '../../access/visibility.ts'
import { payments } from '../../db/schema.ts'
import { groupShare, type Payment, refundAmount, refundedSum } from '../payment-shares.ts'
import { owedOfFailed, UNSENT } from '../refunds/failed-refunds.ts'
import { recoveredSum } from '../refunds/refund-state.ts'

/** A payment with the sums of its refunds. */
export type RecordedPayment = Payment & {
  /** What the payer gets or got back. */
  refunded: number
  /** What has arrived of it. */
  returned: number
  /** What is on its way. */
  returning: number
  /** What has failed of it, and is still owed. */
  failed: number
  /** Whether the payer's bank has sent it back to the group. */
  isReturned: number
  /** The group's share of what is left. */
  groupShare: number
  hikeExists: number
}

const sumOf = (status: SQL) => sql<number>`(SELECT coalesce(sum(${refundAmount}), 0) FROM refunds
  WHERE refunds.payment_id = payments.id AND refunds.status IN (${status}))`

const unsent = sql.join(
  UNSENT.map((reason) => sql`${reason}`),
  sql`, `,
)

/** Columns, for a query on payments. */
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
}

/** The states of payments that have been made. */
export const RECORDED = ['paid', 'refunding', 'refunded', 'disputed', 'lost'] as const
