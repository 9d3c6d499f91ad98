import * as z from 'zod'
import { smallestUnit, webAddress } from '../../http/shapes.ts'
import { MAX_CAPACITY, MAX_GUESTS, MAX_QUESTIONS } from '../../participation/limits.ts'
import { DAY } from '../../shared/duration.ts'
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

/** The price in the smallest unit of the group's currency. `priceProblem` checks the minimum in this currency. */
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
  /** The end of a tour of several days; `endProblem` in ../view/between-fields.ts compares it with the start. */
  end_time: time(() => t.endNotATime).nullish(),
  /** `nightsProblem` compares the number of nights with the number of days. */
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
  /** `windowProblems` compares the two times with each other and with the start. */
  joins_open_at: time(() => t.opensNotATime).nullable(),
  joins_close_at: time(() => t.closesNotATime).nullable(),
  /** `minimumProblem` compares the minimum with the number of places. */
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
