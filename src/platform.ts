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
}

export const production: Platform = {
  isDevelopment: false,
  sendMail: async ({ env, config }, { to, subject, text }) => {
    await env.MAIL.send({ from: { name: config.APP_NAME, email: config.CONTACT_EMAIL }, to, subject, text })
  },
  stripeBase: () => null,
  hasLimits: () => true,
}
