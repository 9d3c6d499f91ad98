import { and, eq, sql } from 'drizzle-orm'
import { runBatch } from '../db/batch.ts'
import { connect } from '../db/index.ts'
import { hikes, pictures } from '../db/schema.ts'
import { purgePictures } from '../images/jobs.ts'
import { enqueueEach } from '../jobs/enqueue.ts'
import { askOutside } from '../work/outside.ts'

// Called by the room, which knows the pictures of the messages that it has deleted.

/** Orphans these pictures of the chat of a room, and enqueues their deletion. */
export async function orphanDeletedPictures({ DB, JOBS }: Env, room: string, names: string[]) {
  const db = connect(DB)
  const hikeId = sql`(SELECT ${hikes.id} FROM ${hikes} WHERE ${hikes.chatId} = ${room})`
  const work = { db, jobsAreDue: () => {} }
  await runBatch(db, {
    orphaned: db
      .update(pictures)
      .set({ orphaned: true })
      .where(
        and(
          eq(pictures.use, 'chat'),
          eq(pictures.subjectId, hikeId),
          sql`${pictures.name} IN (SELECT value FROM json_each(${JSON.stringify(names)}))`,
        ),
      ),
    purged: enqueueEach(
      work,
      purgePictures,
      sql`'chat:' || ${hikes.id}`,
      sql`FROM ${hikes} WHERE ${hikes.chatId} = ${room}`,
    ),
  })
  await askOutside('queue', () => JOBS.send(null))
}
