import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { RequestContext } from '../../context/context.ts'
import { runBatch } from '../../db/batch.ts'
import { deletions, users } from '../../db/schema.ts'
import { usernameSkeleton } from '../../db/username-skeleton.ts'
import type { FieldErrors } from '../../shared/errors.ts'
import { t } from '../../texts/sign-in.ts'
import type { SignUp } from '../accounts/schema.ts'
import { findReservation } from './address-reservation.ts'
import { usernameError } from './usernames.ts'

/**
 * Returns the error messages of the fields if the username is taken, too similar to another or not allowed, or the
 * address is taken or reserved.
 */
export async function availabilityErrors(
  ctx: RequestContext,
  { username = '', email = '' }: Partial<SignUp>,
) {
  const { db, group } = ctx
  // `condition` is repeated in each branch: SQLite uses a partial index only if the branch implies the index's
  // condition.
  const isSame = (table: typeof users | typeof deletions, condition?: SQL) =>
    or(
      and(sql`lower(${table.username}) = ${username.toLowerCase()}`, condition),
      and(sql`${usernameSkeleton(table.username)} = ${usernameSkeleton(username)}`, condition),
      and(eq(table.email, email), condition),
    )
  const { current, deleted, reservations } = await runBatch(db, {
    current: db
      .select({ username: users.username, email: users.email })
      .from(users)
      .where(isSame(users, isNull(users.deletedAt))),
    deleted: db
      .select({ username: deletions.username, email: deletions.email })
      .from(deletions)
      .where(isSame(deletions)),
    reservations: findReservation(ctx, email),
  })
  const taken = [...current, ...deleted]
  const errors: FieldErrors = {}
  const refused = username && usernameError(username, group.name)
  if (refused) errors.username = [refused]
  else if (taken.some((user) => user.username.toLowerCase() === username.toLowerCase()))
    errors.username = [t.usernameTaken]
  else if (taken.some((user) => user.email !== email)) errors.username = [t.usernameSimilar]
  else if (await mayHaveBeenTreasurer(ctx, username)) errors.username = [t.usernameReserved]
  if (taken.some((user) => user.email === email) || reservations.length > 0)
    errors.email = [t.addressHasAccount]
  return errors
}

/**
 * Whether a deleted account may have had this name and been a treasurer. This is assumed for any name in
 * `GROUP_TREASURERS`, which gives access to the group's money, if accounts have been deleted.
 */
async function mayHaveBeenTreasurer({ db, config }: RequestContext, username: string): Promise<boolean> {
  if (!config.GROUP_TREASURERS.includes(username.toLowerCase())) return false
  const [deleted] = await db.select({ id: users.id }).from(users).where(isNotNull(users.deletedAt)).limit(1)
  return deleted !== undefined
}
