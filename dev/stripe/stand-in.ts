import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { missing } from './api-error.ts'
import { type Card, cardByName } from './cards.ts'
import { createObject } from './schemas.ts'

export type Fault = {
  /** Method and path prefix, such as 'POST /v1/refunds'. */
  on: string
  /**
   * Disconnects before or after execution, responds with `status`, or executes late: after a delay, or when a control
   * resumes the request.
   */
  kind: 'before' | 'after' | 'status' | 'delay' | 'pause'
  status?: number
  /** The error of a `status` response. */
  error?: { type?: string; code?: string; message?: string }
  milliseconds?: number
  /** The number of matching requests to let through before the fault. */
  skip?: number
  times: number
}
export type Reply = { status: number; body: object }

/** Terms and dashboard settings of a platform. Amounts are in minor units. */
export type Settings = {
  /** Stripe's fee for a charge, debited from the platform. */
  fee: { percent: number; fixed: number }
  disputeFee: number
  /** The platform's initial balance in each currency, and the balance that automatic payouts leave. */
  float: number
  /** Whether the platform is paid out whenever money settles. Stripe's default is a daily payout. */
  paysOutDaily: boolean
  /** Whether charges settle immediately. By default they are pending until a control settles them. */
  settlesAtOnce: boolean
  /** The platform's country, which restricts transfers. Null for no restriction. */
  country: string | null
  statementPrefix: string
}

export type Access = 'read' | 'write'

export type Delivery = { id: string; type: string; body: string }
/** Two destinations with the same URL, for snapshot events and for thin events. Each has its own signing secret. */
export type Endpoint = { url: string; secret: string; accountsSecret: string }

/** A webhook that has failed `attempts` times. `timer` sends it again. */
export type FailedDelivery = { delivery: Delivery; attempts: number; timer: NodeJS.Timeout }

export type Balance = { pending: number; available: number }
type Balances = {
  /** Keyed by owner (PLATFORM or an account's id), then by currency. */
  accounts: Map<string, Map<string, Balance>>
  paidOut: Map<string, Map<string, number>>
  unsettled: { owner: string; transaction: Stripe.BalanceTransaction; charge: string }[]
  /** The owner of each balance transaction. */
  owners: Map<string, string>
}

/** The state of one platform account, selected by the API key. Each test has its own sandbox. */
export type Sandbox = {
  name: string
  endpoint: Endpoint | null
  /** While true, webhooks are queued instead of sent, and delayed effects are dropped. */
  held: boolean
  deliveries: Delivery[]
  /** Webhooks that the endpoint has not accepted. */
  failedDeliveries: FailedDelivery[]
  faults: Fault[]
  replies: Map<string, { request: string; reply: Reply }>
  /** Idempotency keys of requests that are being executed. */
  busyKeys: Set<string>
  calls: string[]
  /** The permissions by resource: those that the restricted key was granted, and those that requests have needed. */
  permissions: { granted: Map<string, Access>; used: Map<string, Access> }
  settings: Settings
  balances: Balances
  objects: Map<string, Kinds[Kind]>
  /** All objects by kind, in the order of creation. */
  byKind: Map<Kind, Kinds[Kind][]>
  /** Callbacks to run once the body of the current response is complete, just before it is sent. */
  effects: (() => void)[]
  /** Callbacks that resume the paused requests. */
  paused: (() => void)[]
}

export type Kinds = {
  payment_intent: Stripe.PaymentIntent
  charge: Stripe.Charge
  refund: Stripe.Refund
  transfer: Stripe.Transfer
  transfer_reversal: Stripe.TransferReversal
  dispute: Stripe.Dispute
  balance_transaction: Stripe.BalanceTransaction
  'checkout.session': Stripe.Checkout.Session
  'v2.core.account': Stripe.V2.Core.Account
  payment_method: { id: string; object: 'payment_method'; card: Card }
}
export type Kind = keyof Kinds

const prefixes: Record<Kind, string> = {
  payment_intent: 'pi',
  charge: 'ch',
  refund: 're',
  transfer: 'tr',
  transfer_reversal: 'trr',
  dispute: 'du',
  balance_transaction: 'txn',
  'checkout.session': 'cs_test',
  'v2.core.account': 'acct',
  payment_method: 'pm',
}

/** Stripe's fees in the United States. The float is large enough for tests that do not test the float. */
const defaults: Settings = {
  fee: { percent: 2.9, fixed: 30 },
  disputeFee: 1500,
  float: 1_000_000,
  paysOutDaily: true,
  settlesAtOnce: false,
  country: null,
  statementPrefix: 'STANDIN',
}

export type StandIn = ReturnType<typeof createStandIn>

/** Creates the store of all sandboxes and their objects, which is in memory. */
export function createStandIn(origin: string, endpoint: Endpoint | null) {
  const sandboxes = new Map<string, Sandbox>()
  const owners = new Map<string, Sandbox>()

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
        failedDeliveries: [],
        faults: [],
        replies: new Map(),
        busyKeys: new Set(),
        calls: [],
        permissions: { granted: new Map(), used: new Map() },
        settings: structuredClone(defaults),
        balances: { accounts: new Map(), paidOut: new Map(), unsettled: [], owners: new Map() },
        objects: new Map(),
        byKind: new Map(),
        effects: [],
        paused: [],
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
      sandbox.objects.set(id, object)
      const ofKind = sandbox.byKind.get(kind)
      if (ofKind) ofKind.push(object)
      else sandbox.byKind.set(kind, [object])
      owners.set(id, sandbox)
      return object
    },
    /** Throws 404 for a missing object, and for an object of another sandbox. */
    find<K extends Kind>(kind: K, id: string, sandbox = owners.get(id)): Kinds[K] {
      const found = sandbox?.objects.get(id)
      if (found?.object !== kind) throw missing(kind, id)
      return found as Kinds[K]
    },
    findSandboxOf: (id: string) => owners.get(id),
    sandboxOf(id: string): Sandbox {
      const found = owners.get(id)
      if (!found) throw missing('object', id)
      return found
    },
    /** Returns all objects of a kind, in the order of creation. */
    all: <K extends Kind>(sandbox: Sandbox, kind: K) => (sandbox.byKind.get(kind) ?? []) as Kinds[K][],
    card: (paymentMethod: string): Card =>
      cardByName(paymentMethod) ?? stripe.find('payment_method', paymentMethod).card,
  }
  return stripe
}

export const now = () => Math.floor(Date.now() / 1000)
export const token = () => randomBytes(12).toString('hex')

const MOMENT = 3000

/**
 * Schedules a delayed effect: after three seconds if the sandbox has an endpoint, otherwise as soon as the current
 * response is complete. Drops it in a held sandbox, where a control causes the effect instead.
 */
export function later(sandbox: Sandbox, effect: () => void) {
  if (sandbox.held) return
  if (sandbox.endpoint) setTimeout(effect, MOMENT).unref()
  else sandbox.effects.push(effect)
}
