import { MAX_REFUND_HOURS } from '../../../src/hikes/limits.ts'
import type { HikeJson } from '../../../src/hikes/page/json.ts'
import { errorsOf, nightsProblem, problemsOfNew } from '../../../src/hikes/view/between-fields.ts'
import { MAX_CAPACITY, MAX_GUESTS } from '../../../src/participation/limits.ts'
import type { FieldErrors } from '../../../src/shared/errors.ts'
import { eventTime } from '../../../src/shared/format.ts'
import { inputTime } from '../../../src/shared/input-time.ts'
import { t as parts } from '../../../src/texts/form-parts.ts'
import { t } from '../../../src/texts/hike-form.ts'
import { browserZone } from '../../parts/browser-zone.ts'
import { type FormValues, numberOf } from '../../parts/form/form-values.ts'
import { chosenCoordinates } from '../../parts/place/coordinates.ts'
import { type HikeField, linesOf, numberText } from './hike-field.tsx'
import { joiningFields } from './joining-fields.tsx'
import { kindFields } from './kind-fields.tsx'
import { priceField } from './price-field.tsx'
import { refundFields } from './refund-fields.tsx'
import { nightsOf } from './tour-fields.tsx'
import { windowTimes } from './window-fields.tsx'

const textField = (name: 'name' | 'description', label: string): HikeField => ({
  label,
  fields: [name],
  show: ({ [name]: text = '' }) => text,
  // Converts line endings to those that a textarea has.
  valuesOf: (hike) => ({ [name]: hike?.[name].replaceAll(/\r\n?/g, '\n') ?? '' }),
  updateOf: ({ [name]: text }) => ({ [name]: text }),
})

const place = (): HikeField => ({
  label: t.meetingPoint,
  fields: ['location', 'location_lat', 'location_lng'],
  show: ({ location = '', location_lat, location_lng }) =>
    location_lat ? `${location} (${location_lat}, ${location_lng})` : location,
  valuesOf: (hike) => ({
    location: hike?.location ?? '',
    location_lat: numberText(hike?.location_lat),
    location_lng: numberText(hike?.location_lng),
  }),
  /** If no coordinates were chosen for a new location, sends none, so that the server looks the location up. */
  updateOf(values, base) {
    const isSame = values.location === base.location
    const chosen = chosenCoordinates(values)
    return {
      ...(!isSame && { location: values.location }),
      ...(chosen ?? (isSame && { location_lat: null, location_lng: null })),
    }
  },
})

const time = (): HikeField => ({
  label: parts.dateAndTime,
  fields: ['event_time'],
  show: ({ event_time = '' }) => eventTime(new Date(event_time), browserZone()),
  valuesOf: (hike) => ({ event_time: hike ? inputTime(new Date(hike.event_time)) : '' }),
  updateOf: ({ event_time = '' }) => ({ event_time: new Date(event_time).toISOString() }),
})

/** The form for copies lacks this field, because a copy is as long as the original. */
const endField = (): HikeField => ({
  label: t.end,
  fields: ['end_time'],
  show: ({ end_time = '' }) => (end_time === '' ? '' : eventTime(new Date(end_time), browserZone())),
  valuesOf: (hike) => ({ end_time: hike?.end_time ? inputTime(new Date(hike.end_time)) : '' }),
  updateOf: ({ end_time = '' }) => ({ end_time: end_time === '' ? null : new Date(end_time).toISOString() }),
})

/** When people may ask to join. The form for copies lacks these fields, because a copy keeps the same intervals. */
const windowField = (name: (typeof windowTimes)[number]): HikeField => ({
  label: t.windowLabels[name],
  fields: [name],
  show: ({ [name]: time = '' }) => (time === '' ? '' : eventTime(new Date(time), browserZone())),
  valuesOf: (hike) => ({ [name]: hike?.[name] ? inputTime(new Date(hike[name])) : '' }),
  updateOf: ({ [name]: time = '' }) => ({ [name]: time === '' ? null : new Date(time).toISOString() }),
})

