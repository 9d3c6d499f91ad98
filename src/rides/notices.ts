import { type SQL, sql } from 'drizzle-orm'
import { hikes, rideSeats, rides } from '../db/schema.ts'
import type { RideChange } from '../db/tables/notices.ts'
import { hike, nameOf, notify, self } from '../notices/notify.ts'
import type { Work } from '../work/work.ts'

const DRIVER = sql`${rides.driverId}`
const RIDER = sql`${rideSeats.userId}`

const ofRides = sql`FROM ${rides} JOIN ${hikes} ON ${hikes.id} = ${rides.hikeId}`
const ofSeats = sql`${ofRides} JOIN ${rideSeats} ON ${rideSeats.rideId} = ${rides.id}`

/** Statements that notify the drivers of seats for which `condition` holds, which somebody takes or gives up. */
export const notifyDrivers = (work: Work, change: 'taken' | 'given_up', condition: SQL) =>
  notifyOfRides(work, change, { to: DRIVER, by: RIDER, key: sql`${rideSeats.id}`, from: ofSeats, condition })

/** Statements that notify the riders of seats for which `condition` holds, which they lose. */
export const notifyRiders = (work: Work, change: 'withdrawn' | 'lost', condition: SQL) =>
  notifyOfRides(work, change, { to: RIDER, by: DRIVER, key: sql`${rideSeats.id}`, from: ofSeats, condition })

/** Statements that notify the drivers of rides for which `condition` holds, which an organizer withdraws. */
export const rideRemoved = (work: Work, condition: SQL) =>
  notifyOfRides(work, 'removed', {
    to: DRIVER,
    by: self(work),
    key: sql`${rides.id}`,
    from: ofRides,
    condition,
  })

type RideNotice = { to: SQL; by: SQL; key: SQL; from: SQL; condition: SQL }

const notifyOfRides = (work: Work, change: RideChange, { to, by, key, from, condition }: RideNotice) =>
  notify(work, 'ride_changed', {
    to,
    key: sql`${change} || ':' || ${key}`,
    hikeId: sql`${hikes.id}`,
    actorId: by,
    data: hike(sql`, 'actor', ${nameOf(by)}, 'ride', ${change}`),
    // Whoever does it knows.
    from: sql`${from} WHERE ${condition} AND ${to} IS NOT ${self(work)}`,
  })
