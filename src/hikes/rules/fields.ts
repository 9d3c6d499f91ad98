import * as z from 'zod'
import type { Night } from '../../db/tables/hikes.ts'
import { webAddress } from '../../http/shapes.ts'
import { MAX_CAPACITY, MAX_GUESTS, MAX_QUESTIONS } from '../../participation/limits.ts'
import { priceProblem } from '../../shared/charges.ts'
import { DAY } from '../../shared/duration.ts'
import { invalid } from '../../shared/errors.ts'
import { amount } from '../../shared/format.ts'
import { MAX_DURATION } from '../../shared/hike-time.ts'
import { canonicalTimeZone } from '../../shared/local-time.ts'
import { tooLong, VISIBLE } from '../../shared/text.ts'
import {
  LONGEST_TOUR,
  MAX_DESCRIPTION,
  MAX_GEAR,
  MAX_GEAR_LENGTH,
  MAX_HUT,
  MAX_LOCATION,
  MAX_NAME,
  MAX_NIGHT_NOTE,
  MAX_NIGHT_URL,
  MAX_QUESTION,
  MAX_REFUND_HOURS,
} from '../limits.ts'
import { GRADES, SUITABILITIES } from '../view/attributes.ts'

const text = (label: string, max: number) =>
  z
    .string(`${label} is required.`)
    .trim()
    .regex(VISIBLE, `${label} is required.`)
    .max(max, tooLong(label, max))

export const number = (label: string, max: number) =>
  z
    .number(`${label} must be a number.`)
    .min(0, `${label} cannot be less than 0.`)
    .max(max, `${label} cannot be more than ${amount(max)}.`)
    .nullable()

const coordinate = (label: string, max: number) => {
  const error = `${label} must be a number from -${max} to ${max}.`
  return z.number(error).min(-max, error).max(max, error).nullish()
}

export const UNSUPPORTED_TIME = 'That year is too far away.'
export const isSupportedTime = (time: Date) => time >= new Date('1970-01-01') && time < new Date('2200-01-01')

export const NO_TIME = 'A date and time are required.'
const INVALID_ZONE = 'This is not a time zone.'

const WRONG_HOURS = `The deadline of refunds is a whole number of hours from 0 to ${MAX_REFUND_HOURS}.`
const WRONG_PERCENT = 'The share of a late refund is a whole number of percent from 0 to 100.'

const isInTenths = (hours: number | null) =>
  hours === null || Math.abs(hours * 10 - Math.round(hours * 10)) < 1e-6

/** ISO 8601 with a zone; the seconds may be left out. */
const time = (error: string) =>
  z
    .union([z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })], error)
    .transform((time) => new Date(time))
    .refine(isSupportedTime, UNSUPPORTED_TIME)

const night = z.object(
  {
    name: text('The name of a night', MAX_HUT),
    url: webAddress('night', MAX_NIGHT_URL, 'https://').optional(),
    note: z
      .string('The note of a night must be text.')
      .trim()
      .max(MAX_NIGHT_NOTE, tooLong('The note of a night', MAX_NIGHT_NOTE))
      .optional(),
  },
  'A night has a name.',
)

