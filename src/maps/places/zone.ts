import { askOutside, insteadOfOutside } from '../../work/outside.ts'
import { approximateTimeZone } from './time-zone-squares.ts'

export type TimeZoneAt = (latitude: number, longitude: number) => Promise<string>

/** About three kilometres, in degrees. */
const NEAR = 0.03

/** Looks up the IANA time zone of the nearest place in PLACES, else the approximate one. Never throws. */
export const timeZoneLookup =
  ({ PLACES }: Pick<Env, 'PLACES'>): TimeZoneAt =>
  async (latitude, longitude) => {
    const row = await askOutside('places', () =>
      PLACES.prepare(NEAREST).bind(latitude, longitude, NEAR).first<{ time_zone: string }>(),
    ).catch(insteadOfOutside(null))
    return row?.time_zone ?? approximateTimeZone(latitude, longitude)
  }

/** The index `places_point` has bands of a tenth of a degree of latitude; the places nearby are in one or two of them. */
const NEAREST = `SELECT time_zone FROM places
  WHERE CAST(latitude * 10 AS INTEGER) IN (CAST((?1 - ?3) * 10 AS INTEGER), CAST((?1 + ?3) * 10 AS INTEGER))
    AND longitude BETWEEN ?2 - ?3 AND ?2 + ?3 AND latitude BETWEEN ?1 - ?3 AND ?1 + ?3
  ORDER BY abs(latitude - ?1) + abs(longitude - ?2) LIMIT 1`
