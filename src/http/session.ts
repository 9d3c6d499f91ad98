import type { Context } from 'hono'
import { deleteCookie, setSignedCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { configOf } from '../context/config.ts'
import { createContext } from '../context/context.ts'
import type { AppEnv } from '../context/env.ts'
import { groupOf, latestGroup } from '../context/group.ts'
import { languageOfReader } from '../context/language.ts'
import type { Platform } from '../context/platform.ts'
import { countingD1 } from '../db/counting-d1.ts'
import { runEnqueued } from '../jobs/run.ts'
import { DAY, SECOND } from '../shared/duration.ts'
import { withLanguage } from '../texts/load.ts'
import { readSignedCookie } from './cookies.ts'
import { wantedLanguages } from './language.ts'
import { rememberLanguage } from './last-language.ts'
import { isHttps } from './origin.ts'
import { isWrite } from './path.ts'

export const SESSION_LIFETIME = 60 * DAY

/**
 * Middleware: sets `c.var.ctx`, without a query. After the handlers, runs the jobs that they have enqueued, and stores
 * the D1 bookmark.
 */
export const openContext = (platform: Platform) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { AUTH_SECRET } = configOf(c.env, platform)
    const session = c.env.DB.withSession(await sessionStart(c, AUTH_SECRET))
    const ctx = createContext(c.env, platform, c.executionCtx, countingD1(session))
    c.set('ctx', ctx)
    ctx.sessionToken = await readSignedCookie(c, AUTH_SECRET, cookieName(c))
    const wanted = wantedLanguages(c.req.raw)
    const group = latestGroup(c.env) ?? groupOf({}, ctx.config)
    await withLanguage(languageOfReader(wanted, null, group), (scope) => {
      ctx.reading = { wanted, scope }
      return next()
    })
    rememberLanguage(ctx)
    await runEnqueued(ctx, 'now')
    if (ctx.dueJobs.length > 0) ctx.later(() => runEnqueued(ctx, 'now', 'soon'))
    ctx.end()
    await setBookmark(c, session, isHttps(c))
  })

export async function setSessionCookie(c: Context<AppEnv>, token: string) {
  await setSignedCookie(c, cookieName(c), token, c.var.ctx.config.AUTH_SECRET, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps(c),
    maxAge: SESSION_LIFETIME / SECOND,
  })
  c.var.ctx.sessionToken = token
  c.set('hasNewSession', true)
}

/** Deletes the session cookie. The rest of the request has no actor. */
export function deleteSessionCookie(c: Context<AppEnv>) {
  deleteCookie(c, cookieName(c), { path: '/', secure: isHttps(c) })
  c.var.ctx.sessionToken = null
  c.var.ctx.actor = null
}

/** Makes the browser delete drafts and other stored data, which must not stay on a shared computer. */
export const clearBrowserStorage = (c: Context) => c.header('Clear-Site-Data', '"storage"')

/** Browsers accept a `__Host-` cookie only with Secure and Path=/, and without Domain. */
const cookieName = (c: Context<AppEnv>) => (isHttps(c) ? '__Host-session' : 'session')

const COOKIE = 'bookmark'
/** The lifetime of a bookmark in seconds. D1's replicas lag only briefly. */
const MAX_AGE = 5 * 60

/**
 * Returns the constraint of the request's D1 session
 * (https://developers.cloudflare.com/d1/best-practices/read-replication/): a write starts at the primary, a read at the
 * nearest replica that has this browser's last write.
 */
async function sessionStart(c: Context<AppEnv>, secret: string): Promise<string> {
  if (isWrite(c)) return 'first-primary'
  return (await readSignedCookie(c, secret, COOKIE)) ?? 'first-unconstrained'
}

/**
 * Stores the D1 bookmark of a signed-in user's write in a cookie, so that the browser reads its own writes. Signing in
 * with an identity provider counts as a write, although its redirect is a GET.
 */
async function setBookmark(c: Context<AppEnv>, session: D1DatabaseSession, secure: boolean) {
  if (!isWrite(c) && !c.var.hasNewSession) return
  const bookmark = session.getBookmark()
  const { sessionToken, config } = c.var.ctx
  if (bookmark === null || sessionToken === null) return
  await setSignedCookie(c, COOKIE, bookmark, config.AUTH_SECRET, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: MAX_AGE,
  })
}
