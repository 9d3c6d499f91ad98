import { beforeEach, describe, expect } from 'vitest'
import { runBatch } from '../../../src/db/batch.ts'
import { hikes } from '../../../src/db/schema.ts'
import { NearCursor, nearCursorOf } from '../../../src/hikes/search/distance.ts'
import { foundHikes } from '../../../src/hikes/search/search.ts'
import { seededRandom } from '../../../src/images/landscape/random.ts'
import { DAY } from '../../../src/shared/duration.ts'
import { localTime } from '../../../src/shared/local-time.ts'
import { addHike, db, it, people, seed } from '../../support.ts'

beforeEach(seed)

const KANDERSTEG = { latitude: 46.4947, longitude: 7.6733 }

const addAt = (name: string, lat: number, lng: number, more = {}) =>
  addHike({ name, locationLat: lat, locationLng: lng, ...more })

/** Great-circle distance in km, computed independently of the query. */
function kilometres(lat: number, lng: number, { latitude, longitude } = KANDERSTEG) {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const along =
    half(latitude, lat) + Math.cos(radians(latitude)) * Math.cos(radians(lat)) * half(longitude, lng)
  return 2 * 6371 * Math.asin(Math.sqrt(along))
}

/** Deterministic points: half of them anywhere, half in the Alps. */
function* points(count: number) {
  const random = seededRandom(7)
  for (let index = 0; index < count; index++)
    yield index % 2
      ? { lat: random() * 180 - 90, lng: random() * 360 - 180 }
      : { lat: 45 + random() * 3, lng: 6 + random() * 8 }
}

/** The number of rows per insert. D1 binds at most 100 values. */
const ROWS = 3

async function addMany(count: number) {
  const now = new Date()
  const rows = [...points(count)].map(({ lat, lng }, index) => ({
    name: `Hike ${index}`,
    location: 'Somewhere',
    locationLat: lat,
    locationLng: lng,
    eventTime: new Date(now.getTime() + ((index % 20) + 3) * DAY),
    timeZone: 'Europe/Zurich',
    dayEnd: new Date(now.getTime() + ((index % 20) + 3) * DAY + DAY),
    organizerId: people.olga,
    createdAt: now,
    updatedAt: now,
  }))
  const [first, ...others] = Array.from({ length: Math.ceil(count / ROWS) }, (_, page) =>
    db.insert(hikes).values(rows.slice(page * ROWS, page * ROWS + ROWS)),
  )
  if (first) await db.batch([first, ...others])
}

async function allPages(limit: number, origin = KANDERSTEG, within = 20_000) {
  const now = new Date()
  const search = { near: origin, within, sort: 'distance' as const }
  const found: Row[] = []
  for (;;) {
    const last = found.at(-1)
    const cursor = last && NearCursor.parse(nearCursorOf(last))
    const query = { search, now, today: localTime(now, 'UTC'), limit, cursor }
    const { rows } = await runBatch(db, { rows: foundHikes(db, query) })
    found.push(...rows.slice(0, limit))
    if (rows.length <= limit) return found
  }
}
type Row = Awaited<ReturnType<typeof foundHikes>>[number]

describe('the list of the nearest hikes', () => {
  it('is sorted by distance across pages, with each hike once', async () => {
    await addMany(300)
    const found = await allPages(24)
    expect(found).toHaveLength(300)
    expect(new Set(found.map(({ id }) => id)).size).toBe(300)
    const hikesById = new Map((await db.select().from(hikes)).map((hike) => [hike.id, hike]))
    const distances = found.map(({ id }) => {
      const hike = hikesById.get(id)
      return kilometres(hike?.locationLat ?? 0, hike?.locationLng ?? 0)
    })
    for (const [index, distance] of distances.entries())
      expect(distance).toBeGreaterThan((distances[index - 1] ?? 0) - 0.01)
  })

  it.each([
    ['near the antimeridian', { latitude: 52, longitude: 179.9 }],
    ['at the North Pole', { latitude: 89.9, longitude: 10 }],
    ['at the South Pole', { latitude: -90, longitude: 0 }],
    ['far from every hike', { latitude: 0, longitude: -140 }],
  ])('is sorted by distance %s', async (_, origin) => {
    await addMany(120)
    await addAt('Across the antimeridian', 52.01, -179.9)
    const found = await allPages(10, origin)
    expect(found).toHaveLength(121)
    const hikesById = new Map((await db.select().from(hikes)).map((hike) => [hike.id, hike]))
    let farthest = 0
    for (const { id } of found) {
      const hike = hikesById.get(id)
      const distance = kilometres(hike?.locationLat ?? 0, hike?.locationLng ?? 0, origin)
      expect(distance).toBeGreaterThan(farthest - 0.01)
      farthest = Math.max(farthest, distance)
    }
  })

  it('is sorted by time at the same place, also across pages', async () => {
    const now = Date.now()
    for (let index = 0; index < 7; index++)
      await addAt(`Hike ${index}`, 46.5, 7.7, { eventTime: new Date(now + (10 - index) * DAY) })
    const names = (await allPages(3)).map(({ name }) => name)
    expect(names).toEqual([6, 5, 4, 3, 2, 1, 0].map((index) => `Hike ${index}`))
  })

  it('contains no past hikes and none without coordinates', async () => {
    await addAt('Long ago', 46.5, 7.7, { eventTime: new Date(Date.now() - 3 * DAY) })
    await addAt('Soon', 46.5, 7.7)
    await addHike({ name: 'No coordinates' })
    expect((await allPages(5)).map(({ name }) => name)).toEqual(['Soon'])
  })

  it.each([
    ['near the antimeridian', { latitude: 52, longitude: 179.9 }],
    ['at the North Pole', { latitude: 89.9, longitude: 10 }],
    ['in the Alps', KANDERSTEG],
  ])('has all within so many kilometres %s', async (_, origin) => {
    await addMany(200)
    await addAt('Across the antimeridian', 52.01, -179.9)
    await addAt('Far up', 89.5, -170)
    const all = await db.select().from(hikes)
    for (const within of [1, 60, 400, 5000]) {
      const expected = all.filter(
        ({ locationLat: lat, locationLng: lng }) =>
          lat !== null && lng !== null && kilometres(lat, lng, origin) <= within,
      )
      const found = await allPages(24, origin, within)
      expect(found.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort())
    }
  })
})

describe('the meeting point of a hike', () => {
  it('determines whether the hike is listed', async ({ olga }) => {
    await olga.edit({ location_lat: 46.5, location_lng: 7.7 })
    expect((await allPages(5)).map(({ name }) => name)).toEqual(['Ridge walk'])
    await olga.edit({ location_lat: null, location_lng: null })
    expect(await allPages(5)).toEqual([])
  })
})
