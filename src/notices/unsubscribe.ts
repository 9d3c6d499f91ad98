import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Config, mailSecrets } from '../context/config.ts'
import type { RequestContext } from '../context/context.ts'
import { users } from '../db/schema.ts'
import type { PreferenceGroup } from '../db/tables/users.ts'
import { isSignature, sign } from '../http/signature.ts'
import { AppError } from '../shared/errors.ts'
import { t } from '../texts/notice-settings.ts'
import { groupNames } from './preferences.ts'

// One-click unsubscription (RFC 8058). The token is signed and not stored. It can only switch off one group of emails
// for one user, so it does not expire.

const keyOf = (secret: string) => `unsubscribe:${secret}`

export function unsubscribeUrl(config: Config, userId: number, group: PreferenceGroup): string {
  const text = `${userId}-${group}`
  return `${config.APP_ORIGIN}/unsubscribe/${text}-${sign(text, keyOf(config.AUTH_SECRET), 'hex')}`
}

/**
 * Returns the user and the group of emails in a token, and identifies the actor. Throws 404 for an invalid token, or if
 * the user is banned.
 */
export async function getSubscription({ read, config }: RequestContext, token: string) {
  const [, text = '', id = '', group = '', signature = ''] = /^((\d{1,15})-([a-z_]+))-(.*)$/.exec(token) ?? []
  const isKnown = mailSecrets(config).some((secret) => isSignature(signature, text, keyOf(secret), 'hex'))
  const {
    user: [user],
  } = await read((db) => ({
    user: db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, isKnown ? Number(id) : 0), isNull(users.bannedAt))),
  }))
  if (!user || !isGroup(group)) throw unknownToken()
  return { userId: user.id, group }
}

const isGroup = (name: string): name is PreferenceGroup => groupNames.some((known) => known === name)
const unknownToken = () => new AppError(404, t.linkNotComplete)

/**
 * Unsubscribes the token's user from the token's group of emails. Idempotent. Throws 404 for an invalid token, or if
 * the user is banned.
 */
export async function unsubscribe(ctx: RequestContext, token: string): Promise<PreferenceGroup> {
  const { userId, group } = await getSubscription(ctx, token)
  await ctx.db
    .update(users)
    .set({ mailOff: sql`json_insert(${users.mailOff}, '$[#]', ${group})` })
    .where(
      sql`${users.id} = ${userId} AND NOT EXISTS (SELECT 1 FROM json_each(${users.mailOff}) WHERE value = ${group})`,
    )
  return group
}
