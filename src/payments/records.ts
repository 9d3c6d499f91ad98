import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Db } from '../db/index.ts'
import { payments } from '../db/schema.ts'
import { eventIsPublic } from '../moderation/visibility.ts'
import { groupShare, type Payment, refundedSum } from './payment-shares.ts'
import { returnedSum } from './refund-state.ts'
import type { RecordsPage } from './schema.ts'

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
  eventExists: number
}

const sumOf = (status: SQL) => sql<number>`(SELECT coalesce(sum(refunds.amount), 0) FROM refunds
  WHERE refunds.payment_id = payments.id AND refunds.status IN (${status}))`

/** Columns, for a query on payments. */
export const recordedColumns = {
  ...getTableColumns(payments),
  refunded: sql<number>`${refundedSum}`.as('refunded'),
  returned: sql<number>`${returnedSum}`.as('returned'),
  returning: sumOf(sql`'due', 'pending'`).as('returning'),
  failed: sumOf(sql`'failed'`).as('failed'),
  groupShare: sql<number>`${groupShare}`.as('group_share'),
  eventExists: sql<number>`EXISTS (SELECT 1 FROM events
    WHERE events.id = payments.event_id AND ${eventIsPublic})`.as('event_exists'),
}

/** The states of payments that have been made. */
export const RECORDED = ['paid', 'refunding', 'refunded', 'disputed', 'lost'] as const

/** The payments for an organizer's hikes, deleted hikes included, latest first, and one more than `limit`. */
export const receipts = (db: Db, organizer: SQL<number | null>, { limit, cursor }: RecordsPage) =>
  db
    .select(recordedColumns)
    .from(payments)
    .where(
      and(
        eq(payments.organizerId, organizer),
        inArray(payments.state, RECORDED),
        cursor && sql`(${payments.createdAt}, ${payments.id}) < (${cursor.time}, ${cursor.id})`,
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit + 1)

/** Sums of all that an organizer has received, in each currency. */
export const receiptTotals = (db: Db, organizer: SQL<number | null>) =>
  db
    .select({
      currency: payments.currency,
      count: sql<number>`count(*)`.as('count'),
      received: sql<number>`sum(payments.amount - ${refundedSum})`.as('received'),
      fees: sql<number>`sum(${groupShare})`.as('fees'),
      held: sql<number>`sum(CASE WHEN payments.destination IS NULL
        AND coalesce(payments.transfer, 'pending') = 'pending' THEN payments.amount - ${refundedSum} ELSE 0 END)`.as(
        'held',
      ),
    })
    .from(payments)
    .where(and(eq(payments.organizerId, organizer), eq(payments.state, 'paid'), isNull(payments.voidReason)))
    .groupBy(payments.currency)

export type ReceiptTotal = Awaited<ReturnType<typeof receiptTotals>>[number]

/** The payment of the viewer for the event, unless it is being refunded: what a refund brings back. */
export const ownPayment = (db: Db, eventId: number | Placeholder, viewer: SQL<number | null>) =>
  db
    .select({
      amount: sql<number>`payments.amount - ${refundedSum}`.as('amount'),
      currency: payments.currency,
      startsAt: payments.startsAt,
    })
    .from(payments)
    .where(and(eq(payments.eventId, eventId), eq(payments.userId, viewer), isCurrent))
    .limit(1)

const isCurrent = and(inArray(payments.state, ['paid', 'disputed']), isNull(payments.voidReason))

/** The users who have paid for the event, first payer first, and the amount that a deletion refunds to each. */
export const payers = (db: Db, eventId: number | Placeholder, condition: SQL) =>
  db
    .select({
      id: payments.userId,
      username: payments.username,
      amount: sql<number>`payments.amount - ${refundedSum}`.as('amount'),
      currency: payments.currency,
    })
    .from(payments)
    .where(and(eq(payments.eventId, eventId), isCurrent, condition))
    .orderBy(asc(payments.paidAt), asc(payments.id))
