import { runBatch } from '../db/batch.ts'
import type { Work } from '../work/work.ts'
import { requireChatAccess } from './access.ts'
import { roomOf } from './reaching-rooms.ts'
import { recordRead, selectPosition } from './read-positions.ts'

/**
 * Marks the messages up to this id as read by the actor, and returns the number of unread ones. The position never goes back,
 * nor beyond the last message. Throws 401, 403 and 404.
 */
export async function markRead(work: Work, hikeId: number, through: number): Promise<number> {
  const { user, room, position } = await requireChatAccess(work, hikeId, { readThrough: through })
  if (position && position.readThrough >= through) return position.unread
  // The room knows the last messages, which the index may not have yet.
  const last = Math.min(through, await roomOf(work.env, room).lastId())
  const {
    now: [now],
  } = await runBatch(work.db, {
    recorded: recordRead(work.db, user.id, hikeId, last),
    now: selectPosition(work.db, user.id, hikeId),
  })
  return now?.unread ?? 0
}
