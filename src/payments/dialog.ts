import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import { admit } from '../http/guards.ts'
import { standIn, takesPayments } from './stripe.ts'

/** What the pay dialog needs: the publishable key, and in development a script that plays Stripe.js. */
export type Paying = { key: string; script: string | null }

/** Lets a page open the pay dialog, and Stripe's hosts into it; null where nobody can pay. */
export function openToPaying(c: Context<AppEnv>): Paying | null {
  if (!takesPayments(c.env)) return null
  const base = standIn(c.env)
  admit(c, base ? guestsAt(base.origin) : stripeHosts)
  return { key: c.env.STRIPE_PUBLISHABLE_KEY ?? '', script: base && `${base.origin}/stripe.js` }
}

const guestsAt = (origin: string) => ({
  scriptSrc: [origin],
  frameSrc: [],
  connectSrc: [origin],
  imgSrc: [],
})

/** As Stripe's security guide has them. */
const stripeHosts = {
  scriptSrc: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frameSrc: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connectSrc: ['https://api.stripe.com'],
  imgSrc: ['https://*.stripe.com'],
}
