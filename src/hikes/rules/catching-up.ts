import { type SQL, sql } from 'drizzle-orm'
import { hikes } from '../../db/schema.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { cancellationsMailed } from '../../notices/hike-notices.ts'
import { fillPlaces } from '../../participation/promotion.ts'
import type { Work } from '../../work/work.ts'
import { notifyOfChanges } from './changes.ts'

/**
 * Statements for the batch that restores hidden hikes, which `condition` selects. They do what was put off while the hikes were
 * hidden: free places go to the waitlist, and people are told of edits and of a cancellation.
 */
export function catchUp(work: Work, condition: SQL | undefined) {
  const isAhead = sql`${condition} AND ${hikes.dayEnd} > ${work.now().getTime()}`
  return [
    enqueueEach(work, fillPlaces, { hikeId: hikes.id }, sql`FROM ${hikes} WHERE ${isAhead}`),
    notifyOfChanges(work, isAhead),
    ...cancellationsMailed(work, isAhead),
  ] as const
}
