import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import type { RequestContext } from '../context/context.ts'
import { pictures } from '../db/schema.ts'
import { enqueueMissing } from '../jobs/enqueue.ts'
import { DAY } from '../shared/duration.ts'
import { purgePictures } from './jobs.ts'

/**
 * Returns statements for the sweep (src/server/sweep.ts). They orphan pictures that were not attached within a day (a
 * month for posts, which may be drafts), and enqueue the missing jobs that delete orphaned pictures.
 */
export const orphanUnattached = (ctx: RequestContext, now: Date) => {
  const unattachedFor = (days: number) =>
    and(isNull(pictures.subjectId), lt(pictures.createdAt, new Date(now.getTime() - days * DAY)))
  const orphan = () => ctx.db.update(pictures).set({ orphaned: true })
  return [
    orphan().where(and(ne(pictures.use, 'post'), unattachedFor(1))),
    orphan().where(and(eq(pictures.use, 'post'), unattachedFor(30))),
    enqueueMissing(
      ctx,
      purgePictures,
      { use: pictures.use, subjectId: sql`coalesce(${pictures.subjectId}, 0)` },
      sql`FROM ${pictures} WHERE orphaned = 1`,
    ),
  ] as const
}
