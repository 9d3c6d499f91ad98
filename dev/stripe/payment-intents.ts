import type Stripe from 'stripe'
import { ApiError, unexpectedState } from './api-error.ts'
import type { Card } from './cards.ts'
import { createObject } from './schemas.ts'
import { now, type Sandbox, type StandIn, sendEvent, token } from './stand-in.ts'

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

const MIN_AMOUNT = 50
const MAX_AMOUNT = 99_999_999

export function createIntent(stripe: StandIn, sandbox: Sandbox, input: Create) {
  const exclusive = [
    'allowed_payment_method_types',
    'automatic_payment_methods',
    'excluded_payment_method_types',
  ]
  if (exclusive.filter((parameter) => parameter in input).length > 1)
    throw new ApiError(
      400,
      'You may only specify one of these parameters: allowed_payment_method_types, automatic_payment_methods, excluded_payment_method_types.',
    )
  if (input.currency !== 'usd')
    throw new ApiError(400, `The stand-in supports only usd, not ${input.currency}.`, { param: 'currency' })
  if (input.amount < MIN_AMOUNT)
    throw new ApiError(400, 'Amount must be at least $0.50 usd', {
      code: 'amount_too_small',
      param: 'amount',
    })
  if (input.amount > MAX_AMOUNT)
    throw new ApiError(400, 'Amount must be no more than $999,999.99', {
      code: 'amount_too_large',
      param: 'amount',
    })
  const destination = input.transfer_data?.destination
  if (destination) requireTransfersCapability(stripe, destination)
  const intent = stripe.add(sandbox, 'payment_intent', {
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
  sendEvent(sandbox, 'payment_intent.created', intent)
  return intent
}

function requireTransfersCapability(stripe: StandIn, destination: string) {
  const account = stripe.find('v2.core.account', destination)
  if (account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status === 'active')
    return
  const message =
    'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments'
  throw new ApiError(400, message, { code: 'insufficient_capabilities_for_transfer' })
}

export function confirmIntent(
  stripe: StandIn,
  intent: Stripe.PaymentIntent,
  paymentMethod: string | undefined,
) {
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
    throw unexpectedState(
      `You cannot confirm this PaymentIntent because it has already ${intent.status === 'succeeded' ? 'succeeded after being previously confirmed' : `a status of ${intent.status}`}.`,
      intent,
    )
  if (!paymentMethod)
    throw new ApiError(400, 'You cannot confirm this PaymentIntent because it’s missing a payment method.', {
      code: 'payment_intent_unexpected_state',
    })
  const card = stripe.card(paymentMethod)
  intent.payment_method = paymentMethod
  intent.last_payment_error = null
  intent.next_action = null
  if (card.declined) return decline(stripe, intent, card.declined)
  if (card.requiresAction) return requireAction(stripe, intent)
  return succeed(stripe, intent, card)
}

function decline(
  stripe: StandIn,
  intent: Stripe.PaymentIntent,
  declined: NonNullable<Card['declined']>,
): never {
  const sandbox = stripe.sandboxOf(intent.id)
  const charge = addCharge(stripe, sandbox, intent, {
    status: 'failed',
    failure_code: declined.code,
    failure_message: declined.message,
  })
  fail(sandbox, intent, { ...declined, type: 'card_error', charge: charge.id })
  throw new ApiError(
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

function fail(sandbox: Sandbox, intent: Stripe.PaymentIntent, error: object) {
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.next_action = null
  intent.last_payment_error = createObject(
    'PaymentIntent.LastPaymentError',
    error,
  ) as Stripe.PaymentIntent.LastPaymentError
  sendEvent(sandbox, 'payment_intent.payment_failed', intent)
}

function requireAction(stripe: StandIn, intent: Stripe.PaymentIntent) {
  intent.status = 'requires_action'
  intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} } as Stripe.PaymentIntent.NextAction
  sendEvent(stripe.sandboxOf(intent.id), 'payment_intent.requires_action', intent)
  return intent
}

/** The result of 3-D Secure. */
export function completeAuthentication(stripe: StandIn, intent: Stripe.PaymentIntent, success: boolean) {
  if (intent.status !== 'requires_action')
    throw unexpectedState('This PaymentIntent does not require authentication.', intent)
  if (success) return succeed(stripe, intent, {})
  fail(stripe.sandboxOf(intent.id), intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  })
  return intent
}

function succeed(stripe: StandIn, intent: Stripe.PaymentIntent, card: Card) {
  const sandbox = stripe.sandboxOf(intent.id)
  const destination = intent.transfer_data?.destination as string | undefined
  if (destination) requireTransfersCapability(stripe, destination)
  const charge = addCharge(stripe, sandbox, intent, {
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
    const transfer = stripe.add(sandbox, 'transfer', {
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
  sendEvent(sandbox, 'charge.succeeded', charge)
  sendEvent(sandbox, 'payment_intent.succeeded', intent)
  if (card.afterwards === 'dispute') openDispute(stripe, charge)
  return intent
}

function addCharge(
  stripe: StandIn,
  sandbox: Sandbox,
  intent: Stripe.PaymentIntent,
  given: Partial<Stripe.Charge>,
) {
  const charge = stripe.add(sandbox, 'charge', {
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

export function cancelIntent(stripe: StandIn, intent: Stripe.PaymentIntent, reason: string | undefined) {
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
  sendEvent(stripe.sandboxOf(intent.id), 'payment_intent.canceled', intent)
  return intent
}

export function openDispute(stripe: StandIn, charge: Stripe.Charge) {
  const sandbox = stripe.sandboxOf(charge.id)
  const dispute = stripe.add(sandbox, 'dispute', {
    amount: charge.amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent as string,
    reason: 'fraudulent',
    status: 'needs_response',
  })
  charge.disputed = true
  sendEvent(sandbox, 'charge.dispute.created', dispute)
  return dispute
}

export function closeDispute(stripe: StandIn, dispute: Stripe.Dispute, status: 'won' | 'lost') {
  dispute.status = status
  sendEvent(stripe.sandboxOf(dispute.id), 'charge.dispute.closed', dispute)
  return dispute
}
