import { Hono } from 'hono'
import { authorizeTreasurer } from '../../access/treasurers.ts'
import type { AppEnv } from '../../context/env.ts'
import { csrfToken } from '../../http/csrf.ts'
import { csvDialect, csvHeaders } from '../../http/csv.ts'
import { formAction } from '../../http/form-action.ts'
import { ID, idParam } from '../../http/path.ts'
import { CsrfField } from '../../layout/csrf-field.tsx'
import { renderPage } from '../../layout/page.tsx'
import { currentTime } from '../../shared/clock.ts'
import { hikeDate, monthOf, shortMonthName } from '../../shared/format.ts'
import { localTime } from '../../shared/local-time.ts'
import { formatMoney } from '../../shared/money.ts'
import { t } from '../../texts/group-money.ts'
import { GROUP_MONTH, GROUP_PAYMENTS, GroupMonth } from '../schema.ts'
import { canComplete, completeAlert } from './alert-completion.ts'
import { alertTexts, deletedText } from './alert-texts.ts'
import { groupCsv } from './group-csv.ts'
import { type Alert, type GroupMoney, getGroupMoney } from './group-money.ts'
import { type Held, heldSubject } from './held-money.ts'
import { LeftOver } from './left-over.tsx'
import { renderWrongMonth } from './month-page.tsx'
import { type MonthSums, totalsOf } from './months.ts'
import { UndeliveredMails } from './undelivered-mails.tsx'

const GROUP = '/payments/group'

export const groupPages = new Hono<AppEnv>()
  .get(GROUP, async (c) => {
    const { ctx } = c.var
    await ctx.identify()
    const money = await getGroupMoney(ctx)
    const page = { money, zone: ctx.group.timeZone, csrf: csrfToken(c) }
    return renderPage(c, { title: t.title, noindex: true, children: <GroupPage {...page} /> })
  })
  .post(`${GROUP}/alerts/:id${ID}/done`, (c) =>
    formAction(
      c,
      async () => {
        await completeAlert(c.var.ctx, idParam(c))
        return t.done
      },
      { to: GROUP },
    ),
  )
  .get('/payments/group.csv', async (c) => {
    await c.var.ctx.identify()
    authorizeTreasurer(c.var.ctx)
    const parsed = GroupMonth.safeParse({ month: c.req.query('month') })
    if (!parsed.success) return renderWrongMonth(c, parsed.error)
    const { month } = parsed.data
    return c.body(await groupCsv(c.var.ctx, month, csvDialect(c)), 200, csvHeaders(`group-${month}.csv`))
  })

type Props = { money: GroupMoney; zone: string; csrf: string }

const GroupPage = ({
  money: { alerts, alertCount, held, transferred, debts, months, mails },
  zone,
  csrf,
}: Props) => (
  <section className="wrap form-page records">
    <h1>{t.title}</h1>
    <p className="row">
      <a className="button" href={GROUP_PAYMENTS}>
        {t.paymentsAndRefunds}
      </a>
    </p>
    {alerts.length > 0 && <h2>{t.needsAttention}</h2>}
    <ul className="receipts">
      {alerts.map((alert) => (
        <AlertRow
          key={alert.id}
          {...{ alert, zone, csrf }}
          held={held.find((row) => alert.kind === 'payouts_held' && heldSubject(row) === alert.subject)}
        />
      ))}
    </ul>
    {alertCount > alerts.length && <p className="muted">{t.oldest(alerts.length, alertCount)}</p>}
    {mails.length > 0 && <UndeliveredMails {...{ mails, zone, csrf }} />}
    <h2 id="months">{t.months}</h2>
    <Months months={months} transferred={transferred} />
    <h2>{t.heldForOrganizers}</h2>
    {held.length === 0 && <p className="muted">{t.nothing}</p>}
    <ul className="receipts">
      {held.map((row) => (
        <HeldRow key={heldSubject(row)} row={row} zone={zone} />
      ))}
    </ul>
    <h2>{t.organizersOwe}</h2>
    {debts.length === 0 && <p className="muted">{t.nothing}</p>}
    <ul className="receipts">
      {debts.map(({ organizerId, organizer, currency, owed, payments }) => (
        <li key={`${organizerId} ${currency}`}>
          <span>
            <a href={`/users/${organizerId}`}>{organizer ?? t.deletedAccount}</a>
            <span className="muted">{t.payments(payments)}</span>
          </span>
          <strong>{formatMoney(owed, currency)}</strong>
        </li>
      ))}
    </ul>
    <MonthlyFile thisMonth={monthOf(localTime(currentTime(), zone))} />
  </section>
)

