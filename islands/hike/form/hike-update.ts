import type { HikeJson } from '../../../src/hikes/page/json.ts'
import { isInTenths, NOT_IN_TENTHS } from '../../../src/hikes/view/duration.ts'
import type { FieldErrors } from '../../../src/shared/errors.ts'
import { inputTime } from '../../../src/shared/format.ts'
import { decimalAmount } from '../../../src/shared/money.ts'
import { blankErrors, type FormValues, numberErrors, numberOf } from '../../parts/form/form-values.ts'
import { chosenCoordinates, coordinateErrors } from '../../parts/place/coordinates.ts'
import { kindErrors, kindFields, kindUpdate, kindValues } from './attribute-fields.tsx'
import { joiningErrors, joiningFields, joiningUpdate, joiningValues } from './joining-fields.tsx'
import { priceErrors, priceOf } from './price-field.tsx'

const required = {
  name: 'Name is required.',
  location: 'Location is required.',
  elevation_diff: 'Elevation difference is required.',
  distance: 'Distance is required.',
  estimated_duration: 'Expected duration is required.',
}
const numbers = ['elevation_diff', 'distance', 'estimated_duration']
/** The fields whose values differ in the API. */
const converted = [
  'location',
  'location_lat',
  'location_lng',
  'event_time',
  'price',
  ...joiningFields,
  ...kindFields,
]

/** The errors in the form's values, by field. The time is validated by `timeErrors`. */
export function validate(values: FormValues, currency: string): FieldErrors {
  const negative = numbers.filter((field) => (numberOf(values[field]) ?? 0) < 0)
  return {
    ...blankErrors(values, required),
    ...coordinateErrors(values),
    ...priceErrors(values, currency),
    ...numberErrors(values, numbers),
    ...joiningErrors(values),
    ...kindErrors(values),
    ...durationErrors(values),
    ...Object.fromEntries(negative.map((field) => [field, [NEGATIVE]])),
  }
}

function durationErrors({ estimated_duration }: FormValues): FieldErrors {
  const hours = numberOf(estimated_duration)
  return hours === null || Number.isNaN(hours) || isInTenths(hours)
    ? {}
    : { estimated_duration: [NOT_IN_TENTHS] }
}

const NEGATIVE = 'This cannot be less than 0.'

/** The form values of a hike. */
export const hikeValues = (hike: HikeJson, currency: string): FormValues => ({
  name: hike.name,
  // A textarea has LF only.
  description: hike.description.replaceAll(/\r\n?/g, '\n'),
  location: hike.location,
  location_lat: text(hike.location_lat),
  location_lng: text(hike.location_lng),
  event_time: inputTime(new Date(hike.event_time)),
  elevation_diff: text(hike.elevation_diff),
  distance: text(hike.distance),
  estimated_duration: text(hike.estimated_duration),
  price: hike.price === null ? '' : decimalAmount(hike.price, currency),
  ...joiningValues(hike),
  ...kindValues(hike),
  reason: '',
  scope: 'this',
})

const text = (value: number | null) => (value === null ? '' : String(value))

/** The body of a PATCH with these fields of the form, and the values they had before. */
export function hikeUpdate(values: FormValues, base: Record<string, unknown>, currency: string) {
  const { location, event_time, price } = values
  return {
    ...Object.fromEntries(
      Object.entries(values)
        .filter(([field]) => !converted.includes(field))
        .map(([field, value]) => [field, numbers.includes(field) ? numberOf(value) : value]),
    ),
    ...(location !== undefined && placeUpdate(values, base)),
    ...(event_time !== undefined && { event_time: new Date(event_time).toISOString() }),
    ...(price !== undefined && { price: priceOf(price, currency) }),
    ...joiningUpdate(values),
    ...kindUpdate(values),
    base,
  }
}

/** The server geocodes a new location without a pin. */
function placeUpdate(values: FormValues, base: Record<string, unknown>) {
  const name = values.location === base.location ? {} : { location: values.location }
  const chosen = chosenCoordinates(values)
  if (chosen) return { ...name, ...chosen }
  return values.location === base.location ? { location_lat: null, location_lng: null } : name
}
