import { type SQL, sql } from 'drizzle-orm'
import { isBlockedAt } from '../access/blocks.ts'

// SQL for statements that give places: each checks and writes in one statement, so that they cannot race. The SQL `hikeId`
// must not use the aliases `e`, `p` and `w`.

const participants = sql`(SELECT count(*) FROM participation p WHERE p.event_id = e.id AND p.state = 'participant')`

/** The number of free places: -1 without a limit, 0 for a cancelled hike. */
export const freeCapacity = (hikeId: SQL, condition = sql`TRUE`) =>
  sql`coalesce((SELECT CASE WHEN e.capacity IS NULL THEN -1 ELSE max(e.capacity - ${participants}, 0) END
    FROM events e WHERE e.id = ${hikeId} AND e.status = 'scheduled' AND ${condition}), 0)`

/**
 * A user who joins now is put on the waitlist: no place is free, or somebody waits for it. A cancelled hike can be full or not.
 * `isFull` in participation/view/capacity.ts is the same for pages and islands.
 */
export const isFull = (hikeId: SQL) =>
  sql`(EXISTS (SELECT 1 FROM events e WHERE e.id = ${hikeId} AND e.capacity <= ${participants}) OR EXISTS (
    SELECT 1 FROM participation w WHERE w.event_id = ${hikeId} AND w.state = 'waiting'
      AND NOT ${isBlockedAt(hikeId, sql`w.user_id`)}))`

/** The hike takes place and is not full. */
export const hasCapacity = (hikeId: SQL) =>
  sql`(EXISTS (SELECT 1 FROM events e WHERE e.id = ${hikeId} AND e.status = 'scheduled') AND NOT ${isFull(hikeId)})`

/** The state of a user whom the organizers, or automatic approval, admit. */
export const admittedState = (hikeId: SQL) =>
  sql<'participant' | 'waiting'>`CASE WHEN ${hasCapacity(hikeId)} THEN 'participant' ELSE 'waiting' END`

/** The number on the waitlist of a user who is admitted: the last one, or null if there is capacity. Times could be equal. */
export const nextWaitlistNumber = (hikeId: SQL) =>
  sql<number | null>`CASE WHEN NOT ${hasCapacity(hikeId)} THEN (SELECT coalesce(max(w.line_number), 0) + 1
    FROM participation w WHERE w.event_id = ${hikeId} AND w.state = 'waiting') END`

/** The values of a new participation, for an INSERT … SELECT from `events`. */
export const newParticipation = {
  state: sql<'pending'>`CASE WHEN events.approval = 'manual' THEN 'pending'
    ELSE ${admittedState(sql`events.id`)} END`,
  waitlistNumber: sql`CASE WHEN events.approval <> 'manual' THEN ${nextWaitlistNumber(sql`events.id`)} END`,
}

/** SQL condition: the participation was inserted at this time, as a participant. */
export const isNewParticipant = (createdAt: Date) =>
  sql`participation.state = 'participant' AND participation.created_at = ${createdAt.getTime()}`

/** The number of people on the waitlist. */
export const waitingCount = (hikeId: SQL) =>
  sql<number>`(SELECT count(*) FROM participation w WHERE w.event_id = ${hikeId} AND w.state = 'waiting')`

/** The place on the waitlist of the participation in the query: 1 is next, null for one that is not waiting. */
export const waitlistPosition = sql<
  number | null
>`CASE WHEN participation.state = 'waiting' THEN (SELECT count(*)
  FROM participation w WHERE w.event_id = participation.event_id AND w.state = 'waiting'
  AND w.line_number <= participation.line_number) END`
