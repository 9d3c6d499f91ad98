import { and, eq, sql } from 'drizzle-orm'
import { isBlockBetween } from '../access/blocks.ts'
import {
  coOrganizerIds,
  isMemberOf,
  isScheduled,
  organizes,
  peopleOf,
  requireScheduled,
} from '../access/hikes.ts'
import { authorize, can, requireUser } from '../access/policy.ts'
import { hikeIsHidden, hikeIsPublic, hikeIsVisibleTo } from '../access/visibility.ts'
import type { RequestContext } from '../context/context.ts'
import type { User } from '../context/env.ts'
import { runBatch } from '../db/batch.ts'
import type { Db } from '../db/index.ts'
import { hikes, participation, rideSeats, rides, users } from '../db/schema.ts'
import { insertFrom } from '../db/select-values.ts'
import { consumeUserQuota } from '../http/rate-limit.ts'
import { AppError, conflict, invalid, notFound } from '../shared/errors.ts'
import { t } from '../texts/rides.ts'
import { selectRides, shownRides } from './lists.ts'
import { notifyDrivers, notifyRiders, rideRemoved } from './notices.ts'
import type { RideOffer } from './schema.ts'

// Each action is one conditional statement, so concurrent requests cannot take the same seat. If it has no effect, the
// reads in the same batch explain why.

/** Returns the rides to a hike to its participants and organizers. Throws 401, 403 and 404. */
export const listRides = async (ctx: RequestContext, hikeId: number) => (await readRides(ctx, hikeId)).shown

/** Returns the hike, and whether the actor can offer a ride to it. Throws like `listRides`. */
export async function getOwnRides(ctx: RequestContext, hikeId: number) {
  const { hike } = await readRides(ctx, hikeId)
  const isOpen = hike.status === 'scheduled' && hike.dayEnd > ctx.now()
  return { hike, mayOffer: isOpen && !hike.hasSeat && !hike.offersRide }
}

async function readRides(ctx: RequestContext, hikeId: number) {
  const { found, rows } = await ctx.read((db, viewer) => ({
    found: findHike(db, hikeId, viewer),
    rows: selectRides(db, hikeId, viewer),
  }))
  return readingOf(ctx, found, rows)
}

/**
 * Offers a ride and returns it. The actor must be a participant or an organizer, and can offer one per hike. Throws
 * 404; 409 for a user with a ride or a seat, for a past or cancelled hike, or if a moderator has hidden the user or the
 * hike.
 */
export async function offerRide(ctx: RequestContext, hikeId: number, { from, seats, note }: RideOffer) {
  const { db, actor } = await admit(ctx)
  const values = { hikeId: hikes.id, driverId: actor.id, from, seats, note, createdAt: ctx.now() }
  const {
    created: [created],
    found,
    rows,
  } = await runBatch(db, {
    created: insertFrom(
      db,
      rides,
      values,
      sql`FROM ${hikes} WHERE ${hikes.id} = ${hikeId} AND ${isOpenTo(ctx, actor)}
            AND NOT ${hasSeat(hikeId, actor.id)}`,
    )
      .onConflictDoNothing()
      .returning({ id: rides.id }),
    found: findHike(db, hikeId, actor.id),
    rows: selectRides(db, hikeId, actor.id),
  })
  const { shown, hike } = requireOpen(ctx, readingOf(ctx, found, rows))
  if (created) return findRide(shown, created.id)
  if (shown.some(({ driver }) => driver.id === actor.id)) throw conflict(t.offeredAlready)
  if (hike.hasSeat) throw hasSeatAlready()
  throw isHiddenAway()
}

/**
 * Takes seats for the actor and their guests, and returns the ride. The actor must be a participant or an organizer,
 * and can take seats in one car per hike. Throws 404, also for a ride that the actor may not see; 400 for more seats
 * than people; 403 for a visible ride if there is a block between the actor and the driver, or the driver is hidden;
 * 409 if the actor has a seat or offers a ride, for too few free seats, for a past or cancelled hike, or if a moderator
 * has hidden the actor or the hike.
 */
