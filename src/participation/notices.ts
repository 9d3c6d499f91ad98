import { type SQL, sql } from 'drizzle-orm'
import { joinOrganizers } from '../access/hikes.ts'
import { hasToPay } from '../access/payments.ts'
import { paymentsEnabled } from '../context/config.ts'
import type { RequestContext } from '../context/context.ts'
import { usualPriceOf } from '../context/group.ts'
import { hikes, participation } from '../db/schema.ts'
import type { NoticeKind } from '../db/tables/notices.ts'
import { hike, nameOf, notify, ORGANIZER, payment, self } from '../notices/notify.ts'
import { fits, hasPlaceToOffer, isFull, waitlistLength } from './capacity.ts'
import { refundForLeaving } from './refund-terms.ts'

const MEMBER = sql`${participation.userId}`

export type About = { hikeId: number; userId?: number }

type Participation = {
  to: SQL
  by: SQL
  about: About
  condition?: SQL | undefined
  /** SQL for additional values in the notice's data: `, 'name', value`. */
  more?: SQL
  /**
   * Each recipient gets only one notice per key. The default is the id of the participation, because a user who asks
   * again gets a new one.
   */
  key?: SQL
}

/**
 * Returns statements that create notices about each participation in a hike that matches `condition`. With
 * `about.userId`, they create notices only about that user's participation.
 */
function notifyOfParticipation(
  ctx: RequestContext,
  kind: NoticeKind,
  { to, by, about, condition = sql`TRUE`, key = sql`${participation.id}`, more }: Participation,
) {
  const user = about.userId === undefined ? sql`TRUE` : sql`${participation.userId} = ${about.userId}`
  return notify(ctx, kind, {
    to,
    key,
    hikeId: sql`${hikes.id}`,
    actorId: by,
    data: hike(sql`, 'actor', ${nameOf(by)}${payment(MEMBER)}${more ?? sql``}`),
    from: sql`FROM ${participation} JOIN ${hikes} ON ${hikes.id} = ${participation.hikeId}
      ${to === ORGANIZER ? joinOrganizers : sql``} WHERE ${hikes.id} = ${about.hikeId} AND ${user} AND ${condition}`,
  })
}

/**
 * Statements that notify the organizers of a request. They must follow the statement that inserts it, with the same
 * `createdAt`.
 */
export const joinRequested = (ctx: RequestContext, hikeId: number, userId: number, createdAt: Date) =>
  notifyOfParticipation(ctx, 'join_requested', {
    to: ORGANIZER,
    by: MEMBER,
    about: { hikeId, userId },
    condition: sql`${participation.state} = 'pending' AND ${participation.createdAt} = ${createdAt.getTime()}`,
    more: sql`, 'isFull', json(CASE WHEN ${isFull(sql`${hikes.id}`, sql`${participation.people}`)} THEN 'true' ELSE 'false' END)`,
  })

const toOwner = (value: SQL) => sql`CASE WHEN ${ORGANIZER} = ${hikes.organizerId} THEN ${value} END`

/**
 * Statements that tell the organizers that a participant is leaving, and whether this leaves them a place to offer. The
 * owner is also told the refunded amount. They must precede the statements that refund the payment and delete the
 * participation.
 */
export const memberLeft = (ctx: RequestContext, hikeId: number, userId: number) => {
  const refund = refundForLeaving({ hikeId, userId }, ctx.now(), sql`TRUE`)
  return notifyOfParticipation(ctx, 'left', {
    to: ORGANIZER,
    by: MEMBER,
    about: { hikeId, userId },
    condition: sql`${participation.state} = 'participant'`,
    more: sql`, 'amount', ${toOwner(refund.amount)}, 'currency', ${toOwner(refund.currency)},
      'hasFreePlace', json(iif(${leavesPlace(ctx)}, 'true', 'false'))`,
  })
}

/** SQL condition on a participation and its hike: the organizers will have a place to offer once this user has left. */
const leavesPlace = ({ now }: RequestContext) =>
  hasPlaceToOffer(sql`${hikes.id}`, now().getTime(), sql`${participation.people}`)

/**
 * Statements for a participant who leaves all hikes that are not over. Each organizer of these hikes gets a single
 * notice, and owners are told the sum of the refunds. They must precede the statements that refund the payments and
 * delete the participations. `hasTerms` is the `condition` of `leaveByTerms`.
 */
