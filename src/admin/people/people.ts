import { eq, type SQL, sql } from 'drizzle-orm'
import { authorize, can, rolesWith } from '../../access/policy.ts'
import type { Db } from '../../db/index.ts'
import { users } from '../../db/schema.ts'
import { AppError, notFound } from '../../shared/errors.ts'
import type { User } from '../../work/env.ts'
import type { Work } from '../../work/work.ts'

/** The actor and another user, whom the actor may hide or ban. Throws 401, 403 and 404. */
export async function requireSubordinate({ db, actor }: Work, userId: number) {
  authorize(actor, can.moderate(actor))
  const user = await getUser(db, userId)
  if (user.id === actor.id) throw new AppError(403, 'You cannot do that to yourself.')
  if (!can.moderateUser(actor, user)) throw new AppError(403, 'Only an admin can do that to a moderator.')
  return { actor, user }
}

/** Throws 404. */
export async function getUser(db: Db, userId: number): Promise<User> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw notFound('User')
  return user
}

/** SQL condition on users: `can.moderateUser`, evaluated on the current role in case it has changed since it was read. */
export const isSubordinate = (actor: Pick<User, 'role'>): SQL =>
  rolesWith('moderateStaff').includes(actor.role)
    ? sql`TRUE`
    : sql`${users.role} NOT IN ${rolesWith('moderate')}`
