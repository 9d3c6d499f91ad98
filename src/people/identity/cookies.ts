import type { Context } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../../context/env.ts'
import { deleteExpiringCookie, readExpiringCookie, setExpiringCookie } from '../../http/cookies.ts'
import { isHttps } from '../../http/origin.ts'
import { MINUTE } from '../../shared/duration.ts'
import { Attempt } from './authorization-request.ts'
import { Identity } from './authorization-response.ts'
import type { Provider } from './providers.ts'

const TEN_MINUTES = 10 * MINUTE

/**
 * An identity that has no account yet. `token` can be used once, to create the account. `next` is the page to redirect
 * to afterwards.
 */
export const NewMember = z.object({
  token: z.string(),
  identity: Identity,
  next: z.string(),
  join: z.string().optional(),
})
export type NewMember = z.output<typeof NewMember>

const cookieOf = <Schema extends z.ZodType>(name: string, schema: Schema) => ({
  name,
  schema,
  path: '/accounts',
  lifetime: TEN_MINUTES,
})
const attempts = cookieOf('identity-attempt', Attempt)
const newMembers = cookieOf('identity-new', NewMember)

export const storeAttempt = (c: Context<AppEnv>, provider: Provider, attempt: Attempt) =>
  // Apple's response is a cross-site POST, which sends only cookies with SameSite=None. These require Secure, and
  // therefore https.
  store(c, attempts, attempt, provider.answersByForm && isHttps(c) ? 'None' : 'Lax')

/** Deletes this browser's attempt and returns it, or null if there is none: an attempt can be completed only once. */
export async function takeAttempt(c: Context<AppEnv>): Promise<Attempt | null> {
  const attempt = await read(c, attempts)
  deleteExpiringCookie(c, attempts)
  return attempt
}

export const storeNewMember = (c: Context<AppEnv>, member: Omit<NewMember, 'token'>) =>
  store(c, newMembers, { ...member, token: crypto.randomUUID() }, 'Lax')
export const readNewMember = (c: Context<AppEnv>) => read(c, newMembers)
export const deleteNewMember = (c: Context<AppEnv>) => deleteExpiringCookie(c, newMembers)

function store(
  c: Context<AppEnv>,
  cookie: typeof attempts | typeof newMembers,
  value: object,
  sameSite: 'Lax' | 'None',
) {
  const encoded = new TextEncoder().encode(JSON.stringify(value)).toBase64({ alphabet: 'base64url' })
  return setExpiringCookie(c, cookie, encoded, sameSite)
}

async function read<Schema extends z.ZodType>(
  c: Context<AppEnv>,
  cookie: ReturnType<typeof cookieOf<Schema>>,
) {
  const encoded = await readExpiringCookie(c, cookie)
  if (encoded === null) return null
  const bytes = Uint8Array.fromBase64(encoded, { alphabet: 'base64url' })
  return cookie.schema.parse(JSON.parse(new TextDecoder().decode(bytes)))
}
