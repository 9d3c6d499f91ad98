import { type Context, Hono } from 'hono'
import {
  accessAccount,
  closeAccount,
  createAccount,
  type createLinks,
  openAccount,
  toResponse,
} from './accounts.ts'
import { ApiError } from './api-error.ts'
import { PLATFORM, retrieveBalance } from './balances.ts'
import { cardByNumber } from './cards.ts'
import { createSession, expireSession } from './checkout.ts'
import { parseNested } from './form.ts'
import { idempotent } from './idempotency.ts'
import { type PageInput, toPage } from './lists.ts'
import { validateParameters } from './parameters.ts'
import { cancelIntent, confirmIntent, createIntent } from './payment-intents.ts'
import { requireExpandable, requirePermission } from './permissions.ts'
import { createRefund, releaseRefunds } from './refunds.ts'
import { API_VERSION, replyError } from './schemas.ts'
import { type Kind, type Kinds, now, type Reply, type Sandbox, type StandIn, token } from './stand-in.ts'
import { createTransfer, listReversals, retrieveReversal, reverseTransfer } from './transfers.ts'

/** `account` is the Stripe-Account header. */
type Caller = { sandbox: Sandbox; secret: boolean; restricted: boolean; account: string | null }
// biome-ignore lint/suspicious/noExplicitAny: parameters are validated by Stripe's schema, and typed by each handler.
type Input = any
type Handler = (input: Input, caller: Caller, id: string, parent: string) => object
type Method = 'get' | 'post'

/** Serves the operations of Stripe's API that the app uses. */
export function stripeApi(stripe: StandIn, links: ReturnType<typeof createLinks>) {
  const api = new Hono()
  function operation(method: Method, path: string, handle: Handler) {
    api.on(method, path.replace(/\{(\w+)\}/g, ':$1'), (c) => answer(c, stripe, method, path, handle))
  }
  /** Adds the operations that retrieve an object, and list the objects that match the parameters. */
  function resource<K extends Kind>(path: string, kind: K, filters: (keyof Kinds[K] & string)[] = []) {
    operation('get', `${path}/{id}`, (_, { sandbox }, id) => stripe.find(kind, id, sandbox))
    operation('get', path, (input, { sandbox }) => {
      const matching = stripe
        .all(sandbox, kind)
        .filter((object) => filters.every((name) => !input[name] || input[name] === object[name]))
      return toPage(path, matching as { id: string; created: number }[], input)
    })
  }

  paymentOperations(stripe, operation, resource)
  transferOperations(stripe, operation, resource)
  balanceOperations(stripe, operation)
  accountOperations(stripe, operation, links)
  addPaymentMethods(stripe, api)

  api.onError((error, c) => {
    const problem = error instanceof ApiError ? error : new ApiError(500, error.message, {}, 'api_error')
    if (!(error instanceof ApiError)) console.error(error)
    return c.json(problem.body(c.req.path.startsWith('/v2/')), problem.status as 400)
  })
  return api
}

type AddOperation = (method: Method, path: string, handle: Handler) => void
type AddResource = <K extends Kind>(path: string, kind: K, filters?: (keyof Kinds[K] & string)[]) => void

function paymentOperations(stripe: StandIn, operation: AddOperation, resource: AddResource) {
  operation('post', '/v1/payment_intents', (input, { sandbox }) => createIntent(stripe, sandbox, input))
  operation('post', '/v1/payment_intents/{id}/confirm', (input, { sandbox }, id) =>
    confirmIntent(stripe, stripe.find('payment_intent', id, sandbox), input.payment_method),
  )
  operation('post', '/v1/payment_intents/{id}/cancel', (input, { sandbox }, id) =>
    cancelIntent(stripe, stripe.find('payment_intent', id, sandbox), input.cancellation_reason),
  )
  resource('/v1/payment_intents', 'payment_intent')
  resource('/v1/charges', 'charge', ['payment_intent', 'transfer_group'])
  resource('/v1/disputes', 'dispute', ['charge', 'payment_intent'])
  operation('post', '/v1/refunds', (input, { sandbox }) => createRefund(stripe, sandbox, input))
  operation('post', '/v1/refunds/{id}', (input, { sandbox }, id) =>
    updateMetadata(stripe.find('refund', id, sandbox), input.metadata),
  )
  resource('/v1/refunds', 'refund', ['charge', 'payment_intent'])
  operation('post', '/v1/checkout/sessions', (input, { sandbox }) => createSession(stripe, sandbox, input))
  operation('post', '/v1/checkout/sessions/{id}/expire', (_, { sandbox }, id) =>
    expireSession(stripe, stripe.find('checkout.session', id, sandbox)),
  )
  resource('/v1/checkout/sessions', 'checkout.session', ['payment_intent', 'status'])
}

