import { eq } from 'drizzle-orm'
import { blockedIds } from '../access/blocks.ts'
import { hiddenUserIds } from '../access/visibility.ts'
import type { RequestContext } from '../context/context.ts'
import { users } from '../db/schema.ts'
import { defineJob, PRIORITY } from '../jobs/jobs.ts'
import { chatPictureName, setPictureHidden } from './pictures.ts'
import { roomOf } from './reaching-rooms.ts'
import type { MessageJson } from './schema.ts'

const fields = { room: 'text', messageId: 'number' } as const

const hideMessage = defineJob({
  name: 'hide-message',
  priority: PRIORITY.access,
  when: 'now',
  fields,
  run: async (ctx, { room: name, messageId }) => {
    const room = roomOf(ctx.env, name)
    await hidePicture(ctx, await room.find(messageId), true)
    await room.hideMessage(messageId)
    return null
  },
})

const restoreMessage = defineJob({
  name: 'restore-message',
  priority: PRIORITY.access,
  when: 'now',
  fields,
  run: async (ctx, { room: name, messageId }) => {
    const { db, env } = ctx
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
    await hidePicture(ctx, message, false)
    await room.restoreMessage(message.id, {
      hiddenFrom: author?.blocked ?? [],
      hiddenAuthors: author?.hiddenUsers ?? [],
      isDelivered,
    })
    return null
  },
})

async function hidePicture(ctx: RequestContext, message: MessageJson | null, isHidden: boolean) {
  const name = message?.picture && chatPictureName(message.picture)
  if (name) await setPictureHidden(ctx, name, isHidden)
}

export const messageJobs = { hide: hideMessage, restore: restoreMessage }
