import type { Context } from 'hono'
import { deleteExpiringCookie, readExpiringCookie, setExpiringCookie } from '../../http/cookies.ts'
import { MINUTE } from '../../shared/duration.ts'
import type { AppEnv } from '../../work/env.ts'

const cookie = { name: 'passkey-challenge', path: '/', lifetime: 5 * MINUTE }

/** What is asked of a device: a new passkey of this user, or the signature of one of anybody's. */
export type Ceremony = { type: 'create'; userId: number } | { type: 'get' }

/** Remembers in this browser, for five minutes, the challenge that its device is to sign. */
export const storeChallenge = (c: Context<AppEnv>, ceremony: Ceremony, challenge: string) =>
  setExpiringCookie(c, cookie, `${purpose(ceremony)}.${challenge}`, 'Strict')

/** The challenge that this browser was given for the ceremony; null where it has none, or another one. It is used up. */
export async function takeChallenge(c: Context<AppEnv>, ceremony: Ceremony): Promise<string | null> {
  const [given, challenge = ''] = (await readExpiringCookie(c, cookie))?.split('.') ?? []
  deleteExpiringCookie(c, cookie)
  return given === purpose(ceremony) ? challenge : null
}

const purpose = (ceremony: Ceremony) => (ceremony.type === 'create' ? `create-${ceremony.userId}` : 'get')
