import type Stripe from 'stripe'
import { Problem } from './problem.ts'
import { announce, type Stripes, type World } from './world.ts'

type RefundInput = {
  payment_intent?: string
  charge?: string
  amount?: number
  reverse_transfer?: boolean
  reason?: Stripe.Refund.Reason
  metadata?: Record<string, string>
}

export function createRefund(stripe: Stripes, input: RefundInput) {
  const chargeId =
    input.charge ??
    (input.payment_intent && stripe.find('payment_intent', input.payment_intent).latest_charge)
  if (!chargeId)
    throw new Problem(400, 'This PaymentIntent does not have a successful charge to refund.', {
      param: 'payment_intent',
    })
  const charge = stripe.find('charge', chargeId as string)
  const world = stripe.worldOf(charge.id)
  if (charge.status !== 'succeeded')
    throw new Problem(400, 'This PaymentIntent does not have a successful charge to refund.', {
      param: 'payment_intent',
    })
  if (charge.refunded)
    throw new Problem(400, `Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  if (charge.disputed && !isWon(stripe, world, charge))
    throw new Problem(400, `Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  const amount = input.amount ?? charge.amount - charge.amount_refunded
  if (amount > charge.amount - charge.amount_refunded)
    throw new Problem(400, 'Refund amount is greater than unrefunded amount on charge.', { param: 'amount' })
  if (input.reverse_transfer && !charge.transfer)
    throw new Problem(400, 'Cannot reverse transfer: this charge has no transfer.', {
      param: 'reverse_transfer',
    })
  const refund = stripe.add(world, 'refund', {
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
  announce(world, 'refund.created', refund)
  announce(world, 'charge.refunded', charge)
  if (stripe.card(charge.payment_method ?? '').later === 'refund_fails') failRefund(stripe, refund)
  return refund
}

/** The bank sends the money back: it lands on the platform's balance. */
export function failRefund(stripe: Stripes, refund: Stripe.Refund) {
  const charge = stripe.find('charge', refund.charge as string)
  charge.amount_refunded -= refund.amount
  charge.refunded = false
  refund.status = 'failed'
  refund.failure_reason = 'lost_or_stolen_card'
  announce(stripe.worldOf(refund.id), 'refund.failed', refund)
}

const isWon = (stripe: Stripes, world: World, charge: Stripe.Charge) =>
  stripe.all(world, 'dispute').every((dispute) => dispute.charge !== charge.id || dispute.status === 'won')

type TransferInput = {
  amount?: number
  currency: string
  destination: string
  source_transaction?: string
  transfer_group?: string
  metadata?: Record<string, string>
}

export function createTransfer(stripe: Stripes, input: TransferInput) {
  const account = stripe.find('v2.core.account', input.destination)
  if (account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status !== 'active')
    throw new Problem(400, 'Your destination account needs to have the transfers capability enabled.', {
      code: 'insufficient_capabilities_for_transfer',
    })
  if (!input.source_transaction)
    throw new Problem(400, 'You have insufficient available funds in your Stripe account.', {
      code: 'balance_insufficient',
    })
  const charge = stripe.find('charge', input.source_transaction)
  const world = stripe.worldOf(charge.id)
  const amount = input.amount ?? charge.amount
  const sent = stripe
    .all(world, 'transfer')
    .filter(({ source_transaction }) => source_transaction === charge.id)
    .reduce((sum, transfer) => sum + transfer.amount, 0)
  if (charge.status !== 'succeeded' || sent + amount > charge.amount - charge.amount_refunded)
    throw new Problem(400, `Insufficient funds in charge ${charge.id} to transfer.`, {
      code: 'balance_insufficient',
    })
  const transfer = stripe.add(world, 'transfer', {
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
  announce(world, 'transfer.created', transfer)
  return transfer
}

export function reverseTransfer(
  stripe: Stripes,
  transfer: Stripe.Transfer,
  amount = transfer.amount - transfer.amount_reversed,
) {
  if (amount > transfer.amount - transfer.amount_reversed || amount === 0)
    throw new Problem(400, `Transfer ${transfer.id} has already been reversed.`, {
      code: 'transfer_already_reversed',
    })
  const world = stripe.worldOf(transfer.id)
  const reversal = stripe.add(world, 'transfer_reversal', {
    amount,
    currency: transfer.currency,
    transfer: transfer.id,
    metadata: {},
  })
  transfer.amount_reversed += amount
  transfer.reversed = transfer.amount_reversed === transfer.amount
  transfer.reversals.data.push(reversal)
  announce(world, 'transfer.reversed', transfer)
  return reversal
}

/** Where all the money is: what payers gave and got back, what each account and the platform hold. */
export function ledger(stripe: Stripes, world: World) {
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const charges = stripe.all(world, 'charge').filter(({ status }) => status === 'succeeded')
  const transfers = stripe.all(world, 'transfer')
  const paid = sum(charges.map(({ amount }) => amount))
  const refunded = sum(charges.map(({ amount_refunded }) => amount_refunded))
  const lost = stripe.all(world, 'dispute').filter(({ status }) => status !== 'won')
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
