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

/** Uses Stripe if .dev.vars or the environment has a key. Otherwise starts the stand-in on `port`. */
export async function openPayments(appPort: number, port: number) {
  const own = configuredKeys()
  if (Object.keys(own).length > 0)
    return { variables: own, message: 'Payments go to Stripe, with your own keys.', close: async () => {} }
  const [secret, accountsSecret] = [signingSecret(), signingSecret()]
  const url = `http://127.0.0.1:${appPort}/api/stripe/webhook/`
  const stripe = await startStripe(port, { url, secret, accountsSecret }).catch(() => {
    console.error(
      `Port ${port} is in use. Stop the process there, or set another port for the Stripe stand-in: STRIPE_PORT=12112 npm start`,
    )
    process.exit(1)
  })
  const variables = {
    STRIPE_SECRET_KEY: 'sk_test_waymark',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_waymark',
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_ACCOUNTS_WEBHOOK_SECRET: accountsSecret,
    STRIPE_BASE: stripe.origin,
  }
  const message = `Payments go to a stand-in for Stripe at ${stripe.origin}: no money moves. Pay with card 4242 4242 4242 4242.`
  return { variables, message, close: stripe.close }
}

const signingSecret = () => `whsec_${randomBytes(16).toString('hex')}`

function configuredKeys(): Record<string, string> {
  const file = existsSync('.dev.vars') ? parseEnv(readFileSync('.dev.vars', 'utf8')) : {}
  const values = keys.map((key) => [key, process.env[key] ?? file[key]])
  return Object.fromEntries(values.filter(([, value]) => value))
}
