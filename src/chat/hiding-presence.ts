import { eq } from 'drizzle-orm'
import { chatConnections, users } from '../db/schema.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { defineJob, PRIORITY } from '../jobs/jobs.ts'
import { roomOf } from './reaching-rooms.ts'
import { inRoomsOf } from './renaming.ts'

/**
 * Removes a user whom a moderator has hidden from the presence list of every chat in which they have a socket, or adds
 * them again. A socket that is opened later reads the state itself. `before`: continues with the hikes below this id.
 */
export const updateHiddenPresence = defineJob({
  name: 'show-hidden',
  priority: PRIORITY.access,
  when: 'now',
  fields: { userId: 'number', before: 'number?' },
  run: async (ctx, { userId, before }) => {
    const { db, env } = ctx
    const [user] = await db.select({ hiddenAt: users.hiddenAt }).from(users).where(eq(users.id, userId))
    const isHidden = user !== undefined && user.hiddenAt !== null
    const last = await inRoomsOf(db, chatConnections, userId, before, (room) =>
      roomOf(env, room).setHiddenUser(userId, isHidden),
    )
    if (last !== null) await enqueue(ctx, updateHiddenPresence, { userId, before: last })
    return null
  },
})
