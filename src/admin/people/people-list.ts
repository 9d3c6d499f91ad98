import { and, asc, desc, lt, type SQL, sql } from 'drizzle-orm'
import { requireModerator } from '../../access/policy.ts'
import { isStaffWith } from '../../access/staff.ts'
import type { RequestContext } from '../../context/context.ts'
import { users } from '../../db/schema.ts'
import type { PeopleQuery } from '../schema.ts'

const PAGE_SIZE = 50

/**
 * Returns a page of the users whose name begins with `q`, in the order of their names. Without `q`, returns a page of
 * the staff, of banned users or of all users, newest first. Throws 401 and 403.
 */
export async function findPeople(ctx: RequestContext, { q, show, after }: PeopleQuery) {
  const name = sql`lower(${users.username})`
  const prefix = q.toLowerCase()
  const { rows } = await ctx.read((db) => {
    const people = db.select().from(users)
    const page = (condition: SQL | undefined, order: SQL) =>
      people
        .where(and(sql`${users.deletedAt} IS NULL`, condition))
        .orderBy(order)
        .limit(PAGE_SIZE + 1)
    const before = after === '' ? undefined : lt(users.id, Number(after) || 0)
    const newest = desc(users.id)
    if (prefix !== '')
      return {
        rows: page(
          // A range scan of the index on the name: every character of a name sorts before '~'.
          sql`${name} >= ${prefix} AND ${name} < ${`${prefix}~`} AND ${name} > ${after}`,
          asc(name),
        ),
      }
    if (show === 'staff')
      return { rows: page(and(isStaffWith('moderate', sql`${users.role}`), before), newest) }
    if (show === 'banned')
      // The unary plus keeps SQLite from reading all users in the order of their ids.
      return { rows: page(and(sql`${users.bannedAt} IS NOT NULL`, before), desc(sql`+${users.id}`)) }
    return { rows: page(before, newest) }
  })
  requireModerator(ctx.actor)
  const people = rows.slice(0, PAGE_SIZE)
  const last = people.at(-1)
  const next = !last || rows.length <= PAGE_SIZE ? null : prefix ? last.username.toLowerCase() : `${last.id}`
  return { people, next }
}
