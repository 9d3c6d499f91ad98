import { Hono } from 'hono'
import { requireUser } from '../../access/policy.ts'
import { paginate } from '../../http/paging.ts'
import { parse } from '../../http/validate.ts'
import { Empty } from '../../layout/empty.tsx'
import { More } from '../../layout/more.tsx'
import { renderPage } from '../../layout/page.tsx'
import type { AppEnv } from '../../work/env.ts'
import { RecordsQuery, recordCursor } from '../schema.ts'
import { DonationRow, PaymentRow } from './own-payment-rows.tsx'
import { merge, ownDonations, ownPayments } from './own-payments.ts'

const PAGE_LIMIT = 24

/** What the viewer has paid for hikes and donated. */
export const ownPaymentPages = new Hono<AppEnv>().get('/payments/mine', async (c) => {
  const { work } = c.var
  const page = { ...parse(RecordsQuery, { cursor: c.req.query('cursor') }), limit: PAGE_LIMIT }
  const { paid, donated } = await work.read((db, viewer) => ({
    paid: ownPayments(db, viewer, page),
    donated: ownDonations(db, viewer, page),
  }))
  requireUser(work.actor)
  const { rows, next } = paginate(merge(paid, donated), PAGE_LIMIT, recordCursor)
  const context = {
    zone: work.config.GROUP_TIME_ZONE,
    email: work.config.CONTACT_EMAIL,
    standIn: work.platform.stripeBase(work.env)?.origin,
  }
  return renderPage(c, {
    title: 'My payments',
    noindex: true,
    children: (
      <section className="wrap form-page records">
        <h1>My payments</h1>
        {rows.length === 0 ? (
          <Empty
            text={
              page.cursor ? 'There are no more payments.' : 'You have not paid for a hike or donated yet.'
            }
          >
            <a className="button" href="/">
              Find a hike
            </a>
          </Empty>
        ) : (
          <ul className="receipts">
            {rows.map((row) =>
              'hikeId' in row ? (
                <PaymentRow key={row.id} row={row} {...context} />
              ) : (
                <DonationRow key={row.id} row={row} {...context} />
              ),
            )}
          </ul>
        )}
        {next && <More href={`/payments/mine?cursor=${next}`}>Show more</More>}
      </section>
    ),
  })
})
