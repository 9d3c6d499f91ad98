import type * as z from 'zod'
import { DAY } from '../../shared/duration.ts'
import { type FieldErrors, invalid } from '../../shared/errors.ts'
import { t } from '../../texts/hike-rules.ts'
import { LONGEST_TOUR } from '../limits.ts'

// Rules between the fields of a hike. Schemas, functions that store a hike, and forms apply them. A `…Problem` function
// returns the message for a field, or null. A `…Problems` function returns messages by field.

type Problems = Record<string, string | null | undefined>
type MaybeDate = Date | null | undefined
type MaybeNumber = number | null | undefined

export function endProblem(start: Date, end: MaybeDate): string | null {
  if (!end) return null
  if (end <= start) return t.endBeforeStart
  return end.getTime() - start.getTime() > LONGEST_TOUR ? t.tourTooLong(LONGEST_TOUR / DAY) : null
}

/** Compares the times between which people may ask to join with each other and with the start. */
export function windowProblems(start: Date, opens: MaybeDate, closes: MaybeDate): Problems {
  if (closes && closes > start) return { joins_close_at: t.closesAfterStart }
  if (!opens || opens < (closes ?? start)) return {}
  return { joins_open_at: closes ? t.opensAfterClosing : t.opensAfterStart }
}

/** False if `places` is not a number of places that a hike can have. */
const isBelow = (places: MaybeNumber, minimum: MaybeNumber) =>
  typeof places === 'number' && typeof minimum === 'number' && places >= 1 && places < minimum

const minimumProblem = (places: MaybeNumber, minimum: MaybeNumber): string | null =>
  isBelow(places, minimum) ? t.minimumAbovePlaces : null

type People = { capacity?: MaybeNumber; min_participants?: MaybeNumber }

/** Returns the problem at the edited field if an edit leaves fewer places than the minimum. */
export function minimumProblemsOfEdit(edited: People, stored: Required<People>): Problems {
  const { capacity = stored.capacity, min_participants: minimum = stored.min_participants } = edited
  if (edited.min_participants !== undefined || !isBelow(capacity, minimum))
    return { min_participants: minimumProblem(capacity, minimum) }
  return { capacity: t.placesBelowMinimum(minimum ?? 0) }
}

/** `days` is the number of days of the tour, `nights` of the nights that are given. */
export function nightsProblem(days: number, nights: number): string | null {
  if (nights === 0 || nights < days) return null
  return days === 1 ? t.noNights : t.mostNights(days - 1, days)
}

/** A draft is published in the future, before the start. */
export function publishingProblem(publishing: MaybeDate, now: Date, start: Date): string | null {
  if (!publishing) return null
  if (publishing <= now) return t.publishingPast
  return publishing >= start ? t.publishingAfterStart : null
}

/** Throws 400 with all of the problems. */
export function requireNone(problems: Problems) {
  const errors = errorsOf(problems)
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

export const errorsOf = (problems: Problems): FieldErrors =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, [problem]]] : [])),
  )

type Fields = People & {
  event_time?: Date | undefined
  end_time?: MaybeDate
  joins_open_at?: MaybeDate
  joins_close_at?: MaybeDate
  location_lat?: MaybeNumber
  location_lng?: MaybeNumber
}

/** The problems of a new hike that do not depend on its time zone. Fields may be invalid. */
export function problemsOfNew(hike: Fields): Problems {
  const [start, end, opens, closes] = [
    hike.event_time,
    hike.end_time,
    hike.joins_open_at,
    hike.joins_close_at,
  ].map((time) => (isTime(time) ? time : undefined))
  return {
    ...(start && { end_time: endProblem(start, end), ...windowProblems(start, opens, closes) }),
    min_participants: minimumProblem(hike.capacity, hike.min_participants),
    ...coordinateProblems(hike),
  }
}

const isTime = (time: unknown) => time instanceof Date && !Number.isNaN(time.getTime())

/** One of the two coordinates may not be missing: storing half a point would delete the whole point. */
export function coordinateProblems({ location_lat: lat, location_lng: lng }: Fields): Problems {
  if (isMissingBeside(lat, lng)) return { location_lat: t.bothCoordinates }
  return isMissingBeside(lng, lat) ? { location_lng: t.bothCoordinates } : {}
}

const isMissingBeside = (one: MaybeNumber, other: MaybeNumber) =>
  one === undefined ? other !== undefined : one === null && typeof other === 'number'

/** Makes a check of a schema from a rule. */
export const checkOf =
  (rule: (fields: Fields) => Problems) =>
  (fields: Fields, context: z.RefinementCtx): void => {
    for (const [field, message] of Object.entries(rule(fields)))
      if (message) context.addIssue({ code: 'custom', path: [field], message })
  }
