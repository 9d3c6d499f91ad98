import { type SQL, sql } from 'drizzle-orm'
import type { RequestContext } from '../context/context.ts'
import { hikes, rideSeats, rides } from '../db/schema.ts'
import type { RideChange } from '../db/tables/notices.ts'
import { hike, nameOf, notify, self } from '../notices/notify.ts'

const DRIVER = sql`${rides.driverId}`
const RIDER = sql`${rideSeats.userId}`

const ofRides = sql`FROM ${rides} JOIN ${hikes} ON ${hikes.id} = ${rides.hikeId}`
const ofSeats = sql`${ofRides} JOIN ${rideSeats} ON ${rideSeats.rideId} = ${rides.id}`

/** Statements that notify drivers that the seats that match the condition were taken or given up. */
export const notifyDrivers = (ctx: RequestContext, change: 'taken' | 'given_up', condition: SQL) =>
  notifyOfRides(ctx, change, { to: DRIVER, by: RIDER, key: sql`${rideSeats.id}`, from: ofSeats, condition })

/** Statements that notify riders who lose seats that match the condition. */
export const notifyRiders = (ctx: RequestContext, change: 'withdrawn' | 'lost', condition: SQL) =>
  notifyOfRides(ctx, change, { to: RIDER, by: DRIVER, key: sql`${rideSeats.id}`, from: ofSeats, condition })

/** Statements that notify drivers when an organizer withdraws rides that match the condition. */
export const rideRemoved = (ctx: RequestContext, condition: SQL) =>
  notifyOfRides(ctx, 'removed', {
    to: DRIVER,
    by: self(ctx),
    key: sql`${rides.id}`,
    from: ofRides,
    condition,
  })

type RideNotice = { to: SQL; by: SQL; key: SQL; from: SQL; condition: SQL }

const notifyOfRides = (
  ctx: RequestContext,
  change: RideChange,
  { to, by, key, from, condition }: RideNotice,
) =>
  notify(ctx, 'ride_changed', {
    to,
    key: sql`${change} || ':' || ${key}`,
    hikeId: sql`${hikes.id}`,
    actorId: by,
    data: hike(sql`, 'actor', ${nameOf(by)}, 'ride', ${change}`),
    // The actor gets no notice.
    from: sql`${from} WHERE ${condition} AND ${to} IS NOT ${self(ctx)}`,
  })
