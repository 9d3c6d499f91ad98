import { and, eq, sql } from 'drizzle-orm'
import { blockedIds } from '../access/blocks.ts'
import { coOrganizerIds } from '../access/organizes.ts'
import { authorize, can, unauthenticated } from '../access/policy.ts'
import { eventIsVisibleTo, hiddenUserIds } from '../access/visibility.ts'
import { events, participation, sessions } from '../db/schema.ts'
import { notFound } from '../shared/errors.ts'
import type { Work } from '../work/work.ts'

/** What `loadAccess` returns, for participants and organizers. Throws 401, 403 and 404. */
export async function requireChatAccess(work: Work, eventId: number) {
  const { user, event, ...access } = await loadAccess(work, eventId)
  authorize(user, can.chat(user, event))
  const { sessionId } = access
  if (sessionId === null) throw unauthenticated()
  return { ...access, user, sessionId }
}

/**
 * The user, the session, the key of the room, the parts of the event that `can` needs, and the ids of those with whom the
 * user has a block, and of whose messages the user sees none, in one round trip. Throws 404.
 */
export async function loadAccess(work: Work, eventId: number) {
  const session = sql<number | null>`(SELECT id FROM ${sessions} WHERE token = ${work.sessionToken})`
  const {
    row: [row],
  } = await work.read((db, viewer) => ({
    row: db
      .select({
        room: events.room,
        organizerId: events.organizerId,
        coOrganizerIds,
        state: participation.state,
        sessionId: session.as('session'),
        blocked: blockedIds(viewer),
        hiddenUsers: hiddenUserIds(viewer),
      })
      .from(events)
      .leftJoin(participation, and(eq(participation.eventId, events.id), eq(participation.userId, viewer)))
      .where(and(eq(events.id, eventId), eventIsVisibleTo(viewer))),
  }))
  if (!row) throw notFound('Event')
  const { organizerId, coOrganizerIds: others, state, sessionId, room, blocked, hiddenUsers } = row
  const event = { organizerId, coOrganizerIds: others, participates: state === 'participant' }
  return { user: work.actor, event, sessionId, room, blocked, hiddenAuthors: [...blocked, ...hiddenUsers] }
}
