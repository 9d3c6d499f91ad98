import { sql } from 'drizzle-orm'
import { hikes, organizerInvitations } from '../db/schema.ts'
import type { Work } from '../work/work.ts'
import { hike, nameOf, notify, self } from './notify.ts'

/** Notifies the invited co-organizer, once per hike. Follows the statement that inserts the invitation. */
export const organizingAsked = (work: Work, hikeId: number, userId: number) =>
  notify(work, 'organizing_asked', {
    to: sql`${organizerInvitations.userId}`,
    key: sql`${hikes.id}`,
    hikeId: sql`${hikes.id}`,
    actorId: self(work),
    data: hike(sql`, 'actor', ${nameOf(self(work))}`),
    from: sql`FROM ${hikes} JOIN ${organizerInvitations} ON ${organizerInvitations.hikeId} = ${hikes.id}
      WHERE ${hikes.id} = ${hikeId} AND ${organizerInvitations.userId} = ${userId}`,
  })

/** Notifies the owner of the actor's answer. Precedes the statement that deletes the invitation. */
export const organizingAnswered = (work: Work, hikeId: number, answer: 'accepted' | 'declined') =>
  notify(work, 'organizing_answered', {
    to: sql`${hikes.organizerId}`,
    key: sql`${hikes.id} || ${`:${work.actor?.id}:${answer}`}`,
    hikeId: sql`${hikes.id}`,
    actorId: self(work),
    data: hike(sql`, 'actor', ${nameOf(self(work))},
      'hasDeclined', json(${answer === 'declined' ? 'true' : 'false'})`),
    from: sql`FROM ${hikes} JOIN ${organizerInvitations} ON ${organizerInvitations.hikeId} = ${hikes.id}
      WHERE ${hikes.id} = ${hikeId} AND ${organizerInvitations.userId} = ${self(work)}
      AND ${
        answer === 'declined'
          ? sql`TRUE`
          : sql`EXISTS (SELECT 1 FROM co_organizers
        WHERE event_id = ${hikeId} AND user_id = ${self(work)})`
      }`,
  })
