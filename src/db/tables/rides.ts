import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'
import { hikeId } from './hikes.ts'
import { userId } from './users.ts'

/** Cars in which a member of a hike offers seats to others (src/rides). */
export const rides = sqliteTable(
  'rides',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    hikeId: hikeId(),
    driverId: userId('driver_id'),
    /** The place of departure, as text. */
    from: text('from_place').notNull(),
    /** The number of seats, not counting the driver's. */
    seats: integer().notNull(),
    note: text().notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('rides_event_driver').on(t.hikeId, t.driverId), index('rides_driver').on(t.driverId)],
)

/** Taken seats. A user takes seats in at most one car per hike. */
export const rideSeats = sqliteTable(
  'ride_seats',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    rideId: integer('ride_id')
      .notNull()
      .references(() => rides.id, { onDelete: 'cascade' }),
    /** The ride's hike, for the unique index. */
    hikeId: hikeId(),
    userId: userId(),
    /** The number of seats, for the user and their guests. */
    seats: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('ride_seats_event_user').on(t.hikeId, t.userId),
    index('ride_seats_ride').on(t.rideId, t.id),
    index('ride_seats_user').on(t.userId),
  ],
)
