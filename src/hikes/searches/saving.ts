import { and, eq, sql } from 'drizzle-orm'
import { requireUser } from '../../access/policy.ts'
import type { RequestContext } from '../../context/context.ts'
import { runBatch } from '../../db/batch.ts'
import { searches } from '../../db/schema.ts'
import { insertIf } from '../../db/select-values.ts'
import { conflict } from '../../shared/errors.ts'
import { t } from '../../texts/search.ts'
import { MAX_SEARCHES } from '../limits.ts'
import { canonicalQuery } from './query.ts'
import type { SearchPost } from './schema.ts'

/**
 * Saves a search, so that the actor is notified of new hikes that match it. Idempotent. Throws 401; 400 for an invalid
 * query; 409 if the actor has saved too many searches.
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
  if (!search) throw conflict(t.tooManySearches(MAX_SEARCHES))
  return { search, isNew: created.length > 0 }
}
