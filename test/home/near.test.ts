import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { events } from '../../src/db/schema.ts'
import { nearbyEvents, nearCursorOf } from '../../src/events/nearby.ts'
import { withPlaces } from '../places/test-places.ts'
import { addEvent, as, db, html, people, seed, visitor } from '../support.ts'

withPlaces()
beforeEach(seed)

const KANDERSTEG = { latitude: 46.4947, longitude: 7.6733 }
const DAY = 24 * 60 * 60 * 1000

const addAt = (name: string, lat: number, lng: number, more = {}) =>
  addEvent({ name, locationLat: lat, locationLng: lng, ...more })

/** Great-circle distance in km, computed independently of the query. */
function kilometres(lat: number, lng: number, { latitude, longitude } = KANDERSTEG) {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const along =
    half(latitude, lat) + Math.cos(radians(latitude)) * Math.cos(radians(lat)) * half(longitude, lng)
  return 2 * 6371 * Math.asin(Math.sqrt(along))
}

/** Deterministic points, half of them anywhere, half of them in the Alps. */
function* points(count: number) {
  let state = 7
  const random = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  for (let index = 0; index < count; index++)
    yield index % 2
      ? { lat: random() * 180 - 90, lng: random() * 360 - 180 }
      : { lat: 45 + random() * 3, lng: 6 + random() * 8 }
}

async function addMany(count: number, direction = 1) {
  const now = new Date()
  const rows = [...points(count)].map(({ lat, lng }, index) => ({
    name: `Hike ${index}`,
    location: 'Somewhere',
    locationLat: lat,
    locationLng: lng,
    eventTime: new Date(now.getTime() + direction * ((index % 20) + 3) * DAY),
    timeZone: 'Europe/Zurich',
    dayEnd: new Date(now.getTime() + direction * ((index % 20) + 3) * DAY + DAY),
    organizerId: people.olga,
    createdAt: now,
    updatedAt: now,
  }))
  const [first, ...others] = Array.from({ length: Math.ceil(count / 6) }, (_, page) =>
    db.insert(events).values(rows.slice(page * 6, page * 6 + 6)),
  )
  if (first) await db.batch([first, ...others])
}

async function allPages(limit: number, origin = KANDERSTEG) {
  const found: Awaited<ReturnType<typeof nearbyEvents>> = []
  for (;;) {
    const last = found.at(-1)
    const rows = await nearbyEvents(db, new Date(), origin, limit, last && cursorOf(last))
    found.push(...rows.slice(0, limit))
    if (rows.length <= limit) return found
  }
}
type Row = Awaited<ReturnType<typeof nearbyEvents>>[number]
const cursorOf = (row: Row) => {
  const [km = 0, time = 0, id = 0] = nearCursorOf(row).split('_').map(Number)
  return { km, time, id }
}

