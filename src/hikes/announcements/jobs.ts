import { eq } from 'drizzle-orm'
import { roomOf } from '../../chat/chat.ts'
import { announcementNonce } from '../../chat/schema.ts'
import { announcements, hikes, users } from '../../db/schema.ts'
import { type JobKind, PRIORITY } from '../../jobs/jobs.ts'

/** Posts an announcement in the chat, once, as a message of its author. Key: its id. */
export const postAnnouncement: JobKind = {
  name: 'post-announcement',
  priority: PRIORITY.access,
  run: async ({ db, env }, key) => {
    const [row] = await db
      .select({ room: hikes.room, userId: users.id, username: users.username, text: announcements.text })
      .from(announcements)
      .innerJoin(hikes, eq(hikes.id, announcements.hikeId))
      .innerJoin(users, eq(users.id, announcements.authorId))
      .where(eq(announcements.id, Number(key)))
    if (!row) return null
    const { room, userId: id, username, text } = row
    const post = { text, nonce: announcementNonce(key) }
    await roomOf(env, room).post({ id, username }, post, { limited: false, room })
    return null
  },
}

export const announcementJobs = [postAnnouncement]
