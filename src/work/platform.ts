import { type Endpoints, endpointsOf, type Provider } from '../people/identity/providers.ts'
import { edgeCache } from '../server/visitors/edge-cache.ts'
import type { Config } from './config.ts'
import type { Invocation, PageCache } from './page-cache.ts'
import type { Work } from './work.ts'

export type Attachment = { filename: string; type: string; content: string }
export type Mail = {
  to: string
  subject: string
  text: string
  html?: string
  headers?: Record<string, string>
  attachments?: Attachment[]
}

/** The provider has answered that it does not take the mail: it has certainly not been sent. */
export class MailRefused extends Error {
  readonly code: string

  constructor(code: string) {
    super(`The provider of mail refused: ${code}`)
    this.code = code
  }
}

/**
 * What differs between production (src/index.ts) and development (dev/worker.ts). Development is another entrypoint,
 * so that none of it is in the deployed bundle.
 */
export type Platform = {
  isDevelopment: boolean
  /** Throws `MailRefused`; any other error leaves open whether the mail was sent. */
  sendMail: (work: Work, mail: Mail) => Promise<void>
  /** The address of a stand-in for Stripe, null for Stripe itself. */
  stripeBase: (env: Env) => URL | null
  /** The addresses of a provider of identities, and how its tokens are requested. */
  identity: (provider: Provider, config: Config) => { endpoints: Endpoints; fetch: typeof fetch }
  /** Whether rate limits are switched off, for load tests. */
  hasLimits: (env: Env) => boolean
  /** Where visitors' pages are kept; null for nowhere. */
  pageCache: (invocation: Invocation) => PageCache | null
}

export const production: Platform = {
  isDevelopment: false,
  sendMail: async ({ env, config }, { attachments = [], ...mail }) => {
    const from = { name: config.APP_NAME, email: config.CONTACT_EMAIL }
    const files = attachments.map((file) => ({ ...file, disposition: 'attachment' as const }))
    try {
      await withinTime(env.MAIL.send({ from, ...mail, ...(files.length > 0 && { attachments: files }) }))
    } catch (error) {
      const code = codeOf(error)
      throw code === null ? error : new MailRefused(code)
    }
  },
  stripeBase: () => null,
  identity: ({ name }) => ({ endpoints: endpointsOf[name], fetch }),
  hasLimits: () => true,
  // Without an edge there may be several isolates, which would not hear of each other's writes.
  pageCache: (invocation) => (invocation.cache ? edgeCache(invocation) : null),
}

/**
 * The code of an answer of Cloudflare's Email Service, null for a lost connection.
 * https://developers.cloudflare.com/email-service/api/send-emails/workers-api/
 */
function codeOf(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' && code.startsWith('E_') ? code : null
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
