import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { isNewHikeFor } from '../../access/notices.ts'
import type { RequestContext } from '../../context/context.ts'
import { runBatch } from '../../db/batch.ts'
import { hikes, searches } from '../../db/schema.ts'
import { enqueueMissing } from '../../jobs/enqueue.ts'
import { defineJob, PRIORITY } from '../../jobs/jobs.ts'
import { newHikesFound } from '../../notices/new-hikes-notices.ts'
import { localTime } from '../../shared/local-time.ts'
import { conditionsOf } from '../search/conditions.ts'
import type { Search } from '../search/schema.ts'
import { isAhead } from '../search/search.ts'
import { lastEvening } from './evening.ts'
import { searchOfQuery } from './query.ts'

/** The time when a hike was published. For a draft, publishing sets it (src/hikes/drafts/publishing.ts). */
const publishedAt = hikes.createdAt

/** Maximum number of hikes per search in a notice. */
const MAX_TOLD = 30

/**
 * A step of the sweep (src/server/sweep.ts): enqueues a job for each user with a search that was not yet checked for
 * hikes published before the last 18:00 in the group's time zone. If no hike was published after the last check of a
 * search, the search is marked as checked without a job.
 */
export async function enqueueNewHikes(ctx: RequestContext) {
  const { db } = ctx
  const { timeZone } = await ctx.requireGroup()
  const due = lastEvening(ctx.now(), timeZone)
  const isDue = lt(searches.toldAt, due)
  const isQuiet = sql`${searches.toldAt} >= (SELECT coalesce(max(${publishedAt}), 0) FROM ${hikes}
    WHERE ${publishedAt} <= ${due.getTime()})`
  await runBatch(db, {
    quiet: db.update(searches).set({ toldAt: due }).where(and(isDue, isQuiet)),
    jobs: enqueueMissing(
      ctx,
      tellOfNewHikes,
      { userId: searches.userId, due: due.getTime() },
      sql`FROM (SELECT DISTINCT ${searches.userId} FROM ${searches} WHERE ${isDue}) AS searches WHERE TRUE`,
    ),
  })
}

/**
 * Notifies a user of hikes that match one of the user's searches and were published between the last check of that
 * search and `due`, in milliseconds.
 */
export const tellOfNewHikes = defineJob({
  name: 'tell-of-new-hikes',
  priority: PRIORITY.cleanup,
  fields: { userId: 'number', due: 'number' },
  run: async (ctx, { userId, due }) => {
    const { db } = ctx
    const isDue = and(eq(searches.userId, userId), lt(searches.toldAt, new Date(due)))
    const own = await db.select().from(searches).where(isDue)
    const { found } = await runBatch(db, {
      found: own.flatMap(({ query, toldAt }) => {
        const search = searchOfQuery(query)
        return search ? [selectNewHikes(ctx, search, { userId, after: toldAt, until: new Date(due) })] : []
      }),
    })
    const ids = [...new Set(found.flat().map(({ id }) => id))]
    await runBatch(db, {
      // A concurrent run creates no second notice: either it finds no search that is due, or its notice has the same
      // key.
      notices: ids.length > 0 ? newHikesFound(ctx, { userId, due, ids }) : undefined,
      told: db
        .update(searches)
        .set({ toldAt: new Date(due) })
        .where(isDue),
    })
    return null
  },
})

type Span = { userId: number; after: Date; until: Date }

const selectNewHikes = (ctx: RequestContext, search: Search, { userId, after, until }: Span) => {
  const now = ctx.now()
  const today = localTime(now, ctx.group.timeZone)
  return ctx.db
    .select({ id: hikes.id })
    .from(hikes)
    .where(
      and(
        isAhead(now),
        sql`${publishedAt} > ${after.getTime()} AND ${publishedAt} <= ${until.getTime()}`,
        isNewHikeFor(sql`${userId}`),
        ...conditionsOf(search, today).map(([, condition]) => condition),
      ),
    )
    .orderBy(asc(hikes.eventTime), asc(hikes.id))
    .limit(MAX_TOLD)
}
