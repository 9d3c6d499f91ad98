import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { hikeIsPublic, isHiddenHike } from '../../access/visibility.ts'
import type { Db } from '../../db/index.ts'
import { payments } from '../../db/schema.ts'
import { isBeforeStart } from '../../participation/reversal.ts'
import { currentTime } from '../../shared/clock.ts'
import type { RecordsPage } from '../schema.ts'
import { RECORDED, recordedColumns } from './records.ts'

type Note = { id: string; amount: number; note: string }

const MAX_NOTES = 10

const isOfHiddenHike = isHiddenHike(sql`payments.event_id`, sql`payments.user_id`)

/** The viewer's payments and donations, latest first, and one more than `limit`. */
export const ownPayments = (db: Db, viewer: SQL<number | null>, { limit, cursor }: RecordsPage) =>
  db
    .select({
      ...recordedColumns,
      canLeaveHidden: sql<number>`${canLeaveHidden}`.as('can_leave_hidden'),
      isRefundable: sql<number>`${isBeforeStart(currentTime(), sql`payments.event_id`)}`.as('is_refundable'),
      isHidden: sql<number>`${isOfHiddenHike}`.as('is_hidden'),
      notes: sql<
        Note[]
      >`(SELECT json_group_array(json_object('id', id, 'amount', amount, 'note', note)) FROM (
        SELECT id, amount, note FROM refunds WHERE refunds.payment_id = payments.id AND note <> '' AND NOT ${isOfHiddenHike}
        ORDER BY created_at DESC LIMIT ${MAX_NOTES}))`
        .mapWith((json: string): Note[] => JSON.parse(json))
        .as('notes'),
    })
    .from(payments)
    .where(
      and(
        eq(payments.userId, viewer),
        inArray(payments.state, [...RECORDED, 'processing', 'failed']),
        cursor && sql`(${payments.createdAt}, ${payments.id}) < (${cursor.time}, ${cursor.id})`,
      ),
    )
    .orderBy(sql`${payments.createdAt} DESC, ${payments.id} DESC`)
    .limit(limit + 1)

/**
 * SQL condition: the payer takes part in the hike, or has asked to, and does not see its page. A hike that was paid again
 * after a refund is left from the latest payment.
 */
const canLeaveHidden = sql`(EXISTS (SELECT 1 FROM participation JOIN events ON events.id = participation.event_id
    WHERE participation.event_id = payments.event_id AND participation.user_id = payments.user_id
    AND NOT ${hikeIsPublic})
  AND NOT EXISTS (SELECT 1 FROM payments AS later WHERE later.event_id = payments.event_id
    AND later.user_id = payments.user_id AND later.paid_at > payments.paid_at))`

export type OwnPayment = Awaited<ReturnType<typeof ownPayments>>[number]
