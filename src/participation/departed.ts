import { sql } from 'drizzle-orm'
import { users } from '../db/schema.ts'

/** SQL, in a query on users: when the user deleted the account or was banned; NULL for all others. */
export const departedAt = sql<Date>`coalesce(${users.deletedAt}, ${users.bannedAt})`
  .mapWith(users.deletedAt)
  .as('departed_at')
