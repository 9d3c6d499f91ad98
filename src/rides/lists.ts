import { asc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { isBlockBetween } from '../access/blocks.ts'
import { isMemberOf } from '../access/hikes.ts'
import { userIsHidden } from '../access/visibility.ts'
import type { Db } from '../db/index.ts'
import { rides, users } from '../db/schema.ts'
import { plusGuests } from '../shared/guests.ts'
import { t } from '../texts/rides.ts'

type Person = { id: number; username: string; picture: string | null; isHidden: boolean }
type Rider = Person & { seats: number }

const riders = sql`(SELECT json_group_array(json_object('id', id, 'username', username, 'picture', picture,
    'seats', seats, 'isHidden', json(iif(hidden_at IS NULL, 'false', 'true')))) FROM (
  SELECT rider.id, rider.username, rider.picture, rider.hidden_at, ride_seats.seats FROM ride_seats
  JOIN users AS rider ON rider.id = ride_seats.user_id WHERE ride_seats.ride_id = ${rides.id} ORDER BY ride_seats.id))`
  .mapWith((riders: string): Rider[] => JSON.parse(riders))
  .as('riders')

/**
 * Selects the rides to a hike with their drivers, in the order in which they were offered. Empty if the viewer neither
 * takes part nor organizes. `shownRides` removes data hidden from the viewer.
 */
export const selectRides = (db: Db, hikeId: number | Placeholder, viewer: SQL<number | null> | number) =>
  db
    .select({
      // D1 returns rows as objects keyed by column name, so two columns named `id` would collide.
      rideId: sql<number>`${rides.id}`.as('ride_id'),
      from: rides.from,
      seats: rides.seats,
      note: rides.note,
      id: users.id,
      username: users.username,
      picture: users.picture,
      isHidden: userIsHidden,
      riders,
      isBlocked: isBlockBetween(sql`${viewer}`, sql`${users.id}`).mapWith(Boolean).as('is_blocked'),
    })
    .from(rides)
    .innerJoin(users, eq(users.id, rides.driverId))
    .where(sql`${eq(rides.hikeId, sql`${hikeId}`)} AND ${isMemberOf(sql`${hikeId}`, viewer)}`)
    .orderBy(asc(rides.id))

type RideRow = Awaited<ReturnType<typeof selectRides>>[number]
type RideReader = { id: number; isOrganizer: boolean; isModerator: boolean }
export type ShownRide = ReturnType<typeof shownRide>

/**
 * Returns the rides that a member of the hike may see. Drivers see their own rides, and organizers see all rides. Other
 * members do not see the ride of a driver if either has blocked the other, because the departure place is often a home.
 * Unless they are moderators, they do not see rides of hidden drivers either. Only moderators and the driver see the
 * departure place and note of a hidden driver's ride.
 */
export const shownRides = (rows: RideRow[], reader: RideReader) =>
  rows.filter((row) => isListed(row, reader)).map((row) => shownRide(row, reader))

const isListed = ({ id, isHidden, isBlocked }: RideRow, reader: RideReader) =>
  id === reader.id || reader.isOrganizer || (!isBlocked && (!isHidden || reader.isModerator))

function shownRide({ rideId, from, seats, note, riders, isBlocked, ...driver }: RideRow, reader: RideReader) {
  const isHidden = driver.isHidden && driver.id !== reader.id && !reader.isModerator
  const seesHidden = reader.isOrganizer || reader.isModerator
  return {
    id: rideId,
    driver,
    from: isHidden ? '' : from,
    note: isHidden ? '' : note,
    seats,
    seatsLeft: seats - riders.reduce((taken, rider) => taken + rider.seats, 0),
    /** Omits hidden riders that the reader may not see. `seatsLeft` still counts them. */
    riders: riders.filter((rider) => !rider.isHidden || rider.id === reader.id || seesHidden),
    /** Whether a block or a moderator prevents the reader from taking a seat. */
    isRefused: isBlocked || driver.isHidden,
  }
}

/** For example 'pia' or 'quentin +2'. */
export const riderText = ({ username, seats }: Pick<Rider, 'username' | 'seats'>) =>
  username + plusGuests(seats - 1)

/** 'with jonas from Bern' for a rider, 'you drive pia, quentin' for a driver; null for other users. */
export function seatText(rides: ShownRide[], userId: number): string | null {
  const own = rides.find(({ driver }) => driver.id === userId)
  if (own) return own.riders.length > 0 ? t.youDrive(own.riders.map(riderText).join(', ')) : t.youDriveNobody
  const taken = rideWithSeatOf(rides, userId)
  if (!taken) return null
  const { driver, from } = taken
  return from ? t.rideWithFrom(driver.username, from) : t.rideWith(driver.username)
}

/** Returns the one of these rides in which the user has a seat. */
export const rideWithSeatOf = <Ride extends { riders: { id: number }[] }>(rides: Ride[], userId: number) =>
  rides.find(({ riders }) => riders.some(({ id }) => id === userId))
