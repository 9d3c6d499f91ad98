import { randomBytes } from 'node:crypto'
import { openApp, openStorage } from '../../../dev/app.ts'
import { fill } from '../../../dev/bench/fill.ts'
import type { ChatRoom } from '../../../dev/chat-room.ts'
import { freePort } from '../../browser/app.ts'

/** Fills an app with hikes, pictures of two files each, and chats. The app must not be running. */
export async function fillApp(
  stateDir: string,
  bundle: string,
  size: Record<'hikes' | 'pictures' | 'chats' | 'messages', number>,
) {
  const storage = await openStorage(stateDir)
  const db = await storage.getD1Database('DB')
  const now = Date.now()
  await db
    .prepare(
      "INSERT INTO users (id, username, email, created_at, updated_at) VALUES (1, 'olga', 'olga@example.org', ?1, ?1)",
    )
    .bind(now)
    .run()
  await fill(db, size.hikes, now)
  const bucket = await storage.getR2Bucket('PICTURES')
  for (let hikeId = 1; hikeId <= size.pictures; hikeId++) {
    const name = randomBytes(16).toString('hex')
    for (const variant of ['small', 'large'])
      await bucket.put(`${name}/${variant}`, randomBytes(40_000), {
        httpMetadata: { contentType: 'image/webp' },
      })
    await db.batch([
      db
        .prepare(
          "INSERT INTO pictures (name, use, uploader_id, subject_id, created_at) VALUES (?, 'event', 2, ?, ?)",
        )
        .bind(name, hikeId, now),
      db.prepare('UPDATE events SET image = ? WHERE id = ?').bind(name, hikeId),
    ])
  }
  // Otherwise the sweep (src/server/sweep.ts) would cause the chats of the oldest hikes to be emptied.
  await db.prepare('UPDATE events SET keep_chat = 1').run()
  const rooms = await db
    .prepare('SELECT room FROM events ORDER BY id DESC LIMIT ?')
    .bind(size.chats)
    .all<{ room: string }>()
  await storage.dispose()

  const app = await openApp({ port: await freePort(), stateDir, bundle })
  const namespace = await app.getDurableObjectNamespace('CHAT', 'waymark')
  // Rooms are filled in parallel. Each message waits until its room has written it to the index, and a room pauses
  // between writes.
  const fillRoom = async ({ room }: { room: string }) => {
    const chat = namespace.get(namespace.idFromName(room)) as unknown as Pick<ChatRoom, 'seed'>
    for (let from = 0; from < size.messages; from += 250) {
      const messages = Array.from({ length: 250 }, (_, index) => ({
        author: { id: 2 + (index % 9), username: `hiker-${2 + (index % 9)}` },
        post: { text: `Message ${from + index}: who brings the rope?`, nonce: `${from + index}` },
        at: now - 60_000 + from + index,
      }))
      await chat.seed(room, messages, [2, 3])
    }
  }
  await Promise.all(rooms.results.map(fillRoom))
  await app.dispose()
}
