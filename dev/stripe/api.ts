import { type Context, Hono } from 'hono'
import { createAccount, type createLinks, shown } from './accounts.ts'
import { cardByNumber } from './cards.ts'
import { createSession, expireSession } from './checkout.ts'
import { nested } from './form.ts'
import { cancelIntent, confirmIntent, createIntent } from './payment-intents.ts'
import { Problem } from './problem.ts'
import { createRefund, createTransfer, reverseTransfer } from './refunds.ts'
import { API_VERSION, wrongParameter, wrongReply } from './schemas.ts'
import { now, type Reply, type Stripes, token, type World } from './world.ts'

type Caller = { world: World; secret: boolean }
// The parameters have passed Stripe's schema before a handler sees them.
// biome-ignore lint/suspicious/noExplicitAny: each handler's own type says what the schema has checked.
type Input = any
type Handler = (input: Input, caller: Caller, id: string) => object

/** Stripe's API as far as this product uses it. */
export function stripeApi(stripe: Stripes, links: ReturnType<typeof createLinks>) {
  const api = new Hono()

  function operation(method: 'get' | 'post', path: string, handle: Handler) {
    api.on(method, path.replace('{id}', ':id'), (c) => answer(c, stripe, method, path, handle))
  }

  operation('post', '/v1/payment_intents', (input, { world }) => createIntent(stripe, world, input))
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
  operation('get', '/v1/transfers', (input, { world }) => ({
    object: 'list',
    url: '/v1/transfers',
    has_more: false,
    data: stripe
      .all(world, 'transfer')
      .filter(
        ({ destination, transfer_group }) =>
          (!input.destination || input.destination === destination) &&
          (!input.transfer_group || input.transfer_group === transfer_group),
      ),
  }))
  operation('post', '/v1/transfers/{id}/reversals', (input, _, id) =>
    reverseTransfer(stripe, stripe.find('transfer', id), input.amount),
  )
  operation('post', '/v1/checkout/sessions', (input, { world }) => createSession(stripe, world, input))
  operation('get', '/v1/checkout/sessions/{id}', (_, __, id) => stripe.find('checkout.session', id))
  operation('post', '/v1/checkout/sessions/{id}/expire', (_, __, id) =>
    expireSession(stripe, stripe.find('checkout.session', id)),
  )
  operation('post', '/v2/core/accounts', (input, { world }) => createAccount(stripe, world, input))
  operation('get', '/v2/core/accounts/{id}', (input, _, id) =>
    shown(stripe.find('v2.core.account', id), input.include),
  )
  operation('post', '/v2/core/account_links', (input) => links.create(input))
  operation('post', '/v1/accounts/{id}/login_links', (_, __, id) => ({
    object: 'login_link',
    created: now(),
    url: `${stripe.origin}/dashboard/${stripe.find('v2.core.account', id).id}`,
  }))

  // What Stripe.js calls, and no server.
  api.post('/v1/payment_methods', async (c) => {
    const { world } = caller(c, stripe)
    const { card } = nested(new URLSearchParams(await c.req.text()).entries()) as {
      card?: { number?: string }
    }
    const known = cardByNumber(card?.number ?? '')
    if (!known)
      throw new Problem(402, 'Your card number is incorrect.', { code: 'incorrect_number' }, 'card_error')
    const { id, object } = stripe.add(world, 'payment_method', { card: known })
    return c.json({ id, object, type: 'card' })
  })

  api.onError((error, c) => {
    const problem = error instanceof Problem ? error : new Problem(500, error.message, {}, 'api_error')
    if (!(error instanceof Problem)) console.error(error)
    return c.json(problem.body, problem.status as 400)
  })
  return api
}

async function answer(c: Context, stripe: Stripes, method: 'get' | 'post', path: string, handle: Handler) {
  const who = caller(c, stripe)
  if (who.secret) checkVersion(c)
  const sent = await c.req.text()
  const input = read(c, method, path, sent)
  const { client_secret, ...parameters } = who.secret ? input : { ...input, key: undefined }
  if (!who.secret) refuseStranger(stripe, c.req.param('id') ?? '', client_secret, method, path)
  who.world.calls.push(`${method.toUpperCase()} ${c.req.path}`)
  const run = () => {
    const known = { ...(who.secret ? input : withoutBrowserOnly(parameters)) }
    refuseWrong(method, path, known)
    return handle(known, who, c.req.param('id') ?? '')
  }
  const key = c.req.header('Idempotency-Key')
  const { status, body } =
    method === 'post' && key ? once(who.world, key, `${c.req.path} ${sent}`, run) : attempt(run)
  const wrong = status === 200 && wrongReply(method, path, body)
  if (wrong)
    throw new Error(`The stand-in gave a reply that Stripe would not: ${wrong.param} ${wrong.message}`)
  return c.json(expanded(stripe, body, input.expand), status as 200, {
    'Request-Id': `req_${token()}`,
    'Access-Control-Allow-Origin': '*',
  })
}

