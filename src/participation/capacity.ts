import { type SQL, sql } from 'drizzle-orm'
import { isBlockedAt } from '../access/blocks.ts'

// Conditions and values for statements that give places, so that each decides and writes at once. `hikeId` is SQL,
// of which no name may be `e`, `p` or `w`.

const participants = sql`(SELECT count(*) FROM participation p WHERE p.event_id = e.id AND p.state = 'participant')`

/** How many places are free: -1 where there is no limit, 0 for an event that is cancelled. */
export const freePlaces = (hikeId: SQL, condition = sql`TRUE`) =>
  sql`coalesce((SELECT CASE WHEN e.capacity IS NULL THEN -1 ELSE max(e.capacity - ${participants}, 0) END
    FROM events e WHERE e.id = ${hikeId} AND e.status = 'scheduled' AND ${condition}), 0)`

/**
 * Whoever joins waits in line: no place is free, or somebody waits who may have it. A cancelled event can be full or not.
 * Pages and islands have the same as `isFull` of `shared/capacity.ts`.
 */
export const isFull = (hikeId: SQL) =>
  sql`(EXISTS (SELECT 1 FROM events e WHERE e.id = ${hikeId} AND e.capacity <= ${participants}) OR EXISTS (
    SELECT 1 FROM participation w WHERE w.event_id = ${hikeId} AND w.state = 'waiting'
      AND NOT ${isBlockedAt(hikeId, sql`w.user_id`)}))`

/** The event takes place and is not full. */
export const hasPlace = (hikeId: SQL) =>
  sql`(EXISTS (SELECT 1 FROM events e WHERE e.id = ${hikeId} AND e.status = 'scheduled') AND NOT ${isFull(hikeId)})`

/** The state of somebody who is let in. */
export const placedState = (hikeId: SQL) =>
  sql<'participant' | 'waiting'>`CASE WHEN ${hasPlace(hikeId)} THEN 'participant' ELSE 'waiting' END`

/** Their place in the order of those waiting: behind all others. A number, as times could be equal. */
export const placedLineNumber = (hikeId: SQL) =>
  sql<number | null>`CASE WHEN NOT ${hasPlace(hikeId)} THEN (SELECT coalesce(max(w.line_number), 0) + 1
    FROM participation w WHERE w.event_id = ${hikeId} AND w.state = 'waiting') END`

/** The values of a new participation, for an INSERT … SELECT from `events`. */
export const newParticipation = {
  state: sql<'pending'>`CASE WHEN events.approval = 'manual' THEN 'pending'
    ELSE ${placedState(sql`events.id`)} END`,
  lineNumber: sql`CASE WHEN events.approval <> 'manual' THEN ${placedLineNumber(sql`events.id`)} END`,
}

/** SQL condition: the participation that was inserted at this time takes part at once. */
export const isNewParticipant = (createdAt: Date) =>
  sql`participation.state = 'participant' AND participation.created_at = ${createdAt.getTime()}`

/** How many are waiting at the event. */
export const waitingCount = (hikeId: SQL) =>
  sql<number>`(SELECT count(*) FROM participation w WHERE w.event_id = ${hikeId} AND w.state = 'waiting')`

/** The place in line of the participation in the query; null for one that is not waiting. 1 is next. */
export const position = sql<number | null>`CASE WHEN participation.state = 'waiting' THEN (SELECT count(*)
  FROM participation w WHERE w.event_id = participation.event_id AND w.state = 'waiting'
  AND w.line_number <= participation.line_number) END`
