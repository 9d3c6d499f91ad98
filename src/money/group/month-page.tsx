import { type Context, Hono } from 'hono'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import { authorizeTreasurer } from '../../access/treasurers.ts'
import type { AppEnv } from '../../context/env.ts'
import { renderPage } from '../../layout/page.tsx'
import { hikeDate, monthName, shortMonthName } from '../../shared/format.ts'
import { formatMoney } from '../../shared/money.ts'
import { capitalized } from '../../shared/text.ts'
import { t } from '../../texts/group-money.ts'
import { HikeDay } from '../ledger/hike-day.tsx'
import { GROUP_MONTH, GroupMonth } from '../schema.ts'
import { LeftOver } from './left-over.tsx'
import { monthRange, neighbours, transferredSums } from './months.ts'
import { type Movement, movementsIn, OUTSIDE, sumOf } from './movements.ts'

/** The entries of the group's books for a month in the group's time zone. Only treasurers see them. */
export const monthPages = new Hono<AppEnv>().get(GROUP_MONTH, async (c) => {
  const { ctx } = c.var
  await ctx.identify()
  authorizeTreasurer(ctx)
  const parsed = GroupMonth.safeParse({ month: c.req.query('month') })
  if (!parsed.success) return renderWrongMonth(c, parsed.error)
  const { month } = parsed.data
  const zone = ctx.group.timeZone
  const range = monthRange(month, zone)
  const [movements, [previous, next], transferred] = await Promise.all([
    movementsIn(ctx, range),
    neighbours(ctx, month),
    transferredSums(ctx.db, range),
  ])
  return renderPage(c, {
    title: t.titleOfMonth(monthName(month)),
    noindex: true,
    children: (
      <section className="wrap form-page records">
        <BackToMonths />
        <h1>{capitalized(monthName(month))}</h1>
        {(previous || next) && (
          <nav className="row" aria-label={t.months}>
            {previous && <MonthLink month={previous}>← {shortMonthName(previous)}</MonthLink>}
            {next && <MonthLink month={next}>{shortMonthName(next)} →</MonthLink>}
          </nav>
        )}
        <Totals movements={movements} />
        {transferred.map(({ currency, transferred }) => (
          <p key={currency}>{t.transferredOfMonth(formatMoney(transferred, currency))}</p>
        ))}
        <ul className="receipts">
          {movements.map((movement) => (
            <Entry key={`${movement.payment} ${movement.kind} ${movement.at}`} {...{ movement, zone }} />
          ))}
        </ul>
        <form className="form" action="/payments/group.csv">
          <input type="hidden" name="month" value={month} />
          <button className="button" type="submit">
            {t.downloadCsv}
          </button>
        </form>
      </section>
    ),
  })
})

const MonthLink = ({ month, children }: { month: string; children: ReactNode }) => (
  <a className="button" href={`${GROUP_MONTH}?month=${month}`}>
    {children}
  </a>
)

/** The error page for an invalid month. Unlike other error pages, it has a link back to the months. */
export const renderWrongMonth = (c: Context<AppEnv>, { issues: [issue] }: z.ZodError) =>
  renderPage(c, {
    title: t.title,
    status: 400,
    noindex: true,
    children: (
      <section className="wrap form-page">
        <BackToMonths />
        <h1>{issue?.message}</h1>
      </section>
    ),
  })

const BackToMonths = () => (
  <p className="back">
    <a href="/payments/group#months">{t.title}</a>
  </p>
)

/** The remaining amount of the month, and the group's share of it, in each currency. */
function Totals({ movements }: { movements: Movement[] }) {
  if (movements.length === 0) return <p className="muted">{t.nothingMoved}</p>
  const ofGroup = movements.filter(({ kind }) => kind !== OUTSIDE)
  const groups = Map.groupBy(ofGroup, ({ currency }) => currency)
  return [...groups].map(([currency, rows]) => (
    <LeftOver key={currency} left={sumOf(rows, 'amount')} share={sumOf(rows, 'fee')} currency={currency} />
  ))
}

function Entry({ movement, zone }: { movement: Movement; zone: string }) {
  const { at, kind, hike, person, organizer, amount, currency, start } = movement
  return (
    <li>
      <span>
        <span>
          {hike || t.donation}
          <HikeDay start={start === null ? null : new Date(start)} zone={movement.zone ?? zone} />
        </span>
        <span className="muted">
          {organizer ? t.organizedBy(person ?? t.deletedAccount, organizer) : (person ?? t.deletedAccount)}
        </span>
        <span className="muted">{hikeDate(new Date(at), zone)}</span>
      </span>
      <span>
        <strong>{formatMoney(amount, currency)}</strong>
        <span className="muted">
          {kind === OUTSIDE
            ? amount < 0
              ? t.paidOutsideTakenBack
              : t.paidOutside
            : capitalized(t.movements[kind])}
        </span>
      </span>
    </li>
  )
}
