import type Stripe from 'stripe'
import { ApiError } from './api-error.ts'
import { type Sandbox, type StandIn, sendEvent } from './stand-in.ts'

type RefundInput = {
  payment_intent?: string
  charge?: string
  amount?: number
  reverse_transfer?: boolean
  reason?: Stripe.Refund.Reason
  metadata?: Record<string, string>
}

export function createRefund(stripe: StandIn, input: RefundInput) {
  const chargeId =
    input.charge ??
    (input.payment_intent && stripe.find('payment_intent', input.payment_intent).latest_charge)
  if (!chargeId)
    throw new ApiError(400, 'This PaymentIntent does not have a successful charge to refund.', {
      param: 'payment_intent',
    })
  const charge = stripe.find('charge', chargeId as string)
  const sandbox = stripe.sandboxOf(charge.id)
  if (charge.status !== 'succeeded')
    throw new ApiError(400, 'This PaymentIntent does not have a successful charge to refund.', {
      param: 'payment_intent',
    })
  if (charge.refunded)
    throw new ApiError(400, `Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  if (charge.disputed && !isWon(stripe, sandbox, charge))
    throw new ApiError(400, `Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  const amount = input.amount ?? charge.amount - charge.amount_refunded
  if (amount > charge.amount - charge.amount_refunded)
    throw new ApiError(400, 'Refund amount is greater than unrefunded amount on charge.', { param: 'amount' })
  if (input.reverse_transfer && !charge.transfer)
    throw new ApiError(400, 'Cannot reverse transfer: this charge has no transfer.', {
      param: 'reverse_transfer',
    })
  const refund = stripe.add(sandbox, 'refund', {
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent as string | null,
    reason: input.reason ?? null,
    metadata: input.metadata ?? {},
    status: 'succeeded',
  })
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  if (input.reverse_transfer) {
    const transfer = stripe.find('transfer', charge.transfer as string)
    const reversal = reverseTransfer(
      stripe,
      transfer,
      Math.min(amount, transfer.amount - transfer.amount_reversed),
    )
    reversal.source_refund = refund.id
    refund.transfer_reversal = reversal.id
  }
  sendEvent(sandbox, 'refund.created', refund)
  sendEvent(sandbox, 'charge.refunded', charge)
  if (stripe.card(charge.payment_method ?? '').afterwards === 'refund_fails') failRefund(stripe, refund)
  return refund
}

/** The payer's bank returns the refund to the platform's balance. */
export function failRefund(stripe: StandIn, refund: Stripe.Refund) {
  const charge = stripe.find('charge', refund.charge as string)
  charge.amount_refunded -= refund.amount
  charge.refunded = false
  refund.status = 'failed'
  refund.failure_reason = 'lost_or_stolen_card'
  sendEvent(stripe.sandboxOf(refund.id), 'refund.failed', refund)
}

const isWon = (stripe: StandIn, sandbox: Sandbox, charge: Stripe.Charge) =>
  stripe.all(sandbox, 'dispute').every((dispute) => dispute.charge !== charge.id || dispute.status === 'won')

type TransferInput = {
  amount?: number
  currency: string
  destination: string
  source_transaction?: string
  transfer_group?: string
  metadata?: Record<string, string>
}

export function createTransfer(stripe: StandIn, input: TransferInput) {
  const account = stripe.find('v2.core.account', input.destination)
  if (account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status !== 'active')
    throw new ApiError(400, 'Your destination account needs to have the transfers capability enabled.', {
      code: 'insufficient_capabilities_for_transfer',
    })
  if (!input.source_transaction)
    throw new ApiError(400, 'You have insufficient available funds in your Stripe account.', {
      code: 'balance_insufficient',
    })
  const charge = stripe.find('charge', input.source_transaction)
  const sandbox = stripe.sandboxOf(charge.id)
  const amount = input.amount ?? charge.amount
  const transferred = stripe
    .all(sandbox, 'transfer')
    .filter(({ source_transaction }) => source_transaction === charge.id)
    .reduce((sum, transfer) => sum + transfer.amount, 0)
  if (charge.status !== 'succeeded' || transferred + amount > charge.amount - charge.amount_refunded)
    throw new ApiError(400, `Insufficient funds in charge ${charge.id} to transfer.`, {
      code: 'balance_insufficient',
    })
  const transfer = stripe.add(sandbox, 'transfer', {
    amount,
    currency: input.currency,
    destination: input.destination,
    source_transaction: charge.id,
    transfer_group: input.transfer_group ?? charge.transfer_group,
    metadata: input.metadata ?? {},
  })
  transfer.reversals = {
    object: 'list',
    data: [],
    has_more: false,
    url: `/v1/transfers/${transfer.id}/reversals`,
  }
  sendEvent(sandbox, 'transfer.created', transfer)
  return transfer
}

export function reverseTransfer(
  stripe: StandIn,
  transfer: Stripe.Transfer,
  amount = transfer.amount - transfer.amount_reversed,
) {
  if (amount > transfer.amount - transfer.amount_reversed || amount === 0)
    throw new ApiError(400, `Transfer ${transfer.id} has already been reversed.`, {
      code: 'transfer_already_reversed',
    })
  const sandbox = stripe.sandboxOf(transfer.id)
  const reversal = stripe.add(sandbox, 'transfer_reversal', {
    amount,
    currency: transfer.currency,
    transfer: transfer.id,
    metadata: {},
  })
  transfer.amount_reversed += amount
  transfer.reversed = transfer.amount_reversed === transfer.amount
  transfer.reversals.data.push(reversal)
  sendEvent(sandbox, 'transfer.reversed', transfer)
  return reversal
}

/** The amounts paid, refunded and disputed, the balances of platform and accounts, and all payments, in cents. */
export function ledger(stripe: StandIn, sandbox: Sandbox) {
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const charges = stripe.all(sandbox, 'charge').filter(({ status }) => status === 'succeeded')
  const transfers = stripe.all(sandbox, 'transfer')
  const paid = sum(charges.map(({ amount }) => amount))
  const refunded = sum(charges.map(({ amount_refunded }) => amount_refunded))
  const lost = stripe.all(sandbox, 'dispute').filter(({ status }) => status !== 'won')
  const disputed = sum(lost.map(({ amount }) => amount))
  const accounts: Record<string, number> = {}
  for (const { destination, amount, amount_reversed } of transfers)
    accounts[destination as string] = (accounts[destination as string] ?? 0) + amount - amount_reversed
  const platform = paid - refunded - disputed - sum(Object.values(accounts))
  const payments = charges.map(({ id, payment_intent, amount, amount_refunded, metadata }) => ({
    id,
    payment_intent,
    amount,
    amount_refunded,
    metadata,
  }))
  return { paid, refunded, disputed, platform, accounts, payments }
}
