import { sql } from 'drizzle-orm'
import { isBlockedAt } from '../access/blocks.ts'
import { participation } from '../db/schema.ts'
import { HOUR } from '../shared/duration.ts'
import type { Work } from '../work/work.ts'
import { freePlaces } from './capacity.ts'
import { memberJoined, memberPromoted } from './notices.ts'

/** In milliseconds before the start: from then on the organizers decide who takes a place that comes free. */
const PROMOTION_ENDS = 12 * HOUR

/**
 * Statements that give free places to the first in line, and tell them and the organizers: for the batch of whatever
 * frees places, after the statement that does. They have no effect less than twelve hours before the start.
 */
export function promoteNext(work: Work, hikeId: number) {
  const isInTime = sql`e.event_time > ${work.now().getTime() + PROMOTION_ENDS}`
  const isNext = sql`participation.id IN (SELECT n.id FROM participation n
    WHERE n.event_id = ${hikeId} AND n.state = 'waiting' AND NOT ${isBlockedAt(hikeId, sql`n.user_id`)}
    ORDER BY n.line_number LIMIT ${freePlaces(sql`${hikeId}`, isInTime)})`
  return [
    ...memberPromoted(work, { hikeId }, isNext),
    ...memberJoined(work, { hikeId }, isNext),
    work.db
      .update(participation)
      .set({ state: 'participant', lineNumber: null })
      .where(isNext)
      .returning({ userId: participation.userId }),
  ] as const
}
