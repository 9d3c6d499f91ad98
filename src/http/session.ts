import type { Context } from 'hono'
import { deleteCookie, setSignedCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { countingD1 } from '../db/counting-d1.ts'
import { runEnqueued } from '../jobs/run.ts'
import { DAY, SECOND } from '../shared/duration.ts'
import { configOf } from '../work/config.ts'
import type { AppEnv } from '../work/env.ts'
import type { Platform } from '../work/platform.ts'
import { createWork } from '../work/work.ts'
import { readSignedCookie } from './cookies.ts'
import { isHttps } from './origin.ts'
import { isWrite } from './path.ts'

export const SESSION_LIFETIME = 60 * DAY

/** Middleware: sets `c.var.work`. It does not query the database. */
export const openWork = (platform: Platform) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { AUTH_SECRET } = configOf(c.env, platform)
    const session = c.env.DB.withSession(await sessionStart(c, AUTH_SECRET))
    const work = createWork(c.env, platform, c.executionCtx, countingD1(session))
    c.set('work', work)
    work.sessionToken = await readSignedCookie(c, AUTH_SECRET, cookieName(c))
    await next()
    await runEnqueued(work, 'now')
    if (work.dueJobs.length > 0) work.later(() => runEnqueued(work, 'now', 'soon'))
    work.end()
    await setBookmark(c, session, isHttps(c))
  })

export async function setSessionCookie(c: Context<AppEnv>, token: string) {
  await setSignedCookie(c, cookieName(c), token, c.var.work.config.AUTH_SECRET, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps(c),
    maxAge: SESSION_LIFETIME / SECOND,
  })
  c.var.work.sessionToken = token
  c.set('hasNewSession', true)
}

/** Deletes the session cookie. The rest of the request has no actor. */
export function deleteSessionCookie(c: Context<AppEnv>) {
  deleteCookie(c, cookieName(c), { path: '/', secure: isHttps(c) })
  c.var.work.sessionToken = null
  c.var.work.actor = null
}

/** Deletes drafts and other stored data, which must not stay on a shared computer. */
export const clearBrowserStorage = (c: Context) => c.header('Clear-Site-Data', '"storage"')

/** Browsers accept a `__Host-` cookie only with Secure and Path=/, and without Domain. */
const cookieName = (c: Context<AppEnv>) => (isHttps(c) ? '__Host-session' : 'session')

const COOKIE = 'bookmark'
/** In seconds. D1's replicas lag by moments. */
const MAX_AGE = 5 * 60

/**
 * The constraint of the request's D1 session (https://developers.cloudflare.com/d1/best-practices/read-replication/): a
 * write starts at the primary, a read at the nearest replica that has the browser's last write.
 */
async function sessionStart(c: Context<AppEnv>, secret: string): Promise<string> {
  if (isWrite(c)) return 'first-primary'
  return (await readSignedCookie(c, secret, COOKIE)) ?? 'first-unconstrained'
}

/**
 * Stores the D1 bookmark of a write in a cookie, so that the browser reads its own writes. Signing in by an identity
 * provider counts as a write, although its redirect is a GET.
 */
async function setBookmark(c: Context<AppEnv>, session: D1DatabaseSession, secure: boolean) {
  if (!isWrite(c) && !c.var.hasNewSession) return
  const bookmark = session.getBookmark()
  const { sessionToken, config } = c.var.work
  if (bookmark === null || sessionToken === null) return
  await setSignedCookie(c, COOKIE, bookmark, config.AUTH_SECRET, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: MAX_AGE,
  })
}
