import { type Context, Hono } from 'hono'
import type { AppEnv } from '../env.ts'
import { renderPage } from '../layout/page.tsx'
import { unauthenticated } from '../policy.ts'
import { eventDate } from '../shared/format.ts'
import { dollars } from '../shared/money.ts'
import { csv, isHeld, isKept, receipts, stateOf } from './records.ts'
import type { Payment } from './transfers.ts'

const MOST_ON_PAGE = 200
const MOST_IN_FILE = 10_000

/** The payments for an organizer's hikes, as a page and as CSV. */
export const recordPages = new Hono<AppEnv>()
  .get('/payments', async (c) => {
    const rows = await ownReceipts(c, MOST_ON_PAGE)
    return renderPage(c, {
      title: 'Payments received',
      noindex: true,
      children: <Receipts rows={rows} zone={c.env.GROUP_TIME_ZONE} />,
    })
  })
  .get('/payments.csv', async (c) => {
    const rows = await ownReceipts(c, MOST_IN_FILE)
    return c.body(csv(rows), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="payments.csv"',
      'Cache-Control': 'private, no-store',
    })
  })

async function ownReceipts(c: Context<AppEnv>, most: number) {
  const [rows] = await c.var.work.read((db, viewer) => [receipts(db, viewer, most)])
  if (!c.var.work.actor) throw unauthenticated()
  return rows
}

const sum = (rows: Payment[]) => dollars(rows.reduce((total, { amountCents }) => total + amountCents, 0))

function Receipts({ rows, zone }: { rows: Payment[]; zone: string }) {
  const kept = rows.filter(isKept)
  const held = rows.filter(isHeld)
  return (
    <section className="wrap form-page">
      <h1>Payments received</h1>
      {rows.length === 0 ? (
        <p className="muted">Nobody has paid for a hike of yours yet.</p>
      ) : (
        <>
          <p className="total">
            <strong>{sum(kept)}</strong> from {kept.length} {kept.length === 1 ? 'payment' : 'payments'}
          </p>
          {held.length > 0 && (
            <p>{sum(held)} of it is with the group, and goes to you once you have set up payments.</p>
          )}
          <ul className="receipts">
            {rows.map((row) => (
              <Receipt key={row.id} row={row} zone={zone} />
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

const Receipt = ({ row, zone }: { row: Payment; zone: string }) => (
  <li>
    <span>
      <a href={`/events/${row.eventId}`}>{row.eventName}</a>
      <span className="muted">
        {row.username}, {eventDate(row.paidAt ?? row.createdAt, zone)}
      </span>
    </span>
    <span>
      <strong>{dollars(row.amountCents)}</strong>
      <span className={isKept(row) ? 'muted' : 'state'}>{stateOf(row)}</span>
    </span>
  </li>
)
