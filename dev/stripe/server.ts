import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { MINUTE } from '../../src/shared/duration.ts'
import { takeFault } from '../take-fault.ts'
import { createLinks } from './accounts.ts'
import { stripeApi } from './api.ts'
import { controls } from './controls.ts'
import { storeReply } from './idempotency.ts'
import { hostedPages } from './pages.ts'
import { createStandIn, type Endpoint, type Fault, type StandIn } from './stand-in.ts'

const HOST = '127.0.0.1'

/** Starts the Stripe stand-in. `endpoint` receives the webhooks, unless a test sets another one. */
export async function startStripe(port: number, endpoint: Endpoint | null) {
  const server = createServer().listen(port, HOST)
  await once(server, 'listening')
  // Longer than the client's timeout, so that the server does not close a connection that is about to be reused.
  server.keepAliveTimeout = 10 * MINUTE
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The stand-in has no port.')
  const origin = `http://${HOST}:${address.port}`
  const stripe = createStandIn(origin, endpoint)
  const links = createLinks(stripe)
  const app = new Hono()
    .use(cors())
    .route('/', controls(stripe))
    .route('/', stripeApi(stripe, links))
    .route('/', hostedPages(stripe, links))
  server.on('request', (incoming, outgoing) => {
    serve(app, stripe, incoming, outgoing).catch((error: unknown) => {
      console.error(error)
      outgoing.destroy()
    })
  })
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { origin, port: address.port, close }
}

async function serve(app: Hono, stripe: StandIn, incoming: IncomingMessage, outgoing: ServerResponse) {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined
  const release = occupyKey(stripe, incoming)
  if (!release) return refuseBusyKey(outgoing)
  try {
    await execute(app, stripe, incoming, outgoing, body)
  } finally {
    release()
  }
}

async function execute(
  app: Hono,
  stripe: StandIn,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  body: Buffer<ArrayBuffer> | undefined,
) {
  const fault = faultOf(stripe, incoming)
  if (fault?.kind === 'before') return outgoing.destroy()
  if (fault?.kind === 'delay') await sleep(fault.milliseconds ?? 0, undefined, { ref: false })
  if (fault?.kind === 'pause')
    await new Promise<void>((resume) => sandboxOf(stripe, incoming)?.paused.push(resume))
  if (fault?.kind === 'status') return refuse(fault, stripe, incoming, outgoing, body)
  const headers = Object.entries(incoming.headers).map(
    ([name, value]) => [name, String(value)] as [string, string],
  )
  const url = new URL(incoming.url ?? '/', stripe.origin)
  const response = await app.fetch(
    new Request(url, { method: incoming.method ?? 'GET', headers, body: body ?? null }),
  )
  if (fault?.kind === 'after') return outgoing.destroy()
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.end(Buffer.from(await response.arrayBuffer()))
}

/**
 * Reserves the idempotency key, if any, and returns a function that releases it. Returns null while another request
 * with the same key is being executed.
 */
function occupyKey(stripe: StandIn, { method, headers }: IncomingMessage) {
  const keys = sandboxOf(stripe, { headers })?.busyKeys
  const key = headers['idempotency-key']
  if (method !== 'POST' || typeof key !== 'string' || !keys) return () => false
  if (keys.has(key)) return null
  keys.add(key)
  return () => keys.delete(key)
}

function refuseBusyKey(outgoing: ServerResponse) {
  const message = 'There is currently another in-progress request using this idempotency key.'
  outgoing.writeHead(409, { 'Content-Type': 'application/json' })
  outgoing.end(
    JSON.stringify({
      error: { type: 'invalid_request_error', code: 'idempotency_key_in_use', message },
    }),
  )
}

/** Responds with an injected error, which API v1 stores under the idempotency key like its own errors. */
function refuse(
  { status = 500, error }: Fault,
  stripe: StandIn,
  { method, url = '', headers }: IncomingMessage,
  outgoing: ServerResponse,
  sent: Buffer | undefined,
) {
  const body = { error: { type: 'api_error', message: 'Something went wrong at Stripe.', ...error } }
  const key = headers['idempotency-key']
  const sandbox = sandboxOf(stripe, { headers })
  if (method === 'POST' && typeof key === 'string' && sandbox && !url.startsWith('/v2/'))
    storeReply(sandbox, key, `${url} ${sent ?? ''}`, { status, body })
  outgoing.writeHead(status, { 'Content-Type': 'application/json' })
  outgoing.end(JSON.stringify(body))
}

function faultOf(stripe: StandIn, incoming: IncomingMessage) {
  const { method, url } = incoming
  if (url?.startsWith('/_test/')) return undefined
  const faults = sandboxOf(stripe, incoming)?.faults ?? []
  return takeFault(faults, ({ on }) => `${method} ${url}`.startsWith(on))
}

function sandboxOf(stripe: StandIn, { headers }: Pick<IncomingMessage, 'headers'>) {
  const name = /[srp]k_test_(\w*)/.exec(headers.authorization ?? '')?.[1]
  return name === undefined ? undefined : stripe.sandbox(name)
}