/** The sums of each month in the group's time zone, and their totals. */
function Months({ months, transferred }: Pick<GroupMoney, 'months' | 'transferred'>) {
  if (months.length === 0) return <p className="muted">{t.noMonths}</p>
  const totals = totalsOf(months)
  return (
    <>
      {totals.map(({ currency, received, returned, share }) => (
        <LeftOver key={currency} left={received - returned} share={share} currency={currency} />
      ))}
      {transferred.map(({ currency, transferred }) => (
        <p key={currency}>{t.transferred(formatMoney(transferred, currency))}</p>
      ))}
      <table className="months" aria-labelledby="months">
        <thead>
          <tr>
            <th scope="col">{t.month}</th>
            <th scope="col">{t.moneyIn}</th>
            <th scope="col">{t.moneyBack}</th>
            <th scope="col">{t.moneyLeft}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, ...sums }) => (
            <tr key={`${month} ${sums.currency}`}>
              <th scope="row">
                <a href={`${GROUP_MONTH}?month=${month}`}>{shortMonthName(month)}</a>
              </th>
              <Sums {...sums} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totals.map((sums) => (
            <tr key={sums.currency}>
              <th scope="row">{t.total}</th>
              <Sums {...sums} />
            </tr>
          ))}
        </tfoot>
      </table>
    </>
  )
}

const Sums = ({ currency, received, donated, returned, outside }: Omit<MonthSums, 'month'>) => (
  <>
    <td>
      {formatMoney(received, currency)}
      {donated > 0 && <small>{t.donated(formatMoney(donated, currency))}</small>}
      {outside > 0 && <small>{t.outside(formatMoney(outside, currency))}</small>}
    </td>
    <td>{formatMoney(returned, currency)}</td>
    <td>{formatMoney(received - returned, currency)}</td>
  </>
)

const HeldRow = ({ row, zone }: { row: Held; zone: string }) => {
  const { organizerId, organizer, currency, held, payments, since } = row
  const future = row.isDeleted ? deletedText(row, zone) : null
  return (
    <li>
      <span>
        <a href={`/users/${organizerId}`}>{organizer ?? t.deletedAccount}</a>
        <span className="muted">{t.paymentsSince(t.payments(payments), hikeDate(since, zone))}</span>
      </span>
      <strong>{formatMoney(held, currency)}</strong>
      {future && <p>{future}</p>}
    </li>
  )
}

const MonthlyFile = ({ thisMonth }: { thisMonth: string }) => (
  <form className="form" action={`${GROUP}.csv`}>
    <h2>{t.monthAsFile}</h2>
    <div className="field">
      <label htmlFor="month">{t.month}</label>
      <input
        id="month"
        type="month"
        name="month"
        required
        pattern="[0-9]{4}-[0-9]{2}"
        placeholder="2031-06"
        defaultValue={thisMonth}
      />
    </div>
    <button className="button" type="submit">
      {t.downloadCsv}
    </button>
  </form>
)

type AlertRowProps = { alert: Alert; held: Held | undefined; zone: string; csrf: string }

function AlertRow({ alert, held, zone, csrf }: AlertRowProps) {
  const { id, hikeName, isDonation, payer, organizer, amount, currency, createdAt } = alert
  const title = isDonation ? t.donation : (hikeName ?? held?.organizer ?? t.noPayment)
  const [why, what] = alertTexts(alert, held)
  return (
    <li>
      <span>
        <strong>{title}</strong>
        {payer && !isDonation && (
          <span className="muted">{t.organizedBy(payer, organizer ?? t.deletedOrganizer)}</span>
        )}
        <span className="muted">{t.since(hikeDate(createdAt, zone))}</span>
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
            aria-label={t.doneWith((hikeName || held?.organizer) ?? why)}
          >
            {t.doneButton}
          </button>
        </form>
      )}
    </li>
  )
}
