import type Stripe from 'stripe'
import { ApiError, missingParameter } from './api-error.ts'
import { balanceOf, book, isUnsettled, PLATFORM } from './balances.ts'
import { isBankDebit } from './cards.ts'
import { money, requireStep } from './currencies.ts'
import { later, type Sandbox, type StandIn } from './stand-in.ts'
import { requireReversible, reverseTransfer } from './transfers.ts'
import { sendEvent } from './webhooks.ts'

type RefundInput = {
  payment_intent?: string
  charge?: string
  amount?: number
  reverse_transfer?: boolean
  reason?: Stripe.Refund.Reason
  metadata?: Record<string, string>
}

export function createRefund(stripe: StandIn, sandbox: Sandbox, input: RefundInput) {
  const charge = refundableCharge(stripe, sandbox, input)
  const remaining = charge.amount - charge.amount_refunded - lostOf(stripe, sandbox, charge)
  const amount = input.amount ?? remaining
  if (amount < 1 || amount > remaining)
    throw new ApiError(
      400,
      `Refund amount (${money(amount, charge.currency)}) is greater than unrefunded amount on charge (${money(remaining, charge.currency)})`,
      { param: 'amount' },
    )
  requireStep(amount, charge.currency)
  const transfer = input.reverse_transfer ? transferOf(stripe, charge) : null
  const share = transfer ? shareOf(transfer, charge, amount) : 0
  if (transfer) requireReversible(sandbox, transfer, share, true)
  const refund = stripe.add(sandbox, 'refund', {
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent as string | null,
    payment_method: charge.payment_method,
    reason: input.reason ?? null,
    metadata: input.metadata ?? {},
  })
  if (transfer)
    refund.transfer_reversal = reverseTransfer(stripe, sandbox, transfer, { amount: share }, refund).id
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  pay(stripe, sandbox, refund)
  sendEvent(sandbox, 'refund.created', refund)
  sendEvent(sandbox, 'charge.refunded', charge)
  failUnfunded(stripe, refund)
  if (transfer) releaseRefunds(stripe, sandbox, charge.currency)
  return refund
}

