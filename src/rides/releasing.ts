import { type SQL, sql } from 'drizzle-orm'
import { isMemberOf } from '../access/hikes.ts'
import type { RequestContext } from '../context/context.ts'
import type { Db } from '../db/index.ts'
import { rideSeats, rides } from '../db/schema.ts'
import { notifyDrivers, notifyRiders } from './notices.ts'

// Other folders add these statements to the batches in which they end memberships, reduce guests, cancel hikes or block
// users.

/**
 * Statements that withdraw the seats and rides of former members of a hike, and notify the drivers and riders
 * concerned. They must follow the statements that end the membership.
 */
export function releaseRides(ctx: RequestContext, hikeId: number) {
  const { db } = ctx
  const isOfHike = sql`${rides.hikeId} = ${hikeId}`
  const hasDriver = isMemberOf(sql`${rides.hikeId}`, sql`${rides.driverId}`)
  const hasRider = isMemberOf(sql`${rideSeats.hikeId}`, sql`${rideSeats.userId}`)
  return [
    ...notifyRiders(ctx, 'withdrawn', sql`${isOfHike} AND NOT ${hasDriver} AND ${hasRider}`),
    ...notifyDrivers(ctx, 'given_up', sql`${isOfHike} AND NOT ${hasRider} AND ${hasDriver}`),
    db.delete(rideSeats).where(sql`${rideSeats.hikeId} = ${hikeId} AND NOT ${hasRider}`),
    db.delete(rides).where(sql`${isOfHike} AND NOT ${hasDriver}`),
  ] as const
}

/** A statement that reduces the user's seats to this number, if the user has taken more. */
export const leaveSeats = ({ db }: RequestContext, hikeId: number, userId: number, seats: number) =>
  db
    .update(rideSeats)
    .set({ seats })
    .where(
      sql`${rideSeats.hikeId} = ${hikeId} AND ${rideSeats.userId} = ${userId} AND ${rideSeats.seats} > ${seats}`,
    )

/** A statement that withdraws all rides to a hike if `condition` holds, for example after a cancellation. */
export const cancelRides = (db: Db, hikeId: number, condition: SQL) =>
  db.delete(rides).where(sql`${rides.hikeId} = ${hikeId} AND ${condition}`)

/**
 * If `condition` holds, these statements withdraw the seats that two users have in each other's cars, for hikes that
 * are not over. They notify the user who is not the actor.
 */
export function separateRides(ctx: RequestContext, one: number, other: number, condition: SQL) {
  const isSeatOf = (
    rider: number,
    driver: number,
  ) => sql`(ride_seats.user_id = ${rider} AND ride_seats.ride_id IN (
    SELECT shared.id FROM rides AS shared JOIN events AS ahead ON ahead.id = shared.event_id
    WHERE shared.driver_id = ${driver} AND ahead.day_end > ${ctx.now().getTime()}))`
  const isBetween = sql`(${isSeatOf(one, other)} OR ${isSeatOf(other, one)}) AND ${condition}`
  return [
    ...notifyDrivers(ctx, 'given_up', isBetween),
    ...notifyRiders(ctx, 'lost', isBetween),
    ctx.db.delete(rideSeats).where(isBetween),
  ] as const
}
