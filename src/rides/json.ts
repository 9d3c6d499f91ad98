import type * as z from 'zod'
import { personJson } from '../shared/person-json.ts'
import type { ShownRide } from './lists.ts'
import type { Ride } from './schema.ts'

export type RideJson = z.output<typeof Ride>

export const rideJson = ({ id, driver, from, seats, seatsLeft, note, riders }: ShownRide): RideJson => ({
  id,
  driver: personJson(driver),
  from,
  seats,
  seats_left: seatsLeft,
  note,
  riders: riders.map((rider) => ({ ...personJson(rider), seats: rider.seats })),
})
