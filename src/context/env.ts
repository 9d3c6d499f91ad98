import type { Address } from './address.ts'
import type { VariableName } from './config.ts'
import type { RequestContext } from './context.ts'

export type { CurrentUser, User } from './viewer.ts'

/** Hono's types for a request: the bindings, and the variables of `c.var`. */
export type AppEnv = {
  Bindings: Env
  Variables: {
    ctx: RequestContext
    address: Address
    /** Logged and shown on error pages. */
    requestId: string
    /** The CSRF token, set by `csrfToken` so that a response sets at most one cookie. */
    csrf: string | undefined
    /** Whether the response begins a session. */
    hasNewSession: boolean | undefined
    /** Sources that the response's content security policy allows in addition to the usual ones. */
    cspSources: CspSources[] | undefined
  }
}

export type CspSources = {
  scriptSrc?: string[]
  frameSrc?: string[]
  connectSrc?: string[]
  imgSrc?: string[]
}

declare global {
  /** The bindings, and the variables as they are set. `ctx.config` has the validated ones (config.ts). */
  interface Env extends Partial<Record<VariableName, string>> {
    DB: D1Database
    /** The database of place names (src/maps/places), which `npm run places` rebuilds. */
    PLACES: D1Database
    PLACES_LIMIT: RateLimit
    TILES_LIMIT: RateLimit
    TILE_FETCH_LIMIT: RateLimit
    CALENDAR_LIMIT: RateLimit
    FEED_LIMIT: RateLimit
    PICTURES: R2Bucket
    /** The files of `public/`. */
    ASSETS: Fetcher
    /** Resizes pictures. Without it, they are served in their original size. */
    IMAGES?: ImagesBinding
    MAIL: SendEmail
    /** The deployed version; absent in development. */
    VERSION?: WorkerVersionMetadata
    /** Queue whose messages have no content: each wakes the consumer of jobs (src/jobs). */
    JOBS: Queue<null>
  }
}
