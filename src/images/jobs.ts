import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { bucketOf } from '../context/bucket.ts'
import { pictures } from '../db/schema.ts'
import { defineJob, PRIORITY } from '../jobs/jobs.ts'
import { deleteCardsOf } from './cards/purging.ts'
import { movePictures } from './moving.ts'
import { resizePicture } from './resizing.ts'
import { hiddenKeysOf, keysOf, type PictureUse, USES } from './variants.ts'

/** R2 deletes at most 1,000 keys at once. A picture has six possible keys: three public ones and three hidden ones. */
const BATCH = 90

/**
 * Deletes the files and rows of orphaned pictures: those of a hike, user or post, together with its card, or those that
 * were never attached.
 */
export const purgePictures = defineJob({
  name: 'purge-pictures',
  priority: PRIORITY.cleanup,
  when: 'soon',
  // `subjectId` is 0 for pictures that were never attached.
  fields: { use: USES, subjectId: 'number' },
  run: async (ctx, subject) => {
    const { db, env, now } = ctx
    await deleteCardsOf(ctx, { of: subject.use, id: String(subject.subjectId) })
    const rows = await db
      .select({ name: pictures.name })
      .from(pictures)
      .where(isOrphanedOf(subject))
      .limit(BATCH)
    if (rows.length === 0) return null
    const names = rows.map(({ name }) => name)
    await bucketOf(env).delete(names.flatMap((name) => [...keysOf(name), ...hiddenKeysOf(name)]))
    await db.delete(pictures).where(inArray(pictures.name, names))
    return rows.length === BATCH ? now() : null
  },
})

function isOrphanedOf({ use, subjectId }: { use: PictureUse; subjectId: number }) {
  const ofSubject = subjectId ? eq(pictures.subjectId, subjectId) : isNull(pictures.subjectId)
  // The condition must not be a bound value: SQLite uses a partial index only if the query repeats the index's
  // condition.
  return and(sql`${pictures.use} = ${use}`, ofSubject, sql`orphaned = 1`)
}

export const pictureJobs = [purgePictures, movePictures, resizePicture]