function transferOperations(stripe: StandIn, operation: AddOperation, resource: AddResource) {
  operation('post', '/v1/transfers', (input, { sandbox }) => createTransfer(stripe, sandbox, input))
  operation('post', '/v1/transfers/{id}', (input, { sandbox }, id) => {
    const transfer = stripe.find('transfer', id, sandbox)
    if (input.description !== undefined) transfer.description = input.description || null
    return updateMetadata(transfer, input.metadata)
  })
  resource('/v1/transfers', 'transfer', ['destination', 'transfer_group'])
  operation('post', '/v1/transfers/{id}/reversals', (input, { sandbox }, id) => {
    const transfer = stripe.find('transfer', id, sandbox)
    const reversal = reverseTransfer(stripe, sandbox, transfer, input)
    releaseRefunds(stripe, sandbox, transfer.currency)
    return reversal
  })
  operation('get', '/v1/transfers/{id}/reversals', (input, { sandbox }, id) =>
    listReversals(stripe, sandbox, stripe.find('transfer', id, sandbox), input),
  )
  operation('get', '/v1/transfers/{transferId}/reversals/{id}', (_, { sandbox }, id, transfer) =>
    retrieveReversal(stripe, sandbox, transfer, id),
  )
}

function balanceOperations(stripe: StandIn, operation: AddOperation) {
  const own = ({ sandbox, account }: Caller) =>
    stripe
      .all(sandbox, 'balance_transaction')
      .filter(({ id }) => sandbox.balances.owners.get(id) === (account ?? PLATFORM))
  operation('get', BALANCE, (_, { sandbox, account }) => retrieveBalance(sandbox, account ?? PLATFORM))
  operation('get', BALANCE_TRANSACTIONS, (input: PageInput & Record<string, unknown>, caller) => {
    const matching = own(caller).filter((transaction) =>
      (['type', 'source', 'currency'] as const).every(
        (name) => !input[name] || input[name] === transaction[name],
      ),
    )
    return toPage(BALANCE_TRANSACTIONS, matching, input)
  })
  operation('get', `${BALANCE_TRANSACTIONS}/{id}`, (_, caller, id) => {
    const found = own(caller).find((transaction) => transaction.id === id)
    return found ?? stripe.find('balance_transaction', '', caller.sandbox)
  })
}

const BALANCE = '/v1/balance'
const BALANCE_TRANSACTIONS = '/v1/balance_transactions'

function accountOperations(stripe: StandIn, operation: AddOperation, links: ReturnType<typeof createLinks>) {
  operation('post', '/v2/core/accounts', (input, { sandbox }) => createAccount(stripe, sandbox, input))
  operation('get', '/v2/core/accounts/{id}', (input, { sandbox }, id) =>
    toResponse(stripe.find('v2.core.account', id, sandbox), input.include),
  )
  operation('post', '/v2/core/accounts/{id}/close', (_, { sandbox }, id) =>
    closeAccount(stripe, openAccount(stripe, sandbox, id)),
  )
  operation('post', '/v2/core/account_links', (input, { sandbox }) => links.create(sandbox, input))
  operation('post', '/v1/accounts/{id}/login_links', (_, { sandbox }, id) => ({
    object: 'login_link',
    created: now(),
    url: `${stripe.origin}/dashboard/${accessAccount(stripe, sandbox, id).id}`,
  }))
}

/** Adds an operation that only Stripe.js calls. */
function addPaymentMethods(stripe: StandIn, api: Hono) {
  api.post('/v1/payment_methods', async (c) => {
    const { sandbox } = caller(c, stripe)
    const { card } = parseNested(new URLSearchParams(await c.req.text()).entries()) as {
      card?: { number?: string }
    }
    const testCard = cardByNumber(card?.number ?? '')
    if (!testCard)
      throw new ApiError(402, 'Your card number is incorrect.', { code: 'incorrect_number' }, 'card_error')
    const { id, object } = stripe.add(sandbox, 'payment_method', { card: testCard })
    return c.json({ id, object, type: 'card' })
  })
}

/** Merges metadata. An empty string instead of an object removes all metadata, and as a value it removes the key. */
function updateMetadata<T extends { metadata: Record<string, string> | null }>(
  object: T,
  given: Record<string, string> | '' | undefined,
) {
  if (given === undefined) return object
  const merged = given === '' ? {} : { ...object.metadata, ...given }
  object.metadata = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''))
  return object
}

