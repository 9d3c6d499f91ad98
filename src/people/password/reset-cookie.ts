import type { Context } from 'hono'
import type { AppEnv } from '../../context/env.ts'
import { readExpiringCookie, setExpiringCookie } from '../../http/cookies.ts'
import { HOUR } from '../../shared/duration.ts'

const cookie = { name: 'password-reset', path: '/accounts', lifetime: HOUR }

/**
 * Records for an hour that this browser has reset the user's password. From then on, its failed sign-ins are counted
 * separately: an attacker's wrong guesses can still lock the account after the reset, but must not lock out its owner.
 */
export const setResetCookie = (c: Context<AppEnv>, userId: number) =>
  setExpiringCookie(c, cookie, String(userId))

export async function readResetCookie(c: Context<AppEnv>): Promise<number | null> {
  const userId = await readExpiringCookie(c, cookie)
  return userId === null ? null : Number(userId)
}
