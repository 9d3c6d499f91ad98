import { sql } from 'drizzle-orm'
import { callService } from '../context/services.ts'
import { runBatch } from '../db/batch.ts'
import { connect } from '../db/index.ts'
import { detachSomePictures, oneOf } from '../images/attaching.ts'

// Called by the room, because only the room knows which pictures its deleted messages contained.

/** Orphans these pictures of a chat, and enqueues their deletion. */
export async function orphanDeletedPictures({ DB, JOBS }: Env, room: string, names: string[]) {
  const db = connect(DB)
  const hikeId = sql<number>`(SELECT id FROM events WHERE room = ${room})`
  const ctx = { db, jobsAreDue: () => {} }
  await runBatch(db, { detached: detachSomePictures(ctx, 'chat', hikeId, oneOf(names)) })
  await callService('queue', () => JOBS.send(null))
}
