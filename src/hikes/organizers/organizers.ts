import { and, desc, eq, max, sql } from 'drizzle-orm'
import { isBlockBetween, isBlockedAt } from '../../access/blocks.ts'
import { getHikeRow, requireEditable } from '../../access/hikes.ts'
import { authorize, can } from '../../access/policy.ts'
import { userIsPublic } from '../../access/visibility.ts'
import { notifyLivePages } from '../../chat/chat.ts'
import { closeSocketsOf } from '../../chat/closing-sockets.ts'
import type { RequestContext } from '../../context/context.ts'
import { hikeTag } from '../../context/tags.ts'
import { runBatch } from '../../db/batch.ts'
import { hasUsername } from '../../db/has-username.ts'
import type { Db } from '../../db/index.ts'
import { coOrganizers, hikes, organizerInvitations, participation, users } from '../../db/schema.ts'
import { insertFrom } from '../../db/select-values.ts'
import { consumeQuota, consumeUserQuota } from '../../http/rate-limit.ts'
import {
  organizingAppointed,
  organizingAsked,
  organizingDismissed,
  organizingResigned,
} from '../../notices/organizing-notices.ts'
import { isCoOrganizer, recordFormerOrganizers } from '../../participation/former-organizers.ts'
import { isOf } from '../../participation/participation.ts'
import { releaseRides } from '../../rides/releasing.ts'
import { AppError, conflict, invalid, notFound } from '../../shared/errors.ts'
import { t as access } from '../../texts/access.ts'
import { t as accounts } from '../../texts/accounts.ts'
import { t } from '../../texts/organizers.ts'
import { appointment, coOrganizerAppointed, isAppointed, MAX_CO_ORGANIZERS } from './appointment.ts'
import { isInvitation } from './invitations.ts'

/**
 * Maximum number of an owner's unanswered invitations to organize, across all hikes that are neither cancelled nor
 * over.
 */
const MAX_UNANSWERED = 20

/** The maximum number of usernames that `earlierCoOrganizers` returns. */
const MAX_SUGGESTED = 20

/**
 * Selects the usernames of those who have organized the owner's hikes with them, latest first. The owner must be the
 * viewer, because members are not listed to others.
 */
export const earlierCoOrganizers = (db: Db, ownerId: number) =>
  db
    .select({ id: users.id, username: users.username })
    .from(hikes)
    .innerJoin(coOrganizers, eq(coOrganizers.hikeId, hikes.id))
    .innerJoin(users, eq(users.id, coOrganizers.userId))
    .where(
      and(
        eq(hikes.organizerId, ownerId),
        userIsPublic,
        sql`NOT ${isBlockBetween(ownerId, sql`${users.id}`)}`,
      ),
    )
    .groupBy(users.id)
    .orderBy(desc(max(hikes.eventTime)))
    .limit(MAX_SUGGESTED)

type HikeRow = Awaited<ReturnType<typeof getHikeRow>>

/**
 * Makes a participant a co-organizer, and invites any other user to become one. `person` is an id or a username.
 * Idempotent. The actor must be the owner. Throws 429; 400 for a missing or unknown username; 404 for an unknown hike
 * or id; 403 if there is a block between the user and the owner, or another organizer has blocked the user; 409 if the
 * user is the owner, if there are too many co-organizers or unanswered invitations, or for an invitation to a cancelled
 * or past hike.
 */
export async function appointOrganizer(
  ctx: RequestContext,
  hikeId: number,
  person: number | string,
): Promise<void> {
  const hike = await getHikeRow(ctx, hikeId)
  authorize(ctx.actor, can.appointOrganizers(ctx.actor, hike), access.onlyOwner)
  const userId = typeof person === 'string' ? await idOf(ctx, person) : person
  if (userId === hike.organizerId) throw conflict(t.alreadyYours)
  if (hike.coOrganizerIds.includes(userId)) return
  const { takesPart, isInvited } = await standingOf(ctx, hike, userId)
  if (!takesPart) {
    requireAhead(ctx, hike)
    if (isInvited) return
    await consumeUserQuota(ctx, 'ask-organizer')
    await consumeQuota(ctx, 'ask-same-user', `${hike.organizerId}:${userId}`)
  }
  await consumeQuota(ctx, 'appoint', `${hike.id}:${userId}`)
  const { appointed, invited, isSettled, ofHike, unanswered } = await appointOrInvite(ctx, hike, userId)
  if (appointed) coOrganizerAppointed(ctx, hike, userId)
  if (appointed || invited || isSettled) return
  if (ofHike < MAX_CO_ORGANIZERS && unanswered >= MAX_UNANSWERED)
    throw conflict(t.tooManyAsked(MAX_UNANSWERED))
  throw conflict(t.tooMany(MAX_CO_ORGANIZERS))
}

async function idOf({ db }: RequestContext, username: string): Promise<number> {
  if (username === '') throw invalid({ username: [accounts.usernameMissing] })
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(hasUsername(username), userIsPublic))
  if (!user) throw invalid({ username: [t.unknownUsername] })
  return user.id
}

/**
 * Whether the user takes part, and whether they are invited to organize. Throws 404 if there is no such user, or if a
 * user who does not take part is hidden, banned or deleted, and 403 if a block prevents the appointment.
 */
async function standingOf({ db }: RequestContext, hike: HikeRow, userId: number) {
  const [user] = await db
    .select({
      takesPart: takesPart(hike.id, userId).mapWith(Boolean).as('takes_part'),
      isInvited: isInvited(hike.id, userId).mapWith(Boolean).as('is_invited'),
      isPublic: userIsPublic.mapWith(Boolean).as('is_public'),
      isBlocked: isBlocked(hike.id, userId, hike.organizerId).mapWith(Boolean).as('is_blocked'),
    })
    .from(users)
    .where(eq(users.id, userId))
  if (!user?.isPublic && !user?.takesPart) throw notFound('User')
  if (user.isBlocked) throw new AppError(403, t.personCannot)
  return user
}

