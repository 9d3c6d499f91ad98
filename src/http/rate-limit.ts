import { eq, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { rateLimits } from '../db/schema.ts'
import type { AppEnv } from '../env.ts'
import { tooMany } from '../errors.ts'
import type { Work } from '../work.ts'

const HOUR = 60 * 60 * 1000
const MINUTE = 60 * 1000

/** Uses within a fixed window, in milliseconds. */
const limits = {
  'sign-up': { max: 30, window: HOUR },
  'sign-in': { max: 10, window: HOUR / 4 },
  mail: { max: 10, window: HOUR },
  create: { max: 30, window: HOUR },
  join: { max: 120, window: HOUR },
  upload: { max: 120, window: HOUR },
  post: { max: 30, window: HOUR },
  pay: { max: 60, window: HOUR },
}

export type Action = keyof typeof limits

/** Middleware for the routes of an action: counts it for the signed-in user, 429 past the limit. */
export const limitByUser = (action: Action) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await consumeUserQuota(c.var.work, action)
    await next()
  })

/** Counts one more use of an action by the signed-in user, if any, and throws 429 past the limit. */
export async function consumeUserQuota(work: Work, action: Action) {
  if (work.actor) await consumeQuota(work, action, work.actor.id)
}

/** Counts one more use of an action by this key, and throws 429 past the limit. */
export async function consumeQuota(work: Work, action: Action, key: string | number) {
  const row = await countUse(work, action, key)
  if (row && row.count > limits[action].max) throw tooOften(row.resetsAt)
}

/** One statement, so that concurrent uses are all counted. */
async function countUse({ db, env }: Work, action: Action, key: string | number) {
  if (isLifted(env)) return
  const now = Date.now()
  const ends = now + limits[action].window
  const expired = sql`${rateLimits.resetsAt} <= ${now}`
  const [row] = await db
    .insert(rateLimits)
    .values({ key: `${action}:${key}`, count: 1, resetsAt: new Date(ends) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`CASE WHEN ${expired} THEN 1 ELSE ${rateLimits.count} + 1 END`,
        resetsAt: sql`CASE WHEN ${expired} THEN ${ends} ELSE ${rateLimits.resetsAt} END`,
      },
    })
    .returning()
  return row
}

/** Takes one use back, where it turned out to be legitimate. */
export async function refundQuota({ db }: Work, action: Action, key: string | number) {
  await db
    .update(rateLimits)
    .set({ count: sql`max(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, `${action}:${key}`))
}

export const isLifted = (env: Env) => Boolean(env.DEVELOPMENT) && env.RATE_LIMITS === '0'

const tooOften = (until: Date) =>
  tooMany('That was too often. Please try again later.', (until.getTime() - Date.now()) / 1000)

/**
 * Counted by Cloudflare's rate limiter instead of the database: the place field asks with every letter typed, and a
 * suggestion must not cost a write. A session token cannot be chosen by its bearer, as its cookie is signed.
 */
export async function limitPlaces(c: Context<AppEnv>) {
  const { work } = c.var
  if (isLifted(work.env)) return
  const { success } = await work.env.PLACES_LIMIT.limit({ key: work.sessionToken ?? clientAddress(c) })
  if (!success) throw tooOften(new Date(Date.now() + MINUTE))
}

/** Set by Cloudflare itself; only local development is without it. */
export const clientAddress = (c: Context) => c.req.header('CF-Connecting-IP') ?? '127.0.0.1'
