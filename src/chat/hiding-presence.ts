import { eq } from 'drizzle-orm'
import { chatConnections, users } from '../db/schema.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { defineJob, PRIORITY } from '../jobs/jobs.ts'
import { roomOf } from './reaching-rooms.ts'
import { inRoomsOf } from './renaming.ts'

/**
 * Updates the presence lists after a moderator has hidden or restored a user, in every chat in which the user has a
 * socket. A socket that is opened later starts with the current state. `before`: continues with hikes whose ids are
 * lower than this one.
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