/** A field with one line per night: 'Blüemlisalphütte (half board) https://…' */
const nightsField = (): HikeField => ({
  label: t.nights,
  fields: ['nights'],
  show: ({ nights = '' }) => nights,
  valuesOf: (hike) => ({
    nights: hike?.nights.map(nightText).join('\n') ?? '',
  }),
  updateOf: ({ nights = '' }) => ({ nights: linesOf(nights).map(nightOf) }),
})

type Night = HikeJson['nights'][number]

const nightText = ({ name, note, url }: Night) => [name, note && `(${note})`, url].filter(Boolean).join(' ')

function nightOf(line: string): Night {
  const [, rest = line, url] = /^(.*?)\s*(https?:\/\/\S+)?$/.exec(line) ?? []
  const [, name = rest, note] = /^(.+?)\s*\(([^()]+)\)$/.exec(rest) ?? []
  return { name, ...(note && { note }), ...(url && { url }) }
}

export const numbers = [
  ['elevation_diff', 'm'],
  ['distance', 'km'],
  ['estimated_duration', 'h'],
] as const

const numberField = ([name, unit]: (typeof numbers)[number]): HikeField => ({
  label: t.numbers[name],
  fields: [name],
  show: ({ [name]: number }) => (number ? `${number} ${unit}` : ''),
  valuesOf: (hike) => ({ [name]: numberText(hike?.[name]) }),
  updateOf: ({ [name]: number }) => ({ [name]: numberOf(number) }),
})

/** The fields of a hike, in the order in which two versions are compared. */
export const hikeFields = (currency: string, usualPrice: number): HikeField[] => [
  textField('name', t.name),
  textField('description', t.description),
  place(),
  time(),
  endField(),
  nightsField(),
  ...numbers.map(numberField),
  priceField(currency, usualPrice),
  ...refundFields(),
  ...joiningFields(),
  ...windowTimes.map(windowField),
  ...kindFields(),
]

export const valuesOf = (fields: HikeField[], hike: HikeJson | null): FormValues =>
  Object.assign({}, ...fields.map((field) => field.valuesOf(hike)))

/** Returns the body of a request, with the fields that are in `values`. */
export const updateOf = (fields: HikeField[], values: FormValues, base: Record<string, unknown> = {}) =>
  Object.assign(
    {},
    ...fields
      .filter(({ fields }) => fields.some((name) => name in values))
      .map((field) => field.updateOf(values, base)),
  ) as object

/** Checks the rules between fields before the form is sent, so that all errors are shown together. */
export function errorsBetween(values: FormValues, zone: string | null): FieldErrors {
  const timeOf = (typed = '') => (typed === '' ? undefined : new Date(typed))
  // The number of days depends on the zone, which the server may find by the name of the place.
  const nights = values.end_time && zone === null ? null : nightsOf(values, zone)
  return errorsOf({
    ...(nights !== null && { nights: nightsProblem(nights + 1, linesOf(values.nights ?? '').length) }),
    ...problemsOfNew({
      event_time: timeOf(values.event_time),
      end_time: timeOf(values.end_time),
      joins_open_at: timeOf(values.joins_open_at),
      joins_close_at: timeOf(values.joins_close_at),
      capacity: numberOf(values.capacity),
      min_participants: numberOf(values.min_participants),
    }),
  })
}

/** The smallest and the largest number that each field accepts. */
const wholeNumbers = {
  refund_until_hours: [0, MAX_REFUND_HOURS],
  late_refund_percent: [0, 100],
  capacity: [1, MAX_CAPACITY],
  min_participants: [1, MAX_CAPACITY],
  guests_allowed: [0, MAX_GUESTS],
} as const

/** Checks whole numbers before the form is sent, so that all errors are shown together. */
export function wholeNumberErrors(values: FormValues): FieldErrors {
  const wrong = Object.entries(wholeNumbers).filter(([name, [least, most]]) => {
    const number = numberOf(values[name])
    return number !== null && !(Number.isInteger(number) && number >= least && number <= most)
  })
  return Object.fromEntries(wrong.map(([name, [least, most]]) => [name, [t.wholeNumber(least, most)]]))
}
