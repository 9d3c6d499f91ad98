import type { Context } from 'hono'
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie'
import type { AppEnv } from '../env.ts'
import { isHttps } from '../http/session.ts'

const NAME = 'passkey-challenge'
const FIVE_MINUTES = 5 * 60 * 1000

/** What is asked of a device: a new passkey of this user, or the signature of one of anybody's. */
export type Ceremony = { type: 'create'; userId: number } | { type: 'get' }

/** Remembers in this browser, for five minutes, the challenge that its device is to sign. */
export const keepChallenge = (c: Context<AppEnv>, ceremony: Ceremony, challenge: string) =>
  setSignedCookie(
    c,
    NAME,
    `${purpose(ceremony)}.${challenge}.${Date.now() + FIVE_MINUTES}`,
    secretOf(c),
    options(c, FIVE_MINUTES / 1000),
  )

/** The challenge that this browser was given for the ceremony; null where it has none, or another one. It is used up. */
export async function takeChallenge(c: Context<AppEnv>, ceremony: Ceremony): Promise<string | null> {
  const value = (await getSignedCookie(c, secretOf(c), NAME)) || ''
  deleteCookie(c, NAME, options(c))
  const [given, challenge = '', expiresAt = 0] = value.split('.')
  return given === purpose(ceremony) && Number(expiresAt) > Date.now() ? challenge : null
}

const purpose = (ceremony: Ceremony) => (ceremony.type === 'create' ? `create-${ceremony.userId}` : 'get')

const options = (c: Context<AppEnv>, maxAge?: number) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'Strict' as const,
  secure: isHttps(c),
  ...(maxAge !== undefined && { maxAge }),
})

/** Apart from that of sessions, as a signature does not cover the name of its cookie. */
const secretOf = (c: Context<AppEnv>) => `${NAME}:${c.var.work.config.AUTH_SECRET}`
