import * as z from 'zod'
import { Person } from '../http/shapes.ts'
import { tooLong, VISIBLE } from '../shared/text.ts'
import { MAX_FROM, MAX_RIDE_NOTE, MAX_SEATS, MAX_SEATS_TAKEN } from './limits.ts'

const WHERE = 'Say where you start.'
const HOW_MANY = `Offer 1 to ${MAX_SEATS} seats.`

export const RideOffer = z.object({
  from: z.string(WHERE).trim().regex(VISIBLE, WHERE).max(MAX_FROM, tooLong('The place', MAX_FROM)),
  seats: z.int(HOW_MANY).min(1, HOW_MANY).max(MAX_SEATS, HOW_MANY),
  note: z
    .string('A note must be text.')
    .trim()
    .max(MAX_RIDE_NOTE, tooLong('A note', MAX_RIDE_NOTE))
    .default(''),
})
const SEATS_TAKEN = `Take 1 to ${MAX_SEATS_TAKEN} seats.`

export const SeatsTaken = z.object({
  seats: z.int(SEATS_TAKEN).min(1, SEATS_TAKEN).max(MAX_SEATS_TAKEN, SEATS_TAKEN).default(1),
})

/** The hidden field of a form that acts on a ride. */
export const ChosenRide = z.object({
  ride: z
    .string('A ride is required.')
    .regex(/^[1-9]\d{0,14}$/, 'A ride is required.')
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
