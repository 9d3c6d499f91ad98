import { and, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { isUploaderHidden } from '../access/visibility.ts'
import type { RequestContext } from '../context/context.ts'
import type { User } from '../context/env.ts'
import type { Db } from '../db/index.ts'
import { pictures } from '../db/schema.ts'
import { type Enqueuing, enqueueEach, enqueueIf } from '../jobs/enqueue.ts'
import { purgePictures } from './jobs.ts'
import { isPictureHidden, movePictures } from './moving.ts'
import type { PictureUse } from './variants.ts'

/**
 * Returns statements for the batch that stores names of pictures. They attach the pictures to the hike, user or post,
 * and orphan its other pictures if `condition` holds.
 */
export const attachPictures = (
  ctx: RequestContext,
  actor: User,
  use: PictureUse,
  /** An SQL expression if the same batch inserts the hike, user or post. */
  subjectId: number | SQL<number>,
  names: string[],
  condition?: SQL,
) =>
  [
    ctx.db
      .update(pictures)
      .set({ orphaned: true })
      .where(and(belongsTo(use, subjectId), not(oneOf(names)), condition)),
    ctx.db
      .update(pictures)
      .set({ subjectId })
      .where(and(oneOf(names), attachable(actor, use, subjectId))),
    enqueuePurge(ctx, use, subjectId),
    // Moves the files (moving.ts) of a picture if its new subject is hidden, or if it was hidden with its uploader.
    enqueueEach(
      ctx,
      movePictures,
      { of: 'picture', id: pictures.name },
      sql`FROM ${pictures} WHERE ${oneOf(names)} AND (${isPictureHidden} OR ${isUploaderHidden})`,
    ),
  ] as const

/**
 * Returns the names of the pictures that this user may attach: the user's own pictures that are not attached to
 * anything, and those that are attached to the subject already.
 */
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

// The names are bound as one value because D1 allows at most 100 in a query.
export const oneOf = (names: string[]) =>
  sql`${pictures.name} IN (SELECT value FROM json_each(${JSON.stringify(names)}))`

/**
 * Returns statements for the batch that deletes a hike, user or post. They orphan its pictures if `condition` on the
 * subject holds.
 */
export const detachPictures = (ctx: RequestContext, use: PictureUse, subjectId: number, condition?: SQL) =>
  [
    orphan(ctx, use, subjectId, condition),
    // Enqueued even if there are no pictures, because the job also deletes the subject's card (cards/stored.ts).
    enqueueIf(ctx, purgePictures, { use, subjectId }, condition ?? sql`TRUE`),
  ] as const

/** Returns statements that orphan those pictures of a hike, user or post that `condition` selects. */
export const detachSomePictures = (
  ctx: Enqueuing,
  use: PictureUse,
  subjectId: number | SQL<number>,
  condition: SQL,
) => [orphan(ctx, use, subjectId, condition), enqueuePurge(ctx, use, subjectId)] as const

const orphan = ({ db }: Enqueuing, use: PictureUse, subjectId: number | SQL<number>, condition?: SQL) =>
  db
    .update(pictures)
    .set({ orphaned: true })
    .where(and(belongsTo(use, subjectId), condition))

const belongsTo = (use: PictureUse, subjectId: number | SQL<number>) =>
  and(eq(pictures.use, use), eq(pictures.subjectId, subjectId))

const enqueuePurge = (ctx: Enqueuing, use: PictureUse, subjectId: number | SQL<number>) =>
  enqueueIf(
    ctx,
    purgePictures,
    { use, subjectId },
    sql`EXISTS (SELECT 1 FROM pictures WHERE ${belongsTo(use, subjectId)} AND orphaned = 1)`,
  )
