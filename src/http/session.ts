import type { Context } from 'hono'
import { deleteCookie, setSignedCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { DAY, SECOND } from '../shared/duration.ts'
import { configOf } from '../work/config.ts'
import type { AppEnv } from '../work/env.ts'
import type { Platform } from '../work/platform.ts'
import { createWork } from '../work/work.ts'
import { sessionStart, setBookmark } from './bookmark.ts'
import { isHttps } from './origin.ts'
import { readSignedCookie } from './signature.ts'

export const SESSION_LIFETIME = 60 * DAY

/** Middleware: sets `c.var.work`. It does not query the database. */
export const openWork = (platform: Platform) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { AUTH_SECRET } = configOf(c.env, platform)
    const session = c.env.DB.withSession(sessionStart(c, AUTH_SECRET))
    const work = createWork(c.env, platform, c.executionCtx, session)
    c.set('work', work)
    work.sessionToken = readSignedCookie(c, AUTH_SECRET, cookieName(c))
    await next()
    work.end()
    await setBookmark(c, session, isHttps(c))
  })

/** Sets the session cookie to this session's token. */
export async function setSessionCookie(c: Context<AppEnv>, token: string) {
  await setSignedCookie(c, cookieName(c), token, c.var.work.config.AUTH_SECRET, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps(c),
    maxAge: SESSION_LIFETIME / SECOND,
  })
  c.var.work.sessionToken = token
}

/** Deletes the session cookie: the rest of this request has no actor. */
export function deleteSessionCookie(c: Context<AppEnv>) {
  deleteCookie(c, cookieName(c), { path: '/', secure: isHttps(c) })
  c.var.work.sessionToken = null
  c.var.work.actor = null
}

/** Browsers accept a `__Host-` cookie only with Secure, without Domain, and with Path=/. */
const cookieName = (c: Context<AppEnv>) => (isHttps(c) ? '__Host-session' : 'session')
