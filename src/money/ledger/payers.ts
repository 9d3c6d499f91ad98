import { and, asc, eq, inArray, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { payments } from '../../db/schema.ts'
import { lateRefund, recoveredSum } from '../../participation/refund-terms.ts'
import { refundedSum } from '../payment-shares.ts'

const isOutside = sql<boolean>`${payments.state} = 'outside'`.mapWith(Boolean).as('is_outside')

/**
 * Selects the viewer's payment for the hike, unless it is being refunded, with the amount that a refund would return. A
 * payment outside the app is not refunded.
 */
export const ownPayment = (db: Db, hikeId: number | Placeholder, viewer: SQL<number | null>) =>
  db
    .select({
      paid: sql<number>`payments.amount`.as('paid'),
      returned: recoveredSum.as('returned'),
      amount: sql<number>`payments.amount - ${refundedSum}`.as('amount'),
      currency: payments.currency,
      startsAt: payments.startsAt,
      refundUntil: payments.refundUntil,
      lateRefund: lateRefund.as('late_refund'),
      isOutside,
      disputed: sql<number>`iif(payments.state = 'disputed', ${disputedSum}, 0)`.as('disputed'),
    })
    .from(payments)
    .where(and(eq(payments.hikeId, hikeId), eq(payments.userId, viewer), isCurrent))
    .limit(1)

/** SQL: the disputed amount, which is the whole remaining payment until the dispute has been read from Stripe. */
const disputedSum = sql`coalesce((SELECT alerts.amount FROM payment_alerts AS alerts WHERE alerts.payment_id = payments.id
  AND alerts.kind = 'dispute' ORDER BY alerts.id DESC LIMIT 1), payments.amount - ${refundedSum})`

const isCurrent = and(
  inArray(payments.state, ['paid', 'disputed', 'outside']),
  isNull(payments.voidReason),
  isNull(payments.leftAt),
)

/**
 * Selects the users who have paid for the hike, earliest first, with the amount that each would get back if the hike
 * were deleted. Payments outside the app are not refunded.
 */
export const payers = (db: Db, hikeId: number | Placeholder, condition: SQL) =>
  db
    .select({
      id: payments.userId,
      username: payments.username,
      amount: sql<number>`payments.amount - ${refundedSum}`.as('amount'),
      currency: payments.currency,
      isOutside,
    })
    .from(payments)
    .where(and(eq(payments.hikeId, hikeId), isCurrent, condition))
    .orderBy(asc(payments.paidAt), asc(payments.id))
