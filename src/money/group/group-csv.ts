import { authorizeTreasurer } from '../../access/treasurers.ts'
import { type Cell, csv } from '../../http/csv.ts'
import type { Work } from '../../work/work.ts'
import { decimalCell } from '../ledger/csv.ts'
import { type Movement, readMovements } from './group-movements.ts'

const columns = ['date', 'kind', 'hike', 'person', 'organizer', 'amount', 'currency', 'fee', 'payment']

/**
 * Every movement of the group's money in a month ('2031-06', UTC), as CSV, with a total in each currency. The sum of all
 * months is what has been paid and not paid back. For treasurers; throws 401, 403.
 */
export async function groupCsv(work: Work, month: string): Promise<string> {
  authorizeTreasurer(work)
  const [year = 0, number = 0] = month.split('-').map(Number)
  const range = { start: Date.UTC(year, number - 1), end: Date.UTC(year, number) }
  const inMonth = ({ at }: Movement) => at >= range.start && at < range.end
  const rows = withFees(await readMovements(work, range)).filter(inMonth)
  return csv([columns, ...rows.map(line), ...totals(rows)])
}

/** Replaces the group's share of each payment by how much a movement changes it. */
function withFees(movements: Movement[]): Movement[] {
  const left = new Map<string, number>()
  return movements.map((movement) => {
    const before = left.get(movement.payment) ?? 0
    const after = before + movement.amount
    left.set(movement.payment, after)
    return { ...movement, fee: groupShare(movement, after) - groupShare(movement, before) }
  })
}

/** Of what is left, as `groupShare` in payment-shares.ts. The product may be more than a number holds exactly. */
const groupShare = ({ paid, fee }: Movement, left: number) =>
  left - Number((BigInt(left) * BigInt(paid - fee)) / BigInt(paid))

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
  const byCurrency = Map.groupBy(rows, ({ currency }) => currency)
  return [...byCurrency].map(([currency, movements]) => {
    const total = (of: (movement: Movement) => number) =>
      decimalCell(
        movements.reduce((sum, movement) => sum + of(movement), 0),
        currency,
      )
    const code = currency.toUpperCase()
    return ['', 'total', '', '', '', total(({ amount }) => amount), code, total(({ fee }) => fee), '']
  })
}
