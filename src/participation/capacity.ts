import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { isBlockedAt } from '../access/blocks.ts'
import { isUserHidden } from '../access/visibility.ts'
import { HOUR } from '../shared/duration.ts'

/** How long before the start promotion ends, in milliseconds. */
export const PROMOTION_ENDS = 12 * HOUR

// SQL for statements that assign places. Each statement both checks and writes, which prevents races. The SQL `hikeId`
// must not use the aliases `e`, `p` and `w`.

/** The number of places taken by participants and their guests. */
const taken = sql`(SELECT ifnull(sum(p.people), 0) FROM participation p WHERE p.event_id = e.id AND p.state = 'participant')`

/**
 * The number of free places: -1 if there is no limit, 0 if the hike is a draft or cancelled, or `condition` does not
 * hold.
 */
export const freeCapacity = (hikeId: SQL, condition = sql`TRUE`) =>
  sql<number>`coalesce((SELECT CASE WHEN e.capacity IS NULL THEN -1 ELSE max(e.capacity - ${taken}, 0) END
    FROM events e WHERE e.id = ${hikeId} AND e.status = 'scheduled' AND ${condition}), 0)`

/** Whether there are places for this number of people, even if other users wait for them. */
export const fits = (hikeId: SQL, people: SQL) =>
  sql<number>`(${freeCapacity(hikeId)} = -1 OR ${freeCapacity(hikeId)} >= ${people})`

/**
 * Whether this number of people would be put on the waitlist if they joined now: there are too few places, or somebody
 * who is not blocked is already waiting. Does not check whether the hike is cancelled. `isFull` in
 * participation/view/capacity.ts is the equivalent for pages and islands.
 */
export const isFull = (hikeId: SQL, people: SQL | number = sql`1`) =>
  sql`(EXISTS (SELECT 1 FROM events e WHERE e.id = ${hikeId} AND e.capacity < ${taken} + ${people}) OR EXISTS (
    SELECT 1 FROM participation w WHERE w.event_id = ${hikeId} AND w.state = 'waiting'
      AND NOT ${isBlockedAt(hikeId, sql`w.user_id`)}))`

/** Whether the hike takes place and is not full. */
export const hasCapacity = (hikeId: SQL, people: SQL | number) =>
  sql`(EXISTS (SELECT 1 FROM events e WHERE e.id = ${hikeId} AND e.status = 'scheduled') AND NOT ${isFull(hikeId, people)})`

/** The state of a user once an organizer or automatic approval admits them. `people` counts the user and the guests. */
export const admittedState = (hikeId: SQL, people: SQL | number) =>
  sql<
    'participant' | 'waiting'
  >`CASE WHEN ${hasCapacity(hikeId, people)} THEN 'participant' ELSE 'waiting' END`

/**
 * The number that determines the order of the waitlist: the next one for an admitted user who has to wait, null if
 * there is capacity. It is not a time, because times can be equal.
 */
export const nextWaitlistNumber = (hikeId: SQL, people: SQL | number) =>
  sql<
    number | null
  >`CASE WHEN NOT ${hasCapacity(hikeId, people)} THEN (SELECT coalesce(max(w.line_number), 0) + 1
    FROM participation w WHERE w.event_id = ${hikeId} AND w.state = 'waiting') END`

/** The values of a new participation with this number of people, for an INSERT … SELECT from `events`. */
export const newParticipation = (people: SQL | number) => ({
  state: sql<'pending'>`CASE WHEN events.approval = 'manual' THEN 'pending'
    ELSE ${admittedState(sql`events.id`, people)} END`,
  waitlistNumber: sql`CASE WHEN events.approval <> 'manual' THEN ${nextWaitlistNumber(sql`events.id`, people)} END`,
  people,
})

/** SQL condition: the participation was inserted at this time, and its user is a participant. */
export const isNewParticipant = (createdAt: Date) =>
  sql`participation.state = 'participant' AND participation.created_at = ${createdAt.getTime()}`

/** The number of people on the waitlist, including guests. */
export const waitingCount = (hikeId: SQL) =>
  sql<number>`(SELECT ifnull(sum(w.people), 0) FROM participation w WHERE w.event_id = ${hikeId} AND w.state = 'waiting')`

/** The number of users on the waitlist, without guests. */
export const waitlistLength = (hikeId: SQL) =>
  sql<number>`(SELECT count(*) FROM participation w WHERE w.event_id = ${hikeId} AND w.state = 'waiting')`

type Now = number | Placeholder

/** SQL condition on a hike `e`: it is neither over nor hidden, so its waitlist can get places. */
const givesPlaces = (now: Now) =>
  sql`e.day_end > ${now} AND e.hidden_at IS NULL AND NOT ${isUserHidden(sql`e.organizer_id`)}`

/** SQL condition on a hike `e`: free places go to the first users on the waitlist automatically (promotion.ts). */
export const promotesNext = (now: Now) =>
  sql`e.event_time > ${now} + ${PROMOTION_ENDS} AND ${givesPlaces(now)}`

/**
 * SQL condition: the hike is between the end of promotion and its start, when the organizers decide who gets a free
 * place, and somebody on the waitlist fits into the free places once `leaving` people have left.
 */
export const hasPlaceToOffer = (hikeId: SQL, now: Now, leaving: SQL | number = 0) =>
  sql<boolean>`EXISTS (SELECT 1 FROM events e JOIN participation w ON w.event_id = e.id
    WHERE e.id = ${hikeId} AND e.status = 'scheduled' AND ${givesPlaces(now)}
    AND e.event_time > ${now} AND e.event_time <= ${now} + ${PROMOTION_ENDS}
    AND w.state = 'waiting' AND NOT ${isBlockedAt(sql`e.id`, sql`w.user_id`)}
    AND (e.capacity IS NULL OR e.capacity - ${taken} + ${leaving} >= w.people))`

/** The waitlist position of the participation in the query: 1 is next, and null means not on the waitlist. */
export const waitlistPosition = sql<
  number | null
>`CASE WHEN participation.state = 'waiting' THEN (SELECT count(*)
  FROM participation w WHERE w.event_id = participation.event_id AND w.state = 'waiting'
  AND w.line_number <= participation.line_number) END`
