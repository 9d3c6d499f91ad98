import { and, eq, inArray, isNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { connect, type Db } from '../db/index.ts'
import { pictures } from '../db/schema.ts'
import type { AppEnv, User } from '../env.ts'
import { limit } from '../http/rate-limit.ts'
import { cleanPicture } from './clean.ts'
import { keysOf, type PictureUse, variantsOf } from './variants.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * Cleans a picture, stores it and gives it a name. It belongs to nothing until `attachPictures` is part of the batch
 * that writes the name down; one that never gets that far is swept away.
 */
export async function storePicture(c: Context<AppEnv>, actor: User, use: PictureUse, file: File) {
  await limit(c, 'upload', actor.id)
  const picture = cleanPicture(new Uint8Array(await file.arrayBuffer()))
  const name = crypto.randomUUID().replaceAll('-', '')
  const files = await variantsOf(c.env.IMAGES, name, use, picture)
  // Written down before there are files, so that none can be left behind unknown.
  await c.var.db.insert(pictures).values({ name, use, uploaderId: actor.id, createdAt: new Date() })
  await Promise.all(
    files.map(({ key, type, bytes }) =>
      c.env.PICTURES.put(key, bytes, { httpMetadata: { contentType: type } }),
    ),
  )
  return name
}

/**
 * For the batch that writes names of pictures down: from now on they belong to this event, user or post alone, and
 * what belonged to it before and is not among them is gone. Call `deleteGonePictures` after the batch.
 */
export const attachPictures = (
  db: Db,
  actor: User,
  use: PictureUse,
  /** SQL where the batch has only just made what the pictures belong to. */
  subjectId: number | SQL<number>,
  names: string[],
) =>
  [
    db
      .update(pictures)
      .set({ subjectId })
      .where(and(oneOf(names), attachable(actor, use, subjectId))),
    db
      .update(pictures)
      .set({ gone: true })
      .where(and(belongsTo(use, subjectId), not(oneOf(names)))),
  ] as const

/** Those of the names that this user may attach: pictures of theirs that belong to nothing else. */
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
    eq(pictures.gone, false),
    or(
      and(eq(pictures.uploaderId, actor.id), isNull(pictures.subjectId)),
      subjectId === null ? undefined : eq(pictures.subjectId, subjectId),
    ),
  )

// As one value, because D1 takes at most 100 in a query.
const oneOf = (names: string[]) =>
  sql`${pictures.name} IN (SELECT value FROM json_each(${JSON.stringify(names)}))`

/** For the batch that deletes an event, a user or a post. Call `deleteGonePictures` after it. */
export const detachPictures = (db: Db, use: PictureUse, subjectId: number) =>
  db.update(pictures).set({ gone: true }).where(belongsTo(use, subjectId))

const belongsTo = (use: PictureUse, subjectId: number | SQL<number>) =>
  and(eq(pictures.use, use), eq(pictures.subjectId, subjectId))

/** Deletes the files of pictures that nothing shows any more. What fails here is done by the next sweep. */
export async function deleteGonePictures({ DB, PICTURES }: Env) {
  const db = connect(DB)
  const most = 90
  let found = most
  while (found === most) {
    const rows = await db
      .select({ name: pictures.name })
      .from(pictures)
      // Not a bound value: only so does SQLite see that the index on what is gone will do.
      .where(sql`gone = 1`)
      .limit(most)
    found = rows.length
    if (found === 0) return
    const names = rows.map(({ name }) => name)
    await PICTURES.delete(names.flatMap(keysOf))
    await db.delete(pictures).where(inArray(pictures.name, names))
  }
}

/** An upload that broke off is of no use after a day; a picture may wait a month for its post to be finished. */
export const forgetUnusedPictures = (db: Db, now: Date) => {
  const unusedFor = (days: number) =>
    and(isNull(pictures.subjectId), lt(pictures.createdAt, new Date(now.getTime() - days * DAY)))
  const forget = () => db.update(pictures).set({ gone: true })
  return [
    forget().where(and(ne(pictures.use, 'post'), unusedFor(1))),
    forget().where(and(eq(pictures.use, 'post'), unusedFor(30))),
  ] as const
}
