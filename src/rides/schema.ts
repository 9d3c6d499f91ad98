import * as z from 'zod'
import { Person } from '../http/shapes.ts'
import { tooLong, VISIBLE } from '../shared/text.ts'
import { t } from '../texts/rides.ts'
import { MAX_FROM, MAX_RIDE_NOTE, MAX_SEATS, MAX_SEATS_TAKEN } from './limits.ts'

const start = { error: () => t.whereMissing }
const howMany = { error: () => t.howManySeats(MAX_SEATS) }

export const RideOffer = z.object({
  from: z
    .string(start)
    .trim()
    .regex(VISIBLE, start)
    .max(MAX_FROM, { error: () => tooLong(t.thePlace, MAX_FROM) }),
  seats: z.int(howMany).min(1, howMany).max(MAX_SEATS, howMany),
  note: z
    .string({ error: () => t.noteIsText })
    .trim()
    .max(MAX_RIDE_NOTE, { error: () => tooLong(t.aNote, MAX_RIDE_NOTE) })
    .default(''),
})
const taken = { error: () => t.takeHowMany(MAX_SEATS_TAKEN) }

export const SeatsTaken = z.object({
  seats: z.int(taken).min(1, taken).max(MAX_SEATS_TAKEN, taken).default(1),
})

/** The hidden field with the id of the ride, in forms that act on a ride. */
export const ChosenRide = z.object({
  ride: z
    .string({ error: () => t.rideRequired })
    .regex(/^[1-9]\d{0,14}$/, { error: () => t.rideRequired })
    .transform(Number),
})
export type RideOffer = z.output<typeof RideOffer>

export const Ride = z
  .object({
    id: z.int(),
    driver: Person,
    from: z.string(),
    seats: z.int(),
    seats_left: z.int(),
    note: z.string(),
    riders: z.array(Person.extend({ seats: z.int() }).meta({ id: 'Rider' })),
  })
  .meta({ id: 'Ride' })
