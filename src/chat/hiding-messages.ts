import { eq } from 'drizzle-orm'
import { blockedIds } from '../access/blocks.ts'
import { users } from '../db/schema.ts'
import { type JobKind, PRIORITY } from '../jobs/jobs.ts'
import { roomOf } from './reaching-rooms.ts'

/** Hides a message in its chat. Key: the room and the id of the message. */
const hideMessage: JobKind = {
  name: 'hide-message',
  priority: PRIORITY.access,
  run: async ({ env }, key) => {
    const [room = '', id] = key.split(':')
    await roomOf(env, room).hideMessage(Number(id))
    return null
  },
}

/** Restores a message in its chat. Key: the room and the id of the message. */
const restoreMessage: JobKind = {
  name: 'restore-message',
  priority: PRIORITY.access,
  run: async ({ db, env }, key) => {
    const [name = '', id] = key.split(':')
    const room = roomOf(env, name)
    const message = await room.find(Number(id))
    if (!message) return null
    const [author] = await db
      .select({ blocked: blockedIds(message.user_id), hiddenAt: users.hiddenAt })
      .from(users)
      .where(eq(users.id, message.user_id))
    const isDelivered = author?.hiddenAt === null
    await room.restoreMessage(message.id, { hiddenFrom: author?.blocked ?? [], isDelivered })
    return null
  },
}
export const messageJobs = { hide: hideMessage, restore: restoreMessage }
