import type { Context } from 'hono'
import { setSignedCookie } from 'hono/cookie'
import type { AppEnv } from '../work/env.ts'
import { isWrite } from './path.ts'
import { readSignedCookie } from './signature.ts'

const COOKIE = 'bookmark'
/** In seconds. Replicas of D1 are behind by moments. */
const MAX_AGE = 5 * 60

/**
 * Where a request's session with D1 starts (https://developers.cloudflare.com/d1/best-practices/read-replication/): for a
 * write at the primary, for a read at the nearest replica that is as new as the browser's last write.
 */
export function sessionStart(c: Context<AppEnv>, secret: string): string {
  if (isWrite(c)) return 'first-primary'
  return readSignedCookie(c, secret, COOKIE) ?? 'first-unconstrained'
}

/** Has the browser remember what it has just written, so that no page of the next minutes is older. */
export async function setBookmark(c: Context<AppEnv>, session: D1DatabaseSession, secure: boolean) {
  if (!isWrite(c)) return
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
