import { type SQL, sql } from 'drizzle-orm'
import { events } from '../../db/schema.ts'
import { LONGEST_DAY } from '../list/event-lists.ts'

// A search reads the events ahead once for its page and once to count them. No index fits every combination of filters,
// and a group has thousands of events ahead, not millions (10,000 in test/hikes/search/cost.test.ts).

/** Events of today or later. The plus keeps SQLite from using an index on the end of the day, which has all past ones. */
export const isAhead = (now: Date) =>
  sql`${events.eventTime} > ${now.getTime() - LONGEST_DAY} AND +${events.dayEnd} > ${now.getTime()} AND ${isListed(now)}`

/**
 * By the few that are not public, as asking for the owner of each would read a row more. CROSS JOIN keeps their order in
 * SQLite: from the people, of whom few are hidden or banned, to their events.
 */
function isListed(now: Date) {
  const unlisted = sql`SELECT id FROM events WHERE hidden_at IS NOT NULL AND +day_end > ${now.getTime()}
    UNION ALL ${eventsAhead(sql`users.hidden_at IS NOT NULL`, now)}
    UNION ALL ${eventsAhead(sql`users.banned_at IS NOT NULL`, now)}`
  return sql`${events.id} NOT IN (${unlisted})`
}

const eventsAhead = (ofWhom: SQL, now: Date) =>
  sql`SELECT owned.id FROM users CROSS JOIN events AS owned ON owned.organizer_id = users.id
    WHERE ${ofWhom} AND owned.event_time > ${now.getTime() - LONGEST_DAY}`
