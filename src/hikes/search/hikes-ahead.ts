import { type SQL, sql } from 'drizzle-orm'
import { hikes } from '../../db/schema.ts'
import { LONGEST_DAY } from '../list/lists.ts'

// A search reads the hikes ahead once for its page and once to count them. No index fits every combination of filters,
// and a group has thousands of hikes ahead, not millions (10,000 in test/hikes/search/cost.test.ts).

/** Hikes of today or later. The plus keeps SQLite from using an index on the end of the day, which has all past ones. */
export const isAhead = (now: Date) =>
  sql`${hikes.eventTime} > ${now.getTime() - LONGEST_DAY} AND +${hikes.dayEnd} > ${now.getTime()} AND ${isListed(now)}`

/**
 * By the few that are not public, as asking for the owner of each would read a row more. CROSS JOIN keeps their order in
 * SQLite: from the people, of whom few are hidden or banned, to their hikes.
 */
function isListed(now: Date) {
  const unlisted = sql`SELECT id FROM events WHERE hidden_at IS NOT NULL AND +day_end > ${now.getTime()}
    UNION ALL ${hikesAhead(sql`users.hidden_at IS NOT NULL`, now)}
    UNION ALL ${hikesAhead(sql`users.banned_at IS NOT NULL`, now)}`
  return sql`${hikes.id} NOT IN (${unlisted})`
}

const hikesAhead = (ofWhom: SQL, now: Date) =>
  sql`SELECT owned.id FROM users CROSS JOIN events AS owned ON owned.organizer_id = users.id
    WHERE ${ofWhom} AND owned.event_time > ${now.getTime() - LONGEST_DAY}`
