import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { requireUser } from '../../access/policy.ts'
import type { RequestContext } from '../../context/context.ts'
import type { Db } from '../../db/index.ts'
import { passkeys } from '../../db/schema.ts'
import { notFound } from '../../shared/errors.ts'
import { MAX_PASSKEYS } from '../limits.ts'

// A passkey replaces the password, so user verification is required. No attestation is requested, so any model of
// authenticator is accepted.

export const selectPasskeys = (db: Db, userId: number | SQL<number | null>) =>
  db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      usedAt: passkeys.usedAt,
      credentialId: passkeys.credentialId,
      transports: passkeys.transports,
    })
    .from(passkeys)
    .where(sql`${passkeys.userId} = ${userId}`)
    .orderBy(desc(passkeys.id))
    .limit(MAX_PASSKEYS)

export type PasskeySummary = Awaited<ReturnType<typeof selectPasskeys>>[number]

/** Removes one of the actor's passkeys. Throws 401; 404 for another user's passkey. */
export async function removePasskey({ db, actor }: RequestContext, passkeyId: number): Promise<void> {
  requireUser(actor)
  const [removed] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, actor.id)))
    .returning({ id: passkeys.id })
  if (!removed) throw notFound('Passkey')
}

/** A statement that removes all passkeys of a user, because an attacker may have added one. */
export const deletePasskeys = (db: Db, userId: number, condition: SQL | undefined) =>
  db.delete(passkeys).where(and(eq(passkeys.userId, userId), condition))