/** The fields that a hike can be created with, by their names in the API. Their columns are in columns.ts. */
export const newFields = {
  name: text('Name', MAX_NAME),
  location: text('Location', MAX_LOCATION),
  location_lat: coordinate('Latitude', 90),
  location_lng: coordinate('Longitude', 180),
  event_time: time(NO_TIME),
  /** Of a tour of several days; `endProblem` compares it with the start. */
  end_time: time('The end is a date and time.').nullish(),
  /** `nightsOf` compares their number with the days. */
  nights: z.array(night, 'The nights must be a list.').max(LONGEST_TOUR / DAY, 'There are too many nights.'),
  time_zone: z
    .string(INVALID_ZONE)
    .transform((name, context) => {
      const zone = canonicalTimeZone(name)
      if (zone === null) context.addIssue(INVALID_ZONE)
      return zone ?? z.NEVER
    })
    .nullish(),
  /** `requirePrice` checks the minimum of the group's currency. */
  price: z.int('Price must be a whole number.').min(0, 'Price cannot be less than 0.').nullable(),
  refund_until_hours: z.int(WRONG_HOURS).min(0, WRONG_HOURS).max(MAX_REFUND_HOURS, WRONG_HOURS).nullable(),
  late_refund_percent: z.int(WRONG_PERCENT).min(0, WRONG_PERCENT).max(100, WRONG_PERCENT),
  capacity: z
    .int('The number of places must be a whole number.')
    .min(1, 'There must be at least one place.')
    .max(MAX_CAPACITY, `There can be at most ${MAX_CAPACITY} places.`)
    .nullable(),
  guests_allowed: z
    .int('The number of guests must be a whole number.')
    .min(0, 'The number of guests cannot be less than 0.')
    .max(MAX_GUESTS, `A participant can bring at most ${MAX_GUESTS} guests.`),
  approval: z.enum(['manual', 'automatic'], 'Approval is "manual" or "automatic".'),
  /** `windowProblem` compares them with the start, and with each other. */
  joins_open_at: time('The opening is a date and time.').nullable(),
  joins_close_at: time('The closing is a date and time.').nullable(),
  /** `minimumProblem` compares it with the places. */
  min_participants: z
    .int('The minimum must be a whole number.')
    .min(1, 'The minimum is at least one person.')
    .max(MAX_CAPACITY, `The minimum can be at most ${MAX_CAPACITY} people.`)
    .nullable(),
  questions: z
    .array(text('A question', MAX_QUESTION), 'Questions must be a list.')
    .max(MAX_QUESTIONS, `There can be at most ${MAX_QUESTIONS} questions.`),
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

/** Of a draft. */
export const publish_at = time('The time of publishing is a date and time.').nullish()

/** The other fields, which are only edited. */
export const laterFields = {
  description: z
    .string('Description must be text.')
    .trim()
    .max(MAX_DESCRIPTION, tooLong('Description', MAX_DESCRIPTION)),
  elevation_diff: number('Elevation difference', 20_000),
  distance: number('Distance', 10_000),
  estimated_duration: number('Expected duration', MAX_DURATION).refine(
    isInTenths,
    'Expected duration is in steps of 0.1 hours, such as 4.5.',
  ),
  /** For the owner. */
  keep_chat: z.boolean('Keeping the chat is true or false.'),
  /** For the owner. */
  album_public: z.boolean('Showing the album to everybody is true or false.'),
}

type Times = { event_time: Date; end_time?: Date | null | undefined }

/** The error of an end that does not fit the start; null if there is none. */
function endProblem({ event_time: start, end_time: end }: Times): string | null {
  if (!end) return null
  if (end <= start) return 'The end must be after the start.'
  return end.getTime() - start.getTime() > LONGEST_TOUR
    ? `A tour takes at most ${LONGEST_TOUR / DAY} days.`
    : null
}

/** For schemas with a start and an end. */
export function checkEnd(times: Partial<Times>, context: z.RefinementCtx) {
  const { event_time, end_time } = times
  const problem = event_time ? endProblem({ event_time, end_time }) : null
  if (problem) context.addIssue({ code: 'custom', path: ['end_time'], message: problem })
}

/** Throws 400 for an end that does not fit the start. */
export function requireEnd(event_time: Date, end_time: Date | null) {
  const problem = endProblem({ event_time, end_time })
  if (problem !== null) throw invalid({ end_time: [problem] })
}

type Opened = {
  event_time: Date
  joins_open_at?: Date | null | undefined
  joins_close_at?: Date | null | undefined
}

/** The error of a window of joining that does not fit the start, as the field and its message; null if there is none. */
function windowProblem({ event_time: start, joins_open_at: opens, joins_close_at: closes }: Opened) {
  if (closes && closes > start) return ['joins_close_at', 'Joining cannot close after the start.'] as const
  if (!opens || opens < (closes ?? start)) return null
  return ['joins_open_at', `Joining must open before ${closes ? 'it closes' : 'the start'}.`] as const
}

/** For schemas with a start and a window of joining. */
export function checkWindow({ event_time, ...window }: Partial<Opened>, context: z.RefinementCtx) {
  const [field, message] = (event_time && windowProblem({ event_time, ...window })) ?? []
  if (field) context.addIssue({ code: 'custom', path: [field], message })
}

/** Throws 400 for a window of joining that does not fit the start. */
export function requireWindow(window: Opened) {
  const [field, message] = windowProblem(window) ?? []
  if (field && message) throw invalid({ [field]: [message] })
}

type People = { capacity?: number | null | undefined; min_participants?: number | null | undefined }

const isBelowMinimum = ({ capacity, min_participants: minimum }: People) =>
  capacity != null && minimum != null && capacity < minimum

const BELOW_MINIMUM = 'The minimum cannot be more than the places.'

/** For schemas with places and a minimum. */
export function checkMinimum(people: People, context: z.RefinementCtx) {
  if (isBelowMinimum(people))
    context.addIssue({ code: 'custom', path: ['min_participants'], message: BELOW_MINIMUM })
}

/** Throws 400 for an edit after which there are fewer places than the minimum, with the field that is edited. */
export function requireMinimum(edited: People, stored: Required<People>) {
  const { capacity = stored.capacity, min_participants = stored.min_participants } = edited
  if (!isBelowMinimum({ capacity, min_participants })) return
  throw invalid(
    edited.min_participants === undefined
      ? { capacity: [`It takes place with ${min_participants}: there cannot be fewer places.`] }
      : { min_participants: [BELOW_MINIMUM] },
  )
}

/**
 * The nights of a tour of so many days. Throws 400 where more are given; stored ones that are past the end of a shorter tour
 * are dropped.
 */
export function nightsOf(days: number, given: Night[] | undefined, stored: Night[] = []): Night[] {
  if (given && given.length >= days && given.length > 0)
    throw invalid({
      nights: [
        days === 1
          ? 'A hike of one day has no nights.'
          : `A tour of ${days} days has at most ${days - 1} ${days === 2 ? 'night' : 'nights'}.`,
      ],
    })
  return given ?? stored.slice(0, days - 1)
}

/** Throws 400 for a time of publishing that has passed. */
export function requireAhead(publish_at: Date | null | undefined, now: Date) {
  if (publish_at && publish_at <= now) throw invalid({ publish_at: ['This time has passed.'] })
}

const BOTH_COORDINATES = 'Latitude and longitude are needed together.'

type Coordinates = { location_lat?: number | null; location_lng?: number | null }

/** Half a point would erase the whole one, so the missing coordinate is an error. */
export function requireBothCoordinates(
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

/** Throws 400 for a price that cannot be charged. */
export function requirePrice(price: number | null | undefined, currency: string) {
  const problem = priceProblem(price ?? 0, currency)
  if (problem !== null) throw invalid({ price: [problem] })
}
