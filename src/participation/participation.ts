import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { isBlockedAt } from '../access/blocks.ts'
import { getHikeRow, organizes, peopleOf } from '../access/hikes.ts'
import { authorize, can } from '../access/policy.ts'
import { hikeIsVisibleTo } from '../access/visibility.ts'
import type { RequestContext } from '../context/context.ts'
import type { Db } from '../db/index.ts'
import { hikes, participation } from '../db/schema.ts'
import { t } from '../texts/joining.ts'
import { fits, freeCapacity, waitlistPosition } from './capacity.ts'

export type ParticipationState = typeof participation.$inferSelect.state
/** 'none' is the state of a user who has no row. */
export type StateOrNone = 'none' | ParticipationState

/**
 * The state after a transition. 'enter' is 'pending', or the same as 'place' if approval is automatic. 'place' is
 * 'participant' if there is capacity and nobody waits, otherwise 'waiting'. 'same' and 'refused' leave the state
 * unchanged: with 'same' the call succeeds, with 'refused' it fails.
 */
type Outcome = 'enter' | 'place' | 'participant' | 'none' | 'same' | 'refused'

/**
 * Every transition from every state. Each transition is one conditional statement, which affects only rows in the
 * states that it changes. One more transition is automatic: 'waiting' becomes 'participant' when a place becomes free
 * (promotion.ts).
 */
export const transitions = {
  join: { none: 'enter', pending: 'same', waiting: 'same', participant: 'same' },
  approve: { none: 'refused', pending: 'place', waiting: 'same', participant: 'same' },
  reject: { none: 'refused', pending: 'none', waiting: 'none', participant: 'refused' },
  leave: { none: 'same', pending: 'none', waiting: 'none', participant: 'none' },
  remove: { none: 'refused', pending: 'refused', waiting: 'none', participant: 'none' },
  promote: { none: 'refused', pending: 'refused', waiting: 'participant', participant: 'same' },
} as const satisfies Record<string, Record<StateOrNone, Outcome>>

export type Transition = keyof typeof transitions

const changes = (outcome: Outcome) => outcome !== 'same' && outcome !== 'refused'

/** SQL condition on participations: the row is for this user and this hike, in a state that the transition changes. */
export const isChangedBy = (transition: Exclude<Transition, 'join'>, hikeId: number, userId: number) =>
  and(
    isOf(hikeId, userId),
    inArray(
      participation.state,
      participation.state.enumValues.filter((state) => changes(transitions[transition][state])),
    ),
  )

/** SQL condition on participations: the row is for this user and this hike. */
export const isOf = (hikeId: number, userId: number) =>
  and(eq(participation.hikeId, hikeId), eq(participation.userId, userId))

/** Returns a hike if the actor may decide on its requests. Throws 401, 403 and 404. */
export async function getHikeToDecide(ctx: RequestContext, hikeId: number) {
  const { actor } = ctx
  const hike = await getHikeRow(ctx, hikeId)
  authorize(actor, can.decideRequests(actor, hike))
  return hike
}

export type HikeRow = Awaited<ReturnType<typeof getHikeRow>>

export const participationExists = (condition: SQL | undefined) =>
  sql`EXISTS (SELECT 1 FROM ${participation} WHERE ${condition})`

/** Selects the columns of a hike that are needed for this user to join or leave it. */
export const findHike = (db: Db, hikeId: number, userId: number) =>
  db
    .select({
      id: hikes.id,
      organizerId: hikes.organizerId,
      chatId: hikes.chatId,
      status: hikes.status,
      eventTime: hikes.eventTime,
      dayEnd: hikes.dayEnd,
      timeZone: hikes.timeZone,
      joinsOpenAt: hikes.joinsOpenAt,
      joinsCloseAt: hikes.joinsCloseAt,
      organizes: sql<number>`${organizes(sql`${hikes.id}`, userId)}`.as('organizes'),
      isBlocked: sql<number>`${isBlockedAt(sql`${hikes.id}`, userId)}`.as('is_blocked'),
      isVisible: sql<number>`${hikeIsVisibleTo(userId)}`.as('is_visible'),
      guestsAllowed: hikes.guestsAllowed,
      capacity: hikes.capacity,
      ...freePlaces(sql`${hikes.id}`, userId),
    })
    .from(hikes)
    .where(eq(hikes.id, hikeId))

/**
 * Columns: the number of free places (-1 if there is no limit), and whether they are enough for the user and their
 * guests.
 */
export const freePlaces = (hikeId: SQL, userId: number) => ({
  freePlaces: freeCapacity(hikeId).as('free_places'),
  fits: fits(hikeId, peopleOf(hikeId, userId)).as('fits'),
})

/**
 * Returns the reason shown to a user who is put on the waitlist. Others may be waiting although there are free places:
 * if the first of them need more places, or in the last twelve hours before the start, when nobody is promoted.
 */
export function waitlistReason({ freePlaces, fits }: { freePlaces: number; fits: number }) {
  if (fits) return t.othersWait
  return freePlaces === 0 ? t.hikeIsFull : t.tooFewPlaces
}

export const findParticipation = (db: Db, hikeId: number, userId: number) =>
  db
    .select({ state: participation.state, position: waitlistPosition.as('position') })
    .from(participation)
    .where(isOf(hikeId, userId))

export type Current = { state: ParticipationState; position: number | null }

/** The message to a user who asks to join although they have already asked, are waiting or take part. */
export const stateText = ({ state, position }: Current) =>
  ({
    pending: t.alreadyAsked,
    waiting: t.alreadyInLine(position ?? 0),
    participant: t.alreadyTakingPart,
  })[state]
