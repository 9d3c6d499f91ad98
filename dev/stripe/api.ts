import { type Context, Hono } from 'hono'
import { createAccount, type createLinks, toResponse } from './accounts.ts'
import { ApiError } from './api-error.ts'
import { cardByNumber } from './cards.ts'
import { createSession, expireSession } from './checkout.ts'
import { parseNested } from './form.ts'
import { cancelIntent, confirmIntent, createIntent } from './payment-intents.ts'
import { createRefund, createTransfer, reverseTransfer } from './refunds.ts'
import { API_VERSION, parameterError, replyError } from './schemas.ts'
import { now, type Reply, type Sandbox, type StandIn, token } from './stand-in.ts'

type Caller = { sandbox: Sandbox; secret: boolean }
// biome-ignore lint/suspicious/noExplicitAny: parameters are validated by Stripe's schema, and typed by each handler.
type Input = any
type Handler = (input: Input, caller: Caller, id: string) => object

/** The operations of Stripe's API that the app uses. */
export function stripeApi(stripe: StandIn, links: ReturnType<typeof createLinks>) {
  const api = new Hono()

  function operation(method: 'get' | 'post', path: string, handle: Handler) {
    api.on(method, path.replace('{id}', ':id'), (c) => answer(c, stripe, method, path, handle))
  }

  operation('post', '/v1/payment_intents', (input, { sandbox }) => createIntent(stripe, sandbox, input))
  operation('get', '/v1/payment_intents/{id}', (_, caller, id) => visible(stripe, caller, id))
  operation('post', '/v1/payment_intents/{id}/confirm', (input, caller, id) =>
    confirmIntent(stripe, visible(stripe, caller, id), input.payment_method),
  )
  operation('post', '/v1/payment_intents/{id}/cancel', (input, _, id) =>
    cancelIntent(stripe, stripe.find('payment_intent', id), input.cancellation_reason),
  )
  operation('get', '/v1/charges/{id}', (_, __, id) => stripe.find('charge', id))
  operation('get', '/v1/disputes/{id}', (_, __, id) => stripe.find('dispute', id))
  operation('post', '/v1/refunds', (input) => createRefund(stripe, input))
  operation('get', '/v1/refunds/{id}', (_, __, id) => stripe.find('refund', id))
  operation('post', '/v1/transfers', (input) => createTransfer(stripe, input))
  operation('get', '/v1/transfers/{id}', (_, __, id) => stripe.find('transfer', id))
  operation('get', '/v1/transfers', (input, { sandbox }) => ({
    object: 'list',
    url: '/v1/transfers',
    has_more: false,
    data: stripe
      .all(sandbox, 'transfer')
      .filter(
        ({ destination, transfer_group }) =>
          (!input.destination || input.destination === destination) &&
          (!input.transfer_group || input.transfer_group === transfer_group),
      ),
  }))
  operation('post', '/v1/transfers/{id}/reversals', (input, _, id) =>
    reverseTransfer(stripe, stripe.find('transfer', id), input.amount),
  )
  operation('post', '/v1/checkout/sessions', (input, { sandbox }) => createSession(stripe, sandbox, input))
  operation('get', '/v1/checkout/sessions/{id}', (_, __, id) => stripe.find('checkout.session', id))
  operation('post', '/v1/checkout/sessions/{id}/expire', (_, __, id) =>
    expireSession(stripe, stripe.find('checkout.session', id)),
  )
  operation('post', '/v2/core/accounts', (input, { sandbox }) => createAccount(stripe, sandbox, input))
  operation('get', '/v2/core/accounts/{id}', (input, _, id) =>
    toResponse(stripe.find('v2.core.account', id), input.include),
  )
  operation('post', '/v2/core/account_links', (input) => links.create(input))
  operation('post', '/v1/accounts/{id}/login_links', (_, __, id) => ({
    object: 'login_link',
    created: now(),
    url: `${stripe.origin}/dashboard/${stripe.find('v2.core.account', id).id}`,
  }))

  // Called by Stripe.js only.
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

  api.onError((error, c) => {
    const problem = error instanceof ApiError ? error : new ApiError(500, error.message, {}, 'api_error')
    if (!(error instanceof ApiError)) console.error(error)
    return c.json(problem.body, problem.status as 400)
  })
  return api
}

