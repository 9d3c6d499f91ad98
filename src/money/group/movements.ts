import { type SQL, sql } from 'drizzle-orm'
import type { RequestContext } from '../../context/context.ts'
import { NO_HIKE } from '../../db/tables/payments.ts'
import { roundDown } from '../../shared/money.ts'
import type * as english from '../../texts/en/group-money.ts'

/** The kind of payments in cash or by bank transfer, which an organizer has marked as paid. */
export const OUTSIDE = 'outside'

export type Movement = {
  at: number
  kind: keyof typeof english.movements
  hike: string
  person: string | null
  organizer: string | null
  amount: number
  currency: string
  payment: string
  /** The start of the hike, as in `RecordedPayment`. */
  start: number | null
  zone: string | null
  /** The change in the group's share of the payment. */
  fee: number
}

/** Times in milliseconds. `end` is exclusive. */
export type Range = { start: number; end: number }

export const sumOf = <Field extends string>(rows: Record<Field, number>[], field: Field) =>
  rows.reduce((sum, row) => sum + row[field], 0)

/** Returns every movement of money in the range, including payments outside the app, earliest first. */
export async function movementsIn(ctx: RequestContext, range: Range): Promise<Movement[]> {
  const movements = withFees(await readMovements(ctx, range))
  return movements.filter(({ at }) => at >= range.start && at < range.end)
}

/** A movement with the amount of its payment. `fee` is the group's share of that amount. */
type MovementOfPayment = Movement & { paid: number }

/** Sets `fee` to the change that the movement makes to the group's share of the payment. */
function withFees(movements: MovementOfPayment[]): Movement[] {
  const left = new Map<string, number>()
  return movements.map((movement) => {
    const before = left.get(movement.payment) ?? 0
    const after = before + movement.amount
    left.set(movement.payment, after)
    return { ...movement, fee: groupShare(movement, after) - groupShare(movement, before) }
  })
}

/**
 * The group's share of the remaining amount, like `groupShare` in payment-shares.ts. If money was paid back twice, the
 * group bears the loss. Uses BigInt, because the product may exceed `Number.MAX_SAFE_INTEGER`.
 */
const groupShare = ({ paid, fee, currency }: MovementOfPayment, left: number) =>
  left - roundDown(Number((BigInt(Math.max(0, left)) * BigInt(paid - fee)) / BigInt(paid)), currency)

/** Selects the movements in the range, and all other movements of the same payments, earliest first. */
function readMovements({ db }: RequestContext, { start, end }: Range) {
  const isInRange = (column: SQL) => sql`${column} >= ${start} AND ${column} < ${end}`
  const touched = sql`
    SELECT id FROM payments WHERE ${isInRange(sql`paid_at`)}
    UNION SELECT id FROM payments WHERE state = ${OUTSIDE} AND ${isInRange(sql`refunded_at`)}
    UNION SELECT payment_id FROM refunds
      WHERE (${isInRange(sql`finished_at`)}) OR (${isInRange(sql`reinstated_at`)})
    UNION SELECT payment_id FROM payment_alerts WHERE kind = 'refund_failed'
      AND ((${isInRange(sql`created_at`)}) OR (${isInRange(sql`done_at`)}))`
  return db.all<MovementOfPayment>(sql`
    ${withMovements(touched)}
    SELECT at, step, CASE WHEN p.state = ${OUTSIDE} THEN ${OUTSIDE} WHEN event_id <> ${NO_HIKE} THEN kind WHEN kind = 'payment' THEN 'donation'
        WHEN kind LIKE '%dispute%' THEN 'lost dispute of a donation' ELSE 'refund of a donation' END AS kind,
      event_name AS hike, p.username AS person, u.username AS organizer, m.amount, currency,
      p.id AS payment, p.amount AS paid, p.fee, coalesce(e.event_time, p.starts_at) AS start, e.time_zone AS zone
    FROM movements m JOIN payments p ON p.id = m.payment_id LEFT JOIN users u ON u.id = p.organizer_id
      LEFT JOIN events e ON e.id = p.event_id
    ORDER BY at, step`)
}

/** SQL: a WITH clause with the table `movements`, for the payments whose ids `touched` selects. */
export const withMovements = (touched: SQL) => sql`
    WITH touched(id) AS (${touched}),
    returned AS (
      SELECT a.created_at, a.done_at, r.payment_id, r.amount, r.finished_at, r.status, coalesce(r.paid_otherwise, r.amount) AS settled
      FROM payment_alerts a JOIN refunds r ON r.id = a.subject
      WHERE a.kind = 'refund_failed' AND a.payment_id IN touched
    ),
    -- A table of its own because D1 allows at most five terms in a compound SELECT.
    paid AS (
      SELECT paid_at, 1, 'payment', id, amount FROM payments WHERE id IN touched AND paid_at IS NOT NULL
      UNION ALL SELECT refunded_at, 2, 'taken back', id, -amount FROM payments
        WHERE id IN touched AND state = ${OUTSIDE} AND refunded_at IS NOT NULL
    ),
    movements(at, step, kind, payment_id, amount) AS (
      SELECT * FROM paid
      UNION ALL SELECT finished_at, 2, iif(reason = 'dispute', 'lost dispute', 'refund'), payment_id, -amount
        FROM refunds WHERE payment_id IN touched AND finished_at IS NOT NULL AND (status IN ('succeeded', 'reinstated')
          OR EXISTS (SELECT 1 FROM payment_alerts WHERE kind = 'refund_failed' AND subject = refunds.id))
      UNION ALL SELECT reinstated_at, 3, 'dispute won later', payment_id, amount
        FROM refunds WHERE payment_id IN touched AND reinstated_at IS NOT NULL
      UNION ALL SELECT created_at, 3, 'returned refund', payment_id, amount
        FROM returned WHERE finished_at IS NOT NULL
      UNION ALL SELECT done_at, 4, 'refund outside Stripe', payment_id, -settled
        FROM returned WHERE done_at IS NOT NULL AND status = 'paid_otherwise' AND settled > 0
    )`
