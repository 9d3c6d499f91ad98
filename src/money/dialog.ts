import type { Context } from 'hono'
import { paymentsEnabled } from '../context/config.ts'
import type { AppEnv } from '../context/env.ts'
import { allowCspSources } from '../http/security-headers.ts'

/** Stripe's publishable key and, during development, the URL of the stand-in's Stripe.js (dev/stripe). */
export type PayDialogConfig = { key: string; script: string | null }

/**
 * Adds Stripe's hosts to the page's content security policy, and returns the settings of the dialog. Null if payments
 * are not set up.
 */
export function allowPayDialog(c: Context<AppEnv>): PayDialogConfig | null {
  const { config, env, platform } = c.var.ctx
  if (!paymentsEnabled(config)) return null
  const base = platform.stripeBase(env)
  allowCspSources(c, base ? standInSources(base.origin) : stripeSources)
  return { key: config.STRIPE_PUBLISHABLE_KEY ?? '', script: base && `${base.origin}/stripe.js` }
}

const standInSources = (origin: string) => ({
  scriptSrc: [origin],
  frameSrc: [origin],
  connectSrc: [origin],
  imgSrc: [],
})

/** The sources in Stripe's security guide (https://docs.stripe.com/security/guide#content-security-policy). */
const stripeSources = {
  scriptSrc: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frameSrc: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connectSrc: ['https://api.stripe.com'],
  imgSrc: ['https://*.stripe.com'],
}
