import { type SQL, sql } from 'drizzle-orm'
import { joinOrganizers } from '../access/hikes.ts'
import { hikes, participation } from '../db/schema.ts'
import type { NoticeKind } from '../db/tables/notices.ts'
import { hasPaid, hike, nameOf, notify, ORGANIZER, self } from '../notices/notify.ts'
import { usualPriceOf } from '../work/group.ts'
import type { Work } from '../work/work.ts'
import { freeCapacity, waitingCount } from './capacity.ts'

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
  work: Work,
  kind: NoticeKind,
  { to, by, about, condition = sql`TRUE`, key = sql`${participation.id}`, more }: Participation,
) {
  const user = about.userId === undefined ? sql`TRUE` : sql`${participation.userId} = ${about.userId}`
  return notify(work, kind, {
    to,
    key,
    hikeId: sql`${hikes.id}`,
    actorId: by,
    data: hike(sql`, 'actor', ${nameOf(by)}, 'hasPaid', ${hasPaid(MEMBER)}${more ?? sql``}`),
    from: sql`FROM ${participation} JOIN ${hikes} ON ${hikes.id} = ${participation.hikeId}
      ${to === ORGANIZER ? joinOrganizers : sql``} WHERE ${hikes.id} = ${about.hikeId} AND ${user} AND ${condition}`,
  })
}

/** Notifies the organizers. Follows the statement that inserts the request, with the same `createdAt`. */
export const joinRequested = (work: Work, hikeId: number, userId: number, createdAt: Date) =>
  notifyOfParticipation(work, 'join_requested', {
    to: ORGANIZER,
    by: MEMBER,
    about: { hikeId, userId },
    condition: sql`${participation.state} = 'pending' AND ${participation.createdAt} = ${createdAt.getTime()}`,
  })

/** Notifies the organizers. Precedes the statement that deletes the participation. */
export const memberLeft = (work: Work, hikeId: number, userId: number) =>
  notifyOfParticipation(work, 'left', {
    to: ORGANIZER,
    by: MEMBER,
    about: { hikeId, userId },
    condition: sql`${participation.state} = 'participant'`,
  })

/** Notifies the organizers of the participations for which `condition` holds. */
export const memberJoined = (work: Work, about: About, condition: SQL) =>
  notifyOfParticipation(work, 'joined', { to: ORGANIZER, by: MEMBER, about, condition })

/** Notifies those waiting for whom `condition` holds. Precedes the statement that makes them participants. */
export const memberPromoted = (work: Work, about: About, condition: SQL) =>
  notifyOfParticipation(work, 'promoted', {
    to: MEMBER,
    // The notice does not name the user who has left.
    by: sql`NULL`,
    about,
    condition,
    more: sql`, 'amount', coalesce(${hikes.price}, ${usualPriceOf(work.config.GROUP_CURRENCY)}),
      'currency', ${work.config.GROUP_CURRENCY}`,
  })

/** Notifies the user who has asked to join. Precedes the statement that decides on the request. */
export const requestDecided = (
  work: Work,
  kind: 'approved' | 'rejected',
  hikeId: number,
  userId: number,
  condition = sql`TRUE`,
) =>
  notifyOfParticipation(work, kind, {
    to: MEMBER,
    by: self(work),
    about: { hikeId, userId },
    condition: sql`${participation.state} IN ('pending', ${kind === 'rejected' ? 'waiting' : 'pending'}) AND ${condition}`,
  })

/** Notifies the user whose request is approved while the hike is full. Precedes the statement that approves it. */
export const requestWaitlisted = (work: Work, hikeId: number, userId: number, condition: SQL) =>
  notifyOfParticipation(work, 'waitlisted', {
    to: MEMBER,
    by: self(work),
    about: { hikeId, userId },
    condition: sql`${participation.state} = 'pending' AND ${condition}`,
    more: inLine(1),
  })

/** SQL: the next place on the waitlist after `others`, and whether a place is free. */
const inLine = (others: 0 | 1) =>
  sql`, 'position', ${waitingCount(sql`${hikes.id}`)} + ${sql.raw(String(others))},
    'hasFreePlace', json(CASE WHEN ${freeCapacity(sql`${hikes.id}`)} <> 0 THEN 'true' ELSE 'false' END)`

/** Notifies a user who has paid and is now the last on the waitlist. Follows the statement that inserts the row, with the same `createdAt`. */
export const payerWaitlisted = (work: Work, about: About, createdAt: Date) =>
  notifyOfParticipation(work, 'waitlisted', {
    to: MEMBER,
    by: sql`NULL`,
    about,
    condition: sql`${participation.state} = 'waiting' AND ${participation.createdAt} = ${createdAt.getTime()}`,
    more: inLine(0),
  })

/** Notifies the user who is removed. Precedes the statement that deletes the participation. */
export const memberRemoved = (
  work: Work,
  hikeId: number,
  userId: number,
  reason: string,
  condition: SQL | undefined,
) =>
  notifyOfParticipation(work, 'removed', {
    to: MEMBER,
    by: self(work),
    about: { hikeId, userId },
    condition,
    more: sql`, 'note', ${reason}`,
  })
