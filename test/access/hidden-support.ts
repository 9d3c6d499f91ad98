import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { outbox } from '../../dev/outbox/schema.ts'
import { comments, notices, posts } from '../../src/db/schema.ts'
import { browserOf, POST, seedStaff } from '../admin/support.ts'
import { room, seedChat } from '../chat/support.ts'
import { deletePictures } from '../images/uploading.ts'
import { finishJobs } from '../jobs/support.ts'
import { verifyAll } from '../notices/support.ts'
import { as, db, people, RIDGE, setUser } from '../support.ts'

export const PATH = `/api/events/${RIDGE}`
/** Unique strings in Olga's content. */
export const WORDS = {
  hike: 'Hidden-Ridge',
  description: 'hidden-description',
  announcement: 'hidden-announcement',
  message: 'hidden-message',
  post: 'Hidden-Post',
  comment: 'hidden-comment',
}

/** Seeds the database and the chat with `WORDS`. */
export async function seedTexts() {
  await seedChat()
  await seedStaff()
  await verifyAll()
  await db.delete(notices)
  await db.delete(outbox)
  await deletePictures()
  await setUser('pia', { calendarToken: CALENDAR })
  const olga = await as('olga')
  await olga.edit({ name: WORDS.hike, description: WORDS.description })
  await olga.put(`/api/blog/${POST}/`, { title: WORDS.post, content: `<p>${WORDS.post}</p>` })
  await db.update(posts).set({ hikeId: RIDGE })
  const createdAt = new Date()
  await db.insert(comments).values([
    { id: 1, postId: POST, authorId: people.pia, text: 'Cows!', createdAt },
    { id: COMMENT, postId: POST, authorId: people.olga, text: WORDS.comment, createdAt },
  ])
  await olga.say(WORDS.message)
  await db.run(sql`UPDATE sqlite_sequence SET seq = 0 WHERE name = 'announcements'`)
  await olga.announce(WORDS.announcement)
}

/** The id of Olga's comment. */
export const COMMENT = 2

export const CALENDAR = 'c'.repeat(32)

export async function moderate(act: 'hide' | 'restore', body: object) {
  expect((await (await browserOf('mona')).post(`/api/admin/${act}/`, body)).status).toBe(200)
  await finishJobs()
}

export async function idOf(word: 'message' | 'announcement') {
  const { messages } = await room().list({}, { readerId: people.olga })
  return messages.find(({ text }) => text === WORDS[word])?.id ?? expect.unreachable()
}
