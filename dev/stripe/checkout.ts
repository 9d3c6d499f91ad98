import type Stripe from 'stripe'
import { DAY, SECOND } from '../../src/shared/duration.ts'
import { ApiError } from './api-error.ts'
import { requireChargeable } from './currencies.ts'
import { completeProcessing, confirmIntent, createIntent, type IntentInput } from './payment-intents.ts'
import { now, type Sandbox, type StandIn } from './stand-in.ts'
import { requireSuffix } from './statement-descriptors.ts'
import { sendEvent } from './webhooks.ts'

type SessionInput = {
  mode: string
  line_items: {
    quantity?: number
    price_data: { currency: string; unit_amount: number; product_data: { name: string } }
  }[]
  success_url: string
  cancel_url?: string
  metadata?: Record<string, string>
  submit_type?: string
  client_reference_id?: string
  payment_intent_data?: IntentData
}
type IntentData = Omit<IntentInput, 'amount' | 'currency'>

export function createSession(stripe: StandIn, sandbox: Sandbox, input: SessionInput) {
  const amount = input.line_items.reduce(
    (sum, { price_data, quantity = 1 }) => sum + price_data.unit_amount * quantity,
    0,
  )
  if (input.mode !== 'payment')
    throw new ApiError(400, 'The stand-in supports only mode payment.', { param: 'mode' })
  const currencies = new Set(input.line_items.map(({ price_data }) => price_data.currency))
  const [currency = 'usd'] = currencies
  if (currencies.size !== 1) throw new ApiError(400, 'All line items must have the same currency.')
  requireChargeable(amount, currency, "The Checkout Session's total amount")
  requireSuffix(sandbox, input.payment_intent_data?.statement_descriptor_suffix)
  const session = stripe.add(sandbox, 'checkout.session', {
    mode: 'payment',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: amount,
    amount_subtotal: amount,
    currency,
    success_url: input.success_url,
    cancel_url: input.cancel_url ?? null,
    metadata: input.metadata ?? {},
    client_reference_id: input.client_reference_id ?? null,
    submit_type: (input.submit_type ?? null) as Stripe.Checkout.Session['submit_type'],
    expires_at: now() + DAY / SECOND,
  })
  session.url = `${stripe.origin}/pay/${session.id}`
  intentData.set(session, input.payment_intent_data ?? {})
  return session
}

/**
 * The `payment_intent_data` of each session. Stored separately, because Stripe's session object does not contain it.
 */
const intentData = new WeakMap<Stripe.Checkout.Session, IntentData>()

/** Pays a session, as the hosted page does. */
export function paySession(stripe: StandIn, session: Stripe.Checkout.Session, paymentMethod: string) {
  const sandbox = stripe.sandboxOf(session.id)
  if (session.status !== 'open') throw new ApiError(400, 'This Checkout Session is no longer open.')
  const intent = session.payment_intent
    ? stripe.find('payment_intent', session.payment_intent as string)
    : createIntent(stripe, sandbox, {
        ...intentData.get(session),
        amount: session.amount_total ?? 0,
        currency: session.currency ?? '',
      })
  session.payment_intent = intent.id
  confirmIntent(stripe, intent, paymentMethod)
  return completeSession(stripe, session)
}

/** Completes the session if its payment has succeeded or is being processed. */
export function completeSession(stripe: StandIn, session: Stripe.Checkout.Session) {
  const { status } = stripe.find('payment_intent', session.payment_intent as string)
  if (status !== 'succeeded' && status !== 'processing') return session
  const payment_status = status === 'succeeded' ? 'paid' : 'unpaid'
  Object.assign(session, { status: 'complete', payment_status, url: null })
  sendEvent(stripe.sandboxOf(session.id), 'checkout.session.completed', session)
  return session
}

/** Sets the result of a delayed payment (docs.stripe.com/checkout/fulfillment). */
export function completeDelayed(stripe: StandIn, session: Stripe.Checkout.Session, success: boolean) {
  const intent = stripe.find('payment_intent', String(session.payment_intent))
  completeProcessing(stripe, intent, success)
  if (success) session.payment_status = 'paid'
  const result = success ? 'async_payment_succeeded' : 'async_payment_failed'
  sendEvent(stripe.sandboxOf(session.id), `checkout.session.${result}`, session)
  return session
}

export function expireSession(stripe: StandIn, session: Stripe.Checkout.Session) {
  if (session.status !== 'open')
    throw new ApiError(400, 'Only Checkout Sessions with a status in ["open"] can be expired.')
  Object.assign(session, { status: 'expired', url: null })
  sendEvent(stripe.sandboxOf(session.id), 'checkout.session.expired', session)
  return session
}

export const successUrl = (session: Stripe.Checkout.Session) =>
  (session.success_url ?? '/').replace('{CHECKOUT_SESSION_ID}', session.id)
