import { type Context, Hono } from 'hono'
import type { Config } from '../config.ts'
import type { AppEnv } from '../env.ts'
import { renderPage } from '../layout/page.tsx'
import { unauthenticated } from '../policy.ts'
import { eventDate } from '../shared/format.ts'
import { formatMoney } from '../shared/money.ts'
import { isAwaitingTransfer, isReceived, paymentsCsv, receipts, statusLabel } from './records.ts'
import type { Payment } from './transfers.ts'

const PAGE_LIMIT = 200
const CSV_LIMIT = 10_000

/** The payments for an organizer's hikes, as a page and as CSV. */
export const recordPages = new Hono<AppEnv>()
  .get('/payments', async (c) => {
    const rows = await ownReceipts(c, PAGE_LIMIT)
    return renderPage(c, {
      title: 'Payments received',
      noindex: true,
      children: <Receipts rows={rows} config={c.var.work.config} />,
    })
  })
  .get('/payments.csv', async (c) => {
    const rows = await ownReceipts(c, CSV_LIMIT)
    return c.body(paymentsCsv(rows), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="payments.csv"',
      'Cache-Control': 'private, no-store',
    })
  })

async function ownReceipts(c: Context<AppEnv>, limit: number) {
  const [rows] = await c.var.work.read((db, viewer) => [receipts(db, viewer, limit)])
  if (!c.var.work.actor) throw unauthenticated()
  return rows
}

const sum = (rows: Payment[]) => rows.reduce((total, { amountCents }) => total + amountCents, 0)

type ReceiptsProps = { rows: Payment[]; config: Config }

function Receipts({ rows, config }: ReceiptsProps) {
  const { GROUP_CURRENCY } = config
  const received = rows.filter(isReceived)
  const awaitingTransfer = rows.filter(isAwaitingTransfer)
  return (
    <section className="wrap form-page">
      <h1>Payments received</h1>
      {rows.length === 0 ? (
        <p className="muted">Nobody has paid for one of your hikes yet.</p>
      ) : (
        <>
          <p className="total">
            <strong>{formatMoney(sum(received), GROUP_CURRENCY)}</strong> from {received.length}{' '}
            {received.length === 1 ? 'payment' : 'payments'}
          </p>
          {awaitingTransfer.length > 0 && (
            <p>
              {formatMoney(sum(awaitingTransfer), GROUP_CURRENCY)} of it is held by the group, and will be
              transferred to you once you have set up payments.
            </p>
          )}
          <ul className="receipts">
            {rows.map((row) => (
              <Receipt key={row.id} row={row} config={config} />
            ))}
          </ul>
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

const Receipt = ({ row, config }: { row: Payment; config: Config }) => (
  <li>
    <span>
      <a href={`/events/${row.eventId}`}>{row.eventName}</a>
      <span className="muted">
        {row.username}, {eventDate(row.paidAt ?? row.createdAt, config.GROUP_TIME_ZONE)}
      </span>
    </span>
    <span>
      <strong>{formatMoney(row.amountCents, config.GROUP_CURRENCY)}</strong>
      <span className={isReceived(row) ? 'muted' : 'state'}>{statusLabel(row)}</span>
    </span>
  </li>
)
