import { createHmac, randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { missing } from './api-error.ts'
import { type Card, cardByName } from './cards.ts'
import { API_VERSION, createObject, objectError } from './schemas.ts'

export type Delivery = { id: string; type: string; body: string }
export type Endpoint = { url: string; secret: string }
export type Fault = {
  /** Method and path prefix, such as 'POST /v1/refunds'. */
  on: string
  /** Disconnects before or after execution, answers with `status`, or delays the response. */
  kind: 'before' | 'after' | 'status' | 'delay'
  status?: number
  milliseconds?: number
  times: number
}
export type Reply = { status: number; body: object }

/** The state of one platform account, selected by the API key. Each test has its own. */
export type Sandbox = {
  name: string
  endpoint: Endpoint | null
  /** Webhooks are queued instead of sent. */
  held: boolean
  deliveries: Delivery[]
  faults: Fault[]
  replies: Map<string, { request: string; reply: Reply | null }>
  calls: string[]
}

type Kinds = {
  payment_intent: Stripe.PaymentIntent
  charge: Stripe.Charge
  refund: Stripe.Refund
  transfer: Stripe.Transfer
  transfer_reversal: Stripe.TransferReversal
  dispute: Stripe.Dispute
  'checkout.session': Stripe.Checkout.Session
  'v2.core.account': Stripe.V2.Core.Account
  payment_method: { id: string; object: 'payment_method'; card: Card }
}
type Kind = keyof Kinds

const prefixes: Record<Kind, string> = {
  payment_intent: 'pi',
  charge: 'ch',
  refund: 're',
  transfer: 'tr',
  transfer_reversal: 'trr',
  dispute: 'du',
  'checkout.session': 'cs_test',
  'v2.core.account': 'acct',
  payment_method: 'pm',
}

export type StandIn = ReturnType<typeof createStandIn>

/** The objects of all sandboxes, in memory. */
export function createStandIn(origin: string, endpoint: Endpoint | null) {
  const sandboxes = new Map<string, Sandbox>()
  const objects = new Map<string, { sandbox: Sandbox; object: Kinds[Kind] }>()

  const stripe = {
    origin,
    sandbox(name: string): Sandbox {
      const existing = sandboxes.get(name)
      if (existing) return existing
      const sandbox: Sandbox = {
        name,
        endpoint,
        held: false,
        deliveries: [],
        faults: [],
        replies: new Map(),
        calls: [],
      }
      sandboxes.set(name, sandbox)
      return sandbox
    },
    add<K extends Kind>(sandbox: Sandbox, kind: K, given: Partial<Kinds[K]>): Kinds[K] {
      const id = `${prefixes[kind]}_${token()}`
      const created = kind.startsWith('v2.') ? new Date().toISOString() : now()
      const object =
        kind === 'payment_method'
          ? ({ id, object: kind, ...given } as Kinds[K])
          : createObject<Kinds[K]>(kind, { id, created, ...given } as Partial<Kinds[K]>)
      objects.set(id, { sandbox, object })
      return object
    },
    find<K extends Kind>(kind: K, id: string): Kinds[K] {
      const found = objects.get(id)?.object
      if (found?.object !== kind) throw missing(kind, id)
      return found as Kinds[K]
    },
    sandboxOf(id: string): Sandbox {
      const found = objects.get(id)
      if (!found) throw missing('object', id)
      return found.sandbox
    },
    all<K extends Kind>(sandbox: Sandbox, kind: K): Kinds[K][] {
      const entries = [...objects.values()].filter((entry) => entry.sandbox === sandbox)
      return entries.flatMap(({ object }) => (object.object === kind ? [object as Kinds[K]] : []))
    },
    card: (paymentMethod: string): Card =>
      cardByName(paymentMethod) ?? stripe.find('payment_method', paymentMethod).card,
  }
  return stripe
}

export const now = () => Math.floor(Date.now() / 1000)
export const token = () => randomBytes(12).toString('hex')

/** Sends a snapshot event to the sandbox's webhook. */
export function sendEvent(sandbox: Sandbox, type: string, object: object) {
  const event = createObject('event', {
    id: `evt_${token()}`,
    api_version: API_VERSION,
    created: now(),
    data: { object },
    pending_webhooks: 1,
    type,
  } as Partial<Stripe.Event>)
  const invalid = objectError('event', event)
  if (invalid)
    throw new Error(`The stand-in's event violates Stripe's schema: ${invalid.param} ${invalid.message}`)
  send(sandbox, { id: event.id, type, body: JSON.stringify(event) })
}

/** Sends a thin event of API v2, which has only the account's id. */
export function sendAccountEvent(sandbox: Sandbox, type: string, account: string) {
  const event = {
    id: `evt_test_${token()}`,
    object: 'v2.core.event',
    type,
    livemode: false,
    created: new Date().toISOString(),
    related_object: { id: account, type: 'v2.core.account', url: `/v2/core/accounts/${account}` },
  }
  send(sandbox, { id: event.id, type, body: JSON.stringify(event) })
}

function send(sandbox: Sandbox, delivery: Delivery) {
  if (sandbox.held || !sandbox.endpoint) sandbox.deliveries.push(delivery)
  else void deliver(sandbox.endpoint, delivery)
}

const RETRY_DELAYS = [0, 1000, 5000, 30_000]

/** Returns the status of the successful delivery, 0 after all retries. */
export async function deliver({ url, secret }: Endpoint, { body }: Delivery) {
  for (const wait of RETRY_DELAYS) {
    await new Promise((resolve) => setTimeout(resolve, wait).unref())
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': sign(body, secret) }
    const status = await fetch(url, { method: 'POST', body, headers }).then(
      (response) => response.status,
      () => 0,
    )
    if (status >= 200 && status < 300) return status
  }
  return 0
}

export function sign(body: string, secret: string, time = now()) {
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return `t=${time},v1=${signature}`
}
