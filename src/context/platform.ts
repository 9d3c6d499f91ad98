import type { vapidHeaders } from '@block65/webcrypto-web-push'
import type { Db } from '../db/index.ts'
import type { Config } from './config.ts'
import type { Group } from './group.ts'

export type Attachment = { filename: string; type: string; content: string }
export type Mail = {
  to: string
  subject: string
  text: string
  html?: string
  headers?: Record<string, string>
  attachments?: Attachment[]
}

/** The provider has refused the mail, which has certainly not been sent. */
export class MailRefused extends Error {
  readonly code: string

  constructor(code: string) {
    super(`The provider of mail refused: ${code}`)
    this.code = code
  }
}

/** The identity providers that users can sign in with. */
export type ProviderName = 'google' | 'apple'

/** The addresses of a provider (OpenID Connect Discovery 1.0). */
export type Endpoints = { issuer: string; authorization_endpoint: string; token_endpoint: string }

/**
 * The differences between production (src/index.ts) and development (dev/worker.ts). Development is another entrypoint,
 * so that none of it is in the deployed bundle.
 */
export type Platform = {
  isDevelopment: boolean
  /** Throws `MailRefused`; after any other error the mail may have been sent. */
  sendMail: (ctx: { db: Db; env: Env; config: Config; group: Group }, mail: Mail) => Promise<void>
  /** The address of a stand-in for Stripe; null for the real one. */
  stripeBase: (env: Env) => URL | null
  /** The addresses of a provider of identities, and how its tokens are requested. */
  identity: (
    provider: { name: ProviderName; clientId: string },
    config: Config,
  ) => { endpoints: Endpoints; fetch: typeof fetch }
  /** Push services (src/notices/push). Development has local ones, without TLS. */
  push: {
    isLocal: (endpoint: URL) => boolean
    fetch: typeof fetch
    vapidHeaders: typeof vapidHeaders
  }
  /** Requests forecasts (src/weather). */
  fetchWeather: typeof fetch
  /** Whether rate limits are switched off, for load tests. */
  hasLimits: (env: Env) => boolean
  /** The cache of visitors' pages; null for none. */
  pageCache: (invocation: Invocation) => PageCache | null
}

/** The part of the context that a purge needs to enqueue a job. */
export type PurgeContext = { db: Db; env: Env; now: () => Date; jobsAreDue: () => void }

/** The cache of visitors' pages: Cloudflare's (edge-cache.ts) or one in this isolate (isolate-cache.ts). */
export type PageCache = {
  /** Whether pictures are cached too. */
  cachesPictures: boolean
  /** The page cached for `url`, or the result of `render`, which is cached if its headers say so. */
  fetch: (url: string, render: () => Promise<Response>) => Response | Promise<Response>
  /** Drops the pages that have one of these tags: in this isolate at once, at the edge moments later. A job retries failed purges. */
  purge: (tags: string[], ctx: PurgeContext) => void
  /** Like `purge`, for that job: throws if the purge has failed. */
  purgeNow: (tags: string[]) => Promise<void>
}

/** The part of an invocation of the Worker that a cache needs. */
export type Invocation = Pick<ExecutionContext, 'waitUntil'> &
  Partial<Pick<ExecutionContext, 'exports' | 'cache'>>
