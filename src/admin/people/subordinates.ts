import { eq, type SQL, sql } from 'drizzle-orm'
import { can, requireModerator, rolesWith } from '../../access/policy.ts'
import type { RequestContext } from '../../context/context.ts'
import type { User } from '../../context/env.ts'
import { abortBatchUnless, isAbortedBatch } from '../../db/batch.ts'
import type { Db } from '../../db/index.ts'
import { users } from '../../db/schema.ts'
import { AppError, conflict, notFound } from '../../shared/errors.ts'
import { t } from '../../texts/moderation.ts'

/** Returns the actor and a user whom the actor may hide or ban. Throws 401, 403 and 404. */
export async function requireSubordinate({ db, actor }: RequestContext, userId: number) {
  requireModerator(actor)
  const user = await getUser(db, userId)
  if (user.id === actor.id) throw new AppError(403, t.notToYourself)
  if (!can.moderateUser(actor, user)) throw new AppError(403, t.onlyAdmins)
  return { actor, user }
}

/** Throws 404 if the user does not exist. */
export async function getUser(db: Db, userId: number): Promise<User> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw notFound('User')
  return user
}

/**
 * SQL condition on users: `can.moderateUser`, checked with the current roles, which may have changed since they were
 * read.
 */
const isSubordinate = (actorId: number): SQL =>
  sql`EXISTS (SELECT 1 FROM users AS actor WHERE actor.id = ${actorId} AND (
    actor.role IN ${rolesWith('moderateStaff')}
    OR (actor.role IN ${rolesWith('moderate')} AND ${users.role} NOT IN ${rolesWith('moderate')})))`

/**
 * Returns the first statement of a batch that hides or bans a user, or undoes that. It fails the batch if the actor has
 * lost the right, or if `condition` is false.
 */
export const failUnlessSubordinate = (db: Db, actorId: number, userId: number, condition = sql`TRUE`) =>
  abortBatchUnless(
    db,
    sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${userId} AND ${isSubordinate(actorId)} AND ${condition})`,
  )

/** Converts the failure of `failUnlessSubordinate` to 409; rethrows other errors. */
export function throwRoleChanged(error: unknown): never {
  throw isAbortedBatch(error) ? conflict(t.rolesHaveChanged) : error
}