describe('the list of the nearest hikes', () => {
  it('is sorted by distance across pages, with each hike once', async () => {
    await addMany(300)
    const found = await allPages(24)
    expect(found).toHaveLength(300)
    expect(new Set(found.map(({ id }) => id)).size).toBe(300)
    const eventsById = new Map((await db.select().from(events)).map((event) => [event.id, event]))
    const distances = found.map(({ id }) => {
      const event = eventsById.get(id)
      return kilometres(event?.locationLat ?? 0, event?.locationLng ?? 0)
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
    const eventsById = new Map((await db.select().from(events)).map((event) => [event.id, event]))
    let farthest = 0
    for (const { id } of found) {
      const event = eventsById.get(id)
      const distance = kilometres(event?.locationLat ?? 0, event?.locationLng ?? 0, origin)
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
    await addEvent({ name: 'No coordinates' })
    expect((await allPages(5)).map(({ name }) => name)).toEqual(['Soon'])
  })

  it('reads only upcoming hikes, by an index, of 2,000 and as many past ones', async () => {
    await addMany(2000)
    await addMany(2000, -1)
    const rowsRead = async (origin: typeof KANDERSTEG) => {
      const { sql: text, params } = nearbyEvents(db, new Date(), origin, 24).toSQL()
      const { meta } = await env.DB.prepare(text)
        .bind(...params)
        .run()
      return meta.rows_read
    }
    for (const origin of [KANDERSTEG, { latitude: 0, longitude: -140 }, { latitude: -45, longitude: 170 }])
      expect(await rowsRead(origin)).toBeLessThan(4 * 2000)
    const { results } = await env.DB.prepare(
      `EXPLAIN QUERY PLAN ${nearbyEvents(db, new Date(), KANDERSTEG, 24).toSQL().sql}`,
    )
      .bind(...nearbyEvents(db, new Date(), KANDERSTEG, 24).toSQL().params)
      .all<{ detail: string }>()
    expect(
      results.map(({ detail }) => detail).filter((detail) => /SCAN (e|events|users)\b/.test(detail)),
    ).toEqual([])
  })
})

describe('the meeting point of a hike', () => {
  it('determines whether the hike is listed', async () => {
    const olga = await as('olga')
    const path = '/api/events/1/'
    await olga.patch(path, { location_lat: 46.5, location_lng: 7.7 })
    expect((await allPages(5)).map(({ name }) => name)).toEqual(['Ridge walk'])
    await olga.patch(path, { location_lat: null, location_lng: null })
    expect(await allPages(5)).toEqual([])
  })
})

describe('the page of the nearest hikes', () => {
  const near = async (query: string) => html(await visitor().get(`/?${query}`))
  const names = (page: string) =>
    [...page.matchAll(/<h3><a href="\/events\/\d+">([^<]*)/g)].map(([, name]) => name)

  it('asks for a place', async () => {
    const page = await near('near=')
    expect(page).toContain('Near which place?')
    expect(names(page)).toEqual([])
    // A script shows the button.
    expect(page).toMatch(/<button[^>]*data-locate=""[^>]*hidden=""/)
  })

  it('redirects to the coordinates of the submitted place', async () => {
    const response = await visitor().get('/?near=&place=kanderst')
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe('/?near=46.4947%2C7.6733&place=Kandersteg')
  })

  it('says that it does not know the place', async () => {
    const page = await near('near=&place=Nowhereville')
    expect(page).toContain('We don’t know that place.')
    expect(page).toContain('value="Nowhereville"')
  })

  it('shows the distances, and grows by a page', async () => {
    await addAt('Next door', 46.495, 7.674)
    await addAt('Further', 46.8, 8.2)
    for (let index = 0; index < 30; index++) await addAt(`Far ${index}`, 47.5 + index / 10, 9)
    const first = await near('near=46.4947,7.6733&place=Kandersteg')
    expect(first).toContain('<h1>Hikes near Kandersteg</h1>')
    expect(names(first).slice(0, 3)).toEqual(['Next door', 'Further', 'Far 0'])
    expect(first).toContain('less than 1 km away')
    expect(first).toContain('53 km away')
    const more = /href="\/(\?near=[^"]*limit=48#hike-\d+)"/.exec(first)?.[1] ?? ''
    const second = await html(await visitor().get(`/${more}`))
    expect(names(second).slice(0, 24)).toEqual(names(first))
    expect(new Set(names(second)).size).toBe(32)
    expect(second).not.toContain('Show more hikes')
  })

  it.each([
    'near=north',
    'near=91,0',
    'near=0,181',
    'near=46.5',
    'near=1e3,5',
    'near=46.5,7.7;DROP',
    'near=46.5,7.7&cursor=1',
    'near=46.5,7.7&cursor=0.1_1_1_1',
    "near=46.5,7.7&cursor=0.1'_1_1",
  ])('refuses %s with 400', async (query) => {
    expect((await visitor().get(`/?${query}`)).status).toBe(400)
  })

  it('escapes the name of the place from its URL', async () => {
    const page = await (
      await visitor().get(`/?near=46.5,7.7&place=${encodeURIComponent('<img src=x onerror=1>')}`)
    ).text()
    expect(page).not.toContain('<img src=x')
  })
})
