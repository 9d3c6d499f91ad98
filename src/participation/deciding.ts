import { and, eq, sql } from 'drizzle-orm'
import { cannotLetIn, isBlockedAt } from '../access/blocks.ts'
import {
  getHikeRow,
  isHikeScheduled,
  isScheduled,
  organizes,
  peopleOf,
  requireScheduled,
} from '../access/hikes.ts'
import { authorize, can } from '../access/policy.ts'
import { isHikeHidden } from '../access/visibility.ts'
import type { RequestContext } from '../context/context.ts'
import { runBatch } from '../db/batch.ts'
import type { Db } from '../db/index.ts'
import { hikes, participation, users } from '../db/schema.ts'
import { enqueueEach } from '../jobs/enqueue.ts'
import { defineJob, PRIORITY } from '../jobs/jobs.ts'
import { conflict, type Missing, notFound } from '../shared/errors.ts'
import { t } from '../texts/joining.ts'
import { t as participants } from '../texts/participants.ts'
import { admittedState, fits, isFull, nextWaitlistNumber } from './capacity.ts'
import { minimumReached } from './minimum.ts'
import { memberPromoted, requestDecided, requestWaitlisted } from './notices.ts'
import {
  freePlaces,
  getHikeToDecide,
  type HikeRow,
  isChangedBy,
  isOf,
  participationExists,
  type Transition,
  transitions,
  waitlistReason,
} from './participation.ts'
import { reversePayments } from './reversal.ts'
import { requestRoster } from './roster.ts'

/** Returns the pending requests, oldest first. The actor must be an organizer. Throws 401, 403 and 404. */
export async function getRequests(ctx: RequestContext, hikeId: number) {
  const { db, actor } = ctx
  const hike = await getHikeRow(ctx, hikeId)
  authorize(actor, can.decideRequests(actor, hike))
  return requestRoster(db, hikeId, actor.id, ctx.now().getTime())
}

/**
 * Approves a request. If the hike is full, puts it on the waitlist and refunds its payment. Idempotent. The actor must
 * be an organizer. Throws 401; 403 for other actors, and if an organizer has blocked the user; 404 if there is no
 * request; 409 for a cancelled or hidden hike.
 */
export async function approveJoin(ctx: RequestContext, hikeId: number, userId: number) {
  const { db } = ctx
  const hike = await getHikeToDecide(ctx, hikeId)
  requireScheduled(hike)
  const id = sql`${hikeId}`
  const people = peopleOf(id, userId)
  const lacksPlaces = isFull(id, people)
  const isAllowed = sql`${isHikeScheduled(hikeId)} AND NOT ${isHikeHidden(hikeId)}
    AND NOT ${isBlockedAt(hikeId, userId)}`
  const isApproved = sql`${isChangedBy('approve', hikeId, userId)} AND ${isAllowed}`
  const { reversal, reversalJobs } = reversePayments(
    ctx,
    { hikeId, userId },
    'waitlisted',
    sql`${lacksPlaces} AND ${participationExists(isApproved)}`,
  )
  const {
    placed: [placed],
    current: [current],
  } = await runBatch(db, {
    approved: requestDecided(ctx, 'approved', hikeId, userId, sql`${isAllowed} AND NOT ${lacksPlaces}`),
    waitlisted: requestWaitlisted(ctx, hikeId, userId, sql`${isAllowed} AND ${lacksPlaces}`),
    reversal,
    placed: db
      .update(participation)
      .set({ state: admittedState(id, people), waitlistNumber: nextWaitlistNumber(id, people) })
      .where(isApproved)
      .returning(),
    current: findState(db, hikeId, userId),
    reversalJobs,
    reached: minimumReached(ctx, hikeId),
  })
  if (!placed) requireNoEffect('approve', hike, current, 'Join request')
  else ctx.hikeChanged(hike)
  return {
    status: current?.state === 'waiting' ? `${waitlistReason(current)} ${t.waitingInLine}` : t.approved,
  }
}

/**
 * Rejects a request, or takes its user off the waitlist, and refunds the payment. The actor must be an organizer.
 * Throws 401, 403; 404 if the user has no request and is not on the waitlist.
 */
export async function rejectJoin(ctx: RequestContext, hikeId: number, userId: number) {
  const hike = await getHikeToDecide(ctx, hikeId)
  if (!(await reject(ctx, hikeId, userId))) throw notFound('Join request')
  ctx.hikeChanged(hike)
  return { status: participants.requestRejected }
}

