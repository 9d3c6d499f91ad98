import { and, eq, getTableColumns, gt, type SQL, sql } from 'drizzle-orm'
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'
import type { Context } from 'hono'
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { connect, type Db } from '../db/index.ts'
import { sessions, users } from '../db/schema.ts'
import type { AppEnv, Read } from '../env.ts'

export const SESSION_DAYS = 60

/** Opens the database, and finds out who is asking: with a page's own queries, or at once where it writes. */
export const session = createMiddleware<AppEnv>(async (c, next) => {
  const db = connect(c.env.DB)
  const token = (await getSignedCookie(c, secret(c), cookieName(c))) || null
  const read: Read = async (queries) => {
    const { user, rows } = await readAs(db, token, queries)
    c.set('user', user)
    return rows
  }
  c.set('db', db)
  c.set('sessionToken', token)
  c.set('user', null)
  c.set('read', read)
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') await read(() => [])
  await next()
})

async function readAs<T extends BatchItem<'sqlite'>[]>(
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

export async function keepSession(c: Context<AppEnv>, token: string) {
  await setSignedCookie(c, cookieName(c), token, secret(c), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps(c),
    maxAge: SESSION_DAYS * 24 * 60 * 60,
  })
  c.set('sessionToken', token)
}

/** Ends the session of this request, and tells whose it was. */
export async function endSession(c: Context<AppEnv>) {
  const ended = await deleteSession(c)
  deleteCookie(c, cookieName(c), { path: '/', secure: isHttps(c) })
  c.set('sessionToken', null)
  c.set('user', null)
  return ended
}

/** Ends the session alone; its cookie is about to be replaced. */
export async function deleteSession({ var: { db, sessionToken } }: Context<AppEnv>) {
  if (!sessionToken) return
  const [ended] = await db
    .delete(sessions)
    .where(eq(sessions.token, sessionToken))
    .returning({ id: sessions.id, userId: sessions.userId })
  return ended
}

export function secret(c: Context<AppEnv>): string {
  if (!c.env.AUTH_SECRET) throw new Error('Set the secret AUTH_SECRET: npx wrangler secret put AUTH_SECRET')
  return c.env.AUTH_SECRET
}

export const isHttps = (c: Context<AppEnv>) => new URL(c.req.url).protocol === 'https:'

/** Browsers take a `__Host-` cookie only with Secure, from this very host, for the whole site. */
const cookieName = (c: Context<AppEnv>) => (isHttps(c) ? '__Host-session' : 'session')
