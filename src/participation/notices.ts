import { type SQL, sql } from 'drizzle-orm'
import { joinOrganizers } from '../access/hikes.ts'
import type { RequestContext } from '../context/context.ts'
import { usualPriceOf } from '../context/group.ts'
import { hikes, participation } from '../db/schema.ts'
import type { NoticeKind } from '../db/tables/notices.ts'
import { hike, nameOf, notify, ORGANIZER, payment, self } from '../notices/notify.ts'
import { fits, waitlistLength } from './capacity.ts'

const MEMBER = sql`${participation.userId}`

export type About = { hikeId: number; userId?: number }

type Participation = {
  to: SQL
  by: SQL
  about: About
  condition?: SQL | undefined
  /** More values for the notice's data: `, 'name', value`. */
  more?: SQL
  /** Each key is notified once. A user who asks again has another row, so another key. */
  key?: SQL
}

/** Statements that notify of each participation in `about` for which `condition` holds. */
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

/** Notifies the organizers. Follows the statement that inserts the request, with the same `createdAt`. */
export const joinRequested = (ctx: RequestContext, hikeId: number, userId: number, createdAt: Date) =>
  notifyOfParticipation(ctx, 'join_requested', {
    to: ORGANIZER,
    by: MEMBER,
    about: { hikeId, userId },
    condition: sql`${participation.state} = 'pending' AND ${participation.createdAt} = ${createdAt.getTime()}`,
  })

/** Notifies the organizers. Precedes the statement that deletes the participation. */
export const memberLeft = (ctx: RequestContext, hikeId: number, userId: number) =>
  notifyOfParticipation(ctx, 'left', {
    to: ORGANIZER,
    by: MEMBER,
    about: { hikeId, userId },
    condition: sql`${participation.state} = 'participant'`,
  })

/** Notifies the organizers of the participations for which `condition` holds. */
export const memberJoined = (ctx: RequestContext, about: About, condition: SQL) =>
  notifyOfParticipation(ctx, 'joined', { to: ORGANIZER, by: MEMBER, about, condition })

/** Notifies those waiting for whom `condition` holds. Precedes the statement that makes them participants. */
export const memberPromoted = (ctx: RequestContext, about: About, condition: SQL) =>
  notifyOfParticipation(ctx, 'promoted', {
    to: MEMBER,
    // The notice does not name the user who has left.
    by: sql`NULL`,
    about,
    condition,
    more: sql`, 'amount', coalesce(${hikes.price}, ${usualPriceOf(ctx.config.GROUP_CURRENCY)}) * ${participation.people},
      'currency', ${ctx.config.GROUP_CURRENCY}`,
  })

/** Notifies the user who has asked to join. Precedes the statement that decides on the request. */
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
  })

/** Notifies the user whose request is approved while the hike is full. Precedes the statement that approves it. */
export const requestWaitlisted = (ctx: RequestContext, hikeId: number, userId: number, condition: SQL) =>
  notifyOfParticipation(ctx, 'waitlisted', {
    to: MEMBER,
    by: self(ctx),
    about: { hikeId, userId },
    condition: sql`${participation.state} = 'pending' AND ${condition}`,
    more: waitlistData(1),
  })

/** SQL: the next place on the waitlist after `others`, and whether there is a place for each of the people. */
const waitlistData = (others: 0 | 1) =>
  sql`, 'position', ${waitlistLength(sql`${hikes.id}`)} + ${sql.raw(String(others))},
    'hasFreePlace', json(CASE WHEN ${fits(sql`${hikes.id}`, sql`${participation.people}`)} THEN 'true' ELSE 'false' END),
    'people', nullif(${participation.people}, 1)`

/** Notifies a user who has paid and is now the last on the waitlist. Follows the statement that inserts the row, with the same `createdAt`. */
export const payerWaitlisted = (ctx: RequestContext, about: About, createdAt: Date) =>
  notifyOfParticipation(ctx, 'waitlisted', {
    to: MEMBER,
    by: sql`NULL`,
    about,
    condition: sql`${participation.state} = 'waiting' AND ${participation.createdAt} = ${createdAt.getTime()}`,
    more: waitlistData(0),
  })

/** Notifies the user who is removed. Precedes the statement that deletes the participation. */
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
