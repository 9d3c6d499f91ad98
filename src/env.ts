import type { ChatRoom } from './chat/room.ts'
import type { users } from './db/schema.ts'
import type { Work } from './work.ts'

export type User = typeof users.$inferSelect

/** Hono's types of a request: the bindings, and the variables of `c.var`. */
export type AppEnv = {
  Bindings: Env
  Variables: {
    work: Work
    /** The CSRF token, set by `csrfToken` so that a response sets at most one cookie. */
    csrf: string | undefined
  }
}

/** Whether the keys for Stripe are set. */
export const paymentsEnabled = (env: Env) =>
  Boolean(env.STRIPE_SECRET_KEY && env.STRIPE_PUBLISHABLE_KEY && env.STRIPE_WEBHOOK_SECRET)

declare global {
  interface Env {
    DB: D1Database
    /** The list of places. `npm run places` rebuilds it. */
    PLACES: D1Database
    PLACES_LIMIT: RateLimit
    PICTURES: R2Bucket
    /** Resizes pictures. Without it they are served in their original size. */
    IMAGES?: ImagesBinding
    /** One object per event, named by the event's id. */
    CHAT: DurableObjectNamespace<ChatRoom>
    MAIL: SendEmail
    APP_NAME: string
    GROUP_TIME_ZONE: string
    CONTACT_EMAIL: string
    /** A Photon server to search for places instead of PLACES; empty for none. */
    PHOTON_URL: string
    /** URL template of the map tiles, with {z}, {x} and {y}. */
    TILE_URL: string
    /** The attribution that the map tiles require. */
    TILE_CREDIT: string
    /** Secret: signs session cookies and CSRF tokens. `npm start` generates one. */
    AUTH_SECRET: string
    /** Secrets: Stripe's keys. Without them payments are disabled and hidden. */
    STRIPE_SECRET_KEY?: string
    STRIPE_PUBLISHABLE_KEY?: string
    STRIPE_WEBHOOK_SECRET?: string
    /** Secret: signs Stripe's thin events (API v2), which are about accounts. */
    STRIPE_ACCOUNTS_WEBHOOK_SECRET?: string
    /** Base URL of the Stripe stand-in, in development only. */
    STRIPE_BASE?: string
    /** Set only by `npm start` and the tests. */
    DEVELOPMENT?: string
    /** '0' disables rate limits, in development only. */
    RATE_LIMITS?: string
  }
}
