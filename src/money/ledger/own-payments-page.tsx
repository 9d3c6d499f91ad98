import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { requireUser } from '../../access/policy.ts'
import { hikeIsPublic, isHiddenHike } from '../../access/visibility.ts'
import type { AppEnv } from '../../context/env.ts'
import type { Db } from '../../db/index.ts'
import { payments } from '../../db/schema.ts'
import { csrfToken } from '../../http/csrf.ts'
import { paginate } from '../../http/paging.ts'
import { parse } from '../../http/validate.ts'
import { CsrfField } from '../../layout/csrf-field.tsx'
import { Empty } from '../../layout/empty.tsx'
import { More } from '../../layout/more.tsx'
import { renderPage } from '../../layout/page.tsx'
import { isBeforeStart } from '../../participation/reversal.ts'
import { currentTime } from '../../shared/clock.ts'
import { mailtoUrl } from '../../shared/email-address.ts'
import { formatMoney } from '../../shared/money.ts'
import { t as common } from '../../texts/common.ts'
import { t } from '../../texts/money.ts'
import { type RecordsPage, RecordsQuery, recordCursor } from '../schema.ts'
import { HikeAndDate } from './payment-rows.tsx'
import { isReceived, LISTED, recordedColumns, statusClass, statusLabel } from './records.ts'

const PAGE_LIMIT = 24

export const ownPaymentPages = new Hono<AppEnv>().get('/payments/mine', async (c) => {
  const { ctx } = c.var
  const page = { ...parse(RecordsQuery, { cursor: c.req.query('cursor') }), limit: PAGE_LIMIT }
  const { found } = await ctx.read((db, viewer) => ({ found: ownPayments(db, viewer, page) }))
  requireUser(ctx.actor)
  const { rows, next } = paginate(found, PAGE_LIMIT, recordCursor)
  const context = {
    csrf: csrfToken(c),
    zone: ctx.group.timeZone,
    email: ctx.group.contactEmail,
    standIn: ctx.platform.stripeBase(ctx.env)?.origin,
  }
  return renderPage(c, {
    title: t.mine,
    noindex: true,
    children: (
      <section className="wrap form-page records">
        <h1>{t.mine}</h1>
        {rows.length === 0 ? (
          <Empty text={page.cursor ? t.noMore : t.noneYet}>
            <a className="button" href="/">
              {t.findHike}
            </a>
          </Empty>
        ) : (
          <ul className="receipts">
            {rows.map((row) => (
              <PaymentRow key={row.id} row={row} {...context} />
            ))}
          </ul>
        )}
        {next && <More href={`/payments/mine?cursor=${next}`}>{t.showMore}</More>}
      </section>
    ),
  })
})

type Context = { csrf: string; zone: string; email: string; standIn: string | undefined }

const PaymentRow = ({ row, csrf, zone, email, standIn }: Context & { row: OwnPayment }) => (
  <li>
    <span>
      <HikeAndDate
        row={row.isHidden ? { ...row, hikeName: common.leadingHiddenHike, hikeStart: null } : row}
        zone={zone}
      />
      <Receipt url={row.receiptUrl} standIn={standIn} />
    </span>
    <span>
      <strong>{formatMoney(row.amount, row.currency)}</strong>
      <span className={statusClass(row)}>{row.state === 'lost' ? t.returnedByBank : statusLabel(row)}</span>
    </span>
    {row.canLeaveHidden === 1 && <LeaveHidden row={row} csrf={csrf} />}
    {row.failed > 0 && <FailedRefund row={row} email={email} />}
    {row.notes.map(({ id, amount, note }) => (
      <p key={id}>{t.noteOnRefund(formatMoney(amount, row.currency), note)}</p>
    ))}
  </li>
)

function FailedRefund({ row, email }: { row: OwnPayment; email: string }) {
  const money = formatMoney(row.failed, row.currency)
  const address = <a href={mailtoUrl(email)}>{email}</a>
  if (row.state === 'disputed') return <p className="problem">{t.failedDisputed(money)}</p>
  return row.isReturned ? (
    <p className="problem">{t.failedReturned(money, address)}</p>
  ) : (
    <p className="problem">{t.failedUnsent(money, address)}</p>
  )
}