export async function takeSeats(ctx: RequestContext, hikeId: number, rideId: number, seats = 1) {
  const { db, actor } = await admit(ctx)
  const now = ctx.now()
  const values = { rideId: rides.id, hikeId: rides.hikeId, userId: actor.id, seats, createdAt: now }
  const taken = sql`(SELECT ifnull(sum(taken.seats), 0) FROM ride_seats AS taken WHERE taken.ride_id = ${rides.id})`
  const isNew = and(
    eq(rideSeats.rideId, rideId),
    eq(rideSeats.userId, actor.id),
    eq(rideSeats.createdAt, now),
  )
  const {
    seat: [seat],
    found,
    rows,
  } = await runBatch(db, {
    seat: insertFrom(
      db,
      rideSeats,
      values,
      sql`FROM ${rides} JOIN ${hikes} ON ${hikes.id} = ${rides.hikeId}
            JOIN ${users} ON ${users.id} = ${rides.driverId}
            WHERE ${rides.id} = ${rideId} AND ${rides.hikeId} = ${hikeId} AND ${isOpenTo(ctx, actor)}
              AND ${taken} + ${seats} <= ${rides.seats}
              AND ${seats} <= ${peopleOf(sql`${hikes.id}`, actor.id)} AND NOT ${offersRide(hikeId, actor.id)}
              AND ${users.hiddenAt} IS NULL AND NOT ${isBlockBetween(actor.id, sql`${rides.driverId}`)}`,
    )
      .onConflictDoNothing()
      .returning({ id: rideSeats.id }),
    notices: notifyDrivers(ctx, 'taken', sql`${isNew}`),
    found: findHike(db, hikeId, actor.id),
    rows: selectRides(db, hikeId, actor.id),
  })
  const { shown, hike } = requireOpen(ctx, readingOf(ctx, found, rows))
  const ride = findRide(shown, rideId)
  if (seat) return ride
  if (hike.hasSeat) throw hasSeatAlready()
  if (hike.offersRide) throw conflict(t.ownRideFirst)
  if (ride.isRefused) throw new AppError(403, t.cannotTake)
  if (actor.hiddenAt || hike.isHidden) throw isHiddenAway()
  if (seats > hike.people) throw invalid({ seats: [tooManySeats(hike.people)] })
  throw conflict(ride.seatsLeft > 0 ? t.notSoManySeats : t.carIsFull)
}

/**
 * Gives up the actor's seats in a ride, and returns the ride, or null if the actor can no longer see it. Throws 401,
 * 403; 404 if the user has no seat in it; 409 for a past or cancelled hike.
 */
export async function giveUpSeat(ctx: RequestContext, hikeId: number, rideId: number) {
  const { db, actor } = await admit(ctx)
  const isGivenUp = sql`${and(eq(rideSeats.rideId, rideId), eq(rideSeats.hikeId, hikeId), eq(rideSeats.userId, actor.id))}
    AND ${isAhead(ctx, hikeId)}`
  const {
    seat: [seat],
    found,
    rows,
  } = await runBatch(db, {
    notices: notifyDrivers(ctx, 'given_up', isGivenUp),
    seat: db.delete(rideSeats).where(isGivenUp).returning({ id: rideSeats.id }),
    found: findHike(db, hikeId, actor.id),
    rows: selectRides(db, hikeId, actor.id),
  })
  const { shown } = requireOpen(ctx, readingOf(ctx, found, rows))
  if (!seat) throw notFound('Seat')
  return shown.find(({ id }) => id === rideId) ?? null
}

/**
 * Withdraws a ride, and notifies its riders. If an organizer withdraws it, also notifies its driver. The actor must be
 * the driver or an organizer. Throws 404, and 409 for a past or cancelled hike.
 */
export async function withdrawRide(ctx: RequestContext, hikeId: number, rideId: number): Promise<void> {
  const { db, actor } = await admit(ctx)
  const isWithdrawn = sql`${and(eq(rides.id, rideId), eq(rides.hikeId, hikeId))} AND ${isAhead(ctx, hikeId)}
    AND (${rides.driverId} = ${actor.id} OR ${organizes(sql`${hikeId}`, actor.id)})`
  const {
    found,
    rows,
    withdrawn: [withdrawn],
  } = await runBatch(db, {
    found: findHike(db, hikeId, actor.id),
    rows: selectRides(db, hikeId, actor.id),
    riders: notifyRiders(ctx, 'withdrawn', isWithdrawn),
    driver: rideRemoved(ctx, isWithdrawn),
    withdrawn: db.delete(rides).where(isWithdrawn).returning({ id: rides.id }),
  })
  const { shown, hike } = requireOpen(ctx, readingOf(ctx, found, rows))
  authorize(actor, can.withdrawRide(actor, hike, findRide(shown, rideId).driver.id))
  if (!withdrawn) throw notFound('Ride')
}

