import { and, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { getHikeRow, isDraft, requireDraft, requireEditable } from '../../access/hikes.ts'
import { authorize, can, requireModerator, requireUser } from '../../access/policy.ts'
import { isPublisher, publishingRequirement } from '../../access/publishing.ts'
import { isUserNotPublic } from '../../access/visibility.ts'
import type { RequestContext } from '../../context/context.ts'
import { runBatch } from '../../db/batch.ts'
import { hikes } from '../../db/schema.ts'
import { movePictures } from '../../images/moving.ts'
import { enqueueEach, enqueueMissing } from '../../jobs/enqueue.ts'
import { defineJob, PRIORITY } from '../../jobs/jobs.ts'
import { draftPublished, draftReturned, draftSubmitted } from '../../notices/draft-notices.ts'
import { alreadyReminded } from '../../notices/reminders.ts'
import { conflict } from '../../shared/errors.ts'
import { t } from '../../texts/drafts.ts'
import { fetchForecastOf } from '../../weather/forecast.ts'

type HikeRow = typeof hikes.$inferSelect

/**
 * Publishes a draft. Idempotent. The actor must be an organizer who may publish, or a moderator if the draft was
 * submitted. Throws 403, 404, and 409 for a cancelled hike.
 */
export async function publishHike(ctx: RequestContext, id: number): Promise<void> {
  const { actor, group } = ctx
  const hike = await getHikeRow(ctx, id)
  if (hike.status !== 'draft') {
    authorize(actor, can.editHike(actor, hike))
    return requireEditable(hike)
  }
  authorize(actor, can.publishDraft(actor, hike, group.whoPublishes), publishingRequirement(group))
  await publish(ctx, hike, eq(hikes.id, id), draftPublished(ctx, and(eq(hikes.id, id), isDraft)))
}

/** Publishes the draft if `condition` holds. The statements of `told` run before the update. */
async function publish(
  ctx: RequestContext,
  hike: HikeRow,
  condition: SQL | undefined,
  told: ReturnType<typeof draftPublished> | [] = [],
) {
  const { db } = ctx
  const now = ctx.now()
  const isPublished = sql`${hikes.id} = ${hike.id} AND NOT ${isDraft}`
  const {
    published: [published],
  } = await runBatch(db, {
    told: [...told],
    published: db
      .update(hikes)
      .set({
        status: 'scheduled',
        publishAt: null,
        submittedAt: null,
        returnComment: null,
        remindedOf: alreadyReminded(hike.eventTime) ?? hike.remindedOf,
        createdAt: now,
        updatedAt: now,
      })
      .where(and(condition, isDraft))
      .returning({ id: hikes.id }),
    // A draft's files are at hidden keys (src/images/moving.ts), and have to be moved to public ones.
    pictures: enqueueEach(
      ctx,
      movePictures,
      { of: 'event', id: sql`${hikes.id}` },
      sql`FROM ${hikes} WHERE ${isPublished}`,
      'now',
    ),
  })
  if (!published) return
  ctx.hikeChanged(hike)
  ctx.later(() => fetchForecastOf(ctx, hike.id))
}

/**
 * Publishes a draft at its `publishAt`, if its owner may publish at that time. The edit that sets `publishAt` enqueues
 * the job.
 */
export const publishDraft = defineJob({
  name: 'publish-draft',
  priority: PRIORITY.access,
  fields: { hikeId: 'number' },
  run: async (ctx, { hikeId }) => {
    const isPlanned = and(eq(hikes.id, hikeId), isDraft, isNotNull(hikes.publishAt))
    const [hike] = await ctx.db.select().from(hikes).where(isPlanned)
    if (!hike?.publishAt) return null
    if (hike.publishAt > ctx.now()) return hike.publishAt
    await publish(ctx, hike, and(isPlanned, lte(hikes.publishAt, ctx.now()), mayBePublished(ctx)))
    return null
  },
})

/**
 * Returns statements for the batch that stores `publishAt`. They enqueue the publishing of the hikes that `condition`
 * selects. Empty if `publishAt` is not set.
 */
export const publishLater = (
  ctx: RequestContext,
  condition: SQL | undefined,
  publishAt: Date | null | undefined,
) =>
  publishAt
    ? [enqueueEach(ctx, publishDraft, { hikeId: hikes.id }, sql`FROM ${hikes} WHERE ${condition}`, publishAt)]
    : []

/**
 * A statement of the sweep (src/server/sweep.ts) that enqueues missing jobs for drafts that are due: backups contain no
 * jobs, and the owner may have been approved only after `publishAt`.
 */
export const enqueuePublishing = (ctx: RequestContext) =>
  enqueueMissing(
    ctx,
    publishDraft,
    { hikeId: hikes.id },
    sql`FROM ${hikes} WHERE ${hikes.status} = 'draft' AND ${hikes.publishAt} <= ${ctx.now().getTime()}
      AND ${mayBePublished(ctx)}`,
  )

/** SQL condition on drafts: the owner may publish, and is not hidden, banned or deleted. */
const mayBePublished = ({ config }: RequestContext) =>
  sql`(${isPublisher(sql`${hikes.organizerId}`, config.WHO_PUBLISHES)} AND NOT ${isUserNotPublic(hikes.organizerId)})`

/**
 * Asks the moderators to review and publish a draft. Idempotent until they return it. The actor must be an organizer.
 * Throws 403, 404, and 409 for a published hike.
 */
export async function submitDraft(ctx: RequestContext, id: number): Promise<void> {
  const { db, actor, group } = ctx
  const hike = await getHikeRow(ctx, id)
  authorize(actor, can.submitDraft(actor, hike, group.whoPublishes), publishingRequirement(group))
  requireDraft(hike)
  await runBatch(db, {
    submitted: db
      .update(hikes)
      .set({ submittedAt: ctx.now(), returnComment: null })
      .where(and(eq(hikes.id, id), isDraft, isNull(hikes.submittedAt))),
    told: [...draftSubmitted(ctx, id)],
  })
}

/**
 * Returns a submitted draft to its organizers, who may submit it again. The actor must be a moderator. Throws 403, 404,
 * and 409 if the hike is not waiting for a review.
 */
export async function returnDraft(ctx: RequestContext, id: number, comment: string): Promise<void> {
  const { db, actor } = ctx
  const hike = await getHikeRow(ctx, id)
  requireUser(actor)
  requireModerator(actor)
  requireDraft(hike)
  const isWaiting = and(eq(hikes.id, id), isDraft, isNotNull(hikes.submittedAt))
  const {
    returned: [returned],
  } = await runBatch(db, {
    told: [...draftReturned(ctx, isWaiting, comment)],
    returned: db
      .update(hikes)
      .set({ submittedAt: null, returnComment: comment })
      .where(isWaiting)
      .returning({ id: hikes.id }),
  })
  if (!returned) throw conflict(t.doesNotWait)
}
