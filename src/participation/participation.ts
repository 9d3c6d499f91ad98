import { and, eq, sql } from 'drizzle-orm'
import { announceChange } from '../chat/chat.ts'
import { closeSocketsInRoom } from '../chat/jobs.ts'
import type { Db } from '../db/index.ts'
import { events, participation } from '../db/schema.ts'
import { selectValues } from '../db/select-values.ts'
import { conflict, notFound } from '../errors.ts'
import { getEventRow } from '../events/events.ts'
import { enqueueEach, runJob } from '../jobs/jobs.ts'
import { joinRequested, memberLeft, requestDecided } from '../notices/notices.ts'
import { refundLater } from '../payments/jobs.ts'
import { hasPendingRequest, isBeforeStart, voidPayments } from '../payments/voiding.ts'
import { authorize, can } from '../policy.ts'
import { tagsOfEvent } from '../visitors/tags.ts'
import type { Work } from '../work.ts'
import { roster } from './roster.ts'

// Each change is one conditional statement, so that concurrent requests cannot conflict. The reads in the same
// transaction tell why it had no effect.

/** Requests to join; idempotent. Throws 404, and 409 for the organizer and for an event that is over. */
export async function joinEvent(work: Work, eventId: number) {
  const { db, actor } = work
  authorize(actor, can.joinEvents(actor))
  const now = new Date()
  const [[created], [event], [current]] = await db.batch([
    db
      .insert(participation)
      .select(
        selectValues(
          participation,
          { eventId: events.id, userId: actor.id, state: 'pending', answers: [], note: '', createdAt: now },
          sql`FROM ${events} WHERE ${events.id} = ${eventId} AND ${events.organizerId} <> ${actor.id}
            AND ${events.dayEnd} > ${now.getTime()}`,
        ),
      )
      .onConflictDoNothing()
      .returning({ id: participation.id }),
    findOrganizer(db, eventId),
    findState(db, eventId, actor.id),
    ...joinRequested(work, eventId, actor.id, now),
  ])
  if (!event) throw notFound('Event')
  if (event.organizerId === actor.id) throw conflict('You organize this event.')
  if (created) {
    announceChange(work, event.room)
    work.runJobsLater()
    return { status: 'Join request sent.', role: 'pending' } as const
  }
  if (current?.state === 'participant')
    return { status: 'You are already taking part.', role: 'participant' } as const
  if (!current) throw conflict('This hike is over.')
  return { status: 'You have already asked to join.', role: 'pending' } as const
}

/** Leaves the event or withdraws the request: closes the chat and refunds. Throws 404, and 409 for the organizer. */
export async function leaveEvent(work: Work, eventId: number) {
  const { db, actor } = work
  authorize(actor, can.joinEvents(actor))
  const isOwn = and(eq(participation.eventId, eventId), eq(participation.userId, actor.id))
  const [, , , [left], [event]] = await db.batch([
    ...memberLeft(work, eventId, actor.id),
    // Only participants can have sockets.
    enqueueEach(
      db,
      closeSocketsInRoom,
      // D1 binds a number as REAL, which SQLite would write as '2.0'.
      sql`${events.room} || ${`:${actor.id}`}`,
      sql`FROM ${participation} JOIN ${events} ON ${events.id} = ${participation.eventId}
        WHERE ${isOwn} AND ${participation.state} = 'participant'`,
    ),
    db.delete(participation).where(isOwn).returning({ state: participation.state }),
    findOrganizer(db, eventId),
    ...voidPayments(db, { eventId, userId: actor.id }, 'left', isBeforeStart(eventId)),
  ])
  if (!event) throw notFound('Event')
  if (event.organizerId === actor.id) throw conflict('You organize this event. You can delete it instead.')
  if (left?.state === 'participant') work.invalidate(...tagsOfEvent(event))
  refundLater(work, eventId)
  if (left?.state === 'participant') await runJob(work, closeSocketsInRoom, `${event.room}:${actor.id}`)
  if (left) announceChange(work, event.room)
  if (left?.state === 'participant') work.runJobsLater()
  const status = {
    participant: 'You left the event.',
    pending: 'Join request withdrawn.',
    waiting: 'Join request withdrawn.',
    none: 'You are not taking part in this event.',
  }[left?.state ?? 'none']
  return { status, role: 'user' } as const
}

/** The pending requests, oldest first. For the organizer; throws 404. */
export async function getRequests({ db, actor }: Work, eventId: number) {
  authorize(actor, can.decideRequests(actor, await getEventRow(db, eventId)))
  return roster(db, eventId, 'pending')
}

/** Approves a request; idempotent. For the organizer; throws 404 if there is none. */
export async function approveJoin(work: Work, eventId: number, userId: number) {
  const { db, actor } = work
  const event = await getEventRow(db, eventId)
  authorize(actor, can.decideRequests(actor, event))
  const [, , [approved], [current]] = await db.batch([
    ...requestDecided(work, 'approved', eventId, userId),
    db.update(participation).set({ state: 'participant' }).where(pendingRequest(eventId, userId)).returning(),
    findState(db, eventId, userId),
  ])
  if (!approved && current?.state !== 'participant') throw notFound('Join request')
  work.invalidate(...tagsOfEvent(event))
  if (approved) {
    announceChange(work, event.room)
    work.runJobsLater()
  }
  return { status: 'Request approved.' }
}

/** Rejects a request and refunds its payment. For the organizer; throws 404 if there is none. */
export async function rejectJoin(work: Work, eventId: number, userId: number) {
  const { db, actor } = work
  const event = await getEventRow(db, eventId)
  authorize(actor, can.decideRequests(actor, event))
  const [voided, refunds, cancellations] = voidPayments(
    db,
    { eventId, userId },
    'rejected',
    hasPendingRequest(eventId, userId),
  )
  const [, , , [rejected]] = await db.batch([
    ...requestDecided(work, 'rejected', eventId, userId),
    voided,
    db.delete(participation).where(pendingRequest(eventId, userId)).returning(),
    refunds,
    cancellations,
  ])
  if (!rejected) throw notFound('Join request')
  announceChange(work, event.room)
  work.runJobsLater()
  refundLater(work, eventId)
  return { status: 'Request rejected.' }
}

const pendingRequest = (eventId: number, userId: number) =>
  and(
    eq(participation.eventId, eventId),
    eq(participation.userId, userId),
    eq(participation.state, 'pending'),
  )

const findOrganizer = (db: Db, eventId: number) =>
  db
    .select({ id: events.id, organizerId: events.organizerId, room: events.room })
    .from(events)
    .where(eq(events.id, eventId))

const findState = (db: Db, eventId: number, userId: number) =>
  db
    .select({ state: participation.state })
    .from(participation)
    .where(and(eq(participation.eventId, eventId), eq(participation.userId, userId)))
