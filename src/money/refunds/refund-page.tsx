import { type Context, Hono } from 'hono'
import { can } from '../../access/policy.ts'
import type { AppEnv } from '../../context/env.ts'
import { call, formInput } from '../../http/call.ts'
import { formAction } from '../../http/form-action.ts'
import { textFields } from '../../http/form-data.ts'
import { Status } from '../../http/shapes.ts'
import { renderFormPage } from '../../layout/form-page.tsx'
import { renderPage } from '../../layout/page.tsx'
import { type AppError, invalid } from '../../shared/errors.ts'
import { hikeDate } from '../../shared/format.ts'
import { decimalAmount, formatMoney, parseDecimal } from '../../shared/money.ts'
import { t as groupMoney } from '../../texts/group-money.ts'
import { t } from '../../texts/refunds.ts'
import { type RecordedPayment, statusLabel } from '../ledger/records.ts'
import { MAX_REASON } from '../limits.ts'
import { FROM_GROUP, GROUP_PAYMENTS, OrganizerRefund, PAYMENT_ID } from '../schema.ts'
import { getRefundable, refundableRest, refundByOrganizer } from './organizer-refund.ts'

const REFUND = `/payments/:id${PAYMENT_ID}/refund` as const

export const refundRoutes = new Hono<AppEnv>()
  .get(REFUND, async (c) => {
    await c.var.ctx.identify()
    return renderForm(c, await getRefundable(c.var.ctx, c.req.param('id')))
  })
  .post(REFUND, async (c) => {
    const { ctx } = c.var
    const id = c.req.param('id')
    const payment = await getRefundable(ctx, id)
    const fields = await textFields(c)
    const refund = async () =>
      refundByOrganizer(
        ctx,
        id,
        await formInput(c, OrganizerRefund, (typed) => refundOf(typed, payment.currency)),
      )
    return formAction(c, refund, {
      to: listOf(c, payment, fields.from),
      show: async (error) => renderForm(c, await getRefundable(ctx, id), fields, error),
    })
  })
  .post(
    `/api${REFUND}/`,
    call({
      summary: 'Refund a payment in whole or in part',
      description: 'Only the owner who received the payment, and treasurers, can do this.',
      access: 'organizers',
      json: OrganizerRefund,
      answers: { 200: Status },
      refusals: [404, 409],
      limit: 'pay',
    }),
    async (c) =>
      c.json({ status: await refundByOrganizer(c.var.ctx, c.req.param('id'), c.req.valid('json')) }),
  )

/** The path of the list to which the page returns. `from` is a parameter of the page's address. */
function listOf({ var: { ctx } }: Context<AppEnv>, { organizerId }: RecordedPayment, from = ''): string {
  const { actor, group } = ctx
  if (actor?.id !== organizerId) return GROUP_PAYMENTS
  return from === FROM_GROUP && can.manageGroupMoney(actor, group.treasurers) ? GROUP_PAYMENTS : '/payments'
}

/** 'Ridge walk, Sat 14 Jun' */
const nameWithDay = (c: Context<AppEnv>, { hikeName, hikeStart, hikeZone }: RecordedPayment): string =>
  hikeStart ? t.hikeOn(hikeName, hikeDate(hikeStart, hikeZone ?? c.var.ctx.group.timeZone)) : hikeName

/** Throws 400 if the text is not an amount in the currency. */
function refundOf({ amount = '', reason, refunded }: Record<string, string>, currency: string) {
  const parsed = parseDecimal(amount.trim(), currency)
  if (parsed === null) throw invalid({ amount: [t.enterAmount(decimalAmount(1200, currency))] })
  return { amount: parsed, reason, ...(refunded && { refunded: Number(refunded) }) }
}

async function renderForm(
  c: Context<AppEnv>,
  payment: RecordedPayment,
  typed: Record<string, string> = {},
  error?: AppError,
) {
  const rest = refundableRest(payment)
  const from = typed.from ?? c.req.query('from') ?? ''
  const list = listOf(c, payment, from)
  if (rest === 0)
    return renderPage(c, {
      title: t.refund,
      status: error?.status,
      noindex: true,
      children: <NothingLeft payment={payment} hike={nameWithDay(c, payment)} list={list} />,
    })
  return renderFormPage(c, {
    title: t.refund,
    intro: t.intro(payment.username, formatMoney(payment.amount, payment.currency), nameWithDay(c, payment)),
    action: `/payments/${payment.id}/refund`,
    hidden: { refunded: String(payment.refunded), ...(from === FROM_GROUP && { from }) },
    values: { amount: decimalAmount(rest, payment.currency), ...typed },
    error,
    // The amount that remains has changed.
    ...(error?.status === 409 && { errorField: 'amount' }),
    fields: [
      {
        name: 'amount',
        label: t.amount(payment.currency.toUpperCase()),
        inputMode: 'decimal',
        autoComplete: 'off',
        hint: t.amountHint(formatMoney(rest, payment.currency)),
      },
      {
        name: 'reason',
        label: t.reason,
        maxLength: MAX_REASON,
        hint: t.reasonHint(payment.username),
      },
    ],
    submit: t.submit,
    cancel: { label: t.cancel, href: list },
  })
}

type NothingLeftProps = { payment: RecordedPayment; hike: string; list: string }

const NothingLeft = ({ payment, hike, list }: NothingLeftProps) => (
  <section className="wrap form-page">
    <h1>{t.refund}</h1>
    <p>
      {payment.state === 'refunded'
        ? t.refundedInFull(payment.username, hike)
        : t.cannotBeRefunded(payment.username, hike, statusLabel(payment))}
    </p>
    <p className="row">
      <a className="button" href={list}>
        {list === GROUP_PAYMENTS ? groupMoney.allPayments : t.received}
      </a>
    </p>
  </section>
)
