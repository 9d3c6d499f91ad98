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

/** The provider has rejected the email, so it was certainly not sent. */
export class MailRefused extends Error {
  readonly code: string

  constructor(code: string) {
    super(`The provider of mail refused: ${code}`)
    this.code = code
  }
}

/** The identity providers that users can sign in with. */
export type ProviderName = 'google' | 'apple'

/** The URLs of a provider, named as in OpenID Connect Discovery 1.0. */
export type Endpoints = { issuer: string; authorization_endpoint: string; token_endpoint: string }

/**
 * The differences between production (src/index.ts) and development (dev/worker.ts). Development has a separate
 * entrypoint, so the deployed bundle contains none of its code.
 */
export type Platform = {
  isDevelopment: boolean
  /** Throws `MailRefused`. After any other error, the email may have been sent. */
  sendMail: (ctx: { db: Db; env: Env; config: Config; group: Group }, mail: Mail) => Promise<void>
  /** The URL of a stand-in for Stripe; null for Stripe itself. */
  stripeBase: (env: Env) => URL | null
  /** The URLs of an identity provider, and the `fetch` that requests its tokens. */
  identity: (
    provider: { name: ProviderName; clientId: string },
    config: Config,
  ) => { endpoints: Endpoints; fetch: typeof fetch }
  /** Push services (src/notices/push). In development they are local and have no TLS. */
  push: {
    isLocal: (endpoint: URL) => boolean
    fetch: typeof fetch
    vapidHeaders: typeof vapidHeaders
  }
  /** Requests forecasts (src/weather). */
  fetchWeather: typeof fetch
  /** False if rate limits are disabled, for load tests. */
  hasLimits: (env: Env) => boolean
  /** The cache of visitors' pages; null if there is none. */
  pageCache: (invocation: Invocation) => PageCache | null
}

/** The part of the context that a purge needs to enqueue a job. */
export type PurgeContext = { db: Db; env: Env; now: () => Date; jobsAreDue: () => void }

/** The cache of visitors' pages (server/visitors): Cloudflare's in production, one in this isolate in development. */
export type PageCache = {
  /** Whether the cache also stores pictures. */
  cachesPictures: boolean
  /** Returns the page cached for `url`, or the result of `render`, which is cached if its headers allow it. */
  fetch: (url: string, render: () => Promise<Response>) => Response | Promise<Response>
  /**
   * Drops the pages with one of these tags: in this isolate immediately, at the edge moments later. A job retries
   * failed purges.
   */
  purge: (tags: string[], ctx: PurgeContext) => void
  /** Like `purge`, but throws if the purge fails. For the job that retries. */
  purgeNow: (tags: string[]) => Promise<void>
}

/** The part of a Worker invocation that a cache needs. */
export type Invocation = Pick<ExecutionContext, 'waitUntil'> &
  Partial<Pick<ExecutionContext, 'exports' | 'cache'>>
