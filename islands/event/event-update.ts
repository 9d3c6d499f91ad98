import type { FieldErrors } from '../../src/errors.ts'
import type { EventJson } from '../../src/events/json.ts'
import { eventTime, inputTime } from '../../src/shared/format.ts'
import { decimalAmount, parseDecimal } from '../../src/shared/money.ts'
import { isMoved } from '../../src/shared/plan-changes.ts'
import { defaultPrice, formatPrice, priceProblem } from '../../src/shared/price-limits.ts'
import { chosenCoordinates, coordinateErrors } from '../parts/coordinates.ts'
import { blankErrors, type FormValues, numberErrors, numberOf } from '../parts/form-values.ts'
import type { Edits, FieldGroup } from '../parts/use-edits.ts'
import { joiningErrors, joiningGroups, joiningUpdate, joiningValues } from './joining-fields.tsx'
import { kindErrors, kindGroups, kindUpdate, kindValues } from './kind-fields.tsx'

const required = {
  name: 'Name is required.',
  location: 'Location is required.',
  elevation_diff: 'Elevation difference is required.',
  distance: 'Distance is required.',
  estimated_duration: 'Expected duration is required.',
}
const numbers = ['elevation_diff', 'distance', 'estimated_duration']

/** The errors in the values of the edit form, by field. The time has its own (`timeErrors`). */
export function validate(values: FormValues, currency: string): FieldErrors {
  const negative = numbers.filter((field) => (numberOf(values[field]) ?? 0) < 0)
  return {
    ...blankErrors(values, required),
    ...coordinateErrors(values),
    ...priceErrors(values, currency),
    ...numberErrors(values, numbers),
    ...joiningErrors(values),
    ...kindErrors(values),
    ...Object.fromEntries(negative.map((field) => [field, [NEGATIVE]])),
  }
}

const NEGATIVE = 'This cannot be less than 0.'

/** An error for a price that is no amount, or cannot be charged. */
export function priceErrors({ price: typed = '' }: FormValues, currency: string): FieldErrors {
  const price = priceOf(typed, currency)
  const problem =
    price === null && typed.trim() !== '' ? notAnAmount(currency) : priceProblem(price ?? 0, currency)
  return problem === null ? {} : { price: [problem] }
}

const notAnAmount = (currency: string) =>
  `Please enter an amount such as ${decimalAmount(defaultPrice(currency), currency)}, or 0 for free.`

/** The fields of the edit form, with the changes of an event shown as on its page. */
export const eventGroups = (currency: string): FieldGroup[] => [
  { label: 'Name', fields: ['name'], show: ({ name = '' }) => name },
  { label: 'Description', fields: ['description'], show: ({ description = '' }) => description },
  { label: 'Meeting point', fields: ['location', 'location_lat', 'location_lng'], show: showPlace },
  { label: 'Date and time', fields: ['event_time'], show: showTime },
  { label: 'Elevation difference', fields: ['elevation_diff'], show: withUnit('elevation_diff', 'm') },
  { label: 'Distance', fields: ['distance'], show: withUnit('distance', 'km') },
  { label: 'Expected duration', fields: ['estimated_duration'], show: withUnit('estimated_duration', 'h') },
  { label: 'Price', fields: ['price'], show: ({ price }) => formatPrice(priceOf(price, currency), currency) },
  ...joiningGroups,
  ...kindGroups,
  { label: 'Reason', fields: ['reason'], show: ({ reason = '' }) => reason },
]

const withUnit = (field: string, unit: string) => (values: FormValues) =>
  values[field] ? `${values[field]} ${unit}` : ''

const showPlace = ({ location = '', location_lat, location_lng }: FormValues) =>
  location_lat ? `${location} (${location_lat}, ${location_lng})` : location

const showTime = ({ event_time = '' }: FormValues) =>
  eventTime(new Date(event_time), Intl.DateTimeFormat().resolvedOptions().timeZone)

/** What the edit form shows of an event. */
export const eventValues = (event: EventJson, currency: string): FormValues => ({
  name: event.name,
  // As a textarea has it.
  description: event.description.replaceAll(/\r\n?/g, '\n'),
  location: event.location,
  location_lat: text(event.location_lat),
  location_lng: text(event.location_lng),
  event_time: inputTime(new Date(event.event_time)),
  elevation_diff: text(event.elevation_diff),
  distance: text(event.distance),
  estimated_duration: text(event.estimated_duration),
  price: event.price === null ? '' : decimalAmount(event.price, currency),
  ...joiningValues(event),
  ...kindValues(event),
  reason: '',
})

const text = (value: number | null) => (value === null ? '' : String(value))

/** 'Save and tell 6 people' where they have to know of the changes; null where there is nobody, or nothing to know. */
export function tellingLabel(event: EventJson, { values }: Edits): string | null {
  const people = event.participant_count + (event.pending_count ?? 0)
  const times = [event.event_time, values.event_time ?? event.event_time]
  const isAhead = times.some((time) => new Date(time) > new Date())
  const { location = event.location } = values
  const isElsewhere = location !== event.location || isMoved(event, chosenCoordinates(values) ?? event)
  const isTold = isElsewhere || 'event_time' in values || 'price' in values
  if (people === 0 || !isAhead || !isTold) return null
  return `Save and tell ${people === 1 ? '1 person' : `${people} people`}`
}

/** The body of a PATCH with these fields of the form, and their values before. */
export function eventUpdate(values: FormValues, base: Record<string, unknown>, currency: string) {
  const { event_time, price } = values
  const { location, location_lat, location_lng, capacity, approval, questions, ...graded } = values
  const { grade, gear, good_for, ...others } = graded
  return {
    ...Object.fromEntries(
      Object.entries(others).map(([field, value]) => [
        field,
        numbers.includes(field) ? numberOf(value) : value,
      ]),
    ),
    ...(location !== undefined && placeUpdate(values, base)),
    ...(event_time !== undefined && { event_time: new Date(event_time).toISOString() }),
    ...(price !== undefined && { price: priceOf(price, currency) }),
    ...joiningUpdate(values),
    ...kindUpdate(values),
    base,
  }
}

/** A new location without a pin is left to the server to geocode. */
function placeUpdate(values: FormValues, base: Record<string, unknown>) {
  const name = values.location === base.location ? {} : { location: values.location }
  const chosen = chosenCoordinates(values)
  if (chosen) return { ...name, ...chosen }
  return values.location === base.location ? { location_lat: null, location_lng: null } : name
}

/** In the unit of shared/money.ts; null for a blank price and for what `priceErrors` refuses. */
export const priceOf = (typed = '', currency: string) => parseDecimal(typed.trim(), currency)