const takesPart = (hikeId: number, userId: number) =>
  sql<boolean>`EXISTS (SELECT 1 FROM ${participation} WHERE ${isOf(hikeId, userId)}
    AND ${participation.state} = 'participant')`

const isInvited = (hikeId: number, userId: number) =>
  sql<boolean>`EXISTS (SELECT 1 FROM ${organizerInvitations} WHERE ${isInvitation(hikeId, userId)})`

const isBlocked = (hikeId: number, userId: number, ownerId: number) =>
  sql<boolean>`(${isBlockedAt(hikeId, userId)} OR ${isBlockBetween(ownerId, userId)})`

/** Throws 409 if the hike is cancelled or over. */
function requireAhead(ctx: RequestContext, hike: HikeRow) {
  requireEditable(hike)
  if (hike.dayEnd <= ctx.now()) throw conflict(t.over)
}

/**
 * Appoints the user if they take part when the batch runs, otherwise inserts an invitation. Does neither if a limit is
 * reached or a block prevents it.
 */
async function appointOrInvite(ctx: RequestContext, hike: HikeRow, userId: number) {
  const { db } = ctx
  const { id, organizerId } = hike
  const isFree = sql`(${countOfHike(id)}) < ${MAX_CO_ORGANIZERS}`
  const mayBe = sql`${hikes.organizerId} = ${organizerId} AND NOT ${isBlocked(id, userId, organizerId)}`
  const rows = await runBatch(db, {
    ...appointment(ctx, id, userId, {
      condition: sql`${mayBe} AND ${takesPart(id, userId)} AND (${isFree} OR ${isInvited(id, userId)})`,
    }),
    invited: insertFrom(
      db,
      organizerInvitations,
      { hikeId: hikes.id, userId: users.id, createdAt: ctx.now() },
      sql`FROM ${hikes} JOIN ${users} WHERE ${hikes.id} = ${id} AND ${users.id} = ${userId} AND ${mayBe}
            AND NOT ${takesPart(id, userId)} AND NOT ${isAppointed(id, userId)}
            AND ${isFree} AND (${countUnanswered(organizerId, ctx.now())}) < ${MAX_UNANSWERED}`,
    )
      .onConflictDoNothing()
      .returning(),
    asked: organizingAsked(ctx, id, userId),
    told: organizingAppointed(ctx, id, userId),
    counts: db
      .select({
        ofHike: sql<number>`(${countOfHike(id)})`.as('of_hike'),
        unanswered: sql<number>`(${countUnanswered(organizerId, ctx.now())})`.as('unanswered'),
        isSettled: sql`(${isInvited(id, userId)} OR ${isAppointed(id, userId)})`
          .mapWith(Boolean)
          .as('is_settled'),
      })
      .from(sql`(SELECT 1)`),
  })
  const [counts = { ofHike: 0, unanswered: 0, isSettled: false }] = rows.counts
  return { appointed: rows.appointed.length > 0, invited: rows.invited.length > 0, ...counts }
}

/** SQL: the number of co-organizers of a hike, including users who are invited to become one. */
const countOfHike = (hikeId: number) => sql`SELECT
  (SELECT count(*) FROM co_organizers WHERE event_id = ${hikeId})
  + (SELECT count(*) FROM organizer_invitations WHERE event_id = ${hikeId})`

/** SQL: the number of an owner's unanswered invitations to organize, for hikes that are neither cancelled nor over. */
const countUnanswered = (
  ownerId: number,
  now: Date,
) => sql`SELECT count(*) FROM organizer_invitations AS unanswered
  JOIN events AS asked ON asked.id = unanswered.event_id
  WHERE asked.organizer_id = ${ownerId} AND asked.status <> 'cancelled' AND asked.day_end > ${now.getTime()}`

/**
 * Dismisses a co-organizer, or withdraws an invitation. A co-organizer who does not take part loses access to the chat
 * immediately, and is notified, or the owner is if the co-organizer resigns. The actor must be the owner or the user.
 * Throws 404 for an unknown hike, or if the user is neither a co-organizer nor invited.
 */
export async function dismissOrganizer(ctx: RequestContext, hikeId: number, userId: number): Promise<void> {
  const { db, actor } = ctx
  const hike = await getHikeRow(ctx, hikeId)
  authorize(actor, can.dismissOrganizer(actor, hike, userId))
  const isAppointment = and(eq(coOrganizers.hikeId, hikeId), eq(coOrganizers.userId, userId))
  const {
    withdrawn: [withdrawn],
    dismissed: [dismissed],
  } = await runBatch(db, {
    withdrawn: db.delete(organizerInvitations).where(isInvitation(hikeId, userId)).returning(),
    closing: closeSocketsOf(
      ctx,
      userId,
      sql`FROM ${hikes} JOIN ${coOrganizers} ON ${coOrganizers.hikeId} = ${hikes.id} WHERE ${isAppointment}`,
    ),
    former: recordFormerOrganizers(db, hikeId, isCoOrganizer(userId)),
    told: userId === actor?.id ? organizingResigned(ctx, hikeId) : organizingDismissed(ctx, hikeId, userId),
    dismissed: db.delete(coOrganizers).where(isAppointment).returning(),
    rides: releaseRides(ctx, hikeId),
  })
  if (!dismissed && !withdrawn) throw notFound('Organizer')
  if (!dismissed) return
  ctx.invalidate(hikeTag(hikeId))
  notifyLivePages(ctx, hike.chatId)
}
