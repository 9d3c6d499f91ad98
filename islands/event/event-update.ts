import type { FieldErrors } from '../../src/errors.ts'
import type { EventJson } from '../../src/events/json.ts'
import { inputTime } from '../../src/shared/format.ts'
import { fromDecimal } from '../../src/shared/money.ts'
import { blankErrors, type FormValues, numberOf } from '../parts/form-values.ts'
import { chosenCoordinates } from '../parts/place-field.tsx'

const required = {
  name: 'Name is required.',
  location: 'Location is required.',
  event_time: 'Event time is required.',
  elevation_diff: 'Elevation difference is required.',
  distance: 'Distance is required.',
  estimated_duration: 'Expected duration is required.',
}
const numbers = ['elevation_diff', 'distance', 'estimated_duration', 'price']

/** The errors in the values of the edit form, by field. */
export function validate(values: FormValues): FieldErrors {
  const negative = numbers.filter((field) => Number(values[field]) < 0)
  return {
    ...blankErrors(values, required),
    ...Object.fromEntries(negative.map((field) => [field, ['This cannot be less than 0.']])),
  }
}

/** The body of the PATCH for what the form contains. */
export function eventUpdate(values: FormValues, event: EventJson, currency: string) {
  const price = numberOf(values.price)
  // The field shows whole minutes: an unchanged time is sent with its seconds.
  const sameTime = values.event_time === inputTime(new Date(event.event_time))
  return {
    name: values.name,
    description: values.description,
    location: values.location,
    ...coordinatesUpdate(values, event),
    event_time: sameTime ? event.event_time : new Date(values.event_time ?? '').toISOString(),
    elevation_diff: numberOf(values.elevation_diff),
    distance: numberOf(values.distance),
    estimated_duration: numberOf(values.estimated_duration),
    price: price === null ? null : fromDecimal(price, currency),
  }
}

/** Nothing if the pin has not moved. A new location without a pin is left to the server to geocode. */
function coordinatesUpdate(values: FormValues, { location, location_lat, location_lng }: EventJson) {
  const chosen = chosenCoordinates(values)
  if (!chosen) return values.location === location ? { location_lat: null, location_lng: null } : {}
  return chosen.location_lat === location_lat && chosen.location_lng === location_lng ? {} : chosen
}
