import * as z from 'zod'
import type { Night } from '../../db/tables/hikes.ts'
import { smallestUnit, webAddress } from '../../http/shapes.ts'
import { MAX_CAPACITY, MAX_GUESTS, MAX_QUESTIONS } from '../../participation/limits.ts'
import { priceProblem } from '../../shared/charges.ts'
import { DAY } from '../../shared/duration.ts'
import { invalid } from '../../shared/errors.ts'
import { amount } from '../../shared/format.ts'
import { MAX_DURATION } from '../../shared/hike-time.ts'
import { canonicalTimeZone } from '../../shared/local-time.ts'
import { tooLong, VISIBLE } from '../../shared/text.ts'
import { t } from '../../texts/hike-rules.ts'
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
import { SUITABILITIES } from '../view/attributes.ts'
import { GRADES } from '../view/grades.ts'

const text = (required: () => string, label: () => string, max: number) =>
  z
    .string({ error: required })
    .trim()
    .regex(VISIBLE, { error: required })
    .max(max, { error: () => tooLong(label(), max) })

export const number = (label: () => string, max: number) =>
  z
    .number({ error: () => t.notANumber(label()) })
    .min(0, { error: () => t.belowZero(label()) })
    .max(max, { error: () => t.above(label(), amount(max)) })
    .nullable()

const coordinate = (error: () => string, max: number) =>
  z.number({ error }).min(-max, { error }).max(max, { error }).nullish()

export const isSupportedTime = (time: Date) => time >= new Date('1970-01-01') && time < new Date('2200-01-01')

/** For the description of the API, in requests and in answers. */
export const describedFields = {
  price: { description: `${smallestUnit.description} 0 means free; null means the group’s usual price.` },
  elevation_diff: { description: 'Metres.' },
  distance: { description: 'Kilometres.' },
  estimated_duration: { description: 'Hours.' },
}

/** The price in the smallest unit of the group's currency. `requirePrice` checks the minimum in this currency. */
export const wholePrice = (notWhole: () => string) =>
  z.int({ error: notWhole }).min(0, { error: () => t.priceBelowZero })

const wrongHours = { error: () => t.refundHours(MAX_REFUND_HOURS) }
const wrongPercent = { error: () => t.refundPercent }

const isInTenths = (hours: number | null) =>
  hours === null || Math.abs(hours * 10 - Math.round(hours * 10)) < 1e-6

/** A time in ISO 8601 with a UTC offset. Seconds are optional. */
const time = (error: () => string) =>
  z
    .union([z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })], { error })
    .transform((time) => new Date(time))
    .refine(isSupportedTime, { error: () => t.yearTooFar })

const night = z.object(
  {
    name: text(
      () => t.nightNameRequired,
      () => t.nightName,
      MAX_HUT,
    ),
    url: webAddress('night', MAX_NIGHT_URL, 'https://').optional(),
    note: z
      .string({ error: () => t.nightNoteNotText })
      .trim()
      .max(MAX_NIGHT_NOTE, { error: () => tooLong(t.nightNote, MAX_NIGHT_NOTE) })
      .optional(),
  },
  { error: () => t.nightNamed },
)

