import tzLookup from '@photostructure/tz-lookup'

/** The time zone that rules there, as a drawing of the borders knows it: wrong for some places beside one. */
export const roughZoneAt = (latitude: number, longitude: number): string => tzLookup(latitude, longitude)

export type ZoneAt = (latitude: number, longitude: number) => Promise<string>

/** Some three kilometres. */
const NEAR = 0.03

/** The time zone that rules there: that of the next village, of which we know it for sure. */
export const zoneFinder =
  ({ PLACES }: Pick<Env, 'PLACES'>): ZoneAt =>
  async (latitude, longitude) => {
    try {
      const row = await PLACES.prepare(NEXT_VILLAGE)
        .bind(latitude, longitude, NEAR)
        .first<{ time_zone: string }>()
      return row?.time_zone ?? roughZoneAt(latitude, longitude)
    } catch (error) {
      // The drawing is right nearly everywhere, so nobody has to wait until places can be looked up again.
      console.error(error)
      return roughZoneAt(latitude, longitude)
    }
  }

const NEXT_VILLAGE = `SELECT time_zone FROM places
  WHERE latitude BETWEEN ?1 - ?3 AND ?1 + ?3 AND longitude BETWEEN ?2 - ?3 AND ?2 + ?3
  ORDER BY abs(latitude - ?1) + abs(longitude - ?2) LIMIT 1`
