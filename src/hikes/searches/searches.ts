import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { requireUser } from '../../access/policy.ts'
import type { RequestContext } from '../../context/context.ts'
import { runBatch } from '../../db/batch.ts'
import type { Db } from '../../db/index.ts'
import { searches } from '../../db/schema.ts'
import { insertIf } from '../../db/select-values.ts'
import { conflict, notFound } from '../../shared/errors.ts'
import { MAX_SEARCHES } from '../limits.ts'
import { canonicalQuery } from './query.ts'
import type { SearchPost } from './schema.ts'

/**
 * Saves a search, whose new hikes the actor is then told of; idempotent. Throws 401, 400 for a wrong query, and 409 past the most
 * searches of a person.
 */
export async function saveSearch({ db, actor, now }: RequestContext, input: SearchPost) {
  requireUser(actor)
  const query = canonicalQuery(input.query)
  const at = now()
  const isOwn = eq(searches.userId, actor.id)
  const values = { userId: actor.id, query, createdAt: at, toldAt: at }
  const count = sql`(SELECT count(*) FROM ${searches} WHERE ${isOwn})`
  const { created, stored } = await runBatch(db, {
    created: insertIf(db, searches, values, sql`${count} < ${MAX_SEARCHES}`)
      .onConflictDoNothing()
      .returning({ id: searches.id }),
    stored: db
      .select()
      .from(searches)
      .where(and(isOwn, eq(searches.query, query))),
  })
  const [search] = stored
  if (!search) throw conflict(`You have ${MAX_SEARCHES} searches. Please delete one of them first.`)
  return { search, isNew: created.length > 0 }
}

export const ownSearches = (db: Db, viewer: SQL<number | null>) =>
  db.select().from(searches).where(eq(searches.userId, viewer)).orderBy(asc(searches.id))

/** A row where the viewer has saved the search. */
export const selectSaved = (db: Db, viewer: SQL<number | null>, query: string) =>
  db
    .select({ id: searches.id })
    .from(searches)
    .where(and(eq(searches.userId, viewer), eq(searches.query, query)))

/** Throws 401, and 404 for a search of somebody else. */
export async function deleteSearch({ db, actor }: RequestContext, id: number) {
  requireUser(actor)
  const deleted = await db
    .delete(searches)
    .where(and(eq(searches.id, id), eq(searches.userId, actor.id)))
    .returning({ id: searches.id })
  if (deleted.length === 0) throw notFound('Search')
}