async function answer(c: Context, stripe: StandIn, method: Method, path: string, handle: Handler) {
  const client = caller(c, stripe)
  if (client.secret) checkVersion(c)
  if (client.account && !path.startsWith(BALANCE))
    throw new ApiError(400, 'The stand-in supports the Stripe-Account header for balances only.')
  const sent = await c.req.text()
  const input = read(c, method, path, sent)
  const id = c.req.param('id') ?? ''
  const { client_secret, ...parameters } = client.secret ? input : { ...input, key: undefined }
  if (!client.secret) requireClientSecret(stripe, client.sandbox, id, client_secret, method, path)
  else requirePermission(client, method, path)
  client.sandbox.calls.push(`${method.toUpperCase()} ${c.req.path}`)
  const validated = { ...(client.secret ? input : withoutBrowserParameters(parameters)) }
  // Validated before the idempotency key is used, because Stripe saves a response only if the endpoint was executed.
  validateParameters(method, path, validated)
  const isV2 = path.startsWith('/v2/')
  const run = () => attempt(() => handle(validated, client, id, c.req.param('transferId') ?? ''), isV2)
  const key = c.req.header('Idempotency-Key')
  const { status, body, replayed } =
    method === 'post' && key
      ? idempotent(client.sandbox, key, `${c.req.path} ${sent}`, isV2, run)
      : { ...run(), replayed: false }
  const invalid = status === 200 && replyError(method, path, body)
  if (invalid)
    throw new Error(`The stand-in's response violates Stripe's schema: ${invalid.param} ${invalid.message}`)
  const expandedBody = status === 200 ? expanded(stripe, client, body, input.expand) : body
  for (const effect of client.sandbox.effects.splice(0)) effect()
  return c.json(expandedBody, status as 200, {
    'Request-Id': `req_${token()}`,
    'Access-Control-Allow-Origin': '*',
    ...(replayed && { 'Idempotent-Replayed': 'true' }),
  })
}

function caller(c: Context, stripe: StandIn): Caller {
  const basic = /^Basic (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1]
  const given = basic
    ? Buffer.from(basic, 'base64').toString().split(':')[0]
    : c.req.header('Authorization')?.replace(/^Bearer /, '')
  const [, kind, name] = /^(sk|rk|pk)_test_(\w*)$/.exec(given ?? c.req.query('key') ?? '') ?? []
  if (!kind || name === undefined) throw new ApiError(401, 'Invalid API Key provided.')
  // A publishable key may lack the sandbox's name, so the payment in the path, if any, selects the sandbox.
  const ofPayment = kind === 'pk' ? stripe.findSandboxOf(c.req.param('id') ?? '') : undefined
  const sandbox = ofPayment ?? stripe.sandbox(name)
  const account = c.req.header('Stripe-Account') ?? null
  if (account) accessAccount(stripe, sandbox, account)
  return { sandbox, secret: kind !== 'pk', restricted: kind === 'rk', account }
}

function checkVersion(c: Context) {
  const version = c.req.header('Stripe-Version')
  if (version && version !== API_VERSION)
    throw new ApiError(400, `The stand-in implements ${API_VERSION}, not ${version}.`)
}

function read(c: Context, method: string, path: string, sent: string): Input {
  if (method === 'get') return parseNested(new URL(c.req.url).searchParams.entries())
  if (path.startsWith('/v2/')) return sent ? JSON.parse(sent) : {}
  return parseNested(new URLSearchParams(sent).entries())
}

const browserOperations = ['get /v1/payment_intents/{id}', 'post /v1/payment_intents/{id}/confirm']

/**
 * Throws unless the operation is one of the two that a publishable key allows and the client secret belongs to the
 * payment.
 */
function requireClientSecret(
  stripe: StandIn,
  sandbox: Sandbox,
  id: string,
  secret: unknown,
  method: string,
  path: string,
) {
  if (!browserOperations.includes(`${method} ${path}`))
    throw new ApiError(403, 'This API call cannot be made with a publishable API key.')
  if (stripe.find('payment_intent', id, sandbox).client_secret !== secret)
    throw new ApiError(
      403,
      'The client_secret provided does not match the client_secret associated with this PaymentIntent.',
    )
}

/** Removes parameters that Stripe.js sends but the schema lacks. */
function withoutBrowserParameters(parameters: Record<string, unknown>) {
  const hidden = ['key', 'use_stripe_sdk', 'expected_payment_method_type', 'client_context']
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => !hidden.includes(name)))
}

function attempt(run: () => object, isV2: boolean): Reply {
  try {
    return { status: 200, body: structuredClone(run()) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { status: error.status, body: structuredClone(error.body(isV2)) }
  }
}

/** Replaces ids with objects, along paths such as `latest_charge.balance_transaction` and `data.charge`. */
function expanded(stripe: StandIn, client: Caller, body: object, paths: string[] = []): object {
  return paths.reduce((result, path) => expandPath(stripe, client, result, path.split('.')), body)
}

function expandPath(stripe: StandIn, client: Caller, value: unknown, [name, ...rest]: string[]): object {
  if (Array.isArray(value))
    return value.map((item) => expandPath(stripe, client, item, [name ?? '', ...rest]))
  const object = value as Record<string, unknown>
  if (name === undefined) return object
  if (!(name in object))
    throw new ApiError(400, `This property cannot be expanded (${name}).`, { param: 'expand' })
  const member = object[name]
  const found = typeof member === 'string' ? structuredClone(client.sandbox.objects.get(member)) : member
  if (!found || typeof found !== 'object') return { ...object, [name]: found ?? member }
  if (typeof member === 'string' && 'object' in found) requireExpandable(client, String(found.object))
  return { ...object, [name]: rest.length > 0 ? expandPath(stripe, client, found, rest) : found }
}
