import { Hono } from 'hono'
import { requireUser } from '../../access/policy.ts'
import { csrfToken } from '../../http/csrf.ts'
import { paginate } from '../../http/paging.ts'
import { parse } from '../../http/validate.ts'
import { CsrfField } from '../../layout/csrf-field.tsx'
import { Empty } from '../../layout/empty.tsx'
import { More } from '../../layout/more.tsx'
import { renderPage } from '../../layout/page.tsx'
import { mailtoUrl } from '../../shared/email-address.ts'
import { HIDDEN_HIKE, leadingName } from '../../shared/hidden-hike.ts'
import { formatMoney } from '../../shared/money.ts'
import type { AppEnv } from '../../work/env.ts'
import { isReceived, statusClass, statusLabel } from '../payment-state.ts'
import { RecordsQuery, recordCursor } from '../schema.ts'
import { type OwnPayment, ownPayments } from './own-payments.ts'
import { receiptLink } from './receipt-link.ts'
import { HikeAndDate } from './record-parts.tsx'

const PAGE_LIMIT = 24

export const ownPaymentPages = new Hono<AppEnv>().get('/payments/mine', async (c) => {
  const { work } = c.var
  const page = { ...parse(RecordsQuery, { cursor: c.req.query('cursor') }), limit: PAGE_LIMIT }
  const { found } = await work.read((db, viewer) => ({ found: ownPayments(db, viewer, page) }))
  requireUser(work.actor)
  const { rows, next } = paginate(found, PAGE_LIMIT, recordCursor)
  const context = {
    csrf: csrfToken(c),
    zone: work.group.timeZone,
    email: work.group.contactEmail,
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
            {rows.map((row) => (
              <PaymentRow key={row.id} row={row} {...context} />
            ))}
          </ul>
        )}
        {next && <More href={`/payments/mine?cursor=${next}`}>Show more</More>}
      </section>
    ),
  })
})

type Context = { csrf: string; zone: string; email: string; standIn: string | undefined }

const PaymentRow = ({ row, csrf, zone, email, standIn }: Context & { row: OwnPayment }) => (
  <li>
    <span>
      <HikeAndDate row={row.isHidden ? { ...row, hikeName: leadingName(HIDDEN_HIKE) } : row} zone={zone} />
      <Receipt url={row.receiptUrl} standIn={standIn} />
    </span>
    <span>
      <strong>{formatMoney(row.amount, row.currency)}</strong>
      <span className={statusClass(row)}>
        {row.state === 'lost' ? 'Returned by your bank' : statusLabel(row)}
      </span>
    </span>
    {row.canLeaveHidden === 1 && <LeaveHidden row={row} csrf={csrf} />}
    {row.failed > 0 && <FailedRefund row={row} email={email} />}
    {row.notes.map(({ id, amount, note }) => (
      <p key={id}>
        The note on the refund of {formatMoney(amount, row.currency)}: “{note}”
      </p>
    ))}
  </li>
)

function FailedRefund({ row, email }: { row: OwnPayment; email: string }) {
  const money = formatMoney(row.failed, row.currency)
  const address = <a href={mailtoUrl(email)}>{email}</a>
  if (row.state === 'disputed')
    return (
      <p className="problem">
        A refund of {money} did not arrive. You dispute this payment at your bank, which decides first.
      </p>
    )
  return row.isReturned ? (
    <p className="problem">
      Your bank has sent {money} back to us. Please write to {address}, so that we can pay you in another way.
    </p>
  ) : (
    <p className="problem">
      A refund of {money} did not reach your bank. We will make it again, or pay you in another way. With
      questions please write to {address}.
    </p>
  )
}

/** The way out of a hike whose page the payer does not see. */
const LeaveHidden = ({ row, csrf }: { row: OwnPayment; csrf: string }) => (
  <form method="post" action={`/events/${row.hikeId}/leave`}>
    <CsrfField token={csrf} />
    <input type="hidden" name="next" value="/payments/mine" />
    <p className="muted">A moderator has hidden this hike. {leavingText(row)}</p>
    <button className="button" type="submit">
      Leave Event
    </button>
  </form>
)

function leavingText(row: OwnPayment): string {
  if (row.state === 'disputed') return 'You can leave it; your bank decides about the money.'
  if (!isReceived(row)) return 'You can leave it.'
  return row.isRefundable
    ? 'You can leave it, and get the money back.'
    : 'You can leave it; as it has begun, the money does not come back.'
}

function Receipt({ url, standIn }: { url: string | null; standIn: string | undefined }) {
  const href = receiptLink(url, standIn)
  if (!href) return null
  return (
    <a href={href} target="_blank" rel="noreferrer">
      Receipt
    </a>
  )
}
