import type { FieldErrors } from '../../../src/shared/errors.ts'
import { t } from '../../../src/texts/form-parts.ts'
import type { FormValues } from '../form/form-values.ts'

/** The typed coordinates. */
export type Coordinates = { lat: string; lng: string }

/** Parses degrees with a decimal point or comma. Returns NaN for anything else. */
export const coordinateOf = (text = '') =>
  /^-?\d{1,3}([.,]\d{1,15})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN

/** Returns the coordinates in the form's values, or null unless both are set. */
export function chosenCoordinates({ location_lat, location_lng }: FormValues) {
  if (!location_lat || !location_lng) return null
  return { location_lat: coordinateOf(location_lat), location_lng: coordinateOf(location_lng) }
}

/** Returns an error if only one coordinate is set, or if one is not a number. */
export function coordinateErrors(values: FormValues): FieldErrors {
  const { location_lat, location_lng } = values
  if (Boolean(location_lat) !== Boolean(location_lng))
    return {
      [location_lat ? 'location_lng' : 'location_lat']: [t.bothCoordinates],
    }
  const wrong = ['location_lat', 'location_lng'].filter(
    (field) => values[field] && Number.isNaN(coordinateOf(values[field])),
  )
  return Object.fromEntries(wrong.map((field) => [field, [t.degreesSuchAs]]))
}
