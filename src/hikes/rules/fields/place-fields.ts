import * as z from 'zod'
import { canonicalTimeZone } from '../../../shared/time-zone.ts'

const coordinate = (label: string, max: number) => {
  const error = `${label} must be a number from -${max} to ${max}.`
  return z.number(error).min(-max, error).max(max, error).nullish()
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

const INVALID_ZONE = 'This is not a time zone.'

export const place = {
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
