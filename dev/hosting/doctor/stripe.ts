import { SECOND } from '../../../src/shared/duration.ts'
import { subscribedEvents } from '../../stripe/subscriptions.ts'
import { type Finding, finding, type Patient } from './finding.ts'

const KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']
const THIN_SECRET = 'STRIPE_ACCOUNTS_WEBHOOK_SECRET'
const GUIDE = 'see "Going live" in src/money/README.md'
const BASE = process.env.STRIPE_BASE ?? 'https://api.stripe.com'
const VERSION = '2026-10-28.endive'

/** Calls Stripe only if the environment has a key, because secrets cannot be read from Cloudflare. */
export async function checkStripe({ bindings, settings, variables }: Patient): Promise<Finding[]> {
  const missing = [...KEYS, THIN_SECRET].filter((key) => !bindings.includes(key))
  if (missing.length > KEYS.length)
    return [finding('Stripe', 'missing', `No keys, so nothing is paid: ${GUIDE}`)]
  if (missing.some((key) => key !== THIN_SECRET))
    return [finding('Stripe: keys', 'wrong', `Missing: ${missing.join(', ')}: ${GUIDE}`)]
  const keys = missing.length
    ? finding(
        'Stripe: keys',
        'missing',
        `${THIN_SECRET}: only the sweep notices that an organizer can be paid. ${GUIDE}`,
      )
    : finding(
        'Stripe: keys',
        'works',
        'all four are set; whether they are the right ones is seen by a payment',
      )
  const key = process.env.STRIPE_SECRET_KEY
  if (!key)
    return [
      keys,
      finding(
        'Stripe: account',
        'not tried',
        'Run it with STRIPE_SECRET_KEY in the environment: a key that may read accounts and webhooks.',
      ),
    ]
  const address = `${settings.vars.APP_ORIGIN}/api/stripe/webhook/`
  return [
    keys,
    await checkAccount(key, variables),
    await checkWebhook(
      'Stripe: webhook',
      key,
      '/v1/webhook_endpoints?limit=100',
      ({ url }) => url === address,
      subscribedEvents.snapshot,
      address,
    ),
    await checkWebhook(
      'Stripe: webhook of accounts',
      key,
      '/v2/core/event_destinations?limit=100&include[]=webhook_endpoint.url',
      ({ webhook_endpoint }) => webhook_endpoint?.url === address,
      subscribedEvents.thin,
      address,
    ),
  ]
}

type Account = {
  charges_enabled: boolean
  payouts_enabled: boolean
  default_currency: string
  country: string
  capabilities?: Record<string, string>
}

async function checkAccount(key: string, { GROUP_CURRENCY, GROUP_COUNTRY }: Record<string, string>) {
  const part = 'Stripe: account'
  const account = await ask<Account>(key, '/v1/account')
  if (typeof account === 'string') return finding(part, 'wrong', account)
  const inactive = ['card_payments', 'transfers'].filter((name) => account.capabilities?.[name] !== 'active')
  const problems = [
    !account.charges_enabled && 'It cannot take payments.',
    !account.payouts_enabled && 'It is not paid out.',
    inactive.length > 0 && `Not active: ${inactive.join(', ')}.`,
    account.default_currency !== GROUP_CURRENCY &&
      `It is paid out in ${account.default_currency}, and GROUP_CURRENCY is ${GROUP_CURRENCY}.`,
    account.country !== GROUP_COUNTRY &&
      `It is in ${account.country}, and GROUP_COUNTRY is ${GROUP_COUNTRY}.`,
  ].filter(Boolean)
  if (problems.length > 0) return finding(part, 'wrong', problems.join(' '))
  return finding(part, 'works', 'it takes payments, transfers them, and is paid out')
}

type Webhook = { url?: string; webhook_endpoint?: { url?: string }; status: string; enabled_events: string[] }

async function checkWebhook(
  part: string,
  key: string,
  path: string,
  isOurs: (webhook: Webhook) => boolean,
  events: string[],
  address: string,
) {
  const list = await ask<{ data: Webhook[] }>(key, path)
  if (typeof list === 'string') return finding(part, 'not tried', list)
  const ours = list.data.filter(isOurs)
  if (ours.length === 0) return finding(part, 'missing', `None at ${address}: ${GUIDE}`)
  const enabled = ours
    .filter(({ status }) => status === 'enabled')
    .flatMap(({ enabled_events }) => enabled_events)
  if (enabled.length === 0)
    return finding(part, 'wrong', 'Stripe has disabled it: enable it in the dashboard.')
  const missing = events.filter((event) => !enabled.includes(event) && !enabled.includes('*'))
  if (missing.length > 0) return finding(part, 'wrong', `It lacks the events ${missing.join(', ')}.`)
  return finding(part, 'works', 'it is enabled, with every event')
}

/** Returns Stripe's response, or a sentence with its error. */
async function ask<Answer>(key: string, path: string): Promise<Answer | string> {
  try {
    const response = await fetch(BASE + path, {
      headers: { Authorization: `Bearer ${key}`, 'Stripe-Version': VERSION },
      signal: AbortSignal.timeout(10 * SECOND),
    })
    const answer = (await response.json()) as Answer & { error?: { message: string } }
    return response.ok ? answer : `Stripe refuses: ${answer.error?.message ?? response.status}`
  } catch (error) {
    return `Stripe does not answer: ${(error as Error).message}`
  }
}