export function memberLeftAll(ctx: RequestContext, userId: number, hasTerms: SQL) {
  const refund = refundForLeaving({ hikeId: sql`${hikes.id}`, userId }, ctx.now(), hasTerms)
  return notify(ctx, 'left', {
    to: sql`leaving.organizer_id`,
    key: sql`leaving.key`,
    hikeId: sql`leaving.event_id`,
    actorId: userId,
    data: sql`json_object('hike', '', 'ids', json(leaving.ids), 'actor', ${nameOf(sql`${userId}`)},
      'amount', leaving.amount, 'currency', leaving.currency,
      'hasFreePlace', json(iif(leaving.leaves_place, 'true', 'false')))`,
    from: sql`FROM (SELECT ${ORGANIZER} AS organizer_id, min(${participation.id}) AS key,
        iif(count(*) = 1, ${hikes.id}, NULL) AS event_id, json_group_array(${hikes.id}) AS ids,
        sum(${toOwner(refund.amount)}) AS amount, max(${toOwner(refund.currency)}) AS currency,
        count(*) = 1 AND max(${leavesPlace(ctx)}) AS leaves_place
      FROM ${participation} JOIN ${hikes} ON ${hikes.id} = ${participation.hikeId} ${joinOrganizers}
      WHERE ${isLeaving(ctx, userId)} GROUP BY ${ORGANIZER}) AS leaving WHERE TRUE`,
  })
}

/** SQL condition on participations and their hikes: the user takes part in a hike that is not over. */
export const isLeaving = ({ now }: Pick<RequestContext, 'now'>, userId: number) =>
  sql`${participation.userId} = ${userId} AND ${participation.state} = 'participant'
    AND ${hikes.dayEnd} > ${now().getTime()}`

/** Statements that notify the organizers of new participants who match the condition. */
export const memberJoined = (ctx: RequestContext, about: About, condition: SQL) =>
  notifyOfParticipation(ctx, 'joined', { to: ORGANIZER, by: MEMBER, about, condition })

/**
 * Statements that notify the users on the waitlist who match the condition. They must precede the statement that makes
 * these users participants.
 */
export const memberPromoted = (ctx: RequestContext, about: About, condition: SQL) =>
  notifyOfParticipation(ctx, 'promoted', {
    to: MEMBER,
    // The actor may be the user who left the hike, whom the notice must not name.
    by: sql`NULL`,
    about,
    condition,
    more: toPay(ctx),
  })

/**
 * SQL for `more`: the currency, and the amount that the member has to pay for themselves and their guests (NULL if they
 * do not have to pay). Empty if the group has no payments.
 */
const toPay = ({ config }: RequestContext) =>
  paymentsEnabled(config)
    ? sql`, 'amount', CASE WHEN ${hasToPay(sql`${hikes.id}`, MEMBER)}
        THEN coalesce(${hikes.price}, ${usualPriceOf(config.GROUP_CURRENCY)}) * ${participation.people} END,
      'currency', ${config.GROUP_CURRENCY}`
    : sql``

/**
 * Statements that notify a user of the decision on their request. They must precede the statement that decides on it.
 */
export const requestDecided = (
  ctx: RequestContext,
  kind: 'approved' | 'rejected',
  hikeId: number,
  userId: number,
  condition = sql`TRUE`,
) =>
  notifyOfParticipation(ctx, kind, {
    to: MEMBER,
    by: self(ctx),
    about: { hikeId, userId },
    condition: sql`${participation.state} IN ('pending', ${kind === 'rejected' ? 'waiting' : 'pending'}) AND ${condition}`,
    ...(kind === 'approved' && { more: toPay(ctx) }),
  })

/**
 * Statements that notify a user whose request is approved while the hike is full. They must precede the statement that
 * approves it.
 */
export const requestWaitlisted = (ctx: RequestContext, hikeId: number, userId: number, condition: SQL) =>
  notifyOfParticipation(ctx, 'waitlisted', {
    to: MEMBER,
    by: self(ctx),
    about: { hikeId, userId },
    condition: sql`${participation.state} = 'pending' AND ${condition}`,
    more: waitlistData(1),
  })

/**
 * SQL for `more`: the position on the waitlist, whether enough places are free for the user and their guests, and how
 * many people they are (NULL without guests). `others` is 0 if the participation is already on the waitlist, otherwise
 * 1.
 */
const waitlistData = (others: 0 | 1) =>
  sql`, 'position', ${waitlistLength(sql`${hikes.id}`)} + ${sql.raw(String(others))},
    'hasFreePlace', json(CASE WHEN ${fits(sql`${hikes.id}`, sql`${participation.people}`)} THEN 'true' ELSE 'false' END),
    'people', nullif(${participation.people}, 1)`

/**
 * Statements that notify a user who has paid and is now last on the waitlist. They must follow the statement that
 * inserts the row, with the same `createdAt`.
 */
export const payerWaitlisted = (ctx: RequestContext, about: About, createdAt: Date) =>
  notifyOfParticipation(ctx, 'waitlisted', {
    to: MEMBER,
    by: sql`NULL`,
    about,
    condition: sql`${participation.state} = 'waiting' AND ${participation.createdAt} = ${createdAt.getTime()}`,
    more: waitlistData(0),
  })

/** Statements that notify the user who is removed. They must precede the statement that deletes the participation. */
export const memberRemoved = (
  ctx: RequestContext,
  hikeId: number,
  userId: number,
  reason: string,
  condition: SQL | undefined,
) =>
  notifyOfParticipation(ctx, 'removed', {
    to: MEMBER,
    by: self(ctx),
    about: { hikeId, userId },
    condition,
    more: sql`, 'note', ${reason}`,
  })