/** A button for leaving a hike whose page the payer cannot see. */
const LeaveHidden = ({ row, csrf }: { row: OwnPayment; csrf: string }) => (
  <form method="post" action={`/events/${row.hikeId}/leave`}>
    <CsrfField token={csrf} />
    <input type="hidden" name="next" value="/payments/mine" />
    <p className="muted">
      {t.hikeWasHidden} {leavingText(row)}
    </p>
    <button className="button" type="submit">
      {t.leaveEvent}
    </button>
  </form>
)

function leavingText(row: OwnPayment): string {
  if (row.state === 'disputed') return t.leaveBankDecides
  if (!isReceived(row)) return t.leave
  return row.isRefundable ? t.leaveRefunded : t.leaveNotRefunded
}

function Receipt({ url, standIn }: { url: string | null; standIn: string | undefined }) {
  const href = receiptLink(url, standIn)
  if (!href) return null
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {t.receipt}
    </a>
  )
}

type Note = { id: string; amount: number; note: string }

const MAX_NOTES = 10

const isOfHiddenHike = isHiddenHike(sql`payments.event_id`, sql`payments.user_id`)

/**
 * Selects up to `limit + 1` of the viewer's payments and donations, latest first. The extra one shows that there is
 * another page.
 */
const ownPayments = (db: Db, viewer: SQL<number | null>, { limit, cursor }: RecordsPage) =>
  db
    .select({
      ...recordedColumns,
      canLeaveHidden: sql<number>`${canLeaveHidden}`.as('can_leave_hidden'),
      isRefundable: sql<number>`${isBeforeStart(currentTime(), sql`payments.event_id`)}`.as('is_refundable'),
      isHidden: sql<number>`${isOfHiddenHike}`.as('is_hidden'),
      notes: sql<
        Note[]
      >`(SELECT json_group_array(json_object('id', id, 'amount', amount, 'note', note)) FROM (
        SELECT id, amount, note FROM refunds WHERE refunds.payment_id = payments.id AND note <> '' AND NOT ${isOfHiddenHike}
        ORDER BY created_at DESC LIMIT ${MAX_NOTES}))`
        .mapWith((json: string): Note[] => JSON.parse(json))
        .as('notes'),
    })
    .from(payments)
    .where(
      and(
        eq(payments.userId, viewer),
        inArray(payments.state, [...LISTED, 'processing', 'failed']),
        cursor && sql`(${payments.createdAt}, ${payments.id}) < (${cursor.time}, ${cursor.id})`,
      ),
    )
    .orderBy(sql`${payments.createdAt} DESC, ${payments.id} DESC`)
    .limit(limit + 1)

/**
 * SQL condition: the payer takes part in the hike or has asked to, but cannot see its page. If they have paid more than
 * once, only the latest payment has the button.
 */
const canLeaveHidden = sql`(EXISTS (SELECT 1 FROM participation JOIN events ON events.id = participation.event_id
    WHERE participation.event_id = payments.event_id AND participation.user_id = payments.user_id
    AND NOT ${hikeIsPublic})
  AND NOT EXISTS (SELECT 1 FROM payments AS later WHERE later.event_id = payments.event_id
    AND later.user_id = payments.user_id AND later.paid_at > payments.paid_at))`

type OwnPayment = Awaited<ReturnType<typeof ownPayments>>[number]

/** Returns the URL of a receipt. Null unless it is on Stripe's site or the stand-in's (dev/stripe). */
export function receiptLink(url: string | null, standInOrigin?: string): string | null {
  const parsed = url && URL.parse(url)
  if (!parsed) return null
  const isStripe = parsed.protocol === 'https:' && /(^|\.)stripe\.com$/.test(parsed.hostname)
  return isStripe || parsed.origin === standInOrigin ? parsed.href : null
}
