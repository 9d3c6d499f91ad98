import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { requireUser } from '../../access/policy.ts'
import type { Config } from '../../context/config.ts'
import type { RequestContext } from '../../context/context.ts'
import { runBatch } from '../../db/batch.ts'
import type { Db } from '../../db/index.ts'
import { accounts, passkeys } from '../../db/schema.ts'
import { AppError, notFound } from '../../shared/errors.ts'
import { t } from '../../texts/sign-in.ts'
import { enabledProviders } from './providers.ts'

const PROVIDERS = ['google', 'apple']
const MAX_IDENTITIES = 20

/** Selects a user's identities, newest first, and whether each can be removed. */
export const selectIdentities = (db: Db, config: Config, userId: SQL<number | null>) =>
  db
    .select({
      id: accounts.id,
      provider: accounts.providerId,
      createdAt: accounts.createdAt,
      isRemovable: sql<boolean>`${hasAnotherWay(config)}`.mapWith(Boolean).as('is_removable'),
    })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), inArray(accounts.providerId, PROVIDERS)))
    .orderBy(desc(accounts.id))
    .limit(MAX_IDENTITIES)

export type IdentitySummary = Awaited<ReturnType<typeof selectIdentities>>[number]

/**
 * Removes one of the actor's identities. A sign-in with the same confirmed address links it again. Throws 401; 404 for
 * an identity of another user; 409 if it is the only way to sign in.
 */
export async function removeIdentity({ db, actor, config }: RequestContext, id: number): Promise<void> {
  requireUser(actor)
  const isOwn = and(
    eq(accounts.id, id),
    eq(accounts.userId, actor.id),
    inArray(accounts.providerId, PROVIDERS),
  )
  const {
    removed: [removed],
    left: [left],
  } = await runBatch(db, {
    removed: db
      .delete(accounts)
      .where(and(isOwn, hasAnotherWay(config)))
      .returning({ id: accounts.id }),
    left: db.select({ id: accounts.id }).from(accounts).where(isOwn),
  })
  if (left) throw new AppError(409, t.onlyWay)
  if (!removed) throw notFound('Identity')
}

/**
 * A statement that unlinks a user's identities when an account is recovered, because an attacker may have linked one.
 */
export const deleteIdentities = (db: Db, userId: number, condition: SQL | undefined) =>
  db
    .delete(accounts)
    .where(and(eq(accounts.userId, userId), inArray(accounts.providerId, PROVIDERS), condition))

/** SQL condition on identities: the user has a password, a passkey, or another identity whose provider is enabled. */
const hasAnotherWay = (config: Config) => {
  const enabled = JSON.stringify(enabledProviders(config).map(({ name }) => name))
  return sql`(EXISTS (SELECT 1 FROM accounts AS other WHERE other.user_id = ${accounts.userId}
      AND other.id <> ${accounts.id} AND (other.password IS NOT NULL
        OR other.provider_id IN (SELECT value FROM json_each(${enabled}))))
    OR EXISTS (SELECT 1 FROM ${passkeys} WHERE ${passkeys.userId} = ${accounts.userId}))`
}
