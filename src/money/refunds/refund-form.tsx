import { FormPage } from '../../layout/form-page.tsx'
import type { AppError } from '../../shared/errors.ts'
import { decimalAmount, formatMoney } from '../../shared/money.ts'
import type { RecordedPayment } from '../ledger/records.ts'
import { MAX_REASON } from '../limits.ts'
import { statusLabel } from '../payment-state.ts'

type RefundFormProps = {
  payment: RecordedPayment
  rest: number
  typed: Record<string, string>
  error: AppError | undefined
  csrf: string
}

export const RefundForm = ({ payment, rest, typed, error, csrf }: RefundFormProps) => (
  <FormPage
    title="Refund"
    intro={`${payment.username} paid ${formatMoney(payment.amount, payment.currency)} for ${payment.hikeName}.`}
    action={`/payments/${payment.id}/refund`}
    csrf={csrf}
    hidden={{ refunded: String(payment.refunded) }}
    values={{ amount: decimalAmount(rest, payment.currency), ...typed }}
    errors={error?.errors}
    problem={error && !error.errors ? error.message : undefined}
    fields={[
      {
        name: 'amount',
        label: `Amount (${payment.currency.toUpperCase()})`,
        inputMode: 'decimal',
        autoComplete: 'off',
        hint: `${formatMoney(rest, payment.currency)} can be refunded.`,
      },
      {
        name: 'reason',
        label: 'Reason (optional)',
        maxLength: MAX_REASON,
        hint: `${payment.username} can read it.`,
      },
    ]}
    submit="Refund"
  >
    <p className="row">
      <a className="button" href="/payments">
        Cancel
      </a>
    </p>
  </FormPage>
)

export const NothingLeft = ({ payment }: { payment: RecordedPayment }) => (
  <section className="wrap form-page">
    <h1>Refund</h1>
    <p>
      {payment.username}’s payment for {payment.hikeName} cannot be refunded: {statusLabel(payment)}.
    </p>
    <p className="row">
      <a className="button" href="/payments">
        Payments received
      </a>
    </p>
  </section>
)
