import { Hono } from 'hono'
import { authorizeTreasurer } from '../../access/treasurers.ts'
import type { AppEnv } from '../../context/env.ts'
import { setFlash } from '../../http/cookies.ts'
import { csrfToken } from '../../http/csrf.ts'
import { csvDialect, csvHeaders } from '../../http/csv.ts'
import { ID, idParam } from '../../http/path.ts'
import { parse } from '../../http/validate.ts'
import { CsrfField } from '../../layout/csrf-field.tsx'
import { renderPage } from '../../layout/page.tsx'
import { currentTime } from '../../shared/clock.ts'
import { hikeDate } from '../../shared/format.ts'
import { formatMoney } from '../../shared/money.ts'
import { GROUP_PAYMENTS, GroupMonth } from '../schema.ts'
import { canComplete, completeAlert } from './alert-completion.ts'
import { alertTexts, deletedText } from './alert-texts.ts'
import { groupCsv } from './group-csv.ts'
import { type Alert, type GroupMoney, getGroupMoney } from './group-money.ts'
import { type Held, heldSubject } from './held-money.ts'
import { UndeliveredMails } from './undelivered-mails.tsx'

const GROUP = '/payments/group'

export const groupPages = new Hono<AppEnv>()
  .get(GROUP, async (c) => {
    const { ctx } = c.var
    await ctx.identify()
    const money = await getGroupMoney(ctx)
    const page = { money, zone: ctx.group.timeZone, csrf: csrfToken(c) }
    return renderPage(c, { title: 'The group’s money', noindex: true, children: <GroupPage {...page} /> })
  })
  .post(`${GROUP}/alerts/:id${ID}/done`, async (c) => {
    await completeAlert(c.var.ctx, idParam(c))
    setFlash(c, 'Done.')
    return c.redirect(GROUP, 303)
  })
  .get('/payments/group.csv', async (c) => {
    await c.var.ctx.identify()
    authorizeTreasurer(c.var.ctx)
    const { month } = parse(GroupMonth, { month: c.req.query('month') })
    return c.body(await groupCsv(c.var.ctx, month, csvDialect(c)), 200, csvHeaders(`group-${month}.csv`))
  })

type Props = { money: GroupMoney; zone: string; csrf: string }

const GroupPage = ({ money: { alerts, alertCount, held, debts, months, mails }, zone, csrf }: Props) => (
  <section className="wrap form-page records">
    <h1>The group’s money</h1>
    <p className="row">
      <a className="button" href={GROUP_PAYMENTS}>
        Payments and refunds
      </a>
    </p>
    <h2>Needs attention</h2>
    {alerts.length === 0 && <p className="muted">Nothing.</p>}
    <ul className="receipts">
      {alerts.map((alert) => (
        <AlertRow
          key={alert.id}
          {...{ alert, zone, csrf }}
          held={held.find((row) => alert.kind === 'payouts_held' && heldSubject(row) === alert.subject)}
        />
      ))}
    </ul>
    {alertCount > alerts.length && (
      <p className="muted">
        These are the oldest {alerts.length} of {alertCount}.
      </p>
    )}
    {mails.length > 0 && <UndeliveredMails {...{ mails, zone, csrf }} />}
    <h2>Held for organizers</h2>
    {held.length === 0 && <p className="muted">Nothing.</p>}
    <ul className="receipts">
      {held.map((row) => (
        <HeldRow key={heldSubject(row)} row={row} zone={zone} />
      ))}
    </ul>
    <h2>Organizers owe</h2>
    {debts.length === 0 && <p className="muted">Nothing.</p>}
    <ul className="receipts">
      {debts.map(({ organizerId, organizer, currency, owed, payments }) => (
        <li key={`${organizerId} ${currency}`}>
          <span>
            <a href={`/users/${organizerId}`}>{organizer ?? 'A deleted account'}</a>
            <span className="muted">{payments === 1 ? '1 payment' : `${payments} payments`}</span>
          </span>
          <strong>{formatMoney(owed, currency)}</strong>
        </li>
      ))}
    </ul>
    <h2>Donations</h2>
    {months.length === 0 && <p className="muted">None in the last twelve months.</p>}
    <ul className="receipts">
      {months.map(({ month, currency, count, total }) => (
        <li key={`${month} ${currency}`}>
          <span>
            <span>{month}</span>
            <span className="muted">{count === 1 ? '1 donation' : `${count} donations`}</span>
          </span>
          <strong>{formatMoney(total, currency)}</strong>
        </li>
      ))}
    </ul>
    <MonthlyFile />
  </section>
)

const HeldRow = ({ row, zone }: { row: Held; zone: string }) => {
  const { organizerId, organizer, currency, held, payments, since } = row
  const future = row.isDeleted ? deletedText(row, zone) : null
  return (
    <li>
      <span>
        <a href={`/users/${organizerId}`}>{organizer ?? 'A deleted account'}</a>
        <span className="muted">
          {payments === 1 ? '1 payment' : `${payments} payments`}, since {hikeDate(since, zone)}
        </span>
      </span>
      <strong>{formatMoney(held, currency)}</strong>
      {future && <p>{future}</p>}
    </li>
  )
}

const MonthlyFile = () => (
  <form className="form" action={`${GROUP}.csv`}>
    <h2>Transactions by month</h2>
    <div className="field">
      <label htmlFor="month">Month (UTC)</label>
      <input
        id="month"
        type="month"
        name="month"
        required
        pattern="[0-9]{4}-[0-9]{2}"
        placeholder="2031-06"
        defaultValue={currentTime().toISOString().slice(0, 7)}
      />
    </div>
    <button className="button" type="submit">
      Download as CSV
    </button>
  </form>
)

type AlertRowProps = { alert: Alert; held: Held | undefined; zone: string; csrf: string }

function AlertRow({ alert, held, zone, csrf }: AlertRowProps) {
  const { id, hikeName, isDonation, payer, organizer, amount, currency, createdAt } = alert
  const title = isDonation ? 'Donation' : (hikeName ?? held?.organizer ?? 'No payment')
  const [why, what] = alertTexts(alert, held)
  return (
    <li>
      <span>
        <strong>{title}</strong>
        {payer && !isDonation && (
          <span className="muted">
            {payer}, organized by {organizer ?? 'a deleted account'}
          </span>
        )}
        <span className="muted">Since {hikeDate(createdAt, zone)}</span>
      </span>
      <strong>{amount !== null && currency !== null && formatMoney(amount, currency)}</strong>
      <p>{why}</p>
      <p className="muted">{what}</p>
      {canComplete(alert) && (
        <form method="post" action={`/payments/group/alerts/${id}/done`}>
          <CsrfField token={csrf} />
          <button
            className="button"
            type="submit"
            aria-label={`Done: ${(hikeName || held?.organizer) ?? why}`}
          >
            Done
          </button>
        </form>
      )}
    </li>
  )
}
