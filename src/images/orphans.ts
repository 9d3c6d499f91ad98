import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import { pictures } from '../db/schema.ts'
import { enqueueMissing } from '../jobs/enqueue.ts'
import { DAY } from '../shared/duration.ts'
import type { Work } from '../work/work.ts'
import { purgePictures } from './jobs.ts'

/**
 * Statements that orphan pictures never attached, after a day, or a month where a post may still be a draft; and that
 * enqueue the deletion of every orphaned picture where it is missing.
 */
export const orphanUnattached = (work: Work, now: Date) => {
  const unattachedFor = (days: number) =>
    and(isNull(pictures.subjectId), lt(pictures.createdAt, new Date(now.getTime() - days * DAY)))
  const orphan = () => work.db.update(pictures).set({ orphaned: true })
  return [
    orphan().where(and(ne(pictures.use, 'post'), unattachedFor(1))),
    orphan().where(and(eq(pictures.use, 'post'), unattachedFor(30))),
    enqueueMissing(
      work,
      purgePictures,
      sql`${pictures.use} || ':' || coalesce(${pictures.subjectId}, '')`,
      sql`FROM ${pictures} WHERE orphaned = 1`,
    ),
  ] as const
}
