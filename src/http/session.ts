import { and, eq, getTableColumns, gt, type SQL, sql } from 'drizzle-orm'
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'
import type { Context } from 'hono'
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { connect, type Db } from '../db/index.ts'
import { sessions, users } from '../db/schema.ts'
import type { AppEnv, User } from '../env.ts'
import type { Work } from '../work.ts'

export const SESSION_DAYS = 60

/** Middleware: sets `c.var.work`. It does not query the database. */
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

/** Middleware: sets the actor of a write. A page sets it together with its own queries (`work.read`). */
export const identifyWriter = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') await c.var.work.identify()
  await next()
})

async function readWithUser<T extends BatchItem<'sqlite'>[]>(
  db: Db,
  token: string | null,
  queries: (db: Db, viewer: SQL<number | null>) => [...T],
) {
  const userQuery = token === null ? [] : [selectUser(db, token)]
  const viewer = token === null ? sql<null>`NULL` : selectUserId(db, token)
  const [first, ...others] = [...userQuery, ...queries(db, viewer)]
  const results = first ? await db.batch([first, ...others]) : []
  // TypeScript loses the order of a batch's types in the spread above.
  const user = userQuery.length > 0 ? ((results[0] as User[])[0] ?? null) : null
  return { user, rows: results.slice(userQuery.length) as BatchResponse<T> }
}

const isCurrent = (token: string) => and(eq(sessions.token, token), gt(sessions.expiresAt, new Date()))

const selectUser = (db: Db, token: string) =>
  db
    .select(getTableColumns(users))
    .from(users)
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .where(isCurrent(token))

const selectUserId = (db: Db, token: string) =>
  sql<number>`(${db.select({ id: sessions.userId }).from(sessions).where(isCurrent(token))})`

/** Sets the session cookie to this session's token. */
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

/** Deletes the session cookie: the rest of this request has no actor. */
export function deleteSessionCookie(c: Context<AppEnv>) {
  deleteCookie(c, cookieName(c), { path: '/', secure: isHttps(c) })
  c.var.work.sessionToken = null
  c.var.work.actor = null
}

/** The key that signs cookies and tokens. Throws where it is not configured. */
export function secret(env: Env): string {
  if (!env.AUTH_SECRET) throw new Error('Set the secret AUTH_SECRET: npx wrangler secret put AUTH_SECRET')
  return env.AUTH_SECRET
}

export const isHttps = (c: Context<AppEnv>) => new URL(c.req.url).protocol === 'https:'

/** Browsers accept a `__Host-` cookie only with Secure, without Domain, and with Path=/. */
const cookieName = (c: Context<AppEnv>) => (isHttps(c) ? '__Host-session' : 'session')
