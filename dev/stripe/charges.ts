import type Stripe from 'stripe'
import { book, PLATFORM } from './balances.ts'
import type { Card } from './cards.ts'
import { releaseRefunds } from './refunds.ts'
import type { Sandbox, StandIn } from './stand-in.ts'
import { statementOf } from './statement-descriptors.ts'
import { addTransfer } from './transfers.ts'

export function addCharge(
  stripe: StandIn,
  sandbox: Sandbox,
  intent: Stripe.PaymentIntent,
  given: Partial<Stripe.Charge>,
) {
  const { statement_descriptor_suffix, transfer_data } = intent
  const charge = stripe.add(sandbox, 'charge', {
    amount: intent.amount,
    currency: intent.currency,
    payment_intent: intent.id,
    payment_method: intent.payment_method as string | null,
    metadata: intent.metadata,
    description: intent.description,
    receipt_email: intent.receipt_email,
    statement_descriptor_suffix,
    calculated_statement_descriptor: statementOf(sandbox, statement_descriptor_suffix),
    transfer_data: transfer_data
      ? { amount: transfer_data.amount ?? null, destination: transfer_data.destination }
      : null,
    transfer_group: intent.transfer_group,
    ...given,
  })
  intent.latest_charge = charge.id
  return charge
}

/**
 * Marks the charge as succeeded, books it minus Stripe's fee, and creates the transfer of a destination charge. Then
 * pays refunds that were waiting for the balance.
 */
export function completeCharge(stripe: StandIn, sandbox: Sandbox, charge: Stripe.Charge, card: Card) {
  const { amount, currency } = charge
  const { fee, settlesAtOnce } = sandbox.settings
  Object.assign(charge, {
    status: 'succeeded',
    paid: true,
    captured: true,
    amount_captured: amount,
    receipt_url: `${stripe.origin}/receipts/${charge.id}`,
  })
  charge.balance_transaction = book(stripe, sandbox, PLATFORM, {
    type: 'charge',
    category: 'charge',
    amount,
    currency,
    source: charge.id,
    fee: Math.round((amount * fee.percent) / 100 + fee.fixed),
    pendingWith: settlesAtOnce || card.bypassesPending ? undefined : charge.id,
  }).id
  const intent = stripe.find('payment_intent', charge.payment_intent as string)
  if (intent.transfer_data) {
    const { destination, amount: share = amount, description = null, metadata = {} } = intent.transfer_data
    charge.transfer_group ??= `group_${intent.id}`
    charge.transfer = addTransfer(stripe, sandbox, {
      amount: share,
      currency,
      destination,
      description,
      metadata,
      source_transaction: charge.id,
      transfer_group: charge.transfer_group,
    }).id
  }
  releaseRefunds(stripe, sandbox, currency)
}
