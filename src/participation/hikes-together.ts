import { type Placeholder, type SQL, sql } from 'drizzle-orm'

/** Of a user's hikes in each role, only the latest are counted: somebody may have thousands. */
const LATEST = 200

/**
 * SQL: how many past hikes both users have organized or taken part in. Reads an index for each of the latest 200 hikes of
 * `userId` in each role, so `viewer` may have any number of them.
 */
export const hikesTogether = (userId: SQL, viewer: SQL | number, now: number | Placeholder) =>
  sql<number>`(SELECT count(*) FROM events AS past
    WHERE past.id IN (
      SELECT event_id FROM (SELECT event_id FROM participation WHERE user_id = ${userId} AND state = 'participant'
        ORDER BY event_id DESC LIMIT ${LATEST})
      UNION SELECT id FROM (SELECT id FROM events WHERE organizer_id = ${userId} AND event_time <= ${now}
        ORDER BY event_time DESC LIMIT ${LATEST})
      UNION SELECT event_id FROM (SELECT event_id FROM co_organizers WHERE user_id = ${userId}
        ORDER BY event_id DESC LIMIT ${LATEST}))
    AND past.day_end <= ${now} AND past.status = 'scheduled'
    AND (past.organizer_id = ${viewer}
      OR EXISTS (SELECT 1 FROM participation WHERE event_id = past.id AND user_id = ${viewer} AND state = 'participant')
      OR EXISTS (SELECT 1 FROM co_organizers WHERE event_id = past.id AND user_id = ${viewer})))`
