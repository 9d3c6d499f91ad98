import type { ChatRoom } from './chat/room.ts'
import type { users } from './db/schema.ts'
import type { Work } from './work.ts'

export type User = typeof users.$inferSelect

export type AppEnv = {
  Bindings: Env
  Variables: {
    work: Work
    /** The CSRF token of this session, once a page has asked for it. */
    csrf: string | undefined
  }
}

/** Whether this site has keys for Stripe. */
export const paymentsEnabled = (env: Env) =>
  Boolean(env.STRIPE_SECRET_KEY && env.STRIPE_PUBLISHABLE_KEY && env.STRIPE_WEBHOOK_SECRET)

declare global {
  interface Env {
    DB: D1Database
    /** The places of the world, apart from everything else: it can be made anew at any time. */
    PLACES: D1Database
    PLACES_LIMIT: RateLimit
    PICTURES: R2Bucket
    /** Without it, pictures are shown in the size in which they came. */
    IMAGES?: ImagesBinding
    /** One room for each event, named by its id. */
    CHAT: DurableObjectNamespace<ChatRoom>
    MAIL: SendEmail
    APP_NAME: string
    GROUP_TIME_ZONE: string
    CONTACT_EMAIL: string
    /** A server that speaks Photon's API, to ask instead of the own list of places; empty for none. */
    PHOTON_URL: string
    /** Where the squares of the map come from, with {z}, {x} and {y}. */
    TILE_URL: string
    /** Whom the map is owed to, as its makers want to be named. */
    TILE_CREDIT: string
    /** Signs sessions and CSRF tokens: a Worker secret; `npm start` makes one for itself. */
    AUTH_SECRET: string
    /** Stripe's keys: Worker secrets. Without them nobody can pay, and no page offers it. */
    STRIPE_SECRET_KEY?: string
    STRIPE_PUBLISHABLE_KEY?: string
    STRIPE_WEBHOOK_SECRET?: string
    /** Events about accounts (API v2) are signed with a secret of their own. */
    STRIPE_ACCOUNTS_WEBHOOK_SECRET?: string
    /** Where something plays Stripe's part, in development only. */
    STRIPE_BASE?: string
    /** Set by `npm start` and the tests alone. */
    DEVELOPMENT?: string
    /** '0' lifts the limits, in development only. */
    RATE_LIMITS?: string
  }
}
