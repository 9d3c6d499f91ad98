import { Hono } from 'hono'
import { authorizeTreasurer } from '../../access/treasurers.ts'
import type { AppEnv } from '../../context/env.ts'
import { parse } from '../../http/validate.ts'
import { renderPage } from '../../layout/page.tsx'
import { hikeDate, monthName } from '../../shared/format.ts'
import { formatMoney } from '../../shared/money.ts'
import { GROUP_MONTH, GroupMonth } from '../schema.ts'
import { monthRange } from './months.ts'
import { type Movement, movementsIn, OUTSIDE, sumOf } from './movements.ts'

/** The entries of the group's books in a month of its time zone, for treasurers. */
export const monthPages = new Hono<AppEnv>().get(GROUP_MONTH, async (c) => {
  const { ctx } = c.var
  await ctx.identify()
  authorizeTreasurer(ctx)
  const { month } = parse(GroupMonth, { month: c.req.query('month') })
  const zone = ctx.group.timeZone
  const movements = await movementsIn(ctx, monthRange(month, zone))
  return renderPage(c, {
    title: `The group’s money in ${monthName(month)}`,
    noindex: true,
    children: (
      <section className="wrap form-page records">
        <p className="back">
          <a href="/payments/group#months">The group’s money</a>
        </p>
        <h1>{monthName(month)}</h1>
        <Totals movements={movements} />
        <ul className="receipts">
          {movements.map((movement) => (
            <Entry key={`${movement.payment} ${movement.kind} ${movement.at}`} {...{ movement, zone }} />
          ))}
        </ul>
        <form className="form" action="/payments/group.csv">
          <input type="hidden" name="month" value={month} />
          <button className="button" type="submit">
            Download as CSV
          </button>
          <p className="muted">The file has the month in UTC, this page that of {zone}.</p>
        </form>
      </section>
    ),
  })
})

/** The remaining amount of the month in each currency, and the group's share. */
function Totals({ movements }: { movements: Movement[] }) {
  if (movements.length === 0) return <p className="muted">Nothing was paid or refunded.</p>
  const ofGroup = movements.filter(({ kind }) => kind !== OUTSIDE)
  const groups = Map.groupBy(ofGroup, ({ currency }) => currency)
  return [...groups].map(([currency, rows]) => (
    <p key={currency} className="total">
      <strong>{formatMoney(sumOf(rows, 'amount'), currency)}</strong> left, of which{' '}
      {formatMoney(sumOf(rows, 'fee'), currency)} is the group’s.
    </p>
  ))
}

function Entry({ movement, zone }: { movement: Movement; zone: string }) {
  const { at, kind, hike, person, organizer, amount, currency } = movement
  return (
    <li>
      <span>
        <span>{hike || 'Donation'}</span>
        <span className="muted">
          {person ?? 'A deleted account'}
          {organizer && `, organized by ${organizer}`}
        </span>
        <span className="muted">{hikeDate(new Date(at), zone)}</span>
      </span>
      <span>
        <strong>{formatMoney(amount, currency)}</strong>
        <span className="muted">
          {kind === OUTSIDE
            ? `Paid outside${amount < 0 ? ', taken back' : ''}`
            : kind.charAt(0).toUpperCase() + kind.slice(1)}
        </span>
      </span>
    </li>
  )
}