/** Counts a write against the actor's quota, and returns the actor. Throws 401 and 429. */
async function admit(ctx: RequestContext) {
  const { db, actor } = ctx
  await consumeUserQuota(ctx, 'ride')
  requireUser(actor)
  return { db, actor }
}

/** SQL condition on hikes: the user may offer rides and take seats. */
const isOpenTo = (ctx: RequestContext, { id, hiddenAt }: User) =>
  sql`${isScheduled} AND ${hikes.dayEnd} > ${ctx.now().getTime()} AND ${hikeIsPublic}
    AND ${isMemberOf(sql`${hikes.id}`, id)} AND ${hiddenAt === null ? sql`TRUE` : sql`FALSE`}`

/** SQL condition: the hike is neither over nor cancelled. */
const isAhead = (
  ctx: RequestContext,
  hikeId: number,
) => sql`EXISTS (SELECT 1 FROM events AS ahead WHERE ahead.id = ${hikeId}
  AND ahead.status = 'scheduled' AND ahead.day_end > ${ctx.now().getTime()})`

const hasSeat = (hikeId: number, userId: Viewer) =>
  sql`EXISTS (SELECT 1 FROM ride_seats AS own WHERE own.event_id = ${hikeId} AND own.user_id = ${userId})`
const offersRide = (hikeId: number, userId: Viewer) =>
  sql`EXISTS (SELECT 1 FROM rides AS own WHERE own.event_id = ${hikeId} AND own.driver_id = ${userId})`

type Viewer = Parameters<typeof selectRides>[2]

/** Selects the columns of a hike that its rides depend on. No row if it is hidden from the viewer. */
const findHike = (db: Db, hikeId: number, viewer: Viewer) =>
  db
    .select({
      name: hikes.name,
      status: hikes.status,
      dayEnd: hikes.dayEnd,
      organizerId: hikes.organizerId,
      coOrganizerIds,
      isHidden: hikeIsHidden,
      state: participation.state,
      people: sql<number>`ifnull(${participation.people}, 1)`.as('people'),
      hasSeat: hasSeat(hikeId, viewer).mapWith(Boolean).as('has_seat'),
      offersRide: offersRide(hikeId, viewer).mapWith(Boolean).as('offers_ride'),
    })
    .from(hikes)
    .leftJoin(
      participation,
      and(eq(participation.hikeId, hikes.id), eq(participation.userId, sql`${viewer}`)),
    )
    .where(and(eq(hikes.id, hikeId), hikeIsVisibleTo(viewer)))

type Found = Awaited<ReturnType<typeof findHike>>
type Rows = Awaited<ReturnType<typeof selectRides>>

/** Returns the hike, with its rides as the actor sees them. Throws 401, 403 and 404. */
function readingOf({ actor }: RequestContext, [hike]: Found, rows: Rows) {
  if (!hike) throw notFound('Event')
  authorize(actor, can.shareRides(actor, { ...hike, participates: hike.state === 'participant' }))
  const reader = {
    id: actor.id,
    isOrganizer: can.editHike(actor, hike),
    isModerator: can.moderate(actor),
  }
  return { hike, shown: shownRides(rows, reader) }
}

/** Throws 409 if the rides can no longer change. */
function requireOpen(ctx: RequestContext, reading: ReturnType<typeof readingOf>) {
  requireScheduled(reading.hike)
  if (reading.hike.dayEnd <= ctx.now()) throw conflict(t.hikeIsOver)
  return reading
}

function findRide(shown: ReturnType<typeof shownRides>, id: number) {
  const ride = shown.find((ride) => ride.id === id)
  if (!ride) throw notFound('Ride')
  return ride
}

const tooManySeats = (people: number) => (people === 1 ? t.oneSeatNeeded : t.seatsNeeded(people))
const hasSeatAlready = () => conflict(t.hasSeat)
const isHiddenAway = () => conflict(t.hiddenAway)
