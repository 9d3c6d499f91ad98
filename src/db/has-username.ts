import { sql } from 'drizzle-orm'
import { users } from './schema.ts'

/**
 * SQL condition on users: the user has this name, in any case, and is not deleted. Without the second part, SQLite
 * could not use the index on names, which omits deleted users.
 */
export const hasUsername = (username: string) =>
  sql`(lower(${users.username}) = ${username.toLowerCase()} AND ${users.deletedAt} IS NULL)`
