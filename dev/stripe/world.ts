import { createHmac, randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { type Card, cardByName } from './cards.ts'
import { missing } from './problem.ts'
import { API_VERSION, make, wrongObject } from './schemas.ts'

export type Delivery = { id: string; type: string; body: string }
export type Endpoint = { url: string; secret: string }
export type Fault = {
  /** 'POST /v1/refunds': the method and how the path begins. */
  on: string
  /** Dropped before anything happens, dropped after it has, refused with `status`, or answered late. */
  kind: 'before' | 'after' | 'status' | 'delay'
  status?: number
  milliseconds?: number
  times: number
}
export type Reply = { status: number; body: object }

/** One Stripe account: what stands behind a key. Every test has its own. */
export type World = {
  name: string
  endpoint: Endpoint | null
  /** While held, webhooks wait to be taken or flushed. */
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

export type Stripes = ReturnType<typeof createStripe>

/** Everything the stand-in knows. It forgets it all when it stops. */
export function createStripe(origin: string, endpoint: Endpoint | null) {
  const worlds = new Map<string, World>()
  const objects = new Map<string, { world: World; object: Kinds[Kind] }>()

  const stripe = {
    origin,
    world(name: string): World {
      const known = worlds.get(name)
      if (known) return known
      const world: World = {
        name,
        endpoint,
        held: false,
        deliveries: [],
        faults: [],
        replies: new Map(),
        calls: [],
      }
      worlds.set(name, world)
      return world
    },
    add<K extends Kind>(world: World, kind: K, given: Partial<Kinds[K]>): Kinds[K] {
      const id = `${prefixes[kind]}_${token()}`
      const created = kind.startsWith('v2.') ? new Date().toISOString() : now()
      const object =
        kind === 'payment_method'
          ? ({ id, object: kind, ...given } as Kinds[K])
          : make<Kinds[K]>(kind, { id, created, ...given } as Partial<Kinds[K]>)
      objects.set(id, { world, object })
      return object
    },
    find<K extends Kind>(kind: K, id: string): Kinds[K] {
      const found = objects.get(id)?.object
      if (found?.object !== kind) throw missing(kind, id)
      return found as Kinds[K]
    },
    worldOf(id: string): World {
      const found = objects.get(id)
      if (!found) throw missing('object', id)
      return found.world
    },
    all<K extends Kind>(world: World, kind: K): Kinds[K][] {
      const entries = [...objects.values()].filter((entry) => entry.world === world)
      return entries.flatMap(({ object }) => (object.object === kind ? [object as Kinds[K]] : []))
    },
    card: (paymentMethod: string): Card =>
      cardByName(paymentMethod) ?? stripe.find('payment_method', paymentMethod).card,
  }
  return stripe
}

export const now = () => Math.floor(Date.now() / 1000)
export const token = () => randomBytes(12).toString('hex')

/** Tells the world's webhook that something has happened to an object. */
export function announce(world: World, type: string, object: object) {
  const event = make('event', {
    id: `evt_${token()}`,
    api_version: API_VERSION,
    created: now(),
    data: { object },
    pending_webhooks: 1,
    type,
  } as Partial<Stripe.Event>)
  const wrong = wrongObject('event', event)
  if (wrong)
    throw new Error(`The stand-in made an event that Stripe would not: ${wrong.param} ${wrong.message}`)
  send(world, { id: event.id, type, body: JSON.stringify(event) })
}

/** The short form in which accounts (API v2) are told about: only where to look. */
export function announceAccount(world: World, type: string, account: string) {
  const event = {
    id: `evt_test_${token()}`,
    object: 'v2.core.event',
    type,
    livemode: false,
    created: new Date().toISOString(),
    related_object: { id: account, type: 'v2.core.account', url: `/v2/core/accounts/${account}` },
  }
  send(world, { id: event.id, type, body: JSON.stringify(event) })
}

function send(world: World, delivery: Delivery) {
  if (world.held || !world.endpoint) world.deliveries.push(delivery)
  else void deliver(world.endpoint, delivery)
}

const PATIENCE = [0, 1000, 5000, 30_000]

/** Tries a few times, as Stripe does for days. */
export async function deliver({ url, secret }: Endpoint, { body }: Delivery) {
  for (const wait of PATIENCE) {
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
