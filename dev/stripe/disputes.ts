import type Stripe from 'stripe'
import { ApiError } from './api-error.ts'
import { book, PLATFORM } from './balances.ts'
import { disputesOf, failRefund, lostOf, releaseRefunds } from './refunds.ts'
import type { StandIn } from './stand-in.ts'
import { sendEvent } from './webhooks.ts'

/**
 * Opens a dispute. The payer's bank withdraws the money and a fee from the platform, even for a destination charge. An
 * inquiry moves no money (docs.stripe.com/disputes/how-disputes-work#inquiries). After a dispute is closed, the
 * remaining part of the charge can be disputed. A prevented dispute is closed immediately. If it was prevented by a
 * resolution, the payer gets the money back and there is no fee. A block moves no money
 * (docs.stripe.com/disputes/prevention).
 */
export function openDispute(
  stripe: StandIn,
  charge: Stripe.Charge,
  { isInquiry = false, amount, prevented }: DisputeOptions = {},
) {
  const sandbox = stripe.sandboxOf(charge.id)
  const isOpen = disputesOf(stripe, sandbox, charge).some(({ status }) => !CLOSED.includes(status))
  if (charge.status !== 'succeeded' || isOpen)
    throw new ApiError(400, `The charge ${charge.id} cannot be disputed.`)
  const takesMoney = !isInquiry && prevented !== 'block'
  if (takesMoney) failPending(stripe, charge)
  if (charge.refunded) throw new ApiError(400, `The charge ${charge.id} is fully refunded.`)
  const remaining = charge.amount - charge.amount_refunded - lostOf(stripe, sandbox, charge)
  if (
    remaining < 1 ||
    (amount !== undefined && (!Number.isInteger(amount) || amount < 1 || amount > remaining))
  )
    throw new ApiError(400, `The charge ${charge.id} cannot be disputed at ${amount ?? remaining}.`)
  const dispute = stripe.add(sandbox, 'dispute', {
    amount: amount ?? remaining,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent as string,
    reason: 'fraudulent',
    status: prevented ? 'prevented' : isInquiry ? 'warning_needs_response' : 'needs_response',
    payment_method_details: {
      type: 'card',
      card: {
        brand: 'visa',
        case_type: prevented ?? (isInquiry ? 'inquiry' : 'chargeback'),
        network: 'visa',
        network_reason_code: null,
      },
    },
  })
  charge.disputed = true
  sendEvent(sandbox, 'charge.dispute.created', dispute)
  if (takesMoney) withdraw(stripe, dispute)
  return dispute
}

type DisputeOptions = {
  isInquiry?: boolean
  amount?: number | undefined
  prevented?: 'block' | 'resolution' | undefined
}

function failPending(stripe: StandIn, charge: Stripe.Charge) {
  for (const refund of stripe.all(stripe.sandboxOf(charge.id), 'refund'))
    if (refund.charge === charge.id && refund.status === 'pending')
      failRefund(stripe, refund, 'charge_for_pending_refund_disputed')
}

function withdraw(stripe: StandIn, dispute: Stripe.Dispute) {
  const sandbox = stripe.sandboxOf(dispute.id)
  adjust(stripe, dispute, -dispute.amount, dispute.status === 'prevented' ? 0 : sandbox.settings.disputeFee)
  sendEvent(sandbox, 'charge.dispute.funds_withdrawn', dispute)
}

/**
 * Escalates an inquiry to a dispute. At most the part of the charge that the payer has not got back is disputed. Throws
 * if the charge is fully refunded, because that resolves an inquiry
 * (docs.stripe.com/disputes/how-disputes-work#inquiries).
 */
export function escalateInquiry(stripe: StandIn, dispute: Stripe.Dispute) {
  if (dispute.status !== 'warning_needs_response')
    throw new ApiError(400, `The dispute ${dispute.id} is no open inquiry.`)
  const charge = stripe.find('charge', dispute.charge as string)
  failPending(stripe, charge)
  if (charge.refunded) throw new ApiError(400, `The charge ${charge.id} is fully refunded.`)
  const remaining =
    charge.amount - charge.amount_refunded - lostOf(stripe, stripe.sandboxOf(charge.id), charge)
  dispute.amount = Math.min(dispute.amount, remaining)
  dispute.status = 'needs_response'
  if (dispute.payment_method_details?.card) dispute.payment_method_details.card.case_type = 'chargeback'
  sendEvent(stripe.sandboxOf(dispute.id), 'charge.dispute.updated', dispute)
  withdraw(stripe, dispute)
  return dispute
}

const CLOSED = ['won', 'lost', 'warning_closed', 'prevented']

export type DisputeResult = 'won' | 'lost' | 'warning_closed'

/**
 * Closes a dispute, or changes a lost dispute to won. A won dispute returns the money, but not the fee
 * (docs.stripe.com/disputes/how-disputes-work#dispute-fees).
 */
export function closeDispute(stripe: StandIn, dispute: Stripe.Dispute, status: DisputeResult) {
  const isWonLater = dispute.status === 'lost' && status === 'won'
  if (CLOSED.includes(dispute.status) && !isWonLater)
    throw new ApiError(400, `The dispute ${dispute.id} is closed.`)
  const sandbox = stripe.sandboxOf(dispute.id)
  dispute.status = status
  sendEvent(sandbox, 'charge.dispute.closed', dispute)
  if (status !== 'won') return dispute
  adjust(stripe, dispute, dispute.amount, 0)
  sendEvent(sandbox, 'charge.dispute.funds_reinstated', dispute)
  releaseRefunds(stripe, sandbox, dispute.currency)
  return dispute
}

function adjust(stripe: StandIn, dispute: Stripe.Dispute, amount: number, fee: number) {
  const transaction = book(stripe, stripe.sandboxOf(dispute.id), PLATFORM, {
    type: 'adjustment',
    category: amount < 0 ? 'dispute' : 'dispute_reversal',
    amount,
    currency: dispute.currency,
    source: dispute.id,
    fee,
  })
  dispute.balance_transactions.push(transaction)
}
