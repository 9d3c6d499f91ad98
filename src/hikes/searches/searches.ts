import { and, asc, eq, type SQL } from 'drizzle-orm'
import { requireUser } from '../../access/policy.ts'
import type { RequestContext } from '../../context/context.ts'
import type { Db } from '../../db/index.ts'
import { searches } from '../../db/schema.ts'
import { notFound } from '../../shared/errors.ts'

export const ownSearches = (db: Db, viewer: SQL<number | null>) =>
  db.select().from(searches).where(eq(searches.userId, viewer)).orderBy(asc(searches.id))

/** Returns a row if the viewer has saved the search. */
export const selectSaved = (db: Db, viewer: SQL<number | null>, query: string) =>
  db
    .select({ id: searches.id })
    .from(searches)
    .where(and(eq(searches.userId, viewer), eq(searches.query, query)))

/** Deletes a saved search. Throws 401, and 404 if the search is missing or belongs to another user. */
export async function deleteSearch({ db, actor }: RequestContext, id: number) {
  requireUser(actor)
  const deleted = await db
    .delete(searches)
    .where(and(eq(searches.id, id), eq(searches.userId, actor.id)))
    .returning({ id: searches.id })
  if (deleted.length === 0) throw notFound('Search')
}
