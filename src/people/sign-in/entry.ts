import type { Context } from 'hono'
import { setFlash } from '../../http/cookies.ts'
import { clientNetwork } from '../../http/network.ts'
import { safeNext } from '../../http/path.ts'
import { joinAfterSignIn } from '../../participation/joining.ts'
import type { AppEnv } from '../../work/env.ts'
import type { Client } from './sign-in.ts'

/** Where signing in or up leads: to a page, and to a request to join a hike. */
export type Entry = { next?: string; join?: string }

/** Leads on after signing in or up, and sends the request to join that the form announced. */
export async function enter(c: Context<AppEnv>, { next, join }: Entry) {
  const { work } = c.var
  if (join) {
    await work.identify()
    const { status, path } = await joinAfterSignIn(work, join)
    setFlash(c, status)
    if (path) return c.redirect(path, 303)
  }
  return c.redirect(safeNext(next), 303)
}

export const clientOf = (c: Context): Client => ({
  network: clientNetwork(c),
  userAgent: c.req.header('User-Agent') ?? '',
})