function caller(c: Context, stripe: Stripes): Caller {
  const basic = /^Basic (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1]
  const given = basic
    ? Buffer.from(basic, 'base64').toString().split(':')[0]
    : c.req.header('Authorization')?.replace(/^Bearer /, '')
  const [, kind, name] = /^(sk|rk|pk)_test_(\w*)$/.exec(given ?? c.req.query('key') ?? '') ?? []
  if (!kind || name === undefined) throw new Problem(401, 'Invalid API Key provided.')
  return { world: stripe.world(name), secret: kind !== 'pk' }
}

function checkVersion(c: Context) {
  const version = c.req.header('Stripe-Version')
  if (version && version !== API_VERSION)
    throw new Problem(400, `The stand-in speaks ${API_VERSION}, not ${version}.`)
}

function read(c: Context, method: string, path: string, sent: string): Input {
  if (method === 'get') return nested(new URL(c.req.url).searchParams.entries())
  if (path.startsWith('/v2/')) return sent ? JSON.parse(sent) : {}
  return nested(new URLSearchParams(sent).entries())
}

const browserOperations = ['get /v1/payment_intents/{id}', 'post /v1/payment_intents/{id}/confirm']
const visible = (stripe: Stripes, _: Caller, id: string) => stripe.find('payment_intent', id)

/** A publishable key opens a payment only together with its secret. */
function refuseStranger(stripe: Stripes, id: string, secret: unknown, method: string, path: string) {
  if (!browserOperations.includes(`${method} ${path}`))
    throw new Problem(403, 'This API call cannot be made with a publishable API key.')
  if (stripe.find('payment_intent', id).client_secret !== secret)
    throw new Problem(
      403,
      'The client_secret provided does not match the client_secret associated with this PaymentIntent.',
    )
}

/** Stripe.js sends more than the API's reference tells servers about. */
function withoutBrowserOnly(parameters: Record<string, unknown>) {
  const hidden = ['key', 'use_stripe_sdk', 'expected_payment_method_type', 'client_context']
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => !hidden.includes(name)))
}

function refuseWrong(method: string, path: string, parameters: Record<string, unknown>) {
  if ('payment_method_types' in parameters)
    throw new Problem(
      400,
      'The parameter payment_method_types is no longer supported. Use allowed_payment_method_types.',
      {
        code: 'payment_method_types_no_longer_supported',
      },
    )
  const wrong = wrongParameter(method, path, parameters)
  if (!wrong) return
  const { param, unknown, message } = wrong
  if (unknown)
    throw new Problem(400, `Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  throw new Problem(400, `Invalid ${param}: ${message}`, { code: 'parameter_invalid', param })
}

/** The same key gets the same reply, a failure too; for another request it is refused. */
function once(world: World, key: string, request: string, run: () => object): Reply {
  const known = world.replies.get(key)
  if (known && known.request !== request)
    throw new Problem(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'.`,
      {},
      'idempotency_error',
    )
  if (known?.reply) return known.reply
  const reply = attempt(run)
  world.replies.set(key, { request, reply })
  return reply
}

function attempt(run: () => object): Reply {
  try {
    return { status: 200, body: structuredClone(run()) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { status: error.status, body: structuredClone(error.body) }
  }
}

function expanded(stripe: Stripes, body: object, expand: string[] = []): object {
  const members = expand.map((name) => {
    const id = (body as Record<string, unknown>)[name]
    if (typeof id !== 'string') return [name, id ?? null]
    const kind = { latest_charge: 'charge', charge: 'charge', payment_intent: 'payment_intent' }[name]
    return [name, kind ? stripe.find(kind as 'charge', id) : id]
  })
  return { ...body, ...Object.fromEntries(members) }
}
