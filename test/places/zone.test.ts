import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadPlaces } from '../../dev/places/load.ts'
import { zoneFinder } from '../../src/places/zone.ts'
import { twoHundred } from './two-hundred.ts'

const noPlaces = { region: '', country: '', kind: 'city', other: [], weight: 1 }
beforeAll(() =>
  loadPlaces(
    env.PLACES,
    twoHundred.map((place) => ({ ...place, ...noPlaces })),
  ),
)
afterAll(() => loadPlaces(env.PLACES, []))

const zoneAt = zoneFinder(env)

/** What the clocks there show at noon in Greenwich, all through some years: zones of other names may agree. */
function clocks(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return Array.from({ length: 36 }, (_, month) => format.format(Date.UTC(2026, month, 15, 12)))
}

describe('the clock of a place', () => {
  it('is looked up for two hundred', () => {
    expect(new Set(twoHundred.map(({ name }) => name)).size).toBe(200)
  })

  it.each(twoHundred)('is right in $name ($timeZone)', async ({ latitude, longitude, timeZone }) => {
    expect(await zoneAt(latitude, longitude)).toBe(timeZone)
    // And on a hill nearby.
    expect(clocks(await zoneAt(latitude + 0.01, longitude - 0.01))).toEqual(clocks(timeZone))
  })

  it('is right far from any place that we know, too, but beside a border', async () => {
    const elsewhere = zoneFinder({ PLACES: env.DB })
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const wrong: string[] = []
    for (const { name, latitude, longitude, timeZone } of twoHundred)
      if (`${clocks(await elsewhere(latitude, longitude))}` !== `${clocks(timeZone)}`) wrong.push(name)
    expect(wrong).toEqual(['Dili'])
    logged.mockRestore()
  })

  it.each([
    ['the middle of the Pacific', 0, -140],
    ['the South Pole', -90, 0],
    ['the North Pole', 90, 180],
    ['the edge of the day', 0, -180],
  ])('is known even at %s', async (_, latitude, longitude) => {
    expect(clocks(await zoneAt(latitude, longitude))).toHaveLength(36)
  })
})
