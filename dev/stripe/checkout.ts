import type Stripe from 'stripe'
import { ApiError } from './api-error.ts'
import { confirmIntent, createIntent } from './payment-intents.ts'
import { now, type Sandbox, type StandIn, sendEvent } from './stand-in.ts'

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
}

const DAY = 24 * 60 * 60

export function createSession(stripe: StandIn, sandbox: Sandbox, input: SessionInput) {
  const amount = input.line_items.reduce(
    (sum, { price_data, quantity = 1 }) => sum + price_data.unit_amount * quantity,
    0,
  )
  if (input.mode !== 'payment')
    throw new ApiError(400, 'The stand-in supports only mode payment.', { param: 'mode' })
  if (amount < 50)
    throw new ApiError(400, 'The Checkout Session’s total amount due must add up to at least $0.50 usd', {
      code: 'amount_too_small',
    })
  const session = stripe.add(sandbox, 'checkout.session', {
    mode: 'payment',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: amount,
    amount_subtotal: amount,
    currency: 'usd',
    success_url: input.success_url,
    cancel_url: input.cancel_url ?? null,
    metadata: input.metadata ?? {},
    client_reference_id: input.client_reference_id ?? null,
    submit_type: (input.submit_type ?? null) as Stripe.Checkout.Session['submit_type'],
    expires_at: now() + DAY,
  })
  session.url = `${stripe.origin}/pay/${session.id}`
  return session
}

/** Submits the hosted page. */
export function paySession(stripe: StandIn, session: Stripe.Checkout.Session, paymentMethod: string) {
  const sandbox = stripe.sandboxOf(session.id)
  if (session.status !== 'open') throw new ApiError(400, 'This Checkout Session is no longer open.')
  const intent = session.payment_intent
    ? stripe.find('payment_intent', session.payment_intent as string)
    : createIntent(stripe, sandbox, {
        amount: session.amount_total ?? 0,
        currency: 'usd',
        metadata: session.metadata ?? {},
      })
  session.payment_intent = intent.id
  confirmIntent(stripe, intent, paymentMethod)
  return completeSession(stripe, session)
}

export function completeSession(stripe: StandIn, session: Stripe.Checkout.Session) {
  const intent = stripe.find('payment_intent', session.payment_intent as string)
  if (intent.status !== 'succeeded') return session
  Object.assign(session, { status: 'complete', payment_status: 'paid', url: null })
  sendEvent(stripe.sandboxOf(session.id), 'checkout.session.completed', session)
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
