import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { hikeIsPublic } from '../../access/visibility.ts'
import { payments } from '../../db/schema.ts'
import { groupShare, type Payment, refundedSum } from '../payment-shares.ts'
import { recoveredSum } from '../refunds/refund-state.ts'

/** A payment with the sums of its refunds. */
export type RecordedPayment = Payment & {
  /** What the payer gets or got back. */
  refunded: number
  /** What has arrived of it. */
  returned: number
  /** What is on its way. */
  returning: number
  /** What the payer's bank has sent back to the group. */
  failed: number
  /** The group's share of what is left. */
  groupShare: number
  hikeExists: number
}

const sumOf = (status: SQL) => sql<number>`(SELECT coalesce(sum(refunds.amount), 0) FROM refunds
  WHERE refunds.payment_id = payments.id AND refunds.status IN (${status}))`

/** Columns, for a query on payments. */
export const recordedColumns = {
  ...getTableColumns(payments),
  refunded: sql<number>`${refundedSum}`.as('refunded'),
  returned: sql<number>`${recoveredSum}`.as('returned'),
  returning: sumOf(sql`'due', 'pending'`).as('returning'),
  failed: sumOf(sql`'failed'`).as('failed'),
  groupShare: sql<number>`${groupShare}`.as('group_share'),
  hikeExists: sql<number>`EXISTS (SELECT 1 FROM events
    WHERE events.id = payments.event_id AND ${hikeIsPublic})`.as('event_exists'),
}

/** The states of payments that have been made. */
export const RECORDED = ['paid', 'refunding', 'refunded', 'disputed', 'lost'] as const
