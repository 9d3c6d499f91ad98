import { sql } from 'drizzle-orm'
import { users } from '../db/schema.ts'

/** SQL, in a query on users: the time at which the account was deleted or banned; NULL for other users. */
export const departedAt = sql<Date>`coalesce(${users.deletedAt}, ${users.bannedAt})`
  .mapWith(users.deletedAt)
  .as('departed_at')
