import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { pictures } from '../db/schema.ts'
import { type JobKind, PRIORITY } from '../jobs/jobs.ts'
import { bucketOf } from '../work/bucket.ts'
import { deleteCardsOf } from './cards/purging.ts'
import { movePictures } from './moving.ts'
import { resizePicture } from './resizing.ts'
import { hiddenKeysOf, keysOf, type PictureUse } from './variants.ts'

/** R2 deletes at most 1,000 keys at once. A picture has three keys, and three others while it is hidden. */
const BATCH = 90

/** Deletes the files and rows of orphaned pictures, with the card of what had them: those of a hike, user or post, or those never attached. */
export const purgePictures: JobKind = {
  name: 'purge-pictures',
  priority: PRIORITY.cleanup,
  run: async (work, key) => {
    const { db, env, now } = work
    await deleteCardsOf(work, key)
    const rows = await db.select({ name: pictures.name }).from(pictures).where(orphanedOf(key)).limit(BATCH)
    if (rows.length === 0) return null
    const names = rows.map(({ name }) => name)
    await bucketOf(env).delete(names.flatMap((name) => [...keysOf(name), ...hiddenKeysOf(name)]))
    await db.delete(pictures).where(inArray(pictures.name, names))
    return rows.length === BATCH ? now() : null
  },
}

export const purgeKey = (use: PictureUse, subjectId: number) => `${use}:${subjectId}`

function orphanedOf(key: string): SQL | undefined {
  const [use, subjectId] = key.split(':')
  const ofSubject = subjectId ? eq(pictures.subjectId, Number(subjectId)) : isNull(pictures.subjectId)
  // This must not be a bound value: SQLite uses a partial index only where the query repeats its condition.
  return and(sql`${pictures.use} = ${use}`, ofSubject, sql`orphaned = 1`)
}

export const pictureJobs = [purgePictures, movePictures, resizePicture]
