import { and, eq, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { expel } from '../chat/chat.ts'
import type { Db } from '../db/index.ts'
import { events, participation } from '../db/schema.ts'
import type { AppEnv, User } from '../env.ts'
import { conflict, notFound } from '../errors.ts'
import { payBack } from '../payments/refunds.ts'
import { hasAsked, notStarted, voidPayments } from '../payments/voiding.ts'
import { authorize, can } from '../policy.ts'
import { getOrganized, people } from './events.ts'

// Every step is one statement that succeeds only from the right state; the read beside it, in the same
// transaction, tells what was found otherwise.

export async function joinEvent(db: Db, actor: User | null, id: number) {
  authorize(actor, can.joinEvents(actor))
  const [[asked], [event], [own]] = await db.batch([
    db
      .insert(participation)
      .select(
        sql`SELECT NULL, id, ${actor.id}, 'pending', ${Date.now()} FROM ${events}
          WHERE id = ${id} AND organizer_id <> ${actor.id}`,
      )
      .onConflictDoNothing()
      .returning({ id: participation.id }),
    organizerOf(db, id),
    stateOf(db, id, actor.id),
  ])
  if (!event) throw notFound('Event')
  if (event.organizerId === actor.id) throw conflict('You organize this event.')
  if (asked) return { status: 'Join request sent.', role: 'pending' } as const
  if (own?.state === 'participant')
    return { status: 'You are already taking part.', role: 'participant' } as const
  return { status: 'You have already asked to join.', role: 'pending' } as const
}

async function leaveEvent(db: Db, actor: User | null, id: number) {
  authorize(actor, can.joinEvents(actor))
  const [[left], [event]] = await db.batch([
    db
      .delete(participation)
      .where(and(eq(participation.eventId, id), eq(participation.userId, actor.id)))
      .returning({ state: participation.state }),
    organizerOf(db, id),
    voidPayments(db, { eventId: id, userId: actor.id }, 'left', notStarted(id)),
  ])
  if (!event) throw notFound('Event')
  if (event.organizerId === actor.id) throw conflict('You organize this event. You can delete it instead.')
  const status = {
    participant: 'You left the event.',
    pending: 'Join request withdrawn.',
    none: 'You are not taking part in this event.',
  }[left?.state ?? 'none']
  return { status, role: 'user' } as const
}

/** Leaving closes the chat too, once nobody could open it again, and gives back what was paid. */
export async function leave(c: Context<AppEnv>, id: number) {
  const { db, user } = c.var
  const told = await leaveEvent(db, user, id)
  payBack(c, id)
  if (user) await expel(c.env, id, { userId: user.id })
  return told
}

/** Who has asked to join, the longest waiting first. */
export async function getRequests(db: Db, actor: User | null, id: number) {
  authorize(actor, can.decideRequests(actor, await getOrganized(db, id)))
  return people(db, id, 'pending')
}

/** Approving somebody who takes part already is no mistake: two tabs may be open. */
export async function approveJoin(db: Db, actor: User | null, id: number, userId: number) {
  authorize(actor, can.decideRequests(actor, await getOrganized(db, id)))
  const [[approved], [own]] = await db.batch([
    db.update(participation).set({ state: 'participant' }).where(pendingFor(id, userId)).returning(),
    stateOf(db, id, userId),
  ])
  if (!approved && own?.state !== 'participant') throw notFound('Join request')
  return { status: 'Request approved.' }
}

export async function rejectJoin(db: Db, actor: User | null, id: number, userId: number) {
  authorize(actor, can.decideRequests(actor, await getOrganized(db, id)))
  const [, [rejected]] = await db.batch([
    voidPayments(db, { eventId: id, userId }, 'rejected', hasAsked(id, userId)),
    db.delete(participation).where(pendingFor(id, userId)).returning(),
  ])
  if (!rejected) throw notFound('Join request')
  return { status: 'Request rejected.' }
}

const pendingFor = (eventId: number, userId: number) =>
  and(
    eq(participation.eventId, eventId),
    eq(participation.userId, userId),
    eq(participation.state, 'pending'),
  )

const organizerOf = (db: Db, id: number) =>
  db.select({ organizerId: events.organizerId }).from(events).where(eq(events.id, id))

const stateOf = (db: Db, eventId: number, userId: number) =>
  db
    .select({ state: participation.state })
    .from(participation)
    .where(and(eq(participation.eventId, eventId), eq(participation.userId, userId)))
