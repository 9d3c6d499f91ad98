import { eq, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { rateLimits } from '../db/schema.ts'
import type { AppEnv } from '../env.ts'
import { tooMany } from '../errors.ts'

const HOUR = 60 * 60 * 1000
const MINUTE = 60 * 1000

/** How often, within how long. They stop abuse, not people at work. */
const limits = {
  'sign-up': { most: 30, within: HOUR },
  'sign-in': { most: 10, within: HOUR / 4 },
  mail: { most: 10, within: HOUR },
  create: { most: 30, within: HOUR },
  join: { most: 120, within: HOUR },
  upload: { most: 120, within: HOUR },
  post: { most: 30, within: HOUR },
  pay: { most: 60, within: HOUR },
}

type Limit = keyof typeof limits

/** Counts one more use by `who`, and refuses it with 429 when that is one too many. */
export async function limit(c: Context<AppEnv>, name: Limit, who: string | number) {
  const row = await count(c, name, who)
  if (row && row.count > limits[name].most) throw tooOften(row.resetsAt)
}

/** Counts one more use in one statement, so that uses at the same time are all counted. */
async function count(c: Context<AppEnv>, name: Limit, who: string | number) {
  if (isLifted(c)) return
  const now = Date.now()
  const ends = now + limits[name].within
  const over = sql`${rateLimits.resetsAt} <= ${now}`
  const [row] = await c.var.db
    .insert(rateLimits)
    .values({ key: `${name}:${who}`, count: 1, resetsAt: new Date(ends) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`CASE WHEN ${over} THEN 1 ELSE ${rateLimits.count} + 1 END`,
        resetsAt: sql`CASE WHEN ${over} THEN ${ends} ELSE ${rateLimits.resetsAt} END`,
      },
    })
    .returning()
  return row
}

const isLifted = (c: Context<AppEnv>) => Boolean(c.env.DEVELOPMENT) && c.env.RATE_LIMITS === '0'

const tooOften = (until: Date) =>
  tooMany('That was too often. Please try again later.', (until.getTime() - Date.now()) / 1000)

/**
 * Counted at the edge instead of in the database: places are asked for with every letter typed, and a suggestion must
 * not cost a write. Whoever is signed in is known by a session whose cookie nobody else could have signed.
 */
export async function limitPlaces(c: Context<AppEnv>) {
  if (isLifted(c)) return
  const { success } = await c.env.PLACES_LIMIT.limit({ key: c.var.sessionToken ?? address(c) })
  if (!success) throw tooOften(new Date(Date.now() + MINUTE))
}

/** Takes one use back: it was no abuse after all. */
export async function forgive(c: Context<AppEnv>, name: Limit, who: string | number) {
  await c.var.db
    .update(rateLimits)
    .set({ count: sql`max(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, `${name}:${who}`))
}

/** Cloudflare sets the header itself; only a laptop is without. */
export const address = (c: Context<AppEnv>) => c.req.header('CF-Connecting-IP') ?? '127.0.0.1'