/** The fields that a new hike can have, by their names in the API. Their columns are in columns.ts. */
export const newFields = {
  name: text(
    () => t.nameRequired,
    () => t.name,
    MAX_NAME,
  ),
  location: text(
    () => t.locationRequired,
    () => t.location,
    MAX_LOCATION,
  ),
  location_lat: coordinate(() => t.latitudeRange(90), 90),
  location_lng: coordinate(() => t.longitudeRange(180), 180),
  event_time: time(() => t.timeRequired),
  /** The end of a tour of several days; `endProblem` compares it with the start. */
  end_time: time(() => t.endNotATime).nullish(),
  /** `nightsOf` compares the number of nights with the number of days. */
  nights: z
    .array(night, { error: () => t.nightsNotList })
    .max(LONGEST_TOUR / DAY, { error: () => t.tooManyNights }),
  time_zone: z
    .string({ error: () => t.notAZone })
    .transform((name, context) => {
      const zone = canonicalTimeZone(name)
      if (zone === null) context.addIssue(t.notAZone)
      return zone ?? z.NEVER
    })
    .nullish(),
  price: wholePrice(() => t.priceNotWhole)
    .nullable()
    .meta(describedFields.price),
  refund_until_hours: z.int(wrongHours).min(0, wrongHours).max(MAX_REFUND_HOURS, wrongHours).nullable(),
  late_refund_percent: z.int(wrongPercent).min(0, wrongPercent).max(100, wrongPercent),
  capacity: z
    .int({ error: () => t.placesNotWhole })
    .min(1, { error: () => t.noPlace })
    .max(MAX_CAPACITY, { error: () => t.mostPlaces(MAX_CAPACITY) })
    .nullable(),
  guests_allowed: z
    .int({ error: () => t.guestsNotWhole })
    .min(0, { error: () => t.guestsBelowZero })
    .max(MAX_GUESTS, { error: () => t.mostGuests(MAX_GUESTS) }),
  approval: z.enum(['manual', 'automatic'], { error: () => t.approvalUnknown }),
  /** `windowProblem` compares the two times with each other and with the start. */
  joins_open_at: time(() => t.opensNotATime).nullable(),
  joins_close_at: time(() => t.closesNotATime).nullable(),
  /** `checkMinimum` compares the minimum with the number of places. */
  min_participants: z
    .int({ error: () => t.minimumNotWhole })
    .min(1, { error: () => t.minimumBelowOne })
    .max(MAX_CAPACITY, { error: () => t.mostMinimum(MAX_CAPACITY) })
    .nullable(),
  questions: z
    .array(
      text(
        () => t.questionRequired,
        () => t.aQuestion,
        MAX_QUESTION,
      ),
      { error: () => t.questionsNotList },
    )
    .max(MAX_QUESTIONS, { error: () => t.mostQuestions(MAX_QUESTIONS) }),
  grade: z.enum(GRADES, { error: () => t.gradeUnknown }).nullable(),
  gear: z
    .array(
      text(
        () => t.gearRequired,
        () => t.aPieceOfGear,
        MAX_GEAR_LENGTH,
      ),
      { error: () => t.gearNotList },
    )
    .max(MAX_GEAR, { error: () => t.mostGear(MAX_GEAR) }),
  good_for: z
    .array(z.enum(SUITABILITIES, { error: () => t.goodForUnknown(SUITABILITIES.join(', ')) }), {
      error: () => t.goodForNotList,
    })
    .max(100, { error: () => t.listTooLong })
    // Removes duplicates, and sorts.
    .transform((chosen) => SUITABILITIES.filter((suitability) => chosen.includes(suitability))),
}

/** The time when a draft is published automatically. */
export const publish_at = time(() => t.publishingNotATime).nullish()

/** The fields that only an edit can set. */
export const laterFields = {
  description: z
    .string({ error: () => t.descriptionNotText })
    .trim()
    .max(MAX_DESCRIPTION, { error: () => tooLong(t.description, MAX_DESCRIPTION) }),
  elevation_diff: number(() => t.elevationDifference, 20_000).meta(describedFields.elevation_diff),
  distance: number(() => t.distance, 10_000).meta(describedFields.distance),
  estimated_duration: number(() => t.expectedDuration, MAX_DURATION)
    .refine(isInTenths, { error: () => t.durationInTenths })
    .meta(describedFields.estimated_duration),
  /** Only the owner can set it. */
  keep_chat: z.boolean({ error: () => t.keepChatNotBoolean }),
  /** Only the owner can set it. */
  album_public: z.boolean({ error: () => t.albumNotBoolean }),
}

type Times = { event_time: Date; end_time?: Date | null | undefined }

/** Returns the error if the end does not fit the start, otherwise null. */
function endProblem({ event_time: start, end_time: end }: Times): string | null {
  if (!end) return null
  if (end <= start) return t.endBeforeStart
  return end.getTime() - start.getTime() > LONGEST_TOUR ? t.tourTooLong(LONGEST_TOUR / DAY) : null
}

/** Adds an issue if the end does not fit the start. */
export function checkEnd(times: Partial<Times>, context: z.RefinementCtx) {
  const { event_time, end_time } = times
  const problem = event_time ? endProblem({ event_time, end_time }) : null
  if (problem) context.addIssue({ code: 'custom', path: ['end_time'], message: problem })
}

