import { personJson } from '../shared/person-json.ts'
import type { ShownRide } from './lists.ts'

export type RideJson = ReturnType<typeof rideJson>

export const rideJson = ({ id, driver, from, seats, seatsLeft, note, riders }: ShownRide) => ({
  id,
  driver: personJson(driver),
  from,
  seats,
  seats_left: seatsLeft,
  note,
  riders: riders.map(personJson),
})
