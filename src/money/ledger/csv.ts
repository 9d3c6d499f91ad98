import { sql } from 'drizzle-orm'
import { requireUser } from '../../access/policy.ts'
import type { RequestContext } from '../../context/context.ts'
import { type Cell, type CsvDialect, csvStream } from '../../http/csv.ts'
import { localDay } from '../../shared/format.ts'
import { decimalAmount } from '../../shared/money.ts'
import { t } from '../../texts/money.ts'
import type { RecordsPage } from '../schema.ts'
import { receipts } from './receipts.ts'
import { type RecordedPayment, refundedAmount, statusLabel } from './records.ts'

/** The number of rows that one query reads. */
const PAGE_SIZE = 500

/**
 * Returns all payments for the user's hikes as CSV, latest first. The column `net` is the organizer's share of the
 * remaining amount. Throws 401.
 */
export function paymentsCsv(
  { db, actor, group }: RequestContext,
  dialect: CsvDialect,
): ReadableStream<Uint8Array> {
  requireUser(actor)
  return csvStream([...t.csvColumns], dialect, async (cursor: RecordsPage['cursor']) => {
    const rows = await receipts(db, sql`${actor.id}`, { limit: PAGE_SIZE, cursor })
    const last = rows.at(-1)
    return {
      lines: rows.map((row) => cells(row, group.timeZone)),
      last: last && { time: last.createdAt.getTime(), id: last.id },
    }
  })
}

function cells(row: RecordedPayment, zone: string): Cell[] {
  const refunded = refundedAmount(row)
  const groupShare = refunded === row.amount ? 0 : row.groupShare
  return [
    row.paidAt?.toISOString() ?? '',
    row.hikeName,
    row.username,
    ...[row.amount, refunded, groupShare, row.amount - refunded - groupShare].map((amount) =>
      decimalCell(amount, row.currency),
    ),
    row.currency.toUpperCase(),
    statusLabel(row),
    row.refundedAt?.toISOString() ?? '',
    row.id,
    dayCell(row.hikeStart, row.hikeZone ?? zone),
  ]
}

/** A day such as '2031-06-14'. `start` is null for a donation. */
export const dayCell = (start: Date | null, zone: string): Cell => (start ? localDay(start, zone) : '')

export const decimalCell = (amount: number, currency: string): Cell => ({
  number: decimalAmount(amount, currency),
})
