import { Hono } from 'hono'
import { authorizeTreasurer } from '../../access/treasurers.ts'
import type { AppEnv } from '../../context/env.ts'
import { paginate } from '../../http/paging.ts'
import { parse } from '../../http/validate.ts'
import { Empty } from '../../layout/empty.tsx'
import { More } from '../../layout/more.tsx'
import { renderPage } from '../../layout/page.tsx'
import { t } from '../../texts/group-money.ts'
import { Receipt } from '../ledger/payment-rows.tsx'
import { GROUP_PAYMENTS, RecordsQuery, recordCursor } from '../schema.ts'
import { groupPayments } from './group-money.ts'

const PAGE_LIMIT = 50

/** The page on which treasurers find a payment to refund. */
export const groupPaymentPages = new Hono<AppEnv>().get(GROUP_PAYMENTS, async (c) => {
  const { ctx } = c.var
  await ctx.identify()
  authorizeTreasurer(ctx)
  const { cursor } = parse(RecordsQuery, { cursor: c.req.query('cursor') })
  const found = await groupPayments(ctx.db, { limit: PAGE_LIMIT, cursor })
  const { rows, next } = paginate(found, PAGE_LIMIT, ({ id, paidAt, createdAt }) =>
    recordCursor({ id, createdAt: paidAt ?? createdAt }),
  )
  return renderPage(c, {
    title: t.allPayments,
    noindex: true,
    children: (
      <section className="wrap form-page records">
        <p className="back">
          <a href="/payments/group">{t.title}</a>
        </p>
        <h1>{t.allPayments}</h1>
        {rows.length === 0 && !cursor && <Empty text={t.nobodyHasPaid} />}
        <ul className="receipts">
          {rows.map((row) => (
            <Receipt
              key={row.id}
              row={row}
              zone={ctx.group.timeZone}
              isOfGroup
              by={t.organizedBy(row.username, row.organizer ?? t.deletedOrganizer)}
            />
          ))}
        </ul>
        {next && <More href={`${GROUP_PAYMENTS}?cursor=${next}`}>{t.showMore}</More>}
      </section>
    ),
  })
})
