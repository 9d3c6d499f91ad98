import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { startStripe } from './stripe/server.ts'

const keys = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_ACCOUNTS_WEBHOOK_SECRET',
]

/** Stripe itself for whoever has set keys (in .dev.vars or the environment), else its stand-in. */
export async function openPayments(appPort: number) {
  const own = ownKeys()
  if (own.STRIPE_SECRET_KEY)
    return { variables: own, words: 'Payments go to Stripe, with your own keys.', close: async () => {} }
  const port = Number(process.env.STRIPE_PORT ?? 12111)
  const secret = `whsec_${randomBytes(16).toString('hex')}`
  const url = `http://127.0.0.1:${appPort}/api/stripe/webhook/`
  const stripe = await startStripe(port, { url, secret }).catch(() => {
    console.error(
      `Port ${port} is taken. Stop what runs there, or choose another one for the Stripe stand-in: STRIPE_PORT=12112 npm start`,
    )
    process.exit(1)
  })
  const variables = {
    STRIPE_SECRET_KEY: 'sk_test_waymark',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_waymark',
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_BASE: stripe.origin,
  }
  const words = `Payments go to a stand-in for Stripe at ${stripe.origin}: no money moves. Card 4242 4242 4242 4242 pays.`
  return { variables, words, close: stripe.close }
}

function ownKeys(): Record<string, string> {
  const file = existsSync('.dev.vars') ? parseEnv(readFileSync('.dev.vars', 'utf8')) : {}
  const found = keys.map((key) => [key, process.env[key] ?? file[key]])
  return Object.fromEntries(found.filter(([, value]) => value))
}
