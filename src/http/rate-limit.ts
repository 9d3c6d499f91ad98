import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { RequestContext } from '../context/context.ts'
import type { AppEnv } from '../context/env.ts'
import { callService, fallbackIfDown } from '../context/services.ts'
import type { Db } from '../db/index.ts'
import { rateLimits } from '../db/schema.ts'
import { insertIf } from '../db/select-values.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../shared/duration.ts'
import { tooMany } from '../shared/errors.ts'
import { t } from '../texts/errors.ts'
import { clientNetwork } from './network.ts'

/** Maximum number of uses within a fixed window (milliseconds). */
export const limits = {
  'sign-up': { max: 30, window: HOUR },
  'sign-in': { max: 10, window: HOUR / 4 },
  /** Redirects back from Google and Apple. Each costs a request for a token. */
  identity: { max: 60, window: HOUR },
  mail: { max: 10, window: HOUR },
  'reset-mail': { max: 3, window: HOUR },
  'confirmation-mail': { max: 3, window: HOUR },
  /** Requests that create or resend invitations: a link, or emails to up to 500 addresses. */
  invite: { max: 30, window: HOUR },
  'resend-invitation': { max: 1, window: HOUR },
  create: { max: 30, window: HOUR },
  announce: { max: 20, window: HOUR },
  /** Users who are asked to co-organize a hike. */
  'ask-organizer': { max: 30, window: HOUR },
  /** How often an owner asks the same user to co-organize, for example once for each hike of a season. */
  'ask-same-user': { max: 30, window: DAY },
  /** How often a user is asked or appointed to co-organize the same hike, because each time is mailed. */
  appoint: { max: 5, window: DAY },
  join: { max: 120, window: HOUR },
  ride: { max: 60, window: HOUR },
  /**
   * Chat sockets. Each handshake writes to the database; an offline tab doubles the pause after each failed attempt.
   */
  socket: { max: 120, window: MINUTE },
  upload: { max: 120, window: HOUR },
  /** Forecasts for one hike, fetched after edits and when somebody opens its page. */
  forecast: { max: 6, window: 10 * MINUTE },
  /**
   * Forecasts for all hikes, not counting those that the sweep fetches (server/sweep.ts). The provider allows 10,000 a
   * day (docs/configuration.md).
   */
  forecasts: { max: 170, window: HOUR },
  /**
   * Link preview pictures drawn for one member's hikes and posts, or for the group. Each takes half a second of
   * processor time.
   */
  card: { max: 60, window: HOUR },
  /** Link preview pictures drawn in total. */
  'all-cards': { max: 600, window: HOUR },
  /** Downloads of an album, which may be hundreds of megabytes each. */
  album: { max: 60, window: HOUR },
  post: { max: 30, window: HOUR },
  comment: { max: 120, window: HOUR },
  report: { max: 20, window: HOUR },
  pay: { max: 60, window: HOUR },
  /** A data export reads every table with personal data, and the user's chats. */
  export: { max: 5, window: HOUR },
  /** Error reports from the browsers of a network. */
  'client-error': { max: 10, window: HOUR },
  /** Wrong keys for a backup or a restore (src/admin/backup). */
  operation: { max: 20, window: HOUR },
  /** Redirects back from Stripe's pages. Each costs a request to Stripe. */
  'stripe-return': { max: 30, window: HOUR },
}

export type Action = keyof typeof limits

/** Counts uses of an action by the signed-in user, if any. Throws 429 past the limit. */
export async function consumeUserQuota(ctx: RequestContext, action: Action, uses = 1) {
  if (ctx.actor) await consumeQuota(ctx, action, ctx.actor.id, uses)
}

/** Counts uses of an action for this key, which may be of any length. Throws 429 past the limit. */
export async function consumeQuota(ctx: RequestContext, action: Action, key: string | number, uses = 1) {
  const row = await countUse(ctx, action, key, uses)
  if (row && row.count > limits[action].max) throw limitExceeded(ctx, row.resetsAt)
}

/** Counts a use of an action for this key. Returns false past the limit, for pages that are shown anyway. */
export async function hasQuota(ctx: RequestContext, action: Action, key: string | number): Promise<boolean> {
  const row = await countUse(ctx, action, key)
  return !row || row.count <= limits[action].max
}

/**
 * Returns a statement that counts a use of an action if the condition holds. Later statements of the batch can require
 * that it is not past the limit. The key must have at most 64 characters. Undefined if there are no limits.
 */
export const countUseIf = (ctx: RequestContext, action: Action, key: string | number, condition: SQL) =>
  countRow(ctx, action, { key: `${action}:${key}`, uses: 1, condition })

/** SQL condition, after `countUseIf` in the same batch: the use was past the limit. */
export const isPastLimit = (action: Action, key: string | number) =>
  sql`EXISTS (SELECT 1 FROM ${rateLimits} WHERE ${rateLimits.key} = ${`${action}:${key}`}
    AND ${rateLimits.count} > ${limits[action].max})`

async function countUse(ctx: RequestContext, action: Action, key: string | number, uses = 1) {
  const [row] = (await countRow(ctx, action, { key: await rowKey(action, key), uses })) ?? []
  return row
}

type Use = { key: string; uses: number; condition?: SQL }

