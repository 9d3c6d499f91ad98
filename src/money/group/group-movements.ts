import { type SQL, sql } from 'drizzle-orm'
import type { Work } from '../../work/work.ts'

export type Movement = {
  at: number
  kind: string
  hike: string
  person: string | null
  organizer: string | null
  amount: number
  currency: string
  payment: string
  /** What was paid, and the group's share of it. */
  paid: number
  fee: number
}

type Range = { start: number; end: number }

/** Of the month, and everything else that has happened to its payments, earliest first. */
export function readMovements({ db }: Work, { start, end }: Range) {
  const isInMonth = (column: SQL) => sql`${column} >= ${start} AND ${column} < ${end}`
  const isOfDonation = sql`state = 'paid' AND (${isInMonth(sql`paid_at`)} OR ${isInMonth(sql`refunded_at`)})`
  return db.all<Movement>(sql`
    WITH touched(id) AS (
      SELECT id FROM payments WHERE ${isInMonth(sql`paid_at`)}
      UNION SELECT payment_id FROM refunds WHERE ${isInMonth(sql`finished_at`)}
      UNION SELECT payment_id FROM payment_alerts WHERE kind = 'refund_failed'
        AND ((${isInMonth(sql`created_at`)}) OR (${isInMonth(sql`done_at`)}))
    ),
    returned AS (
      SELECT a.created_at, a.done_at, r.payment_id, r.amount, r.status
      FROM payment_alerts a JOIN refunds r ON r.id = a.subject
      WHERE a.kind = 'refund_failed' AND a.payment_id IN touched
    ),
    movements(at, step, kind, payment_id, amount) AS (
      SELECT paid_at, 1, 'payment', id, amount FROM payments WHERE id IN touched AND paid_at IS NOT NULL
      UNION ALL SELECT finished_at, 2, iif(reason = 'dispute', 'lost dispute', 'refund'), payment_id, -amount
        FROM refunds WHERE payment_id IN touched AND finished_at IS NOT NULL AND (status = 'succeeded'
          OR EXISTS (SELECT 1 FROM payment_alerts WHERE kind = 'refund_failed' AND subject = refunds.id))
      UNION ALL SELECT created_at, 3, 'returned refund', payment_id, amount FROM returned
      UNION ALL SELECT done_at, 4, 'refund outside Stripe', payment_id, -amount
        FROM returned WHERE done_at IS NOT NULL AND status = 'paid_otherwise'
    )
    SELECT at, step, kind, event_name AS hike, p.username AS person, u.username AS organizer, m.amount, currency,
      p.id AS payment, p.amount AS paid, p.fee
    FROM movements m JOIN payments p ON p.id = m.payment_id LEFT JOIN users u ON u.id = p.organizer_id
    UNION ALL SELECT paid_at, 1, 'donation', '', u.username, NULL, amount, currency, d.id, amount, amount
      FROM donations d LEFT JOIN users u ON u.id = d.user_id WHERE ${isOfDonation}
    UNION ALL SELECT refunded_at, 2, 'refund of a donation', '', u.username, NULL, -refunded, currency, d.id, amount, amount
      FROM donations d LEFT JOIN users u ON u.id = d.user_id
      WHERE refunded > 0 AND ${isOfDonation}
    ORDER BY at, step`)
}
