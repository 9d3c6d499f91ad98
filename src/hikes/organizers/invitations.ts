import { and, asc, eq, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { isBlockBetween, isBlockedAt } from '../../access/blocks.ts'
import { getHikeRow, isEditable, requireEditable } from '../../access/hikes.ts'
import { requireUser } from '../../access/policy.ts'
import { hikeIsNamedTo, userIsHidden } from '../../access/visibility.ts'
import type { RequestContext } from '../../context/context.ts'
import { runBatch } from '../../db/batch.ts'
import type { Db } from '../../db/index.ts'
import { hikes, organizerInvitations, users } from '../../db/schema.ts'
import { organizingAnswered } from '../../notices/organizing-notices.ts'
import { AppError, conflict } from '../../shared/errors.ts'
import { t } from '../../texts/organizers.ts'
import { isUpcoming } from '../list/lists.ts'
import { ownColumns } from '../list/own-hikes.ts'
import { appointment, coOrganizerAppointed, isAppointed } from './appointment.ts'

// A user who does not take part in a hike must accept before they become an organizer. Until then, only the user and
// the owner see the invitation, and the user gets no other mail about the hike
// (src/db/tables/organizer-invitations.ts).

export const isInvitation = (hikeId: number | Placeholder, userId: number) =>
  and(eq(organizerInvitations.hikeId, hikeId), eq(organizerInvitations.userId, userId))

/**
 * Selects the users who are invited to organize a hike that is neither cancelled nor over. The owner sees all of them,
 * and each of these users only themselves.
 */
export const selectInvited = (db: Db, hikeId: Placeholder, viewer: SQL<number | null>, now: Placeholder) =>
  db
    .select({ id: users.id, username: users.username, picture: users.picture, isHidden: userIsHidden })
    .from(organizerInvitations)
    .innerJoin(hikes, eq(hikes.id, organizerInvitations.hikeId))
    .innerJoin(users, eq(users.id, organizerInvitations.userId))
    .where(
      and(
        eq(organizerInvitations.hikeId, hikeId),
        sql`${viewer} IN (${hikes.organizerId}, ${organizerInvitations.userId})`,
        isEditable,
        sql`${hikes.dayEnd} > ${now}`,
        isNull(users.bannedAt),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(asc(organizerInvitations.createdAt), asc(users.id))

/** The hikes from today onwards that the viewer is invited to organize, soonest first. */
export const hikesToOrganize = (db: Db, viewer: SQL<number | null>, now: Date) =>
  db
    .select(ownColumns(viewer))
    .from(hikes)
    .innerJoin(users, eq(users.id, hikes.organizerId))
    .where(
      and(
        sql`${hikes.id} IN (SELECT event_id FROM organizer_invitations WHERE user_id = ${viewer})`,
        isEditable,
        isUpcoming(now),
        hikeIsNamedTo(viewer),
      ),
    )
    .orderBy(asc(hikes.eventTime), asc(hikes.id))
    .limit(MAX_LISTED)

/** Maximum number of invitations in My Hikes. The others appear once these are answered. */
const MAX_LISTED = 50

/**
 * Makes the actor a co-organizer of a hike that they are invited to organize. Idempotent. Throws 401; 404 for an
 * unknown hike, or if they are not invited; 403 if there is a block between them and the owner, or another organizer
 * has blocked them; 409 if the hike is cancelled or over.
 */
export async function acceptInvitation(ctx: RequestContext, hikeId: number): Promise<void> {
  const { db, actor } = ctx
  const hike = await getHikeRow(ctx, hikeId)
  requireUser(actor)
  if (hike.coOrganizerIds.includes(actor.id)) return
  const [invitation] = await db.select().from(organizerInvitations).where(isInvitation(hikeId, actor.id))
  if (!invitation) throw notAsked()
  requireEditable(hike)
  if (hike.dayEnd <= ctx.now()) throw conflict(t.over)
  const { answered, ...appoints } = appointment(ctx, hikeId, actor.id, {
    condition: sql`${isEditable} AND ${hikes.dayEnd} > ${ctx.now().getTime()}
      AND NOT ${isBlockedAt(hikeId, actor.id)} AND NOT ${isBlockBetween(sql`${hikes.organizerId}`, actor.id)}
      AND EXISTS (SELECT 1 FROM ${organizerInvitations} WHERE ${isInvitation(hikeId, actor.id)})`,
  })
  const {
    appointed: [appointed],
    now: [now],
  } = await runBatch(db, {
    ...appoints,
    told: organizingAnswered(ctx, hikeId, 'accepted'),
    answered,
    now: db
      .select({
        organizes: isAppointed(hikeId, actor.id).mapWith(Boolean).as('organizes'),
        isInvited: sql`EXISTS (SELECT 1 FROM ${organizerInvitations} WHERE ${isInvitation(hikeId, actor.id)})`
          .mapWith(Boolean)
          .as('is_invited'),
      })
      .from(sql`(SELECT 1)`),
  })
  if (appointed) return coOrganizerAppointed(ctx, hike, actor.id)
  // A concurrent request has accepted the invitation.
  if (now?.organizes) return
  throw now?.isInvited ? new AppError(403, t.youCannot) : notAsked()
}

const notAsked = () => new AppError(404, t.notAsked)

/** Declines to organize a hike. Throws 401, and 404 if the actor is not invited. */
export async function declineInvitation(ctx: RequestContext, hikeId: number): Promise<void> {
  const { db, actor } = ctx
  await getHikeRow(ctx, hikeId)
  requireUser(actor)
  const {
    declined: [declined],
  } = await runBatch(db, {
    told: organizingAnswered(ctx, hikeId, 'declined'),
    declined: db.delete(organizerInvitations).where(isInvitation(hikeId, actor.id)).returning(),
  })
  if (!declined) throw notAsked()
}

/** A statement that withdraws all invitations to a user who was banned or whose account was deleted. */
export const withdrawInvitationsTo = (db: Db, userId: number) =>
  db.delete(organizerInvitations).where(eq(organizerInvitations.userId, userId))

/** A statement that withdraws the invitations between two users if `condition` holds. */
export const withdrawInvitationsBetween = (db: Db, one: number, other: number, condition: SQL) =>
  db.delete(organizerInvitations).where(
    sql`${condition} AND (${isOfOwner(one)} AND ${organizerInvitations.userId} = ${other}
      OR ${isOfOwner(other)} AND ${organizerInvitations.userId} = ${one})`,
  )

const isOfOwner = (userId: number) =>
  sql`${organizerInvitations.hikeId} IN (SELECT id FROM events WHERE organizer_id = ${userId})`
