import { type SQL, sql } from 'drizzle-orm'
import { authorizeTreasurer } from '../../access/treasurers.ts'
import type { RequestContext } from '../../context/context.ts'
import { NO_HIKE } from '../../db/tables/payments.ts'
import { type Cell, type CsvDialect, csv } from '../../http/csv.ts'
import { roundDown } from '../../shared/money.ts'
import { decimalCell } from '../ledger/csv.ts'

const columns = ['date', 'kind', 'hike', 'person', 'organizer', 'amount', 'currency', 'fee', 'payment']

/**
 * Every movement of the group's money in a month ('2031-06', UTC), as CSV, with a total in each currency. The sum of all months
 * is the sum of payments less returned amounts. What was paid outside the app has lines and a total of its own, as the group
 * never had it. For treasurers; throws 401, 403.
 */
export async function groupCsv(ctx: RequestContext, month: string, dialect: CsvDialect): Promise<string> {
  authorizeTreasurer(ctx)
  const [year = 0, number = 0] = month.split('-').map(Number)
  const range = { start: Date.UTC(year, number - 1), end: Date.UTC(year, number) }
  const inMonth = ({ at }: Movement) => at >= range.start && at < range.end
  const rows = withFees(await readMovements(ctx, range)).filter(inMonth)
  return csv([columns, ...rows.map(line), ...totals(rows)], dialect)
}

/** Replaces the group's share of a payment by the change that the movement makes to it. */
function withFees(movements: Movement[]): Movement[] {
  const left = new Map<string, number>()
  return movements.map((movement) => {
    const before = left.get(movement.payment) ?? 0
    const after = before + movement.amount
    left.set(movement.payment, after)
    return { ...movement, fee: groupShare(movement, after) - groupShare(movement, before) }
  })
}

/**
 * The group's share of the rest, as `groupShare` in payment-shares.ts. Money that was paid back twice is the group's loss.
 * The product may exceed what a number holds exactly.
 */
const groupShare = ({ paid, fee, currency }: Movement, left: number) =>
  left - roundDown(Number((BigInt(Math.max(0, left)) * BigInt(paid - fee)) / BigInt(paid)), currency)

const line = ({ at, kind, hike, person, organizer, amount, currency, fee, payment }: Movement): Cell[] => [
  new Date(at).toISOString(),
  kind,
  hike,
  person ?? '',
  organizer ?? '',
  decimalCell(amount, currency),
  currency.toUpperCase(),
  decimalCell(fee, currency),
  payment,
]

function totals(rows: Movement[]): Cell[][] {
  const groups = Map.groupBy(rows, ({ currency, kind }) => `${currency} ${kind === OUTSIDE ? OUTSIDE : ''}`)
  return [...groups].map(([group, movements]) => {
    const [currency = '', outside = ''] = group.split(' ')
    const total = (of: (movement: Movement) => number) =>
      decimalCell(
        movements.reduce((sum, movement) => sum + of(movement), 0),
        currency,
      )
    const code = currency.toUpperCase()
    return [
      '',
      `total ${outside}`.trim(),
      '',
      '',
      '',
      total(({ amount }) => amount),
      code,
      total(({ fee }) => fee),
      '',
    ]
  })
}

/** The kind of what was paid in cash or by transfer, as the organizer has marked. */
const OUTSIDE = 'outside'

type Movement = {
  at: number
  kind: string
  hike: string
  person: string | null
  organizer: string | null
  amount: number
  currency: string
  payment: string
  /** The amount of the payment, and the group's share of it. */
  paid: number
  fee: number
}

type Range = { start: number; end: number }

/** The movements of the month, and all others of the same payments, earliest first. */
function readMovements({ db }: RequestContext, { start, end }: Range) {
  const isInMonth = (column: SQL) => sql`${column} >= ${start} AND ${column} < ${end}`
  return db.all<Movement>(sql`
    WITH touched(id) AS (
      SELECT id FROM payments WHERE ${isInMonth(sql`paid_at`)}
      UNION SELECT payment_id FROM refunds
        WHERE (${isInMonth(sql`finished_at`)}) OR (${isInMonth(sql`reinstated_at`)})
      UNION SELECT payment_id FROM payment_alerts WHERE kind = 'refund_failed'
        AND ((${isInMonth(sql`created_at`)}) OR (${isInMonth(sql`done_at`)}))
    ),
    returned AS (
      SELECT a.created_at, a.done_at, r.payment_id, r.amount, r.finished_at, r.status, coalesce(r.paid_otherwise, r.amount) AS settled
      FROM payment_alerts a JOIN refunds r ON r.id = a.subject
      WHERE a.kind = 'refund_failed' AND a.payment_id IN touched
    ),
    movements(at, step, kind, payment_id, amount) AS (
      SELECT paid_at, 1, 'payment', id, amount FROM payments WHERE id IN touched AND paid_at IS NOT NULL
      UNION ALL SELECT finished_at, 2, iif(reason = 'dispute', 'lost dispute', 'refund'), payment_id, -amount
        FROM refunds WHERE payment_id IN touched AND finished_at IS NOT NULL AND (status IN ('succeeded', 'reinstated')
          OR EXISTS (SELECT 1 FROM payment_alerts WHERE kind = 'refund_failed' AND subject = refunds.id))
      UNION ALL SELECT reinstated_at, 3, 'dispute won later', payment_id, amount
        FROM refunds WHERE payment_id IN touched AND reinstated_at IS NOT NULL
      UNION ALL SELECT created_at, 3, 'returned refund', payment_id, amount
        FROM returned WHERE finished_at IS NOT NULL
      UNION ALL SELECT done_at, 4, 'refund outside Stripe', payment_id, -settled
        FROM returned WHERE done_at IS NOT NULL AND status = 'paid_otherwise' AND settled > 0
    )
    SELECT at, step, CASE WHEN p.state = ${OUTSIDE} THEN ${OUTSIDE} WHEN event_id <> ${NO_HIKE} THEN kind WHEN kind = 'payment' THEN 'donation'
        WHEN kind LIKE '%dispute%' THEN 'lost dispute of a donation' ELSE 'refund of a donation' END AS kind,
      event_name AS hike, p.username AS person, u.username AS organizer, m.amount, currency,
      p.id AS payment, p.amount AS paid, p.fee
    FROM movements m JOIN payments p ON p.id = m.payment_id LEFT JOIN users u ON u.id = p.organizer_id
    ORDER BY at, step`)
}
