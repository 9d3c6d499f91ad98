import { type Context, Hono } from 'hono'
import { csrfToken } from '../../http/csrf.ts'
import { formAction } from '../../http/form-action.ts'
import { textFields } from '../../http/form-data.ts'
import { parse, readJson } from '../../http/validate.ts'
import { renderPage } from '../../layout/page.tsx'
import { type AppError, invalid } from '../../shared/errors.ts'
import { decimalAmount, parseDecimal } from '../../shared/money.ts'
import type { AppEnv } from '../../work/env.ts'
import type { RecordedPayment } from '../ledger/records.ts'
import { OrganizerRefund, PAYMENT_ID } from '../schema.ts'
import { getRefundable, refundableRest, refundByOrganizer } from './organizer-refund.ts'
import { NothingLeft, RefundForm } from './refund-form.tsx'

const REFUND = `/payments/:id${PAYMENT_ID}/refund` as const

/** The organizer refunds a payment. */
export const refundRoutes = new Hono<AppEnv>()
  .get(REFUND, async (c) => {
    await c.var.work.identify()
    return renderForm(c, await getRefundable(c.var.work, c.req.param('id')))
  })
  .post(REFUND, async (c) => {
    const { work } = c.var
    const id = c.req.param('id')
    const payment = await getRefundable(work, id)
    const fields = await textFields(c)
    return formAction(c, () => refundByOrganizer(work, id, parseForm(fields, payment.currency)), {
      to: '/payments',
      show: async (error) => renderForm(c, await getRefundable(work, id), fields, error),
    })
  })
  .post(`/api${REFUND}/`, async (c) =>
    c.json({
      status: await refundByOrganizer(c.var.work, c.req.param('id'), await readJson(c, OrganizerRefund)),
    }),
  )

function parseForm({ amount = '', reason, refunded }: Record<string, string>, currency: string) {
  const parsed = parseDecimal(amount.trim(), currency)
  if (parsed === null)
    throw invalid({ amount: [`Please enter an amount such as ${decimalAmount(1200, currency)}.`] })
  return parse(OrganizerRefund, { amount: parsed, reason, ...(refunded && { refunded: Number(refunded) }) })
}

async function renderForm(
  c: Context<AppEnv>,
  payment: RecordedPayment,
  typed: Record<string, string> = {},
  error?: AppError,
) {
  for (const [name, value] of Object.entries(error?.headers ?? {})) c.header(name, value)
  const rest = refundableRest(payment)
  const csrf = csrfToken(c)
  return renderPage(c, {
    title: 'Refund',
    status: error?.status,
    noindex: true,
    children:
      rest === 0 ? (
        <NothingLeft payment={payment} />
      ) : (
        <RefundForm {...{ payment, rest, typed, error, csrf }} />
      ),
  })
}
