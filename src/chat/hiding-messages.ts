import { eq } from 'drizzle-orm'
import { blockedIds } from '../access/blocks.ts'
import { hiddenUserIds } from '../access/visibility.ts'
import { users } from '../db/schema.ts'
import { defineJob, PRIORITY } from '../jobs/jobs.ts'
import type { Work } from '../work/work.ts'
import { chatPictureName, setPictureHidden } from './pictures.ts'
import { roomOf } from './reaching-rooms.ts'
import type { MessageJson } from './schema.ts'

const fields = { room: 'text', messageId: 'number' } as const

const hideMessage = defineJob({
  name: 'hide-message',
  priority: PRIORITY.access,
  when: 'now',
  fields,
  run: async (work, { room: name, messageId }) => {
    const room = roomOf(work.env, name)
    await hidePicture(work, await room.find(messageId), true)
    await room.hideMessage(messageId)
    return null
  },
})

const restoreMessage = defineJob({
  name: 'restore-message',
  priority: PRIORITY.access,
  when: 'now',
  fields,
  run: async (work, { room: name, messageId }) => {
    const { db, env } = work
    const room = roomOf(env, name)
    const message = await room.find(messageId)
    if (!message) return null
    const [author] = await db
      .select({
        blocked: blockedIds(message.user_id),
        hiddenUsers: hiddenUserIds(null),
        hiddenAt: users.hiddenAt,
      })
      .from(users)
      .where(eq(users.id, message.user_id))
    const isDelivered = author?.hiddenAt === null
    await hidePicture(work, message, false)
    await room.restoreMessage(message.id, {
      hiddenFrom: author?.blocked ?? [],
      hiddenAuthors: author?.hiddenUsers ?? [],
      isDelivered,
    })
    return null
  },
})

async function hidePicture(work: Work, message: MessageJson | null, isHidden: boolean) {
  const name = message?.picture && chatPictureName(message.picture)
  if (name) await setPictureHidden(work, name, isHidden)
}

export const messageJobs = { hide: hideMessage, restore: restoreMessage }
