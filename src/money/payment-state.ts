import { formatMoney } from '../shared/money.ts'
import type { RecordedPayment } from './ledger/records.ts'
import type { Payment } from './payment-shares.ts'

/** Whether the payment has been made and is not going to be refunded. */
export const isReceived = ({ state, voidReason }: Payment) => state === 'paid' && voidReason === null

/** The status shown to payer and organizer. 'Refunded' only once all of it has arrived at the payer. */
export function statusLabel(payment: RecordedPayment): string {
  const { state, amount, currency, returned, returning, failed } = payment
  if (state === 'processing') return 'Processing'
  if (state === 'failed') return 'Failed'
  if (state === 'refunded') return 'Refunded'
  if (state === 'disputed') return 'Disputed'
  if (state === 'lost') return 'Dispute lost'
  if (failed > 0) return 'Refund failed'
  if (!isReceived(payment)) return 'Refund on its way'
  if (returning > 0) return `Refund of ${formatMoney(returning, currency)} on its way`
  return partLabel(returned, amount, currency)
}

/** The CSS classes of `statusLabel`. */
export function statusClass(payment: RecordedPayment): string {
  if (payment.state === 'refunded') return 'state'
  return isReceived(payment) && payment.failed === 0 ? 'muted' : 'state pending'
}

/** 'Paid', or '$3.00 of $12.00 refunded'. */
export const partLabel = (refunded: number, amount: number, currency: string) =>
  refunded > 0 ? `${formatMoney(refunded, currency)} of ${formatMoney(amount, currency)} refunded` : 'Paid'

/** What the payer gets or got back. A payment that is void is refunded in full. */
export const refundedAmount = (payment: RecordedPayment) =>
  ['paid', 'refunding'].includes(payment.state) && payment.voidReason !== null
    ? payment.amount
    : payment.refunded
