import type { Context } from 'hono'
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie'
import * as z from 'zod'
import type { AppEnv } from '../env.ts'
import { isHttps } from '../http/session.ts'
import { Attempt, Identity } from './openid.ts'
import type { Provider } from './providers.ts'

const TEN_MINUTES = 10 * 60 * 1000

/** A recognized person who has no account yet, and where they are led once they have. */
export const NewMember = z.object({ identity: Identity, next: z.string(), join: z.string().optional() })
export type NewMember = z.output<typeof NewMember>

const attempts = { name: 'identity-attempt', schema: Attempt }
const newMembers = { name: 'identity-new', schema: NewMember }

export const keepAttempt = (c: Context<AppEnv>, provider: Provider, attempt: Attempt) =>
  // The form of Apple's site is sent with cookies only where they say so, which only https may.
  keep(c, attempts.name, attempt, provider.answersByForm && isHttps(c) ? 'None' : 'Lax')

/** The attempt of this browser, which is used up; null where there is none. */
export async function takeAttempt(c: Context<AppEnv>): Promise<Attempt | null> {
  const attempt = await read(c, attempts)
  drop(c, attempts.name)
  return attempt
}

export const keepNewMember = (c: Context<AppEnv>, member: NewMember) =>
  keep(c, newMembers.name, member, 'Lax')
export const readNewMember = (c: Context<AppEnv>) => read(c, newMembers)
export const dropNewMember = (c: Context<AppEnv>) => drop(c, newMembers.name)

function keep(c: Context<AppEnv>, name: string, value: object, sameSite: 'Lax' | 'None') {
  const text = JSON.stringify({ value, expiresAt: Date.now() + TEN_MINUTES })
  const encoded = new TextEncoder().encode(text).toBase64({ alphabet: 'base64url' })
  const options = {
    path: '/accounts',
    httpOnly: true,
    sameSite,
    secure: isHttps(c),
    maxAge: TEN_MINUTES / 1000,
  }
  return setSignedCookie(c, name, encoded, secretOf(c, name), options)
}

async function read<Schema extends z.ZodType>(
  c: Context<AppEnv>,
  { name, schema }: { name: string; schema: Schema },
) {
  const encoded = await getSignedCookie(c, secretOf(c, name), name)
  if (!encoded) return null
  const bytes = Uint8Array.fromBase64(encoded, { alphabet: 'base64url' })
  const { value, expiresAt } = JSON.parse(new TextDecoder().decode(bytes))
  return expiresAt > Date.now() ? schema.parse(value) : null
}

const drop = (c: Context<AppEnv>, name: string) =>
  void deleteCookie(c, name, { path: '/accounts', secure: isHttps(c) })

/** Apart from that of sessions, as a signature does not cover the name of its cookie. */
const secretOf = (c: Context<AppEnv>, name: string) => `${name}:${c.var.work.config.AUTH_SECRET}`
