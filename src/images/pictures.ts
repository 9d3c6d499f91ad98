import { and, eq, isNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/index.ts'
import { pictures } from '../db/schema.ts'
import type { User } from '../env.ts'
import { consumeQuota } from '../http/rate-limit.ts'
import { enqueueEach, enqueueMissing, runJob } from '../jobs/jobs.ts'
import type { Work } from '../work.ts'
import { cleanPicture } from './clean.ts'
import { purgeKey, purgePictures } from './jobs.ts'
import { type PictureUse, variantsOf } from './variants.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * Removes the metadata of a picture, stores its sizes and returns its name. It is orphaned, and deleted after a day
 * or a month, unless `attachPictures` is part of the batch that stores the name. Throws 415 for a damaged or
 * unsupported file, 413 for too many pixels, 429 for too many uploads.
 */
export async function storePicture(work: Work, actor: User, use: PictureUse, file: File): Promise<string> {
  const { db, env } = work
  await consumeQuota(work, 'upload', actor.id)
  const picture = cleanPicture(new Uint8Array(await file.arrayBuffer()))
  const name = newPictureName()
  const files = await variantsOf(env.IMAGES, name, use, picture)
  // The row comes before the files, so that no file can be without a row.
  await db.insert(pictures).values({ name, use, uploaderId: actor.id, createdAt: new Date() })
  await Promise.all(
    files.map(({ key, type, bytes }) =>
      env.PICTURES.put(key, bytes, { httpMetadata: { contentType: type } }),
    ),
  )
  return name
}

export const newPictureName = () => crypto.randomUUID().replaceAll('-', '')

/**
 * Statements for the batch that stores names of pictures: they now belong to this event, user or post alone. Its other
 * pictures are orphaned, where `condition` holds. Call `purgeLater` after the batch.
 */
export const attachPictures = (
  db: Db,
  actor: User,
  use: PictureUse,
  /** SQL where the batch itself inserts the subject. */
  subjectId: number | SQL<number>,
  names: string[],
  condition?: SQL,
) =>
  [
    db
      .update(pictures)
      .set({ orphaned: true })
      .where(and(belongsTo(use, subjectId), not(oneOf(names)), condition)),
    db
      .update(pictures)
      .set({ subjectId })
      .where(and(oneOf(names), attachable(actor, use, subjectId))),
    enqueuePurge(db, use, subjectId),
  ] as const

/** Those of the names that this user may attach: own pictures that belong to nothing else. */
export async function attachableNames(
  db: Db,
  actor: User,
  use: PictureUse,
  subjectId: number | null,
  names: string[],
): Promise<string[]> {
  const rows = await db
    .select({ name: pictures.name })
    .from(pictures)
    .where(and(oneOf(names), attachable(actor, use, subjectId)))
  return rows.map(({ name }) => name)
}

const attachable = (actor: User, use: PictureUse, subjectId: number | SQL<number> | null) =>
  and(
    eq(pictures.use, use),
    eq(pictures.orphaned, false),
    or(
      and(eq(pictures.uploaderId, actor.id), isNull(pictures.subjectId)),
      subjectId === null ? undefined : eq(pictures.subjectId, subjectId),
    ),
  )

// One bound value, because D1 allows at most 100 in a query.
const oneOf = (names: string[]) =>
  sql`${pictures.name} IN (SELECT value FROM json_each(${JSON.stringify(names)}))`

/**
 * Statements for the batch that deletes an event, a user or a post: its pictures are orphaned, where `condition` holds.
 * Call `purgeLater` after the batch.
 */
export const detachPictures = (db: Db, use: PictureUse, subjectId: number, condition?: SQL) =>
  [
    db
      .update(pictures)
      .set({ orphaned: true })
      .where(and(belongsTo(use, subjectId), condition)),
    enqueuePurge(db, use, subjectId),
  ] as const

const belongsTo = (use: PictureUse, subjectId: number | SQL<number>) =>
  and(eq(pictures.use, use), eq(pictures.subjectId, subjectId))

const enqueuePurge = (db: Db, use: PictureUse, subjectId: number | SQL<number>) =>
  enqueueEach(
    db,
    purgePictures,
    typeof subjectId === 'number' ? sql`${purgeKey(use, subjectId)}` : sql`${use} || ':' || ${subjectId}`,
    sql`FROM (SELECT 1) WHERE EXISTS (SELECT 1 FROM pictures WHERE ${belongsTo(use, subjectId)} AND orphaned = 1)`,
  )

/** Deletes the orphaned pictures of this event, user or post after the response. */
export const purgeLater = (work: Work, use: PictureUse, subjectId: number) =>
  work.later(() => runJob(work, purgePictures, purgeKey(use, subjectId)))

/**
 * Statements that orphan pictures never attached, after a day, or a month where a post may still be a draft; and that
 * enqueue the deletion of every orphaned picture where it is missing.
 */
export const orphanUnattached = (db: Db, now: Date) => {
  const unattachedFor = (days: number) =>
    and(isNull(pictures.subjectId), lt(pictures.createdAt, new Date(now.getTime() - days * DAY)))
  const orphan = () => db.update(pictures).set({ orphaned: true })
  return [
    orphan().where(and(ne(pictures.use, 'post'), unattachedFor(1))),
    orphan().where(and(eq(pictures.use, 'post'), unattachedFor(30))),
    enqueueMissing(
      db,
      purgePictures,
      sql`${pictures.use} || ':' || coalesce(${pictures.subjectId}, '')`,
      sql`FROM ${pictures} WHERE orphaned = 1`,
    ),
  ] as const
}
