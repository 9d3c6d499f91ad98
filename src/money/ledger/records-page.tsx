import { Hono } from 'hono'
import { requireUser } from '../../access/policy.ts'
import { csvHeaders } from '../../http/csv.ts'
import { paginate } from '../../http/paging.ts'
import { parse } from '../../http/validate.ts'
import { More } from '../../layout/more.tsx'
import { renderPage } from '../../layout/page.tsx'
import type { AppEnv } from '../../work/env.ts'
import { RecordsQuery, recordCursor } from '../schema.ts'
import { paymentsCsv } from './csv.ts'
import { Receipts } from './receipt-list.tsx'
import { receipts, receiptTotals } from './receipts.ts'

const PAGE_LIMIT = 50
const CSV_LIMIT = 10_000

/** The payments for an organizer's hikes, as a page and as CSV. */
export const recordPages = new Hono<AppEnv>()
  .get('/payments', async (c) => {
    const { work } = c.var
    const { cursor } = parse(RecordsQuery, { cursor: c.req.query('cursor') })
    const { found, totals } = await work.read((db, viewer) => ({
      found: receipts(db, viewer, { limit: PAGE_LIMIT, cursor }),
      totals: receiptTotals(db, viewer),
    }))
    requireUser(work.actor)
    const { rows, next } = paginate(found, PAGE_LIMIT, recordCursor)
    return renderPage(c, {
      title: 'Payments received',
      noindex: true,
      children: (
        <section className="wrap form-page records">
          <h1>Payments received</h1>
          {rows.length === 0 && !cursor ? (
            <p className="muted">Nobody has paid for one of your hikes yet.</p>
          ) : (
            <Receipts rows={rows} totals={totals} zone={work.config.GROUP_TIME_ZONE} />
          )}
          {next && <More href={`/payments?cursor=${next}`}>Show more</More>}
        </section>
      ),
    })
  })
  .get('/payments.csv', async (c) => {
    const { rows } = await c.var.work.read((db, viewer) => ({
      rows: receipts(db, viewer, { limit: CSV_LIMIT }),
    }))
    requireUser(c.var.work.actor)
    return c.body(paymentsCsv(rows), 200, csvHeaders('payments.csv'))
  })
