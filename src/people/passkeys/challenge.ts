import type { Context } from 'hono'
import type { AppEnv } from '../../context/env.ts'
import { deleteExpiringCookie, readExpiringCookie, setExpiringCookie } from '../../http/cookies.ts'
import { consumeToken } from '../../http/single-use.ts'
import { MINUTE } from '../../shared/duration.ts'

const cookie = { name: 'passkey-challenge', path: '/', lifetime: 5 * MINUTE }

/** A WebAuthn ceremony: registering a passkey for this user, or signing in with any user's passkey. */
export type Ceremony = { type: 'create'; userId: number } | { type: 'get' }

/** Stores the challenge in a cookie of this browser for five minutes. The device has to sign it. */
export const storeChallenge = (c: Context<AppEnv>, ceremony: Ceremony, challenge: string) =>
  setExpiringCookie(c, cookie, `${purpose(ceremony)}.${challenge}`, 'Strict')

/**
 * Returns this browser's challenge for the ceremony. Null if it has none or has used it, because a challenge is valid
 * only once.
 */
export async function takeChallenge(c: Context<AppEnv>, ceremony: Ceremony): Promise<string | null> {
  const [given, challenge = ''] = (await readExpiringCookie(c, cookie))?.split('.') ?? []
  deleteExpiringCookie(c, cookie)
  if (given !== purpose(ceremony)) return null
  return (await consumeToken(c.var.ctx, challenge)) ? challenge : null
}

const purpose = (ceremony: Ceremony) => (ceremony.type === 'create' ? `create-${ceremony.userId}` : 'get')
