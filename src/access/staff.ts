import { type SQL, sql } from 'drizzle-orm'
import { type Right, rolesWith } from './policy.ts'

/** SQL condition: `role`, a column of users, has the right. The role `member` has no rights. */
export const isStaffWith = (right: Right, role: SQL) =>
  // The first comparison lets SQLite use the partial index `users_staff`.
  sql`(${role} <> 'member' AND ${role} IN ${rolesWith(right)})`