/** Throws 400 if the end does not fit the start. */
export function requireEnd(event_time: Date, end_time: Date | null) {
  const problem = endProblem({ event_time, end_time })
  if (problem !== null) throw invalid({ end_time: [problem] })
}

type Opened = {
  event_time: Date
  joins_open_at?: Date | null | undefined
  joins_close_at?: Date | null | undefined
}

/** Returns the field and message of the error if the join window does not fit the start, otherwise null. */
function windowProblem({ event_time: start, joins_open_at: opens, joins_close_at: closes }: Opened) {
  if (closes && closes > start) return ['joins_close_at', t.closesAfterStart] as const
  if (!opens || opens < (closes ?? start)) return null
  return ['joins_open_at', closes ? t.opensAfterClosing : t.opensAfterStart] as const
}

/** Adds an issue if the join window does not fit the start. */
export function checkWindow({ event_time, ...window }: Partial<Opened>, context: z.RefinementCtx) {
  const [field, message] = (event_time && windowProblem({ event_time, ...window })) ?? []
  if (field) context.addIssue({ code: 'custom', path: [field], message })
}

/** Throws 400 if the join window does not fit the start. */
export function requireWindow(window: Opened) {
  const [field, message] = windowProblem(window) ?? []
  if (field && message) throw invalid({ [field]: [message] })
}

type People = { capacity?: number | null | undefined; min_participants?: number | null | undefined }

const isBelowMinimum = ({ capacity, min_participants: minimum }: People) =>
  capacity != null && minimum != null && capacity < minimum

/** Adds an issue if there are fewer places than the minimum. */
export function checkMinimum(people: People, context: z.RefinementCtx) {
  if (isBelowMinimum(people))
    context.addIssue({ code: 'custom', path: ['min_participants'], message: t.minimumAbovePlaces })
}

/** Throws 400, naming the edited field, if the edit would leave fewer places than the minimum. */
export function requireMinimum(edited: People, stored: Required<People>) {
  const { capacity = stored.capacity, min_participants = stored.min_participants } = edited
  if (!isBelowMinimum({ capacity, min_participants })) return
  throw invalid(
    edited.min_participants === undefined
      ? { capacity: [t.placesBelowMinimum(min_participants ?? 0)] }
      : { min_participants: [t.minimumAbovePlaces] },
  )
}

/**
 * Returns the nights of a tour of `days` days. Throws 400 if too many are given. If a tour becomes shorter, stored
 * nights after its end are dropped.
 */
export function nightsOf(days: number, given: Night[] | undefined, stored: Night[] = []): Night[] {
  const problem = problemOfNights(days, given?.length ?? 0)
  if (problem) throw invalid({ nights: [problem] })
  return given ?? stored.slice(0, days - 1)
}

/** Returns the error message for too many nights in a tour of `days` days, or null. */
export function problemOfNights(days: number, nights: number): string | null {
  if (nights === 0 || nights < days) return null
  return days === 1 ? t.noNights : t.mostNights(days - 1, days)
}

/** Throws 400 if the publishing time is in the past, or not before the start. */
export function requireAhead(publish_at: Date | null | undefined, now: Date, start: Date) {
  if (!publish_at) return
  if (publish_at <= now) throw invalid({ publish_at: [t.publishingPast] })
  if (publish_at >= start) throw invalid({ publish_at: [t.publishingAfterStart] })
}

type Coordinates = { location_lat?: number | null; location_lng?: number | null }

/** Adds an issue if one of the two coordinates is missing: storing half a point would delete the whole point. */
export function checkCoordinates(
  { location_lat: lat, location_lng: lng }: Coordinates,
  context: z.RefinementCtx,
) {
  const missing = isMissingBeside(lat, lng)
    ? 'location_lat'
    : isMissingBeside(lng, lat)
      ? 'location_lng'
      : null
  if (missing) context.addIssue({ code: 'custom', path: [missing], message: t.bothCoordinates })
}

const isMissingBeside = (one: number | null | undefined, other: number | null | undefined) =>
  one === undefined ? other !== undefined : one === null && typeof other === 'number'

/** Throws 400 for a price that cannot be charged. */
export function requirePrice(price: number | null | undefined, currency: string) {
  const problem = priceProblem(price ?? 0, currency)
  if (problem !== null) throw invalid({ price: [problem] })
}
