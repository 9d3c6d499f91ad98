import { and, gt, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { RequestContext } from '../../context/context.ts'
import type { Db } from '../../db/index.ts'
import { payments } from '../../db/schema.ts'
import { NO_HIKE } from '../../db/tables/payments.ts'
import { step } from '../../participation/refund-terms.ts'
import { monthOf } from '../../shared/format.ts'
import { instantAt } from '../../shared/local-instant.ts'
import { localTime } from '../../shared/local-time.ts'
import { transferredShare } from '../payment-shares.ts'
import { OUTSIDE, type Range, sumOf, withMovements } from './movements.ts'

/** The sums in one currency for a month of the group's time zone. */
export type MonthSums = {
  /** For example '2031-06'. */
  month: string
  currency: string
  /** The sum of payments and donations. */
  received: number
  donated: number
  /** The sum returned to payers and banks, less what came back to the group later, for example from a failed refund. */
  returned: number
  /** The group's share of what is left. */
  share: number
  /** The sum of payments in cash or by bank transfer, which organizers receive themselves. */
  outside: number
}

/** SQL: the organizer's part of what is left of a payment, as in `groupShare` of movements.ts. */
const organizersPart = (left: SQL) =>
  sql`max(0, ${left}) * (payments.amount - payments.fee) / payments.amount / (${step}) * (${step})`

/**
 * Returns the sums of each month, latest first. Omits months without a movement. `first` is the time of the first
 * payment.
 */
export function sumsByMonth({ db, group, now }: RequestContext, first: number | null): Promise<MonthSums[]> {
  if (first === null) return Promise.resolve([])
  const months = JSON.stringify(monthsBetween(new Date(first), now(), group.timeZone))
  const isOutside = sql`payments.state = ${OUTSIDE}`
  return db.all<MonthSums>(sql`
    ${withMovements(sql`SELECT id FROM payments`)},
    months AS (SELECT value ->> 'month' AS month, value ->> 'start' AS start, value ->> 'end' AS until FROM json_each(${months})),
    moved AS (SELECT *, sum(amount) OVER (PARTITION BY payment_id ORDER BY at, step ROWS UNBOUNDED PRECEDING) AS after FROM movements)
    SELECT month, currency,
      sum(iif(kind = 'payment' AND NOT ${isOutside}, m.amount, 0)) AS received,
      sum(iif(kind = 'payment' AND event_id = ${NO_HIKE}, m.amount, 0)) AS donated,
      sum(iif(kind = 'payment' OR ${isOutside}, 0, -m.amount)) AS returned,
      sum(iif(${isOutside}, 0, m.amount - ${organizersPart(sql`after`)} + ${organizersPart(sql`after - m.amount`)})) AS share,
      sum(iif(${isOutside}, m.amount, 0)) AS outside
    FROM moved m JOIN months ON at >= start AND at < until JOIN payments ON payments.id = m.payment_id
    GROUP BY month, currency ORDER BY month DESC, currency`)
}

/**
 * Selects how much of the payments made in the range, less their refunds, was transferred to organizers, in each
 * currency.
 */
export const transferredSums = (db: Db, range?: Range) =>
  db
    .select({
      currency: payments.currency,
      transferred: sql<number>`sum(${transferredShare})`.as('transferred'),
    })
    .from(payments)
    .where(
      and(
        inArray(payments.state, ['paid', 'disputed']),
        isNull(payments.voidReason),
        range && and(gte(payments.paidAt, new Date(range.start)), lt(payments.paidAt, new Date(range.end))),
      ),
    )
    .groupBy(payments.currency)
    .having(({ transferred }) => gt(transferred, 0))

export const firstPayment = (db: Db) =>
  db.select({ at: sql<number | null>`min(${payments.paidAt})`.as('first_paid') }).from(payments)

/** Returns the months before and after the given one, if they are between the first payment and now. */
export async function neighbours({ db, group, now }: RequestContext, month: string) {
  const [first] = await firstPayment(db)
  const months = monthsBetween(new Date(first?.at ?? now()), now(), group.timeZone)
  const index = months.findIndex((one) => one.month === month)
  return index === -1 ? [] : [months[index - 1]?.month, months[index + 1]?.month]
}

/** The sums of all months, by currency. */
export const totalsOf = (months: MonthSums[]): Omit<MonthSums, 'month'>[] =>
  [...Map.groupBy(months, ({ currency }) => currency)].map(([currency, sums]) => ({
    currency,
    received: sumOf(sums, 'received'),
    donated: sumOf(sums, 'donated'),
    returned: sumOf(sums, 'returned'),
    share: sumOf(sums, 'share'),
    outside: sumOf(sums, 'outside'),
  }))

function monthsBetween(first: Date, last: Date, zone: string) {
  const [from, to] = [first, last].map((instant) => {
    const { year, month } = localTime(instant, zone)
    return year * 12 + month - 1
  }) as [number, number]
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => {
    const month = nameOf(from + i)
    return { month, ...monthRange(month, zone) }
  })
}

const nameOf = (months: number) => monthOf({ year: Math.floor(months / 12), month: (months % 12) + 1 })

/** Returns the range from the start of a month such as '2031-06' in the zone to the start of the next month. */
export function monthRange(name: string, zone: string): Range {
  const [year = 0, month = 0] = name.split('-').map(Number)
  const [start, end] = [month - 1, month].map((index) => instantAt(Date.UTC(year, index), zone))
  return { start: start ?? 0, end: end ?? 0 }
}
