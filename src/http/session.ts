import { and, eq, getTableColumns, gt, type SQL, sql } from 'drizzle-orm'
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'
import type { Context } from 'hono'
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { connect, type Db } from '../db/index.ts'
import { sessions, users } from '../db/schema.ts'
import type { AppEnv } from '../env.ts'
import type { Work } from '../work.ts'

export const SESSION_DAYS = 60

/** Gives the request its `work`. Nothing is read from the database yet. */
export const openWork = createMiddleware<AppEnv>(async (c, next) => {
  const db = connect(c.env.DB)
  const work: Work = {
    db,
    env: c.env,
    actor: null,
    sessionToken: null,
    origin: new URL(c.req.url).origin,
    read: async (queries) => {
      const { user, rows } = await readWithUser(db, work.sessionToken, queries)
      work.actor = user
      return rows
    },
    identify: async () => void (await work.read(() => [])),
    later: (task) => c.executionCtx.waitUntil(task().catch(console.error)),
  }
  c.set('work', work)
  work.sessionToken = (await getSignedCookie(c, secret(c.env), cookieName(c))) || null
  await next()
})

/** A request that writes needs its actor at once; a page reads it together with its own queries. */
export const identifyWriter = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') await c.var.work.identify()
  await next()
})

async function readWithUser<T extends BatchItem<'sqlite'>[]>(
  db: Db,
  token: string | null,
  queries: (db: Db, viewer: SQL<number | null>) => [...T],
) {
  const mine = token === null ? [] : [userOfSession(db, token)]
  const own = queries(db, token === null ? sql`NULL` : viewerOfSession(db, token))
  const batch = [...mine, ...own]
  const [first, ...others] = batch
  const results = first ? await db.batch([first, ...others]) : []
  const user = mine.length > 0 ? ((results[0] as (typeof users.$inferSelect)[])[0] ?? null) : null
  // The types of a batch follow its order, which TypeScript cannot carry through the spread above.
  return { user, rows: results.slice(mine.length) as BatchResponse<T> }
}

const alive = (token: string) => and(eq(sessions.token, token), gt(sessions.expiresAt, new Date()))

const userOfSession = (db: Db, token: string) =>
  db
    .select(getTableColumns(users))
    .from(users)
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .where(alive(token))

const viewerOfSession = (db: Db, token: string) =>
  sql<number>`(${db.select({ id: sessions.userId }).from(sessions).where(alive(token))})`

/** Sets the session cookie, so that the next request belongs to this session. */
export async function setSessionCookie(c: Context<AppEnv>, token: string) {
  await setSignedCookie(c, cookieName(c), token, secret(c.env), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps(c),
    maxAge: SESSION_DAYS * 24 * 60 * 60,
  })
  c.var.work.sessionToken = token
}

export function deleteSessionCookie(c: Context<AppEnv>) {
  deleteCookie(c, cookieName(c), { path: '/', secure: isHttps(c) })
  c.var.work.sessionToken = null
  c.var.work.actor = null
}

/** Signs cookies and tokens. */
export function secret(env: Env): string {
  if (!env.AUTH_SECRET) throw new Error('Set the secret AUTH_SECRET: npx wrangler secret put AUTH_SECRET')
  return env.AUTH_SECRET
}

export const isHttps = (c: Context<AppEnv>) => new URL(c.req.url).protocol === 'https:'

/** Browsers accept a `__Host-` cookie only with Secure, without Domain, and for the whole site. */
const cookieName = (c: Context<AppEnv>) => (isHttps(c) ? '__Host-session' : 'session')
