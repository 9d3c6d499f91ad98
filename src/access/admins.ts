import { type SQL, sql } from 'drizzle-orm'
import { conflict } from '../shared/errors.ts'
import { t } from '../texts/access.ts'
import { isStaffWith } from './staff.ts'

/** SQL condition: the group has an admin. */
export const hasAdmin: SQL = sql`EXISTS (SELECT 1 FROM users AS admin WHERE ${isStaffWith('setRoles', sql`admin.role`)})`

/** SQL condition: without this user, the group still has an admin who can sign in, or the user is not an admin. */
export const leavesAdmin = (userId: number): SQL =>
  sql`(EXISTS (SELECT 1 FROM users AS other WHERE ${isStaffWith('setRoles', sql`other.role`)}
      AND other.deleted_at IS NULL AND other.banned_at IS NULL AND other.id <> ${userId})
    OR NOT EXISTS (SELECT 1 FROM users AS admin WHERE admin.id = ${userId} AND ${isStaffWith('setRoles', sql`admin.role`)}))`

export const lastAdmin = () => conflict(t.lastAdmin)
