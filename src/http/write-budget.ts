import { type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { unauthenticated } from '../access/policy.ts'
import { beingRestored, isBeingRestored, selectActiveRestore } from '../access/restoring.ts'
import type { RequestContext } from '../context/context.ts'
import type { AppEnv } from '../context/env.ts'
import type { Admission } from '../context/viewer.ts'
import { abortBatchUnless, isAbortedBatch } from '../db/batch.ts'
import { rateLimits } from '../db/schema.ts'
import { HOUR } from '../shared/duration.ts'
import { isMultipart } from './form-data.ts'
import { clientNetwork } from './network.ts'
import { countUp, limitExceeded } from './rate-limit.ts'

/**
 * Hourly budgets of an account and a network: 800 and 1,600 writes, or 4,000 and 8,000 messages, because a chat allows
 * 3,620 messages an hour (src/chat/message-quota.ts). Single actions have lower limits (rate-limit.ts).
 */
const budgets = { account: 4000, network: 8000 }
const costs = { message: 1, other: 5 }

const isMessage = (c: Context<AppEnv>) => c.req.method === 'POST' && c.var.address.budget === 'message'

/**
 * Middleware for writes: identifies the actor and counts the write in the budgets of the account and the network, in
 * one round trip. For a chat message without a file, the first read of its domain function does both, so that the
 * message arrives a round trip earlier. That read may still record something when a budget is exceeded, such as the
 * reader's position. Throws 429 past a budget, 503 while a backup is being restored, and 401 for a message without a
 * user. Calls from Stripe's webhook and from backup commands have no budget, because a signature or a key protects
 * them.
 */
export const identifyAndLimitWriter = createMiddleware<AppEnv>(async (c, next) => {
  const { ctx, address } = c.var
  if (address.budget === 'none') {
    if (!address.duringRestore && (await selectActiveRestore(ctx.db)).length > 0) throw beingRestored()
    return next()
  }
  ctx.admission = admissionOf(c)
  const isAdmittedByHandler = isMessage(c) && !isMultipart(c) && ctx.sessionToken !== null
  if (!isAdmittedByHandler) await ctx.identify()
  await next()
  // The write was rejected before its domain function read anything.
  if (ctx.admission) await ctx.identify()
})

function admissionOf(c: Context<AppEnv>): Admission {
  const { ctx } = c.var
  const isLimited = ctx.platform.hasLimits(ctx.env)
  const network = NETWORK + clientNetwork(c)
  const uses = isMessage(c) ? costs.message : costs.other
  return {
    statements: (viewer) => [
      abortBatchUnless(ctx.db, sql`NOT ${isBeingRestored}`),
      ...(isLimited ? [countWrite(ctx, network, viewer, uses)] : []),
    ],
    check: ([, counters = []]) => {
      const exceeded = (counters as Counter[]).filter(({ key, count }) => count > maximumOf(key))
      if (exceeded.length > 0) throw limitExceeded(ctx, new Date(Math.max(...exceeded.map(resetTime))))
      if (isMessage(c) && !ctx.actor) throw unauthenticated()
    },
    refusalOf: async (failure) => {
      const isRefused = isAbortedBatch(failure) && (await selectActiveRestore(ctx.db)).length > 0
      return isRefused ? beingRestored() : failure
    },
  }
}

type Counter = typeof rateLimits.$inferSelect

const ACCOUNT = 'write:account:'
const NETWORK = 'write:network:'
const maximumOf = (key: string) => (key.startsWith(ACCOUNT) ? budgets.account : budgets.network)
const resetTime = ({ resetsAt }: Counter) => resetsAt.getTime()

/**
 * Uses a single statement for both counters, so that no concurrent write is lost. For visitors, only the network is
 * counted.
 */
function countWrite({ db, now }: RequestContext, network: string, viewer: SQL<number | null>, uses: number) {
  const at = now().getTime()
  const keys = sql`SELECT ${network} AS key UNION ALL SELECT ${ACCOUNT} || ${viewer}`
  return db
    .insert(rateLimits)
    .select(sql`SELECT key, ${uses}, ${at + HOUR} FROM (${keys}) WHERE key IS NOT NULL`)
    .onConflictDoUpdate(countUp({ now: at, ends: at + HOUR, uses }))
    .returning()
}
