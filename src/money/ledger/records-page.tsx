import { Hono } from 'hono'
import { requireUser } from '../../access/policy.ts'
import { CREATE_HIKE } from '../../access/publishing.ts'
import { paymentsEnabled } from '../../context/config.ts'
import type { AppEnv, User } from '../../context/env.ts'
import { csvDialect, csvHeaders } from '../../http/csv.ts'
import { paginate } from '../../http/paging.ts'
import { parse } from '../../http/validate.ts'
import { Empty } from '../../layout/empty.tsx'
import { More } from '../../layout/more.tsx'
import { renderPage } from '../../layout/page.tsx'
import { mailtoUrl } from '../../shared/email-address.ts'
import { formatMoney } from '../../shared/money.ts'
import { t } from '../../texts/money.ts'
import { RecordsQuery, recordCursor } from '../schema.ts'
import { paymentsCsv } from './csv.ts'
import { Receipt } from './payment-rows.tsx'
import {
  type Debt,
  debts,
  type OutsideTotal,
  outsideTotals,
  type ReceiptTotal,
  receipts,
  receiptTotals,
} from './receipts.ts'
import type { RecordedPayment } from './records.ts'

const PAGE_LIMIT = 50

export const recordPages = new Hono<AppEnv>()
  .get('/payments', async (c) => {
    const { ctx } = c.var
    const { cursor } = parse(RecordsQuery, { cursor: c.req.query('cursor') })
    const { found, totals, outside, owed } = await ctx.read((db, viewer) => ({
      found: receipts(db, viewer, { limit: PAGE_LIMIT, cursor }),
      totals: receiptTotals(db, viewer),
      outside: outsideTotals(db, viewer),
      owed: debts(db, viewer),
    }))
    requireUser(ctx.actor)
    const { rows, next } = paginate(found, PAGE_LIMIT, recordCursor)
    return renderPage(c, {
      title: t.received,
      noindex: true,
      children: (
        <section className="wrap form-page records">
          <h1>{t.received}</h1>
          {rows.length === 0 && !cursor ? (
            <NoPayments actor={ctx.actor} isEnabled={paymentsEnabled(ctx.config)} />
          ) : (
            <Receipts
              rows={rows}
              totals={totals}
              outside={outside}
              owed={owed}
              zone={ctx.group.timeZone}
              actor={ctx.actor}
              contact={ctx.group.contactEmail}
            />
          )}
          {next && <More href={`/payments?cursor=${next}`}>{t.showMore}</More>}
        </section>
      ),
    })
  })
  .get('/payments.csv', async (c) => {
    await c.var.ctx.identify()
    return c.body(paymentsCsv(c.var.ctx, csvDialect(c)), 200, csvHeaders('payments.csv'))
  })

type NoPaymentsProps = { actor: User; isEnabled: boolean }

const NoPayments = ({ actor: { id, payoutsReady }, isEnabled }: NoPaymentsProps) => (
  <Empty text={t.nobodyHasPaid}>
    {payoutsReady || !isEnabled ? (
      <a className="button" href={CREATE_HIKE}>
        {t.createHike}
      </a>
    ) : (
      <SetUpPayouts userId={id} />
    )}
  </Empty>
)

const SetUpPayouts = ({ userId }: { userId: number }) => (
  <a className="button" href={`/users/${userId}#payouts`}>
    {t.setUpPayouts}
  </a>
)

type Props = {
  rows: RecordedPayment[]
  totals: ReceiptTotal[]
  outside: OutsideTotal[]
  owed: Debt[]
  zone: string
  actor: User
  contact: string
}

const Receipts = ({ rows, totals, outside, owed, zone, actor, contact }: Props) => (
  <>
    {totals.length + outside.length === 0 && <p className="muted">{t.allGone}</p>}
    {totals.map((total) => (
      <Total key={total.currency} total={total} isReady={actor.payoutsReady} />
    ))}
    {outside.map(({ currency, received, count }) => (
      <p key={currency}>{t.outsideTotal(count, formatMoney(received, currency))}</p>
    ))}
    {owed.map((debt) => (
      <Owed key={`${debt.currency} ${debt.isAccountClosed}`} debt={debt} contact={contact} />
    ))}
    <p className="row">
      {!actor.payoutsReady && totals.some(({ held, isRefused }) => held > 0 && !isRefused) && (
        <SetUpPayouts userId={actor.id} />
      )}
      <a className="button" href="/payments.csv" download>
        {t.downloadCsv}
      </a>
    </p>
    <ul className="receipts">
      {rows.map((row) => (
        <Receipt key={row.id} row={row} zone={zone} by={row.username} />
      ))}
    </ul>
  </>
)

const Owed = ({ debt, contact }: { debt: Debt; contact: string }) => (
  <p>
    <strong>{t.youOwe(formatMoney(debt.amount, debt.currency))}</strong>{' '}
    {debt.isAccountClosed
      ? t.owedAccountClosed(<a href={mailtoUrl(contact)}>{contact}</a>)
      : t.owedTakenLater}
  </p>
)

type TotalProps = {
  total: ReceiptTotal
  /** Whether the organizer's Stripe account can receive money. */
  isReady: boolean
}

function Total({ total, isReady }: TotalProps) {
  const { currency, count, received, fees, held, transferred, isRefused } = total
  return (
    <>
      <p className="total">
        {t.fromPayments(
          count,
          (sum) => (
            <strong>{sum}</strong>
          ),
          formatMoney(received, currency),
        )}
      </p>
      {fees > 0 && <p>{t.keptByGroup(formatMoney(fees, currency))}</p>}
      {transferred > 0 && <p>{t.transferredToYou(formatMoney(transferred, currency))}</p>}
      {held > 0 && <p>{heldText(formatMoney(held, currency), { isReady, isRefused })}</p>}
    </>
  )
}

function heldText(money: string, { isReady, isRefused }: { isReady: boolean; isRefused: boolean }): string {
  if (isReady) return t.heldUntilTransfer(money)
  return isRefused ? t.heldUntilAccepted(money) : t.heldUntilSetUp(money)
}
