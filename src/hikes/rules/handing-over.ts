import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { closeSocketsOf } from '../../chat/closing-sockets.ts'
import type { RequestContext } from '../../context/context.ts'
import { profileTag } from '../../context/tags.ts'
import { runBatch } from '../../db/batch.ts'
import { coOrganizers, hikes, organizerInvitations, users } from '../../db/schema.ts'
import { movePictures, pictureOwner } from '../../images/moving.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { defineJob, PRIORITY } from '../../jobs/jobs.ts'
import { handedOver } from '../../notices/hike-notices.ts'
import { departedAt } from '../../participation/departed.ts'
import { recordFormerOrganizers } from '../../participation/former-organizers.ts'
import { isBeforeStart, reversePayments } from '../../participation/reversal.ts'
import { releaseRides } from '../../rides/releasing.ts'
import { ORGANIZER_LEFT } from '../../shared/cancellation-reason.ts'
import { cancellation } from './cancelling.ts'
import { catchUp } from './catching-up.ts'

/** Maximum number of hikes per run: Cloudflare limits the subrequests of a Worker invocation. */
const MAX_AT_ONCE = 10

/**
 * Hands over the hikes that were not over when their owner was banned or deleted, each to its first co-organizer. A
 * hike without co-organizers that had not started is cancelled, with refunds and notices. The batch of the ban or
 * deletion enqueues the job, which does nothing if the user has been restored by then. `again` distinguishes a second
 * job for the same user from the first.
 */
export const handOverHikes = defineJob({
  name: 'hand-over-hikes',
  priority: PRIORITY.access,
  when: 'soon',
  fields: { userId: 'number', again: 'text?' },
  run: async (ctx, { userId }) => {
    const ahead = await ctx.db
      .select({ id: hikes.id, organizerId: hikes.organizerId, chatId: hikes.chatId, departedAt })
      .from(hikes)
      .innerJoin(users, eq(users.id, hikes.organizerId))
      .where(and(eq(hikes.organizerId, userId), gt(hikes.dayEnd, departedAt), isUnfinished))
      .orderBy(asc(hikes.eventTime))
      .limit(MAX_AT_ONCE)
    for (const hike of ahead) await handOver(ctx, hike)
    return ahead.length === MAX_AT_ONCE ? ctx.now() : null
  },
})

type OwnedHike = { id: number; organizerId: number; chatId: string; departedAt: Date }

async function handOver(ctx: RequestContext, hike: OwnedHike) {
  const { db } = ctx
  const { id, organizerId: userId, departedAt } = hike
  const isOwned = sql`EXISTS (SELECT 1 FROM events AS owned WHERE owned.id = ${id} AND owned.organizer_id = ${userId}
    AND ${hasLeft(userId)})`
  const successor = successorOf(sql`${id}`)
  const isAhead = sql`EXISTS (SELECT 1 FROM events AS ahead WHERE ahead.id = ${id} AND ahead.event_time > ${departedAt.getTime()})`
  const isOthers = sql`EXISTS (SELECT 1 FROM events AS others WHERE others.id = ${id} AND others.organizer_id <> ${userId})`
  const cancels = cancellation(ctx, id, ORGANIZER_LEFT, {
    condition: sql`${isOwned} AND ${isAhead}`,
    except: userId,
  })
  // Open payments would go to the previous owner, so they are cancelled, and the payers pay the new owner instead. A
  // payment by the new owner is reversed.
  const ended = reversePayments(
    ctx,
    { hikeId: id },
    'canceled',
    sql`${isOthers} AND ((payments.state = 'open' AND payments.organizer_id = ${userId})
      OR (payments.user_id = (SELECT organizer_id FROM events WHERE events.id = ${id}) AND ${isBeforeStart(departedAt, id)}))`,
  )
  const {
    owner: [owner],
  } = await runBatch(db, {
    handedOver: handedOver(ctx, id, successor, isOwned),
    former: recordFormerOrganizers(
      db,
      id,
      sql`organizer.value = ${userId} AND ${isOwned} AND ${successor} IS NOT NULL`,
    ),
    owner: db
      .update(hikes)
      .set({ organizerId: successor, sequence: sql`${hikes.sequence} + 1`, updatedAt: ctx.now() })
      .where(and(eq(hikes.id, id), isOwned, sql`${successor} IS NOT NULL`))
      .returning({ organizerId: hikes.organizerId }),
    appointment: db
      .delete(coOrganizers)
      .where(
        and(
          eq(coOrganizers.hikeId, id),
          eq(coOrganizers.userId, sql`(SELECT organizer_id FROM events WHERE id = ${id})`),
        ),
      ),
    // Deletes the previous owner's invitations to organize, because the new owner has not invited these users.
    invitations: db.delete(organizerInvitations).where(and(eq(organizerInvitations.hikeId, id), isOthers)),
    seats: releaseRides(ctx, id),
    ended: [ended.reversal, ...ended.reversalJobs],
    closing: closeSocketsOf(ctx, userId, sql`FROM ${hikes} WHERE ${hikes.id} = ${id}`),
    // The hike of a hidden owner becomes public with the new owner, and so do its pictures.
    pictures: enqueue(ctx, movePictures, pictureOwner('event', id)),
    caughtUp: catchUp(ctx, eq(hikes.id, id)),
    ...cancels,
  })
  ctx.hikeChanged(hike)
  if (owner) ctx.invalidate(profileTag(owner.organizerId))
}

/** SQL: the first appointed co-organizer who is not banned, hidden or deleted; NULL if there is none. */
export const successorOf = (hikeId: SQL) =>
  sql<number>`(SELECT c.user_id FROM co_organizers c JOIN users u ON u.id = c.user_id
    AND u.banned_at IS NULL AND u.hidden_at IS NULL AND u.deleted_at IS NULL
    WHERE c.event_id = ${hikeId} ORDER BY c.created_at, c.user_id LIMIT 1)`

const hasLeft = (userId: number) => sql`EXISTS (SELECT 1 FROM users AS gone WHERE gone.id = ${userId}
  AND (gone.banned_at IS NOT NULL OR gone.deleted_at IS NOT NULL))`

/** SQL condition on hikes and their owners: the hike still has to be handed over or cancelled. */
const isUnfinished = sql`((events.status = 'scheduled' AND events.event_time > ${departedAt})
  OR ${successorOf(sql`events.id`)} IS NOT NULL)`
