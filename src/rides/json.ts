import type { Person } from '../shared/avatar.tsx'
import { pictureUrl } from '../shared/picture-urls.ts'
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

export const personJson = ({ id, username, picture }: ShownRide['driver']): Person => ({
  id,
  username,
  profile_picture: pictureUrl(picture),
})