/** Uses a single statement, so that concurrent uses are all counted. */
function countRow(ctx: RequestContext, action: Action, { key, uses, condition = sql`TRUE` }: Use) {
  const { db, env, platform } = ctx
  if (!platform.hasLimits(env)) return
  const now = ctx.now().getTime()
  const ends = now + limits[action].window
  return insertIf(db, rateLimits, { key, count: uses, resetsAt: new Date(ends) }, condition)
    .onConflictDoUpdate(countUp({ now, ends, uses }))
    .returning()
}

/**
 * Returns the `ON CONFLICT` clause that adds to a counter, or restarts it after its window. A window that starts at
 * `now` ends at `ends` (milliseconds).
 */
export function countUp({ now, ends, uses }: { now: number; ends: number; uses: number }) {
  // A window that ends after `ends` was started before the clock was set back.
  const expired = sql`(${rateLimits.resetsAt} <= ${now} OR ${rateLimits.resetsAt} > ${ends})`
  const set = {
    count: sql`CASE WHEN ${expired} THEN ${uses} ELSE ${rateLimits.count} + ${uses} END`,
    resetsAt: sql`CASE WHEN ${expired} THEN ${ends} ELSE ${rateLimits.resetsAt} END`,
  }
  return { target: rateLimits.key, set }
}

/** Subtracts one use, after a successful sign-in. */
export async function refundQuota({ db }: RequestContext, action: Action, key: string | number) {
  await db
    .update(rateLimits)
    .set({ count: sql`max(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, await rowKey(action, key)))
}

/**
 * Returns a statement that deletes the counters of an action for these keys if they meet `condition`. A key must have
 * at most 64 characters.
 */
export const forgetQuota = (db: Db, action: Action, keys: string[], condition: SQL | undefined) =>
  db.delete(rateLimits).where(
    and(
      inArray(
        rateLimits.key,
        keys.map((key) => `${action}:${key}`),
      ),
      condition,
    ),
  )

const MAX_KEY_LENGTH = 64

/** Limits the length, because clients choose some keys, such as the names of accounts that do not exist. */
async function rowKey(action: Action, key: string | number): Promise<string> {
  const text = String(key)
  if (text.length <= MAX_KEY_LENGTH) return `${action}:${text}`
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `${action}:${new Uint8Array(hash).toHex()}`
}

export const limitExceeded = (ctx: Pick<RequestContext, 'now'>, until: Date, message = t.tooManyAttempts) =>
  tooMany(message, (until.getTime() - ctx.now().getTime()) / SECOND)

/**
 * Throws 429 past the limit of place searches. It uses Cloudflare's rate limiter: the place field sends a request per
 * keystroke, and a counter in the database would cost a write for each. Searches are counted by session token, which
 * clients cannot make up, because the cookie is signed. For visitors, they are counted by network.
 */
export async function limitPlaces(c: Context<AppEnv>) {
  const { ctx } = c.var
  if (!ctx.platform.hasLimits(ctx.env)) return
  if (!(await isAllowed(ctx.env.PLACES_LIMIT, ctx.sessionToken ?? clientNetwork(c)))) throw limitReached(c)
}

/** Throws 429 past a network's limit for map tiles. A view of the map has about twenty. */
export async function limitTiles(c: Context<AppEnv>) {
  if (!(await isWithin(c, 'TILES_LIMIT'))) throw limitReached(c)
}

/**
 * Whether this network may cause another fetch of a map tile or forecast from a provider. The limit prevents clients
 * from downloading whole countries through the app.
 */
export const mayFetchFromProvider = (c: Context<AppEnv>) => isWithin(c, 'TILE_FETCH_LIMIT')

/** Throws 429 past a network's limit for private calendars, before the token is looked up. */
export async function limitPrivateCalendars(c: Context<AppEnv>) {
  if (!(await isWithin(c, 'CALENDAR_LIMIT'))) throw limitReached(c)
}

/**
 * Throws 429 once a network exceeds its limit for rendered calendar files and feeds. The requests that the gateway
 * (server/visitors/gateway.ts) makes to fill its cache have none of the headers below, and are not limited.
 */
export async function limitFeeds(c: Context<AppEnv>) {
  if (!['CF-Connecting-IP', 'User-Agent', 'Cookie'].some((name) => c.req.raw.headers.has(name))) return
  if (!(await isWithin(c, 'FEED_LIMIT'))) throw limitReached(c)
}

/** The window of Cloudflare's rate limiters is a minute. */
const limitReached = ({ var: { ctx } }: Context<AppEnv>) =>
  limitExceeded(ctx, new Date(ctx.now().getTime() + MINUTE))

type NetworkLimiter = 'TILES_LIMIT' | 'TILE_FETCH_LIMIT' | 'CALENDAR_LIMIT' | 'FEED_LIMIT'

async function isWithin(c: Context<AppEnv>, limiter: NetworkLimiter): Promise<boolean> {
  const { env, platform } = c.var.ctx
  if (!platform.hasLimits(env)) return true
  return isAllowed(env[limiter], clientNetwork(c))
}

/** Allows the request if the limiter fails: maps and calendars do not depend on it. */
async function isAllowed(limiter: RateLimit, key: string): Promise<boolean> {
  const outcome = await callService('limiter', () => limiter.limit({ key })).catch(fallbackIfDown(null))
  return outcome?.success !== false
}
