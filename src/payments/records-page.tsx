import { Hono } from 'hono'
import type { AppEnv } from '../env.ts'
import { renderPage } from '../layout/page.tsx'
import { unauthenticated } from '../policy.ts'
import { eventDate } from '../shared/format.ts'
import { formatMoney } from '../shared/money.ts'
import {
  isReceived,
  paymentsCsv,
  type ReceiptTotal,
  type RecordedPayment,
  receipts,
  receiptTotals,
  statusLabel,
} from './records.ts'

const PAGE_LIMIT = 200
const CSV_LIMIT = 10_000

/** The payments for an organizer's hikes, as a page and as CSV. */
export const recordPages = new Hono<AppEnv>()
  .get('/payments', async (c) => {
    const [rows, totals] = await c.var.work.read((db, viewer) => [
      receipts(db, viewer, PAGE_LIMIT),
      receiptTotals(db, viewer),
    ])
    if (!c.var.work.actor) throw unauthenticated()
    return renderPage(c, {
      title: 'Payments received',
      noindex: true,
      children: <Receipts rows={rows} totals={totals} zone={c.var.work.config.GROUP_TIME_ZONE} />,
    })
  })
  .get('/payments.csv', async (c) => {
    const [rows] = await c.var.work.read((db, viewer) => [receipts(db, viewer, CSV_LIMIT)])
    if (!c.var.work.actor) throw unauthenticated()
    return c.body(paymentsCsv(rows), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="payments.csv"',
      'Cache-Control': 'private, no-store',
    })
  })

type Props = { rows: RecordedPayment[]; totals: ReceiptTotal[]; zone: string }

function Receipts({ rows, totals, zone }: Props) {
  return (
    <section className="wrap form-page">
      <h1>Payments received</h1>
      {rows.length === 0 ? (
        <p className="muted">Nobody has paid for one of your hikes yet.</p>
      ) : (
        <>
          {totals.length === 0 && <p className="muted">All of it has been refunded.</p>}
          {totals.map((total) => (
            <Total key={total.currency} total={total} />
          ))}
          <ul className="receipts">
            {rows.map((row) => (
              <Receipt key={row.id} row={row} zone={zone} />
            ))}
          </ul>
          {rows.length === PAGE_LIMIT && (
            <p className="muted">These are the latest {PAGE_LIMIT}. The file has them all.</p>
          )}
          <p className="row">
            <a className="button" href="/payments.csv" download>
              Download as CSV
            </a>
          </p>
        </>
      )}
    </section>
  )
}

function Total({ total: { currency, count, received, fees, held } }: { total: ReceiptTotal }) {
  return (
    <>
      <p className="total">
        <strong>{formatMoney(received, currency)}</strong> from {count} {count === 1 ? 'payment' : 'payments'}
      </p>
      {fees > 0 && <p>The group keeps {formatMoney(fees, currency)} of it.</p>}
      {held > 0 && (
        <p>
          {formatMoney(held, currency)} of it is held by the group, and will be transferred to you once you
          have set up payments.
        </p>
      )}
    </>
  )
}

const Receipt = ({ row, zone }: { row: RecordedPayment; zone: string }) => (
  <li>
    <span>
      <a href={`/events/${row.eventId}`}>{row.eventName}</a>
      <span className="muted">
        {row.username}, {eventDate(row.paidAt ?? row.createdAt, zone)}
      </span>
    </span>
    <span>
      <strong>{formatMoney(row.amount, row.currency)}</strong>
      <span className={isReceived(row) ? 'muted' : 'state'}>{statusLabel(row)}</span>
    </span>
  </li>
)
