import { type SQL, sql } from 'drizzle-orm'
import type { RequestContext } from '../context/context.ts'
import { coOrganizers, hikes, organizerInvitations } from '../db/schema.ts'
import { hike, nameOf, notify, self } from './notify.ts'

/**
 * Notifies the user who is asked to co-organize, once per hike. Must follow the statement that inserts the invitation.
 */
export const organizingAsked = (ctx: RequestContext, hikeId: number, userId: number) =>
  notify(ctx, 'organizing_asked', {
    to: sql`${organizerInvitations.userId}`,
    key: sql`${hikes.id}`,
    hikeId: sql`${hikes.id}`,
    actorId: self(ctx),
    data: hike(sql`, 'actor', ${nameOf(self(ctx))}`),
    from: sql`FROM ${hikes} JOIN ${organizerInvitations} ON ${organizerInvitations.hikeId} = ${hikes.id}
      WHERE ${hikes.id} = ${hikeId} AND ${organizerInvitations.userId} = ${userId}`,
  })

/** Notifies the participant who is made a co-organizer, once per hike. Must follow the statement that appoints them. */
export const organizingAppointed = (ctx: RequestContext, hikeId: number, userId: number) =>
  notify(ctx, 'organizing_appointed', {
    to: sql`${coOrganizers.userId}`,
    key: sql`${hikes.id}`,
    hikeId: sql`${hikes.id}`,
    actorId: self(ctx),
    data: hike(sql`, 'actor', ${nameOf(self(ctx))}`),
    from: sql`FROM ${hikes} JOIN ${coOrganizers} ON ${coOrganizers.hikeId} = ${hikes.id}
      WHERE ${hikes.id} = ${hikeId} AND ${coOrganizers.userId} = ${userId}`,
  })

/**
 * Notifies the owner of the actor's answer to the invitation. Must precede the statement that deletes the invitation.
 */
export const organizingAnswered = (ctx: RequestContext, hikeId: number, answer: 'accepted' | 'declined') =>
  tellOwner(
    ctx,
    answer,
    sql`FROM ${hikes} JOIN ${organizerInvitations} ON ${organizerInvitations.hikeId} = ${hikes.id}
      WHERE ${hikes.id} = ${hikeId} AND ${organizerInvitations.userId} = ${self(ctx)}
      AND ${
        answer === 'declined'
          ? sql`TRUE`
          : sql`EXISTS (SELECT 1 FROM co_organizers
        WHERE event_id = ${hikeId} AND user_id = ${self(ctx)})`
      }`,
  )

/**
 * Notifies the owner that the actor has resigned as a co-organizer, once per hike, unless it is over. Must precede the
 * statement that dismisses the actor.
 */
export const organizingResigned = (ctx: RequestContext, hikeId: number) =>
  tellOwner(
    ctx,
    'resigned',
    sql`FROM ${hikes} JOIN ${coOrganizers} ON ${coOrganizers.hikeId} = ${hikes.id}
      WHERE ${hikes.id} = ${hikeId} AND ${coOrganizers.userId} = ${self(ctx)}
      AND ${hikes.dayEnd} > ${ctx.now().getTime()}`,
  )

const tellOwner = (ctx: RequestContext, decision: 'accepted' | 'declined' | 'resigned', from: SQL) =>
  notify(ctx, 'organizing_answered', {
    to: sql`${hikes.organizerId}`,
    key: sql`${hikes.id} || ${`:${ctx.actor?.id}:${decision}`}`,
    hikeId: sql`${hikes.id}`,
    actorId: self(ctx),
    data: hike(sql`, 'actor', ${nameOf(self(ctx))},
      'hasDeclined', json(${String(decision === 'declined')}), 'hasResigned', json(${String(decision === 'resigned')})`),
    from,
  })
