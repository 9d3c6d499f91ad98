import type { Context } from 'hono'
import { getSignedCookie, setSignedCookie } from 'hono/cookie'
import type { AppEnv } from '../env.ts'
import { isHttps } from '../http/session.ts'

const NAME = 'password-reset'
const HOUR = 60 * 60 * 1000

/**
 * Remembers for an hour that this browser has reset the user's password: the guesses of others, which lock the account
 * also after the reset, do not keep it out.
 */
export const setResetCookie = (c: Context<AppEnv>, userId: number) =>
  setSignedCookie(c, NAME, `${userId}.${Date.now() + HOUR}`, secretOf(c), {
    path: '/accounts',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps(c),
    maxAge: HOUR / 1000,
  })

/** The id of the user whose password this browser has reset within the last hour, or null. */
export async function readResetCookie(c: Context<AppEnv>): Promise<number | null> {
  const value = (await getSignedCookie(c, secretOf(c), NAME)) || ''
  const [userId = 0, expiresAt = 0] = value.split('.').map(Number)
  return expiresAt > Date.now() ? userId : null
}

/** Apart from that of sessions, as a signature does not cover the name of its cookie. */
const secretOf = (c: Context<AppEnv>) => `${NAME}:${c.var.work.config.AUTH_SECRET}`
