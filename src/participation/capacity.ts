import { type SQL, sql } from 'drizzle-orm'
import { isBlockedAt } from '../access/blocks.ts'

// SQL for statements that give places: each checks and writes in one statement, so that they cannot race. The SQL `hikeId`
// must not use the aliases `e`, `p` and `w`.

/** The places that are taken: those of the participants and their guests. */
const taken = sql`(SELECT ifnull(sum(p.people), 0) FROM participation p WHERE p.event_id = e.id AND p.state = 'participant')`

/** The number of free places: -1 without a limit, 0 for a cancelled hike. */
export const freeCapacity = (hikeId: SQL, condition = sql`TRUE`) =>
  sql<number>`coalesce((SELECT CASE WHEN e.capacity IS NULL THEN -1 ELSE max(e.capacity - ${taken}, 0) END
    FROM events e WHERE e.id = ${hikeId} AND e.status = 'scheduled' AND ${condition}), 0)`

/** So many people have places, even if others wait for them. */
export const fits = (hikeId: SQL, people: SQL) =>
  sql<number>`(${freeCapacity(hikeId)} = -1 OR ${freeCapacity(hikeId)} >= ${people})`

/**
 * So many people who join now are put on the waitlist: they have not enough places, or somebody waits. A cancelled hike can be
 * full or not. `isFull` in participation/view/capacity.ts is the same for pages and islands.
 */
export const isFull = (hikeId: SQL, people: SQL | number = sql`1`) =>
  sql`(EXISTS (SELECT 1 FROM events e WHERE e.id = ${hikeId} AND e.capacity < ${taken} + ${people}) OR EXISTS (
    SELECT 1 FROM participation w WHERE w.event_id = ${hikeId} AND w.state = 'waiting'
      AND NOT ${isBlockedAt(hikeId, sql`w.user_id`)}))`

/** The hike takes place and is not full. */
export const hasCapacity = (hikeId: SQL, people: SQL | number) =>
  sql`(EXISTS (SELECT 1 FROM events e WHERE e.id = ${hikeId} AND e.status = 'scheduled') AND NOT ${isFull(hikeId, people)})`

/** The state of users whom the organizers, or automatic approval, admit with so many people. */
export const admittedState = (hikeId: SQL, people: SQL | number) =>
  sql<
    'participant' | 'waiting'
  >`CASE WHEN ${hasCapacity(hikeId, people)} THEN 'participant' ELSE 'waiting' END`

/** The number on the waitlist of a user who is admitted: the last one, or null if there is capacity. Times could be equal. */
export const nextWaitlistNumber = (hikeId: SQL, people: SQL | number) =>
  sql<
    number | null
  >`CASE WHEN NOT ${hasCapacity(hikeId, people)} THEN (SELECT coalesce(max(w.line_number), 0) + 1
    FROM participation w WHERE w.event_id = ${hikeId} AND w.state = 'waiting') END`

/** The values of a new participation of so many people, for an INSERT … SELECT from `events`. */
export const newParticipation = (people: SQL | number) => ({
  state: sql<'pending'>`CASE WHEN events.approval = 'manual' THEN 'pending'
    ELSE ${admittedState(sql`events.id`, people)} END`,
  waitlistNumber: sql`CASE WHEN events.approval <> 'manual' THEN ${nextWaitlistNumber(sql`events.id`, people)} END`,
  people,
})

/** SQL condition: the participation was inserted at this time, as a participant. */
export const isNewParticipant = (createdAt: Date) =>
  sql`participation.state = 'participant' AND participation.created_at = ${createdAt.getTime()}`

/** The number of people who wait, guests included. */
export const waitingCount = (hikeId: SQL) =>
  sql<number>`(SELECT ifnull(sum(w.people), 0) FROM participation w WHERE w.event_id = ${hikeId} AND w.state = 'waiting')`

/** The number of users on the waitlist. */
export const waitlistLength = (hikeId: SQL) =>
  sql<number>`(SELECT count(*) FROM participation w WHERE w.event_id = ${hikeId} AND w.state = 'waiting')`

/** The place on the waitlist of the participation in the query: 1 is next, null for one that is not waiting. */
export const waitlistPosition = sql<
  number | null
>`CASE WHEN participation.state = 'waiting' THEN (SELECT count(*)
  FROM participation w WHERE w.event_id = participation.event_id AND w.state = 'waiting'
  AND w.line_number <= participation.line_number) END`
