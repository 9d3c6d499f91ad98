import { type SQL, sql } from 'drizzle-orm'
import { hikes, participation } from '../db/schema.ts'
import { ORGANIZER, self } from '../notices/notify.ts'
import { defaultPrice } from '../shared/price-limits.ts'
import type { Work } from '../work/work.ts'
import { waitingCount } from './capacity.ts'
import { type About, MEMBER, notifyOfParticipation } from './notify.ts'

/** To the organizers. Follows the statement that inserts the request, with the same `createdAt`. */
export const joinRequested = (work: Work, hikeId: number, userId: number, createdAt: Date) =>
  notifyOfParticipation(work, 'join_requested', {
    to: ORGANIZER,
    by: MEMBER,
    about: { hikeId, userId },
    condition: sql`${participation.state} = 'pending' AND ${participation.createdAt} = ${createdAt.getTime()}`,
  })

/** To the organizers. Precedes the statement that deletes the participation. */
export const memberLeft = (work: Work, hikeId: number, userId: number) =>
  notifyOfParticipation(work, 'left', {
    to: ORGANIZER,
    by: MEMBER,
    about: { hikeId, userId },
    condition: sql`${participation.state} = 'participant'`,
  })

/** To the organizer, of the participations for which `condition` holds. */
export const memberJoined = (work: Work, about: About, condition: SQL) =>
  notifyOfParticipation(work, 'joined', { to: ORGANIZER, by: MEMBER, about, condition })

/** To those in line for whom `condition` holds. Precedes the statement that gives them a place. */
export const memberPromoted = (work: Work, about: About, condition: SQL) =>
  notifyOfParticipation(work, 'promoted', {
    to: MEMBER,
    // Whoever has left is not named.
    by: sql`NULL`,
    about,
    condition,
    more: sql`, 'amount', coalesce(${hikes.price}, CAST(${defaultPrice(work.config.GROUP_CURRENCY)} AS INTEGER)),
      'currency', ${work.config.GROUP_CURRENCY}`,
  })

/** To the requester. Precedes the statement that decides on the request, and so does each of these. */
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
    condition: sql`${participation.state} = 'pending' AND ${condition}`,
  })

/** The same, where the event is full. */
export const requestWaitlisted = (work: Work, hikeId: number, userId: number, condition: SQL) =>
  notifyOfParticipation(work, 'waitlisted', {
    to: MEMBER,
    by: self(work),
    about: { hikeId, userId },
    condition: sql`${participation.state} = 'pending' AND ${condition}`,
    more: sql`, 'position', ${waitingCount(sql`${hikes.id}`)} + 1`,
  })

/** To whoever has paid, but is put in line, as the last. Follows the statement that does, with the same `createdAt`. */
export const payerWaitlisted = (work: Work, about: About, createdAt: Date) =>
  notifyOfParticipation(work, 'waitlisted', {
    to: MEMBER,
    by: sql`NULL`,
    about,
    condition: sql`${participation.state} = 'waiting' AND ${participation.createdAt} = ${createdAt.getTime()}`,
    more: sql`, 'position', ${waitingCount(sql`${hikes.id}`)}`,
  })

/** To the person. Precedes the statement that deletes the participation. */
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
