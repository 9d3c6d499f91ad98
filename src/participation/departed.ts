import { sql } from 'drizzle-orm'
import { users } from '../db/schema.ts'

/** SQL, in a query on users: when the user deleted the account or was banned, NULL for one who is still in the group. */
export const departedAt = sql<Date>`coalesce(${users.deletedAt}, ${users.bannedAt})`
  .mapWith(users.deletedAt)
  .as('departed_at')
