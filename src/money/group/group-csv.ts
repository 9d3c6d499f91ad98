import { authorizeTreasurer } from '../../access/treasurers.ts'
import type { RequestContext } from '../../context/context.ts'
import { type Cell, type CsvDialect, csv } from '../../http/csv.ts'
import { t } from '../../texts/group-money.ts'
import { dayCell, decimalCell } from '../ledger/csv.ts'
import { monthRange } from './months.ts'
import { type Movement, movementsIn, OUTSIDE, sumOf } from './movements.ts'

/**
 * Returns every movement of money in a month ('2031-06') of the group's time zone, as CSV, with a total in each
 * currency. The totals of all months add up to the payments less the returned amounts. Payments outside the app have
 * separate lines and totals, because the group never received them. The actor must be a treasurer. Throws 401 and 403.
 */
export async function groupCsv(ctx: RequestContext, month: string, dialect: CsvDialect): Promise<string> {
  authorizeTreasurer(ctx)
  const rows = await movementsIn(ctx, monthRange(month, ctx.group.timeZone))
  return csv(
    [[...t.csvColumns], ...rows.map((row) => line(row, ctx.group.timeZone)), ...totals(rows)],
    dialect,
  )
}

const line = (
  { at, kind, hike, person, organizer, amount, currency, fee, payment, ...movement }: Movement,
  zone: string,
): Cell[] => [
  new Date(at).toISOString(),
  t.movements[kind],
  hike,
  person ?? '',
  organizer ?? '',
  decimalCell(amount, currency),
  currency.toUpperCase(),
  decimalCell(fee, currency),
  payment,
  dayCell(movement.start === null ? null : new Date(movement.start), movement.zone ?? zone),
]

function totals(rows: Movement[]): Cell[][] {
  const groups = Map.groupBy(rows, ({ currency, kind }) => `${currency} ${kind === OUTSIDE ? OUTSIDE : ''}`)
  return [...groups].map(([group, movements]) => {
    const [currency = '', outside = ''] = group.split(' ')
    const total = (field: 'amount' | 'fee') => decimalCell(sumOf(movements, field), currency)
    const code = currency.toUpperCase()
    return [
      '',
      outside ? t.csvTotalOutside : t.csvTotal,
      '',
      '',
      '',
      total('amount'),
      code,
      total('fee'),
      '',
      '',
    ]
  })
}