function refundableCharge(stripe: StandIn, sandbox: Sandbox, input: RefundInput) {
  const { payment_intent } = input
  if (!input.charge === !payment_intent)
    throw new ApiError(
      400,
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  const intent = sandbox.objects.get(payment_intent ?? '')
  if (payment_intent && intent?.object !== 'payment_intent')
    throw missingParameter('payment_intent', payment_intent, 'payment_intent')
  const id = input.charge ?? (intent?.object === 'payment_intent' ? String(intent.latest_charge) : '')
  const charge = sandbox.objects.get(id)
  if (input.charge && charge?.object !== 'charge') throw missingParameter('charge', id, 'charge')
  if (charge?.object !== 'charge' || charge.status !== 'succeeded')
    throw new ApiError(400, 'This PaymentIntent does not have a successful charge to refund.', {
      param: 'payment_intent',
    })
  if (charge.refunded)
    throw new ApiError(400, `Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  if (charge.disputed && !isRefundable(stripe, sandbox, charge))
    throw new ApiError(400, `Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  return charge
}

function transferOf(stripe: StandIn, charge: Stripe.Charge) {
  if (charge.transfer) return stripe.find('transfer', charge.transfer as string)
  throw new ApiError(400, 'Cannot reverse transfer: this charge has no transfer.', {
    param: 'reverse_transfer',
  })
}

/**
 * Returns how much of the transfer a refund reverses. A refund of the rest of the charge reverses the rest of the
 * transfer. Otherwise, a proportional part is reversed (docs.stripe.com/connect/destination-charges#issue-refunds).
 */
function shareOf(transfer: Stripe.Transfer, charge: Stripe.Charge, amount: number) {
  const left = transfer.amount - transfer.amount_reversed
  if (amount === charge.amount - charge.amount_refunded) return left
  return Math.min(left, Math.round((transfer.amount * amount) / charge.amount))
}

/**
 * Sends the money to the payer from the available balance. If the balance is insufficient, the refund waits, or
 * `failUnfunded` marks it as failed afterwards (docs.stripe.com/refunds,
 * support.stripe.com/questions/pending-refunds-due-to-insufficient-stripe-balance). A refund of a bank debit waits
 * until the debit has settled (docs.stripe.com/changelog/basil/2025-04-30/refund-pending-reason).
 */
function pay(stripe: StandIn, sandbox: Sandbox, refund: Stripe.Refund) {
  const { id, amount, currency, charge, payment_method } = refund
  if (isBankDebit(payment_method) && isUnsettled(sandbox, String(charge)))
    return wait(refund, 'charge_pending')
  if (balanceOf(sandbox, PLATFORM, currency).available < amount) return wait(refund, 'insufficient_funds')
  refund.balance_transaction = book(stripe, sandbox, PLATFORM, {
    type: 'refund',
    category: 'refund',
    amount: -amount,
    currency,
    source: id,
  }).id
  const { afterwards } = stripe.card((payment_method as string | null) ?? '')
  if (afterwards === 'refund_pends') {
    wait(refund, 'processing')
    later(sandbox, () => refund.status === 'pending' && succeedRefund(stripe, refund))
    return
  }
  refund.status = 'succeeded'
  delete refund.pending_reason
  if (afterwards === 'refund_fails')
    later(sandbox, () => refund.status === 'succeeded' && failRefund(stripe, refund))
}

function wait(refund: Stripe.Refund, reason: Stripe.Refund.PendingReason) {
  refund.status = 'pending'
  refund.pending_reason = reason
}

/** Pays refunds that wait for the balance or a settled debit, oldest first, until the balance is insufficient. */
export function releaseRefunds(stripe: StandIn, sandbox: Sandbox, currency?: string) {
  for (const refund of stripe.all(sandbox, 'refund')) {
    if (refund.status !== 'pending' || refund.pending_reason === 'processing') continue
    if (refund.pending_reason === 'charge_pending' && isUnsettled(sandbox, String(refund.charge))) continue
    if (currency && refund.currency !== currency) continue
    pay(stripe, sandbox, refund)
    failUnfunded(stripe, refund)
    if (refund.status === 'pending' && !refund.balance_transaction) return
    if (refund.balance_transaction) sendUpdate(sandbox, refund)
  }
}

/** Marks a bank debit's refund as failed if the balance is insufficient. Only refunds to cards wait for the balance. */
function failUnfunded(stripe: StandIn, refund: Stripe.Refund) {
  if (isBankDebit(refund.payment_method) && refund.pending_reason === 'insufficient_funds')
    failRefund(stripe, refund, 'insufficient_funds')
}

/** Marks the refund as accepted by the payer's bank. */
export function succeedRefund(stripe: StandIn, refund: Stripe.Refund) {
  if (refund.status !== 'pending' || refund.pending_reason !== 'processing')
    throw new ApiError(400, `The refund ${refund.id} is not being processed.`)
  refund.status = 'succeeded'
  delete refund.pending_reason
  sendUpdate(stripe.sandboxOf(refund.id), refund)
  return refund
}

/**
 * Marks the refund as failed. If the money was sent, returns it to the platform's balance
 * (docs.stripe.com/refunds#failed-refunds).
 */
export function failRefund(stripe: StandIn, refund: Stripe.Refund, reason = 'lost_or_stolen_card') {
  return endRefund(stripe, refund, 'failed', reason)
}

/** Cancels a pending refund at the request of the platform (docs.stripe.com/api/refunds/cancel). */
export function cancelRefund(stripe: StandIn, refund: Stripe.Refund) {
  if (refund.status !== 'pending')
    throw new ApiError(400, `The refund ${refund.id} has a status of ${refund.status}.`)
  return endRefund(stripe, refund, 'canceled', 'merchant_request')
}

function endRefund(stripe: StandIn, refund: Stripe.Refund, status: 'failed' | 'canceled', reason: string) {
  if (refund.status !== 'pending' && refund.status !== 'succeeded')
    throw new ApiError(400, `The refund ${refund.id} has a status of ${refund.status}.`)
  const sandbox = stripe.sandboxOf(refund.id)
  const charge = stripe.find('charge', refund.charge as string)
  charge.amount_refunded -= refund.amount
  charge.refunded = false
  refund.status = status
  refund.failure_reason = reason
  delete refund.pending_reason
  if (refund.balance_transaction)
    refund.failure_balance_transaction = book(stripe, sandbox, PLATFORM, {
      type: 'refund_failure',
      category: 'refund_failure',
      amount: refund.amount,
      currency: refund.currency,
      source: refund.id,
    }).id
  if (status === 'failed') sendEvent(sandbox, 'refund.failed', refund)
  sendUpdate(sandbox, refund)
  if (refund.balance_transaction) releaseRefunds(stripe, sandbox, refund.currency)
  return refund
}

function sendUpdate(sandbox: Sandbox, refund: Stripe.Refund) {
  sendEvent(sandbox, 'refund.updated', refund)
  sendEvent(sandbox, 'charge.refund.updated', refund)
}

/**
 * Whether some of the charge can still be refunded. Its disputes must all be closed, except inquiries. The payer must
 * not have got the whole amount back, through refunds or disputes.
 */
const isRefundable = (stripe: StandIn, sandbox: Sandbox, charge: Stripe.Charge) =>
  disputesOf(stripe, sandbox, charge).every(
    ({ status }) => ['won', 'lost', 'prevented'].includes(status) || status.startsWith('warning_'),
  ) && charge.amount_refunded + lostOf(stripe, sandbox, charge) < charge.amount

/** Returns how much of the charge the payer has got back through disputes that were lost or resolved by a refund. */
export const lostOf = (stripe: StandIn, sandbox: Sandbox, charge: Stripe.Charge) =>
  disputesOf(stripe, sandbox, charge).reduce(
    (sum, dispute) => sum + (isLost(dispute) ? dispute.amount : 0),
    0,
  )

const isLost = (dispute: Stripe.Dispute) => dispute.status === 'lost' || isResolved(dispute)

/** Whether a refund prevented the dispute. */
const isResolved = ({ status, payment_method_details }: Stripe.Dispute) =>
  status === 'prevented' && payment_method_details?.card?.case_type === 'resolution'

/** Whether the disputed money has been withdrawn from the platform and not returned. */
export const isWithdrawn = (dispute: Stripe.Dispute) =>
  isResolved(dispute) ||
  !(['won', 'prevented'].includes(dispute.status) || dispute.status.startsWith('warning_'))

export const disputesOf = (stripe: StandIn, sandbox: Sandbox, charge: Stripe.Charge) =>
  stripe.all(sandbox, 'dispute').filter((dispute) => dispute.charge === charge.id)
