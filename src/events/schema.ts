import * as z from 'zod'
import { base } from '../http/edit-conflict.ts'
import { cursorAt } from '../http/paging.ts'
import { GRADES } from '../shared/grades.ts'
import { MAX_CAPACITY, MAX_QUESTIONS } from '../shared/places-left.ts'
import { MAX_REPEAT } from '../shared/series.ts'
import { MAX_GEAR, MAX_GEAR_LENGTH, SUITABILITIES } from '../shared/suitability.ts'
import { canonicalTimeZone } from '../shared/time-zone.ts'
import { VISIBLE } from '../shared/visible-text.ts'

const text = (label: string, max: number) =>
  z
    .string(`${label} is required.`)
    .trim()
    .regex(VISIBLE, `${label} is required.`)
    .max(max, `${label} can have at most ${max} characters.`)

export const UNSUPPORTED_TIME = 'That year is too far away.'
export const isSupportedTime = (time: Date) => time >= new Date('1970-01-01') && time < new Date('2200-01-01')

/** ISO 8601 with a zone; the seconds may be left out. */
const instant = z
  .union(
    [z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })],
    'A date and time are required.',
  )
  .transform((time) => new Date(time))
  .refine(isSupportedTime, UNSUPPORTED_TIME)

const number = (label: string, max: number) =>
  z
    .number(`${label} must be a number.`)
    .min(0, `${label} cannot be less than 0.`)
    .max(max, `${label} cannot be more than ${max.toLocaleString('en')}.`)
    .nullable()

const coordinate = (label: string, max: number) => {
  const error = `${label} must be a number from -${max} to ${max}.`
  return z.number(error).min(-max, error).max(max, error).nullish()
}

const BOTH_COORDINATES = 'Latitude and longitude are needed together.'

type Coordinates = { location_lat?: number | null; location_lng?: number | null }

/** Half a point would erase the whole one, so the missing coordinate is an error. */
function requireBothCoordinates(
  { location_lat: lat, location_lng: lng }: Coordinates,
  context: z.RefinementCtx,
) {
  const missing = isMissingBeside(lat, lng)
    ? 'location_lat'
    : isMissingBeside(lng, lat)
      ? 'location_lng'
      : null
  if (missing) context.addIssue({ code: 'custom', path: [missing], message: BOTH_COORDINATES })
}

const isMissingBeside = (one: number | null | undefined, other: number | null | undefined) =>
  one === undefined ? other !== undefined : one === null && typeof other === 'number'

const INVALID_ZONE = 'This is not a time zone.'

const place = {
  location_lat: coordinate('Latitude', 90),
  location_lng: coordinate('Longitude', 180),
  time_zone: z
    .string(INVALID_ZONE)
    .transform((name, context) => {
      const zone = canonicalTimeZone(name)
      if (zone === null) context.addIssue(INVALID_ZONE)
      return zone ?? z.NEVER
    })
    .nullish(),
}

const name = text('Name', 120)
const location = text('Location', 200)
/** `requirePrice` checks what the group's currency requires. */
const price = z.int('Price must be a whole number.').min(0, 'Price cannot be less than 0.').nullable()

const capacity = z
  .int('The number of places must be a whole number.')
  .min(1, 'There must be at least one place.')
  .max(MAX_CAPACITY, `There can be at most ${MAX_CAPACITY} places.`)
  .nullable()

const joining = {
  capacity,
  approval: z.enum(['manual', 'automatic'], 'Approval is "manual" or "automatic".'),
  questions: z
    .array(text('A question', 200), 'Questions must be a list.')
    .max(MAX_QUESTIONS, `There can be at most ${MAX_QUESTIONS} questions.`),
}

const kind = {
  grade: z.enum(GRADES, 'A grade is one of T1 to T6.').nullable(),
  gear: z
    .array(text('A piece of gear', MAX_GEAR_LENGTH), 'Gear must be a list.')
    .max(MAX_GEAR, `There can be at most ${MAX_GEAR} pieces of gear.`),
  good_for: z
    .array(
      z.enum(SUITABILITIES, `Good for is any of ${SUITABILITIES.join(', ')}.`),
      'Good for must be a list.',
    )
    .max(100, 'The list is too long.')
    // Each once, in one order.
    .transform((chosen) => SUITABILITIES.filter((suitability) => chosen.includes(suitability))),
}

export const EventCreate = z
  .object({
    name,
    location,
    event_time: instant,
    price: price.optional(),
    ...place,
    ...z.object({ ...joining, ...kind }).partial().shape,
  })
  .superRefine(requireBothCoordinates)
export type EventCreate = z.output<typeof EventCreate>

export const EventUpdate = z
  .object({
    name,
    description: z
      .string('Description must be text.')
      .trim()
      .max(5000, 'Description can have at most 5,000 characters.'),
    location,
    event_time: instant,
    elevation_diff: number('Elevation difference', 20_000),
    distance: number('Distance', 10_000),
    estimated_duration: number('Expected duration', 10_000),
    price,
    ...joining,
    ...kind,
    ...place,
    /** For the owner alone. */
    keep_chat: z.boolean('Keeping the chat is true or false.'),
    /** Told with a new time, place or price. */
    reason: z.string('A reason must be text.').trim().max(500, 'A reason can have at most 500 characters.'),
    base,
  })
  .partial()
  .superRefine(requireBothCoordinates)
export type EventUpdate = z.output<typeof EventUpdate>

const repeats = (label: string) => {
  const error = `${label} must be a whole number from 1 to ${MAX_REPEAT}.`
  return z.int(error).min(1, error).max(MAX_REPEAT, error)
}

export const EventDuplicate = z
  .object({
    event_time: instant,
    repeat: z
      .object(
        {
          unit: z.enum(['week', 'month'], 'The unit is "week" or "month".'),
          every: repeats('The interval'),
          times: repeats('The number of hikes'),
        },
        'How it repeats must be an object.',
      )
      .optional(),
    // What the copies have instead of the original's.
    ...z.object({ name, location, price, ...joining, ...kind }).partial().shape,
    ...place,
  })
  .superRefine(requireBothCoordinates)
export type EventDuplicate = z.output<typeof EventDuplicate>

const REASON_REQUIRED = 'Please say why, so that people understand.'

export const Cancellation = z.object({
  reason: z
    .string(REASON_REQUIRED)
    .trim()
    .regex(VISIBLE, REASON_REQUIRED)
    .max(500, 'A reason can have at most 500 characters.'),
})
export type Cancellation = z.output<typeof Cancellation>

export const cursorOf = (event: { id: number; eventTime: Date }) => cursorAt(event.eventTime, event.id)
