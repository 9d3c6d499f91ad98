import { env } from 'cloudflare:workers'
import tzLookup from '@photostructure/tz-lookup'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadPlaces } from '../../../dev/places/load.ts'
import { seededRandom } from '../../../src/images/landscape/random.ts'
import { approximateTimeZone } from '../../../src/maps/places/time-zone-squares.ts'
import { timeZoneLookup } from '../../../src/maps/places/zone.ts'
import { largestCities } from './largest-cities.ts'

const otherFields = { region: '', country: '', kind: 'city', aliases: [], weight: 1 }
beforeAll(() =>
  loadPlaces(
    env.PLACES,
    largestCities.map((place) => ({ ...place, ...otherFields })),
  ),
)
afterAll(() => loadPlaces(env.PLACES, []))

const timeZoneAt = timeZoneLookup(env)

/** Returns the local times at noon UTC in each month of three years, to compare zones that have different names. */
function localTimes(timeZone: string): string[] {
  const cached = localTimesOf.get(timeZone)
  if (cached) return cached
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const times = Array.from({ length: 36 }, (_, month) => format.format(Date.UTC(2026, month, 15, 12)))
  localTimesOf.set(timeZone, times)
  return times
}
const localTimesOf = new Map<string, string[]>()

describe('the time zone of a point', () => {
  it('is tested with two hundred cities', () => {
    expect(new Set(largestCities.map(({ name }) => name)).size).toBe(200)
  })

  it.each(largestCities)('is $timeZone in $name', async ({ latitude, longitude, timeZone }) => {
    expect(await timeZoneAt(latitude, longitude)).toBe(timeZone)
    // A hill nearby has the same times.
    expect(localTimes(await timeZoneAt(latitude + 0.01, longitude - 0.01))).toEqual(localTimes(timeZone))
  })

  it('is right without PLACES, except near a border', async () => {
    const withoutPlaces = timeZoneLookup({ PLACES: env.DB })
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const wrong: string[] = []
    for (const { name, latitude, longitude, timeZone } of largestCities)
      if (`${localTimes(await withoutPlaces(latitude, longitude))}` !== `${localTimes(timeZone)}`)
        wrong.push(name)
    expect(wrong).toEqual(['Dili'])
    logged.mockRestore()
  })

  it.each([
    ['the middle of the Pacific', 0, -140],
    ['the South Pole', -90, 0],
    ['the North Pole', 90, 180],
    ['the date line', 0, -180],
  ])('exists at %s', async (_, latitude, longitude) => {
    expect(localTimes(await timeZoneAt(latitude, longitude))).toHaveLength(36)
  })

  it('is that of @photostructure/tz-lookup where PLACES has none', () => {
    const random = seededRandom(16)
    const points = Array.from({ length: 200_000 }, () => [180 * random() - 90, 360 * random() - 180] as const)
    const edges = [-90, -45, 0, 45, 90].flatMap((y) => [-180, -90, 0, 90, 180].map((x) => [y, x] as const))
    const different = [...points, ...edges].filter(
      ([latitude, longitude]) => approximateTimeZone(latitude, longitude) !== tzLookup(latitude, longitude),
    )
    expect(different).toEqual([])
  })

  it('is none of a point that does not exist', () => {
    for (const [latitude, longitude] of [
      [91, 0],
      [0, 181],
      [Number.NaN, 0],
    ] as const)
      expect(() => approximateTimeZone(latitude, longitude)).toThrow('no such point')
  })
})
