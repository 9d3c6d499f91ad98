import { sql } from 'drizzle-orm'
import { isBlockBetween } from '../../access/blocks.ts'
import { organizes } from '../../access/hikes.ts'
import { MAX_ROOMS, roomOf } from '../../chat/chat.ts'
import { runBatch } from '../../db/batch.ts'
import { type JobKind, PRIORITY } from '../../jobs/jobs.ts'
import { WEEK } from '../../shared/duration.ts'

/**
 * Applies or lifts a block in the open chats of both users: it hides them from each other in the list of those present.
 * Sockets that open later read the block themselves. Key: the ids of the two users, separated by a colon.
 */
export const updatePresence: JobKind = {
  name: 'show-block',
  priority: PRIORITY.access,
  run: async ({ db, env, now }, key) => {
    const [one = 0, other = 0] = key.split(':').map(Number)
    const isMember = (userId: number) => sql`(${organizes(sql`events.id`, userId)} OR EXISTS (
      SELECT 1 FROM participation WHERE event_id = events.id AND user_id = ${userId} AND state = 'participant'))`
    const {
      block: [block],
      rooms,
    } = await runBatch(db, {
      block: db
        .select({ exists: isBlockBetween(one, other).mapWith(Boolean).as('is_blocked') })
        .from(sql`(SELECT 1)`),
      rooms: db
        .select({ room: sql<string>`room` })
        .from(sql`events`)
        .where(
          sql`day_end > ${now().getTime() - WEEK} AND id IN (SELECT id FROM events WHERE organizer_id = ${one}
            UNION SELECT event_id FROM co_organizers WHERE user_id = ${one}
            UNION SELECT event_id FROM participation WHERE user_id = ${one} AND state = 'participant')
            AND ${isMember(other)}`,
        )
        .orderBy(sql`day_end`)
        .limit(MAX_ROOMS),
    })
    const isHidden = block?.exists ?? false
    await Promise.all(rooms.map(({ room }) => roomOf(env, room).hideFromEachOther(one, other, isHidden)))
    return null
  },
}
