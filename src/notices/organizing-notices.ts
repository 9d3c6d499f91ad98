import { type SQL, sql } from 'drizzle-orm'
import type { RequestContext } from '../context/context.ts'
import { coOrganizers, hikes, organizerInvitations } from '../db/schema.ts'
import { hike, nameOf, notify, self } from './notify.ts'

// The keys contain the time of the invitation or the appointment. A user who is asked or appointed again after an
// answer, a withdrawal or a dismissal is notified again, and the owner is notified of the next answer.

/** Notifies the user who is asked to co-organize. Must follow the statement that inserts the invitation. */
export const organizingAsked = (ctx: RequestContext, hikeId: number, userId: number) =>
  tellUser(ctx, 'organizing_asked', userId, joined(organizerInvitations, hikeId))

/** Notifies the participant who is made a co-organizer. Must follow the statement that appoints them. */
export const organizingAppointed = (ctx: RequestContext, hikeId: number, userId: number) =>
  tellUser(ctx, 'organizing_appointed', userId, joined(coOrganizers, hikeId))

/**
 * Notifies the co-organizer whom the actor dismisses, unless the hike is over. Must precede the statement that
 * dismisses them.
 */
export const organizingDismissed = (ctx: RequestContext, hikeId: number, userId: number) =>
  tellUser(ctx, 'organizing_dismissed', userId, joined(coOrganizers, hikeId, isNotOver(ctx)))

/**
 * Notifies the owner of the actor's answer to the invitation. Must precede the statement that deletes the invitation.
 */
export const organizingAnswered = (ctx: RequestContext, hikeId: number, answer: 'accepted' | 'declined') =>
  tellOwner(
    ctx,
    answer,
    joined(
      organizerInvitations,
      hikeId,
      answer === 'declined'
        ? sql`TRUE`
        : sql`EXISTS (SELECT 1 FROM co_organizers WHERE event_id = ${hikeId} AND user_id = ${self(ctx)})`,
    ),
  )

/**
 * Notifies the owner that the actor has resigned as a co-organizer, unless the hike is over. Must precede the statement
 * that dismisses the actor.
 */
export const organizingResigned = (ctx: RequestContext, hikeId: number) =>
  tellOwner(ctx, 'resigned', joined(coOrganizers, hikeId, isNotOver(ctx)))

const isNotOver = (ctx: RequestContext) => sql`${hikes.dayEnd} > ${ctx.now().getTime()}`

type Joined = { table: typeof organizerInvitations | typeof coOrganizers; from: SQL }

/** The hike joined with its invitations or appointments. */
const joined = (table: Joined['table'], hikeId: number, condition = sql`TRUE`): Joined => ({
  table,
  from: sql`FROM ${hikes} JOIN ${table} ON ${table.hikeId} = ${hikes.id}
    WHERE ${hikes.id} = ${hikeId} AND ${condition}`,
})

const tellUser = (
  ctx: RequestContext,
  kind: 'organizing_asked' | 'organizing_appointed' | 'organizing_dismissed',
  userId: number,
  { table, from }: Joined,
) =>
  notify(ctx, kind, {
    to: sql`${table.userId}`,
    key: sql`${hikes.id} || ':' || ${table.createdAt}`,
    hikeId: sql`${hikes.id}`,
    actorId: self(ctx),
    data: hike(sql`, 'actor', ${nameOf(self(ctx))}`),
    from: sql`${from} AND ${table.userId} = ${userId}`,
  })

const tellOwner = (
  ctx: RequestContext,
  decision: 'accepted' | 'declined' | 'resigned',
  { table, from }: Joined,
) =>
  notify(ctx, 'organizing_answered', {
    to: sql`${hikes.organizerId}`,
    key: sql`${hikes.id} || ${`:${ctx.actor?.id}:${decision}:`} || ${table.createdAt}`,
    hikeId: sql`${hikes.id}`,
    actorId: self(ctx),
    data: hike(sql`, 'actor', ${nameOf(self(ctx))},
      'hasDeclined', json(${String(decision === 'declined')}), 'hasResigned', json(${String(decision === 'resigned')})`),
    from: sql`${from} AND ${table.userId} = ${self(ctx)}`,
  })
