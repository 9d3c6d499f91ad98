import type Stripe from 'stripe'
import { requireDestination } from './accounts.ts'
import { ApiError, unexpectedState } from './api-error.ts'
import { type Card, PROCESSING_METHOD } from './cards.ts'
import { addCharge, completeCharge } from './charges.ts'
import { requireChargeable, requireStep } from './currencies.ts'
import { openDispute } from './disputes.ts'
import { createObject } from './schemas.ts'
import { now, type Sandbox, type StandIn, token } from './stand-in.ts'
import { requireSuffix } from './statement-descriptors.ts'
import { sendEvent } from './webhooks.ts'

export type IntentInput = {
  amount: number
  currency: string
  metadata?: Record<string, string>
  transfer_data?: { destination: string; amount?: number; metadata?: Record<string, string> }
  transfer_group?: string
  allowed_payment_method_types?: string[]
  automatic_payment_methods?: object
  excluded_payment_method_types?: unknown
  description?: string
  receipt_email?: string
  statement_descriptor_suffix?: string
}

const exclusive = [
  'allowed_payment_method_types',
  'automatic_payment_methods',
  'excluded_payment_method_types',
]
const implemented = [
  ...exclusive,
  'amount',
  'currency',
  'metadata',
  'transfer_data',
  'transfer_group',
  'description',
  'receipt_email',
  'statement_descriptor_suffix',
  'expand',
]

export function createIntent(stripe: StandIn, sandbox: Sandbox, input: IntentInput) {
  requireValid(sandbox, input)
  const { transfer_data } = input
  const intent = stripe.add(sandbox, 'payment_intent', {
    amount: input.amount,
    currency: input.currency,
    metadata: input.metadata ?? {},
    allowed_payment_method_types: (input.allowed_payment_method_types ?? null) as never,
    payment_method_types: input.allowed_payment_method_types ?? ['card'],
    transfer_data: transfer_data ?? null,
    transfer_group: input.transfer_group ?? null,
    description: input.description ?? null,
    receipt_email: input.receipt_email ?? null,
    statement_descriptor_suffix: input.statement_descriptor_suffix ?? null,
    status: 'requires_payment_method',
  })
  intent.client_secret = `${intent.id}_secret_${token()}`
  sendEvent(sandbox, 'payment_intent.created', intent)
  return intent
}

function requireValid(sandbox: Sandbox, input: IntentInput) {
  if (exclusive.filter((parameter) => parameter in input).length > 1)
    throw new ApiError(400, `You may only specify one of these parameters: ${exclusive.join(', ')}.`)
  if ('statement_descriptor' in input)
    throw new ApiError(
      400,
      'The statement_descriptor parameter is not supported for card charges. Use statement_descriptor_suffix instead.',
      { param: 'statement_descriptor' },
    )
  const param = Object.keys(input).find((name) => !implemented.includes(name))
  if (param) throw new ApiError(400, `The stand-in does not support ${param}.`, { param })
  requireChargeable(input.amount, input.currency)
  requireSuffix(sandbox, input.statement_descriptor_suffix)
  if (input.receipt_email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(input.receipt_email))
    throw new ApiError(400, `Invalid email address: ${input.receipt_email}`, {
      code: 'email_invalid',
      param: 'receipt_email',
    })
  const { destination, amount = input.amount } = input.transfer_data ?? {}
  if (amount < 1 || amount > input.amount)
    throw new ApiError(400, 'The transfer amount must be positive, and no more than the amount.', {
      param: 'transfer_data[amount]',
    })
  requireStep(amount, input.currency)
  if (destination) requireDestination(sandbox, destination, 'transfer_data[destination]')
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
  if (card.delayed) return process(stripe, intent)
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
  sendEvent(sandbox, 'charge.failed', charge)
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

/** Sets the result of 3-D Secure. */
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

/** Starts a delayed payment, such as a bank debit. Its result is known only days later. */
function process(stripe: StandIn, intent: Stripe.PaymentIntent) {
  if (intent.allowed_payment_method_types)
    throw new ApiError(
      400,
      'The PaymentMethod provided (us_bank_account) is not allowed for this PaymentIntent.',
    )
  const sandbox = stripe.sandboxOf(intent.id)
  const charge = addCharge(stripe, sandbox, intent, { status: 'pending' })
  intent.status = 'processing'
  sendEvent(sandbox, 'charge.pending', charge)
  sendEvent(sandbox, 'payment_intent.processing', intent)
  return intent
}

/** Sets the result of a delayed payment. */
export function completeProcessing(stripe: StandIn, intent: Stripe.PaymentIntent, success: boolean) {
  if (intent.status !== 'processing')
    throw unexpectedState('This PaymentIntent is not being processed.', intent)
  if (intent.payment_method === PROCESSING_METHOD)
    throw new ApiError(400, 'This test payment method is processed for ever.')
  const sandbox = stripe.sandboxOf(intent.id)
  const charge = stripe.find('charge', intent.latest_charge as string)
  if (success) return finish(stripe, intent, charge, {})
  Object.assign(charge, {
    status: 'failed',
    failure_code: 'insufficient_funds',
    failure_message: "The customer's account has insufficient funds to cover this payment.",
  })
  sendEvent(sandbox, 'charge.failed', charge)
  fail(sandbox, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_payment_attempt_failed',
    message: charge.failure_message,
    charge: charge.id,
  })
  return intent
}

function succeed(stripe: StandIn, intent: Stripe.PaymentIntent, card: Card) {
  const sandbox = stripe.sandboxOf(intent.id)
  const destination = intent.transfer_data?.destination as string | undefined
  if (destination) requireDestination(sandbox, destination, 'transfer_data[destination]')
  return finish(stripe, intent, addCharge(stripe, sandbox, intent, {}), card)
}

function finish(stripe: StandIn, intent: Stripe.PaymentIntent, charge: Stripe.Charge, card: Card) {
  const sandbox = stripe.sandboxOf(intent.id)
  Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, next_action: null })
  completeCharge(stripe, sandbox, charge, card)
  sendEvent(sandbox, 'charge.succeeded', charge)
  sendEvent(sandbox, 'payment_intent.succeeded', intent)
  if (card.afterwards === 'dispute') openDispute(stripe, charge)
  return intent
}

/**
 * Cancels an intent. Throws if it has succeeded or is cancelled, belongs to a Checkout Session, or is being processed
 * with a payment method other than `PROCESSING_METHOD` (docs.stripe.com/api/payment_intents/cancel).
 */
export function cancelIntent(stripe: StandIn, intent: Stripe.PaymentIntent, reason: string | undefined) {
  const isCancelable =
    ['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status) ||
    (intent.status === 'processing' && intent.payment_method === PROCESSING_METHOD)
  if (!isCancelable)
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      intent,
    )
  const sessions = stripe.all(stripe.sandboxOf(intent.id), 'checkout.session')
  if (sessions.some(({ payment_intent }) => payment_intent === intent.id))
    throw unexpectedState(
      'You cannot cancel this PaymentIntent because it was created by Checkout. Expire the Checkout Session instead.',
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