async function answer(c: Context, stripe: StandIn, method: 'get' | 'post', path: string, handle: Handler) {
  const client = caller(c, stripe)
  if (client.secret) checkVersion(c)
  const sent = await c.req.text()
  const input = read(c, method, path, sent)
  const { client_secret, ...parameters } = client.secret ? input : { ...input, key: undefined }
  if (!client.secret) requireClientSecret(stripe, c.req.param('id') ?? '', client_secret, method, path)
  client.sandbox.calls.push(`${method.toUpperCase()} ${c.req.path}`)
  const run = () => {
    const validated = { ...(client.secret ? input : withoutBrowserParameters(parameters)) }
    validateParameters(method, path, validated)
    return handle(validated, client, c.req.param('id') ?? '')
  }
  const key = c.req.header('Idempotency-Key')
  const { status, body } =
    method === 'post' && key ? idempotent(client.sandbox, key, `${c.req.path} ${sent}`, run) : attempt(run)
  const invalid = status === 200 && replyError(method, path, body)
  if (invalid)
    throw new Error(`The stand-in's response violates Stripe's schema: ${invalid.param} ${invalid.message}`)
  return c.json(expanded(stripe, body, input.expand), status as 200, {
    'Request-Id': `req_${token()}`,
    'Access-Control-Allow-Origin': '*',
  })
}

function caller(c: Context, stripe: StandIn): Caller {
  const basic = /^Basic (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1]
  const given = basic
    ? Buffer.from(basic, 'base64').toString().split(':')[0]
    : c.req.header('Authorization')?.replace(/^Bearer /, '')
  const [, kind, name] = /^(sk|rk|pk)_test_(\w*)$/.exec(given ?? c.req.query('key') ?? '') ?? []
  if (!kind || name === undefined) throw new ApiError(401, 'Invalid API Key provided.')
  return { sandbox: stripe.sandbox(name), secret: kind !== 'pk' }
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
const visible = (stripe: StandIn, _: Caller, id: string) => stripe.find('payment_intent', id)

/** With a publishable key, only two operations are allowed, with the client secret of the payment. */
function requireClientSecret(stripe: StandIn, id: string, secret: unknown, method: string, path: string) {
  if (!browserOperations.includes(`${method} ${path}`))
    throw new ApiError(403, 'This API call cannot be made with a publishable API key.')
  if (stripe.find('payment_intent', id).client_secret !== secret)
    throw new ApiError(
      403,
      'The client_secret provided does not match the client_secret associated with this PaymentIntent.',
    )
}

/** Removes parameters of Stripe.js that are not in the schema. */
function withoutBrowserParameters(parameters: Record<string, unknown>) {
  const hidden = ['key', 'use_stripe_sdk', 'expected_payment_method_type', 'client_context']
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => !hidden.includes(name)))
}

function validateParameters(method: string, path: string, parameters: Record<string, unknown>) {
  if ('payment_method_types' in parameters)
    throw new ApiError(
      400,
      'The parameter payment_method_types is no longer supported. Use allowed_payment_method_types.',
      {
        code: 'payment_method_types_no_longer_supported',
      },
    )
  const invalid = parameterError(method, path, parameters)
  if (!invalid) return
  const { param, unknown, message } = invalid
  if (unknown)
    throw new ApiError(400, `Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  throw new ApiError(400, `Invalid ${param}: ${message}`, { code: 'parameter_invalid', param })
}

/** The same idempotency key returns the same reply, errors included. Throws for a different request. */
function idempotent(sandbox: Sandbox, key: string, request: string, run: () => object): Reply {
  const stored = sandbox.replies.get(key)
  if (stored && stored.request !== request)
    throw new ApiError(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'.`,
      {},
      'idempotency_error',
    )
  if (stored?.reply) return stored.reply
  const reply = attempt(run)
  sandbox.replies.set(key, { request, reply })
  return reply
}

function attempt(run: () => object): Reply {
  try {
    return { status: 200, body: structuredClone(run()) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { status: error.status, body: structuredClone(error.body) }
  }
}

function expanded(stripe: StandIn, body: object, expand: string[] = []): object {
  const members = expand.map((name) => {
    const id = (body as Record<string, unknown>)[name]
    if (typeof id !== 'string') return [name, id ?? null]
    const kind = { latest_charge: 'charge', charge: 'charge', payment_intent: 'payment_intent' }[name]
    return [name, kind ? stripe.find(kind as 'charge', id) : id]
  })
  return { ...body, ...Object.fromEntries(members) }
}
