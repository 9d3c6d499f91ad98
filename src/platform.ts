import { edgeCache } from './visitors/edge-cache.ts'
import type { Invocation, PageCache } from './visitors/page-cache.ts'
import type { Work } from './work.ts'

export type Mail = { to: string; subject: string; text: string }

/**
 * What differs between production (src/index.ts) and development (dev/worker.ts). Development is another entrypoint,
 * so that none of it is in the deployed bundle.
 */
export type Platform = {
  isDevelopment: boolean
  sendMail: (work: Work, mail: Mail) => Promise<void>
  /** The address of a stand-in for Stripe, null for Stripe itself. */
  stripeBase: (env: Env) => URL | null
  /** Whether rate limits are switched off, for load tests. */
  hasLimits: (env: Env) => boolean
  /** Where visitors' pages are kept; null for nowhere. */
  pageCache: (invocation: Invocation) => PageCache | null
}

export const production: Platform = {
  isDevelopment: false,
  sendMail: async ({ env, config }, { to, subject, text }) => {
    const from = { name: config.APP_NAME, email: config.CONTACT_EMAIL }
    await withinTime(env.MAIL.send({ from, to, subject, text }))
  },
  stripeBase: () => null,
  hasLimits: () => true,
  // Without an edge there may be several isolates, which would not hear of each other's writes.
  pageCache: (invocation) => (invocation.cache ? edgeCache(invocation) : null),
}

const MAIL_TIMEOUT = 5000

/** A provider that does not respond must keep no other job waiting. */
function withinTime(sending: Promise<unknown>): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('The provider of mail does not respond.')), MAIL_TIMEOUT)
  })
  return Promise.race([sending, timeout]).finally(() => clearTimeout(timer))
}
