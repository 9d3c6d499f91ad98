import { createHmac } from 'node:crypto'
import type Stripe from 'stripe'
import { API_VERSION, createObject, objectError } from './schemas.ts'
import { now, type Sandbox, token } from './stand-in.ts'

export type Delivery = { id: string; type: string; body: string }
export type Endpoint = { url: string; secret: string }

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