/** Rejects the request of a blocked user for a hike of the blocker, or takes the user off its waitlist. */
export const declineBlocked = defineJob({
  name: 'decline-blocked',
  priority: PRIORITY.access,
  when: 'now',
  fields: { hikeId: 'number', blockerId: 'number', userId: 'number' },
  run: async (ctx, { hikeId, blockerId, userId }) => {
    const {
      found: [hike],
      blocker: [blocker],
    } = await runBatch(ctx.db, {
      found: ctx.db
        .select({ id: hikes.id, organizerId: hikes.organizerId, chatId: hikes.chatId })
        .from(hikes)
        .where(and(eq(hikes.id, hikeId), isBlockedAt(hikeId, userId))),
      blocker: ctx.db.select().from(users).where(eq(users.id, blockerId)),
    })
    if (!hike || !blocker) return null
    const isRejected = await reject(
      { ...ctx, actor: { ...blocker, unreadNotices: 0, openReports: 0 } },
      hikeId,
      userId,
    )
    if (isRejected) ctx.hikeChanged(hike)
    return null
  },
})

/**
 * Statement that enqueues `declineBlocked` for each hike of the blocker that is not over, if the blocked user has asked
 * to join it or is on its waitlist.
 */
export const declineBlockedRequests = (ctx: RequestContext, blockerId: number, userId: number) =>
  enqueueEach(
    ctx,
    declineBlocked,
    { hikeId: participation.hikeId, blockerId, userId },
    sql`FROM ${participation} JOIN ${hikes} ON ${hikes.id} = ${participation.hikeId}
      WHERE ${participation.userId} = ${userId} AND ${participation.state} <> 'participant'
        AND ${isScheduled} AND ${hikes.dayEnd} > ${ctx.now().getTime()}
        AND ${organizes(sql`${hikes.id}`, blockerId)}`,
  )

async function reject(ctx: RequestContext, hikeId: number, userId: number): Promise<boolean> {
  const { db } = ctx
  const isRejected = isChangedBy('reject', hikeId, userId)
  const { reversal, reversalJobs } = reversePayments(
    ctx,
    { hikeId, userId },
    'rejected',
    participationExists(isRejected),
  )
  const {
    rejected: [rejected],
  } = await runBatch(db, {
    notices: requestDecided(ctx, 'rejected', hikeId, userId),
    reversal,
    rejected: db.delete(participation).where(isRejected).returning(),
    reversalJobs,
  })
  return rejected !== undefined
}

/**
 * Gives free places to a user on the waitlist and their guests, even out of turn. Needed in the last twelve hours
 * before the start, when `promoteNext` has no effect. Idempotent. The actor must be an organizer. Throws 401; 403 for
 * other actors, and if an organizer has blocked the user; 404 if the user is not on the waitlist; 409 if there are too
 * few free places, or for a cancelled or hidden hike.
 */
export async function promote(ctx: RequestContext, hikeId: number, userId: number) {
  const { db } = ctx
  const hike = await getHikeToDecide(ctx, hikeId)
  const id = sql`${hikeId}`
  const isPromoted = sql`${isChangedBy('promote', hikeId, userId)} AND ${fits(id, peopleOf(id, userId))}
    AND NOT ${isBlockedAt(hikeId, userId)} AND NOT ${isHikeHidden(hikeId)}`
  const {
    promoted: [promoted],
    current: [current],
  } = await runBatch(db, {
    notices: memberPromoted(ctx, { hikeId, userId }, isPromoted),
    promoted: db
      .update(participation)
      .set({ state: 'participant', waitlistNumber: null })
      .where(isPromoted)
      .returning(),
    current: findState(db, hikeId, userId),
    reached: minimumReached(ctx, hikeId),
  })
  if (promoted) ctx.hikeChanged(hike)
  else requireNoEffect('promote', hike, current, 'Waiting person')
  return { status: participants.promoted }
}

/** Throws the reason why a transition changed nothing, unless the user was already in the resulting state. */
function requireNoEffect(
  transition: Transition,
  hike: HikeRow,
  current: Awaited<ReturnType<typeof findState>>[number] | undefined,
  what: Missing,
) {
  const outcome = transitions[transition][current?.state ?? 'none']
  if (outcome === 'refused') throw notFound(what)
  if (outcome === 'same') return
  requireScheduled(hike)
  if (current?.isHidden) throw conflict(t.hidden)
  if (current?.isBlocked) throw cannotLetIn()
  throw conflict(current?.freePlaces ? t.tooFewPlaces : t.isFull)
}

const findState = (db: Db, hikeId: number, userId: number) =>
  db
    .select({
      state: participation.state,
      isBlocked: sql<number>`${isBlockedAt(hikeId, userId)}`.as('is_blocked'),
      ...freePlaces(sql`${hikeId}`, userId),
      isHidden: sql<number>`${isHikeHidden(hikeId)}`.as('is_hidden'),
    })
    .from(participation)
    .where(isOf(hikeId, userId))
