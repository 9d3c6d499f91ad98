import { and, eq, type SQL, sql } from 'drizzle-orm'
import { cannotJoin, isBlockedAt } from '../access/blocks.ts'
import { isScheduled, organizes, requireScheduled } from '../access/hikes.ts'
import { hasClosed, hasOpened } from '../access/joining.ts'
import { authorize, can } from '../access/policy.ts'
import { hikeIsPublic, hikeIsVisibleTo } from '../access/visibility.ts'
import type { RequestContext } from '../context/context.ts'
import { runBatch } from '../db/batch.ts'
import { hikes, joinWatches, participation, users } from '../db/schema.ts'
import { insertFrom } from '../db/select-values.ts'
import { consumeUserQuota } from '../http/rate-limit.ts'
import { enqueueIf } from '../jobs/enqueue.ts'
import { defineJob, PRIORITY } from '../jobs/jobs.ts'
import { hike, notify } from '../notices/notify.ts'
import { conflict, notFound } from '../shared/errors.ts'
import { t } from '../texts/joining.ts'
import { findHike, findParticipation, participationExists, stateText } from './participation.ts'
import { windowRefusal } from './window.ts'

/**
 * Registers the actor to be notified when joining opens, or if the hike is cancelled or deleted before that.
 * Idempotent. Throws 404; 403 if an organizer has blocked the user; 409 if joining does not open later or the hike is
 * cancelled, for an organizer, and for a user who has already asked to join.
 */
export async function watchJoining(ctx: RequestContext, hikeId: number): Promise<void> {
  const { db, actor } = ctx
  await consumeUserQuota(ctx, 'join')
  authorize(actor, can.joinHikes(actor))
  const now = ctx.now()
  const {
    watching: [watching],
    found: [hike],
    current: [current],
  } = await runBatch(db, {
    watched: insertFrom(
      db,
      joinWatches,
      { hikeId: hikes.id, userId: actor.id, createdAt: now },
      sql`FROM ${hikes} WHERE ${hikes.id} = ${hikeId} AND ${hikes.dayEnd} > ${now.getTime()}
        AND NOT ${hasOpened(now.getTime())} AND ${isScheduled} AND ${hikeIsVisibleTo(actor.id)}
        AND ${mayJoin(sql`${actor.id}`)}`,
    ).onConflictDoNothing(),
    watching: db.select({ hikeId: joinWatches.hikeId }).from(joinWatches).where(isWatch(hikeId, actor.id)),
    found: findHike(db, hikeId, actor.id),
    current: findParticipation(db, hikeId, actor.id),
  })
  if (!hike?.isVisible) throw notFound('Event')
  if (watching) {
    await runBatch(db, { told: tellAt(ctx, hikeId, hike.joinsOpenAt) })
    return
  }
  if (hike.organizes) throw conflict(t.youOrganize)
  requireScheduled(hike)
  if (current) throw conflict(stateText(current))
  if (hike.dayEnd <= now) throw conflict(t.over)
  if (hike.isBlocked) throw cannotJoin()
  throw windowRefusal(hike, now) ?? conflict(t.joiningIsOpen)
}

/** Undoes `watchJoining`. Idempotent. Throws 404. */
export async function unwatchJoining(ctx: RequestContext, hikeId: number): Promise<void> {
  const { db, actor } = ctx
  authorize(actor, can.joinHikes(actor))
  const {
    found: [hike],
    unwatched: [unwatched],
  } = await runBatch(db, {
    found: findHike(db, hikeId, actor.id),
    unwatched: db.delete(joinWatches).where(isWatch(hikeId, actor.id)).returning(),
  })
  if (!hike?.isVisible && !unwatched) throw notFound('Event')
}

/**
 * For the hikes that match the condition: statements that notify the users who watch a hike once joining it has opened,
 * and delete the watches that are no longer needed. Users who watch a hidden hike are notified when it is shown again.
 * A user whose watch is deleted is not notified again if the opening time moves.
 */
export function tellOpenings(ctx: RequestContext, condition = sql`TRUE`) {
  const now = ctx.now().getTime()
  const isEnded = sql`(${hikes.status} = 'cancelled' OR ${hasClosed(now)} OR ${hikes.dayEnd} <= ${now})`
  const isOpened = sql`(${condition} AND ${hasOpened(now)} AND NOT ${isEnded} AND ${hikeIsPublic})`
  return [
    ...notify(ctx, 'joining_opened', {
      to: sql`${joinWatches.userId}`,
      key: sql`${hikes.id} || ':' || ${joinWatches.createdAt}`,
      hikeId: sql`${hikes.id}`,
      actorId: null,
      data: hike(),
      from: sql`FROM ${joinWatches} JOIN ${hikes} ON ${hikes.id} = ${joinWatches.hikeId}
        JOIN ${users} ON ${users.id} = ${joinWatches.userId}
        WHERE ${isOpened} AND ${users.bannedAt} IS NULL AND ${mayJoin(sql`${joinWatches.userId}`)}`,
    }),
    ctx.db.delete(joinWatches).where(
      sql`${joinWatches.hikeId} IN (SELECT ${hikes.id} FROM ${hikes}
        WHERE ${hikes.id} IN (SELECT event_id FROM join_watches) AND (${isOpened} OR (${condition} AND ${isEnded})))`,
    ),
  ] as const
}

/** Notifies users in the minute in which joining opens. Does nothing if the opening time has been postponed. */
export const tellOpening = defineJob({
  name: 'tell-opening',
  priority: PRIORITY.access,
  fields: { hikeId: 'number' },
  run: async (ctx, { hikeId }) => {
    await runBatch(ctx.db, { told: tellOpenings(ctx, eq(hikes.id, hikeId)) })
    return null
  },
})

/**
 * Statement that enqueues `tellOpening` if somebody watches the hike. Without this job, the sweep (src/server/sweep.ts)
 * would notify the users a few minutes later.
 */
export const tellAt = (ctx: RequestContext, hikeId: number, opening: Date | null) =>
  opening
    ? enqueueIf(
        ctx,
        tellOpening,
        { hikeId },
        sql`EXISTS (SELECT 1 FROM join_watches WHERE event_id = ${hikeId})`,
        opening,
      )
    : []

/** SQL condition on hikes: the user has no role in the hike, and no organizer has blocked them. */
const mayJoin = (userId: SQL) =>
  sql`NOT ${organizes(sql`${hikes.id}`, userId)} AND NOT ${isBlockedAt(sql`${hikes.id}`, userId)}
    AND NOT ${participationExists(sql`${participation.hikeId} = ${hikes.id} AND ${participation.userId} = ${userId}`)}`

const isWatch = (hikeId: number, userId: number) =>
  and(eq(joinWatches.hikeId, hikeId), eq(joinWatches.userId, userId))
