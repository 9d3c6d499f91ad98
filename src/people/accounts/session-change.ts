import type { Context } from 'hono'
import { renewCsrfToken } from '../../http/csrf.ts'
import { deleteSessionCookie, setSessionCookie } from '../../http/session.ts'
import type { AppEnv } from '../../work/env.ts'
import { endOwnSession } from './sessions.ts'

/** Ends the browser's session and starts the new one, with a new CSRF token (against session fixation). */
export async function replaceSession(c: Context<AppEnv>, token: string) {
  await endOwnSession(c.var.work)
  await setSessionCookie(c, token)
  renewCsrfToken(c)
}

/** Ends the browser's session, and deletes what it has stored: drafts must not stay on a shared computer. */
export async function signOut(c: Context<AppEnv>) {
  await endOwnSession(c.var.work)
  deleteSessionCookie(c)
  c.header('Clear-Site-Data', '"storage"')
}
