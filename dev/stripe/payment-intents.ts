import type Stripe from 'stripe'
import type { Card } from './cards.ts'
import { Problem, unexpectedState } from './problem.ts'
import { make } from './schemas.ts'
import { announce, now, type Stripes, token, type World } from './world.ts'

type Create = {
  amount: number
  currency: string
  metadata?: Record<string, string>
  transfer_data?: { destination: string }
  transfer_group?: string
  allowed_payment_method_types?: string[]
  automatic_payment_methods?: object
  excluded_payment_method_types?: unknown
  description?: string
}

const LEAST = 50
const MOST = 99_999_999

export function createIntent(stripe: Stripes, world: World, input: Create) {
  const ways = ['allowed_payment_method_types', 'automatic_payment_methods', 'excluded_payment_method_types']
  if (ways.filter((way) => way in input).length > 1)
    throw new Problem(
      400,
      'You may only specify one of these parameters: allowed_payment_method_types, automatic_payment_methods, excluded_payment_method_types.',
    )
  if (input.currency !== 'usd')
    throw new Problem(400, `The stand-in knows usd alone, not ${input.currency}.`, { param: 'currency' })
  if (input.amount < LEAST)
    throw new Problem(400, 'Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' })
  if (input.amount > MOST)
    throw new Problem(400, 'Amount must be no more than $999,999.99', {
      code: 'amount_too_large',
      param: 'amount',
    })
  const destination = input.transfer_data?.destination
  if (destination) refuseUnready(stripe, destination)
  const intent = stripe.add(world, 'payment_intent', {
    amount: input.amount,
    currency: input.currency,
    metadata: input.metadata ?? {},
    allowed_payment_method_types: (input.allowed_payment_method_types ?? null) as never,
    payment_method_types: input.allowed_payment_method_types ?? ['card'],
    transfer_data: destination ? { destination } : null,
    transfer_group: input.transfer_group ?? null,
    description: input.description ?? null,
    status: 'requires_payment_method',
  })
  intent.client_secret = `${intent.id}_secret_${token()}`
  announce(world, 'payment_intent.created', intent)
  return intent
}

function refuseUnready(stripe: Stripes, destination: string) {
  const account = stripe.find('v2.core.account', destination)
  if (account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status === 'active')
    return
  const message =
    'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments'
  throw new Problem(400, message, { code: 'insufficient_capabilities_for_transfer' })
}

export function confirmIntent(
  stripe: Stripes,
  intent: Stripe.PaymentIntent,
  paymentMethod: string | undefined,
) {
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
    throw unexpectedState(
      `You cannot confirm this PaymentIntent because it has already ${intent.status === 'succeeded' ? 'succeeded after being previously confirmed' : `a status of ${intent.status}`}.`,
      intent,
    )
  if (!paymentMethod)
    throw new Problem(400, 'You cannot confirm this PaymentIntent because it’s missing a payment method.', {
      code: 'payment_intent_unexpected_state',
    })
  const card = stripe.card(paymentMethod)
  intent.payment_method = paymentMethod
  intent.last_payment_error = null
  intent.next_action = null
  if (card.declined) return decline(stripe, intent, card.declined)
  if (card.asks) return ask(stripe, intent)
  return succeed(stripe, intent, card)
}

function decline(
  stripe: Stripes,
  intent: Stripe.PaymentIntent,
  declined: NonNullable<Card['declined']>,
): never {
  const world = stripe.worldOf(intent.id)
  const charge = addCharge(stripe, world, intent, {
    status: 'failed',
    failure_code: declined.code,
    failure_message: declined.message,
  })
  fail(world, intent, { ...declined, type: 'card_error', charge: charge.id })
  throw new Problem(
    402,
    declined.message,
    {
      code: declined.code,
      ...(declined.decline_code && { decline_code: declined.decline_code }),
      payment_intent: intent,
    },
    'card_error',
  )
}

function fail(world: World, intent: Stripe.PaymentIntent, error: object) {
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.next_action = null
  intent.last_payment_error = make(
    'PaymentIntent.LastPaymentError',
    error,
  ) as Stripe.PaymentIntent.LastPaymentError
  announce(world, 'payment_intent.payment_failed', intent)
}

function ask(stripe: Stripes, intent: Stripe.PaymentIntent) {
  intent.status = 'requires_action'
  intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} } as Stripe.PaymentIntent.NextAction
  announce(stripe.worldOf(intent.id), 'payment_intent.requires_action', intent)
  return intent
}

/** The payer has told the bank yes or no. */
export function answerBank(stripe: Stripes, intent: Stripe.PaymentIntent, yes: boolean) {
  if (intent.status !== 'requires_action') throw unexpectedState('The bank has not asked.', intent)
  if (yes) return succeed(stripe, intent, {})
  fail(stripe.worldOf(intent.id), intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  })
  return intent
}

function succeed(stripe: Stripes, intent: Stripe.PaymentIntent, card: Card) {
  const world = stripe.worldOf(intent.id)
  const destination = intent.transfer_data?.destination as string | undefined
  if (destination) refuseUnready(stripe, destination)
  const charge = addCharge(stripe, world, intent, {
    status: 'succeeded',
    paid: true,
    captured: true,
    amount_captured: intent.amount,
  })
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    next_action: null,
    latest_charge: charge.id,
  })
  if (destination) {
    const transfer = stripe.add(world, 'transfer', {
      amount: intent.amount,
      currency: intent.currency,
      destination,
      source_transaction: charge.id,
      transfer_group: intent.transfer_group,
    })
    transfer.reversals = {
      object: 'list',
      data: [],
      has_more: false,
      url: `/v1/transfers/${transfer.id}/reversals`,
    }
    charge.transfer = transfer.id
  }
  announce(world, 'charge.succeeded', charge)
  announce(world, 'payment_intent.succeeded', intent)
  if (card.later === 'dispute') openDispute(stripe, charge)
  return intent
}

function addCharge(
  stripe: Stripes,
  world: World,
  intent: Stripe.PaymentIntent,
  given: Partial<Stripe.Charge>,
) {
  const charge = stripe.add(world, 'charge', {
    amount: intent.amount,
    currency: intent.currency,
    payment_intent: intent.id,
    payment_method: intent.payment_method as string | null,
    metadata: intent.metadata,
    transfer_group: intent.transfer_group,
    ...given,
  })
  intent.latest_charge = charge.id
  return charge
}

export function cancelIntent(stripe: Stripes, intent: Stripe.PaymentIntent, reason: string | undefined) {
  if (
    !['requires_payment_method', 'requires_confirmation', 'requires_action', 'processing'].includes(
      intent.status,
    )
  )
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      intent,
    )
  Object.assign(intent, {
    status: 'canceled',
    canceled_at: now(),
    cancellation_reason: reason ?? null,
    next_action: null,
  })
  announce(stripe.worldOf(intent.id), 'payment_intent.canceled', intent)
  return intent
}

export function openDispute(stripe: Stripes, charge: Stripe.Charge) {
  const world = stripe.worldOf(charge.id)
  const dispute = stripe.add(world, 'dispute', {
    amount: charge.amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent as string,
    reason: 'fraudulent',
    status: 'needs_response',
  })
  charge.disputed = true
  announce(world, 'charge.dispute.created', dispute)
  return dispute
}

export function closeDispute(stripe: Stripes, dispute: Stripe.Dispute, status: 'won' | 'lost') {
  dispute.status = status
  announce(stripe.worldOf(dispute.id), 'charge.dispute.closed', dispute)
  return dispute
}
