import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStripe } from '../../dev/stripe/server.ts'
import { subscribedEvents } from '../../dev/stripe/subscriptions.ts'

type Received = { type: string; body: string; signature: string }

let stripe: Awaited<ReturnType<typeof startStripe>>
const received: Received[] = []
/** The status that the webhook responds with. */
let status = 200

const webhook = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  received.push({ type: JSON.parse(body).type, body, signature: String(request.headers['stripe-signature']) })
  response.writeHead(status).end()
})

beforeAll(async () => {
  await once(webhook.listen(0, '127.0.0.1'), 'listening')
  const address = webhook.address()
  const port = typeof address === 'object' ? address?.port : undefined
  stripe = await startStripe(0, {
    url: `http://127.0.0.1:${port}`,
    secret: 'whsec_snapshot',
    accountsSecret: 'whsec_thin',
  })
})
afterAll(async () => {
  webhook.close()
  await stripe.close()
})

function send(path: string, body: URLSearchParams | string) {
  const headers = { Authorization: 'Bearer sk_test_webhooks' }
  return fetch(`${stripe.origin}${path}`, { method: 'POST', headers, body })
}
const createPayment = () =>
  send('/v1/payment_intents', new URLSearchParams({ amount: '1200', currency: 'usd' }))
const createAccount = () =>
  send('/v2/core/accounts', JSON.stringify({ identity: { country: 'us' }, dashboard: 'none' }))
const retry = async () =>
  (await (await send('/_test/retry', '{}')).json()) as { type: string; attempt: number; status: number }[]

function isSignedWith({ body, signature }: Received, secret: string) {
  const [time = '', given = ''] = signature.split(',').map((part) => part.split('=')[1])
  return given === createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
}

test('snapshot and thin events are signed with a secret each', async () => {
  received.length = 0
  await createPayment()
  await createAccount()
  await expect.poll(() => received.length).toBe(2)
  const [snapshot, thin] = ['payment_intent.created', 'v2.core.account.created'].map((name) =>
    received.find(({ type }) => type === name),
  ) as [Received, Received]
  expect([isSignedWith(snapshot, 'whsec_snapshot'), isSignedWith(snapshot, 'whsec_thin')]).toEqual([
    true,
    false,
  ])
  expect([isSignedWith(thin, 'whsec_snapshot'), isSignedWith(thin, 'whsec_thin')]).toEqual([false, true])
})

test('a webhook that is refused is sent again for three days, and then no more', async () => {
  received.length = 0
  status = 503
  await createPayment()
  // After the first attempt, seven follow within eight hours, and five more at intervals of twelve hours. `retry` does
  // not wait for their timers, but on a busy machine the first timers may elapse anyway.
  await expect
    .poll(async () => {
      await retry()
      return received.length
    })
    .toBe(13)
  expect(await retry()).toEqual([])
  expect(received).toHaveLength(13)
  expect(new Set(received.map(({ body }) => body)).size).toBe(1)
})

test('a webhook that is accepted at last is sent no more', async () => {
  status = 503
  await createPayment()
  await expect.poll(async () => (await retry()).map((failed) => failed.status)).toEqual([503])
  status = 200
  expect(await retry()).toMatchObject([{ type: 'payment_intent.created', status: 200 }])
  expect(await retry()).toEqual([])
})

test('the README lists the events that are handled', () => {
  const readme = readFileSync('src/money/README.md', 'utf8')
  const [, setup = ''] = readme.split('## Going live')
  const [listed = ''] = setup.split('## ', 1)
  const events = [...listed.matchAll(/`((?:payment_intent|charge|refund|checkout|v2)\.[^`]+)`/g)]
  const { snapshot, thin } = subscribedEvents
  expect(events.map(([, name]) => name)).toEqual([...snapshot, ...thin])
})
