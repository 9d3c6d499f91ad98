import { sql } from 'drizzle-orm'
import { users } from '../db/schema.ts'

/** SQL, in a query on users: the time at which the user deleted the account or was banned; NULL for others. */
export const departedAt = sql<Date>`coalesce(${users.deletedAt}, ${users.bannedAt})`
  .mapWith(users.deletedAt)
  .as('departed_at')
