import type { Context } from 'hono'
import type { AppEnv } from '../../context/env.ts'
import { setFlash } from '../../http/cookies.ts'
import { renewCsrfToken } from '../../http/csrf.ts'
import { clientNetwork } from '../../http/network.ts'
import { safeNext } from '../../http/path.ts'
import { clearBrowserStorage, deleteSessionCookie, setSessionCookie } from '../../http/session.ts'
import { offerPasskey } from '../../layout/passkey-offer.tsx'
import { joinAfterSignIn } from '../../participation/joining.ts'
import { endOwnSession } from '../accounts/sessions.ts'
import type { Client } from './sign-in.ts'

/**
 * `next` is the page to redirect to after signing in or up, and `join` the id of a hike that the user asks to join
 * or, with `watch`, to be notified of when joining opens. All are unchecked input.
 */
export type Destination = { next?: string; join?: string; watch?: string }

/**
 * Starts the browser's new session, asks to join the hike that the form names, if any, and redirects. The next page
 * shows the greeting, if there is one, and invites the owner of a new account to add a passkey. A page with questions
 * about joining shows neither.
 */
export async function completeSignIn(
  c: Context<AppEnv>,
  token: string,
  { next, join, watch }: Destination,
  { greeting = '', isNew = false } = {},
) {
  const { ctx } = c.var
  await replaceSession(c, token)
  if (join || isNew) await ctx.identify()
  if (isNew && ctx.actor) offerPasskey(c, ctx.actor.id)
  const { status, path } = join ? await joinAfterSignIn(ctx, join, watch) : {}
  if (!path && (status || greeting)) setFlash(c, [status, greeting].filter(Boolean).join(' '))
  return c.redirect(path ?? safeNext(next), 303)
}

/** Ends the browser's session, and deletes the data stored in the browser. */
export async function signOut(c: Context<AppEnv>) {
  await endOwnSession(c.var.ctx)
  deleteSessionCookie(c)
  clearBrowserStorage(c)
}

export const clientOf = (c: Context): Client => ({
  network: clientNetwork(c),
  userAgent: c.req.header('User-Agent') ?? '',
})

/** Ends the browser's session and starts a new one with a new CSRF token, to prevent session fixation. */
async function replaceSession(c: Context<AppEnv>, token: string) {
  await endOwnSession(c.var.ctx)
  await setSessionCookie(c, token)
  renewCsrfToken(c)
}
