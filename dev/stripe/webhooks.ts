import { createHmac } from 'node:crypto'
import type Stripe from 'stripe'
import { HOUR, MINUTE, SECOND } from '../../src/shared/duration.ts'
import { API_VERSION, createObject, objectError } from './schemas.ts'
import { type Delivery, type Endpoint, type FailedDelivery, now, type Sandbox, token } from './stand-in.ts'

/** Sends a snapshot event to the sandbox's endpoint, or queues it. */
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

/** Sends or queues an API v2 thin event, which contains the account's id instead of the account. */
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
  else void deliver(sandbox, delivery)
}

/** Stripe retries for up to three days, at increasing intervals (docs.stripe.com/webhooks#automatic-retries). */
const RETRY_DELAYS = [
  SECOND,
  5 * SECOND,
  30 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  ...Array.from({ length: 5 }, () => 12 * HOUR),
]

/**
 * Sends a webhook, and sends it again later if it is not accepted. Returns the status of the response, or 0 if there
 * was none.
 */
export async function deliver(sandbox: Sandbox, delivery: Delivery, attempts = 1): Promise<number> {
  const { endpoint } = sandbox
  if (!endpoint) return 0
  const status = await post(endpoint, delivery)
  const delay = RETRY_DELAYS[attempts - 1]
  if ((status >= 200 && status < 300) || delay === undefined) return status
  const timer = setTimeout(() => void retry(sandbox, failed), delay).unref()
  const failed = { delivery, attempts, timer }
  sandbox.failedDeliveries.push(failed)
  return status
}

export function retry(sandbox: Sandbox, failed: FailedDelivery) {
  clearTimeout(failed.timer)
  sandbox.failedDeliveries = sandbox.failedDeliveries.filter((other) => other !== failed)
  return deliver(sandbox, failed.delivery, failed.attempts + 1)
}

async function post(endpoint: Endpoint, delivery: Delivery) {
  const signature = sign(delivery.body, secretFor(endpoint, delivery))
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature }
  return fetch(endpoint.url, { method: 'POST', body: delivery.body, headers }).then(
    (response) => response.status,
    () => 0,
  )
}

export const secretFor = (secrets: Pick<Endpoint, 'secret' | 'accountsSecret'>, { type }: Delivery) =>
  type.startsWith('v2.') ? secrets.accountsSecret : secrets.secret

export function sign(body: string, secret: string, time = now()) {
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return `t=${time},v1=${signature}`
}
