import { type SQL, sql } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import { beingRestored, selectRestoring } from '../access/restoring.ts'
import { rateLimits } from '../db/schema.ts'
import { HOUR } from '../shared/duration.ts'
import type { AppEnv } from '../work/env.ts'
import type { Work } from '../work/work.ts'
import { clientNetwork } from './network.ts'
import { isOperation, STRIPE_WEBHOOK } from './path.ts'
import { countUp, limitExceeded } from './rate-limit.ts'

/**
 * What an account and a network may write in an hour: 800 and 1,600 times, or as many as 4,000 and 8,000 messages, as
 * the pace of a chat is 3,620 an hour (src/chat/message-quota.ts). The limits of single actions are lower (rate-limit.ts).
 */
const budgets = { account: 4000, network: 8000 }
const costs = { message: 1, other: 5 }

/** What is done as often as messages are read and written. */
const MESSAGE = /^\/api\/events\/\d+\/chat\/(?:read\/|\d+\/reactions\/)?$/

/**
 * Middleware of writes: identifies the actor, and counts the write in the budgets of the account and the network in the same
 * round trip. Throws 429 past either, and 503 while a backup is being restored. Calls of Stripe's webhook are signed, come
 * from few networks, and have no budget.
 */
export const identifyAndLimitWriter = createMiddleware<AppEnv>(async (c, next) => {
  if (isOperation(c)) return next()
  const { work } = c.var
  if (c.req.path === STRIPE_WEBHOOK) {
    if ((await selectRestoring(work.db)).length > 0) throw beingRestored()
    return next()
  }
  if (work.platform.hasLimits(work.env)) {
    const isMessage = c.req.method === 'POST' && MESSAGE.test(c.req.path)
    const cost = isMessage ? costs.message : costs.other
    const { counters, restoring } = await work.read((db, viewer) => ({
      counters: countWrite(work, viewer, clientNetwork(c), cost),
      restoring: selectRestoring(db),
    }))
    if (restoring.length > 0) throw beingRestored()
    const exceeded = counters.filter(({ key, count }) => count > maximumOf(key))
    if (exceeded.length > 0) throw limitExceeded(work, new Date(Math.max(...exceeded.map(resetTime))))
  } else {
    const { restoring } = await work.read((db) => ({ restoring: selectRestoring(db) }))
    if (restoring.length > 0) throw beingRestored()
  }
  await next()
})

const ACCOUNT = 'write:account:'
const NETWORK = 'write:network:'
const maximumOf = (key: string) => (key.startsWith(ACCOUNT) ? budgets.account : budgets.network)
const resetTime = ({ resetsAt }: { resetsAt: Date }) => resetsAt.getTime()

/** One statement for both counters, so that concurrent writes are all counted. A visitor has no account. */
function countWrite(work: Work, viewer: SQL<number | null>, network: string, cost: number) {
  const { resetsAt, onConflict } = countUp(work, HOUR, cost)
  const keys = sql`SELECT ${NETWORK + network} AS key UNION ALL SELECT ${ACCOUNT} || ${viewer}`
  return work.db
    .insert(rateLimits)
    .select(sql`SELECT key, ${cost}, ${resetsAt.getTime()} FROM (${keys}) WHERE key IS NOT NULL`)
    .onConflictDoUpdate(onConflict)
    .returning()
}
