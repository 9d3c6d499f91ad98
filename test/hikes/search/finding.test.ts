import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runBatch } from '../../../src/db/batch.ts'
import { hikes, participation, type hikes as table } from '../../../src/db/schema.ts'
import { dayEnd } from '../../../src/hikes/rules/schedule.ts'
import { searchParams } from '../../../src/hikes/search/address.ts'
import { countFound } from '../../../src/hikes/search/counts.ts'
import { nearCursorOf } from '../../../src/hikes/search/distance.ts'
import { Search } from '../../../src/hikes/search/schema.ts'
import { SUITABILITIES } from '../../../src/hikes/view/attributes.ts'
import { GRADES } from '../../../src/hikes/view/grades.ts'
import { seededRandom } from '../../../src/images/landscape/random.ts'
import { DAY, HOUR } from '../../../src/shared/duration.ts'
import { localDay } from '../../../src/shared/format.ts'
import { localTime } from '../../../src/shared/local-time.ts'
import { answer, db, json, people, seed, visitor } from '../../support.ts'

const COUNT = env.LONG ? 2000 : 160

// A Friday: on a Sunday evening, hardly any hike of the weekend is still ahead.
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-12T09:00:00Z') })
afterAll(() => void vi.useRealTimers())

function randomizer(seed: number) {
  const random = seededRandom(seed)
  return {
    random,
    below: (limit: number) => Math.floor(random() * limit),
    one: <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T,
  }
}

type Hike = typeof table.$inferInsert & { id: number; people: number }

const zones = [
  'Europe/Zurich',
  'Pacific/Kiritimati',
  'Pacific/Chatham',
  'Pacific/Auckland',
  'Pacific/Pago_Pago',
  'Pacific/Honolulu',
  'America/Adak',
  'America/St_Johns',
  'Asia/Kathmandu',
  'UTC',
]
const names = ['Zürich hill', 'ZÜRICH by night', 'Lac de Genève', 'Thun to Spiez', 'Ridge']

let all: Hike[] = []

function randomHikes(now: number): Hike[] {
  const { random, below, one } = randomizer(11)
  const some = <T>(value: T) => (random() < 0.15 ? null : value)
  return Array.from({ length: COUNT }, (_, index) => {
    const eventTime = new Date(now + below(24 * 60) * HOUR * (random() < 0.5 ? 0.2 : 1) - 3 * DAY)
    const timeZone = one(zones)
    const isNear = random() < 0.6
    const located = random() < 0.9
    const capacity = some(1 + below(4))
    return {
      id: index + 10,
      name: one(names),
      location: one(['Bern', 'Köniz', 'Zermatt']),
      description: one(['', 'Über den Grat', 'Along the lake']),
      locationLat: located ? (isNear ? 46 + random() : random() * 180 - 90) : null,
      locationLng: located ? (isNear ? 7 + random() : random() * 360 - 180) : null,
      eventTime,
      timeZone,
      dayEnd: dayEnd(eventTime, timeZone),
      price: one([0, 0, 1500, null]),
      distance: some(Math.round(random() * 250) / 10),
      elevationDiff: some(below(1500)),
      estimatedDuration: some(Math.round(random() * 80) / 10),
      capacity,
      grade: some(one(GRADES)),
      goodFor: SUITABILITIES.filter(() => random() < 0.5),
      organizerId: one([people.olga, people.simon]),
      createdAt: new Date(now),
      updatedAt: new Date(now),
      people: below(4),
      status: one(['scheduled', 'scheduled', 'scheduled', 'cancelled'] as const),
    }
  })
}

beforeAll(async () => {
  await seed()
  await db.delete(hikes)
  all = randomHikes(Date.now())
  const rows = all.map(({ people: _, ...row }) => row)
  const goers = [people.pia, people.quentin, people.simon]
  const statements = [
    ...Array.from({ length: Math.ceil(rows.length / 3) }, (_, page) =>
      db.insert(hikes).values(rows.slice(page * 3, page * 3 + 3)),
    ),
    ...all.flatMap((hike) =>
      goers
        .slice(0, hike.people)
        .map((userId) =>
          db
            .insert(participation)
            .values({ hikeId: hike.id, userId, state: 'participant' as const, createdAt: new Date() }),
        ),
    ),
  ]
  const [first, ...others] = statements
  if (first) await db.batch([first, ...others])
})

const NEAR = { latitude: 46.5, longitude: 7.5 }

function kilometres({ locationLat: lat, locationLng: lng }: Hike, { latitude, longitude } = NEAR) {
  if (typeof lat !== 'number' || typeof lng !== 'number') return null
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const along =
    half(latitude, lat) + Math.cos(radians(latitude)) * Math.cos(radians(lat)) * half(longitude, lng)
  return 2 * 6371 * Math.asin(Math.sqrt(along))
}

const isKnownAndAtMost = (value: number | null | undefined, most: number) =>
  typeof value === 'number' && value <= most
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const textOf = ({ name, location, organizerId }: Hike) =>
  fold(`${name} ${location} ${organizerId === people.olga ? 'olga' : 'simon'}`)

/** The local date in the group's time zone, this number of days after today. */
const groupDay = (days: number) => localDay(new Date(Date.now() + days * DAY), 'Europe/Zurich')

function weekend(): string[] {
  const days = Array.from({ length: 8 }, (_, index) => {
    const { weekday } = localTime(new Date(Date.now() + (index - 1) * DAY), 'Europe/Zurich')
    return { weekday, day: groupDay(index - 1) }
  })
  const saturday = days.findIndex(({ weekday }, index) => weekday === 6 && index + 1 >= 1)
  return [days[saturday]?.day ?? '', groupDay(saturday)]
}

const dayOf = ({ eventTime, timeZone }: Hike) => localDay(eventTime, timeZone)

/** Query parameters, each with the equivalent filter on the list of all hikes. */
const filters: Record<string, { params: string; fits: (hike: Hike) => boolean }> = {
  q: { params: 'q=zurich', fits: (hike) => textOf(hike).includes('zurich') },
  words: { params: 'q=OLGA+thun', fits: (hike) => /thun/.test(textOf(hike)) && /olga/.test(textOf(hike)) },
  description: { params: 'q=LAKE', fits: ({ description = '' }) => /lake/.test(description) },
  from: { params: `from=${groupDay(4)}`, fits: (hike) => dayOf(hike) >= groupDay(4) },
  to: { params: `to=${groupDay(3)}`, fits: (hike) => dayOf(hike) <= groupDay(3) },
  day: { params: `from=${groupDay(2)}&to=${groupDay(2)}`, fits: (hike) => dayOf(hike) === groupDay(2) },
  weekend: { params: 'weekend=1', fits: (hike) => weekend().includes(dayOf(hike)) },
  grade: { params: 'grade=T2&grade=T3,T5', fits: ({ grade }) => ['T2', 'T3', 'T5'].includes(grade ?? '') },
  max_km: { params: 'max_km=12.5', fits: ({ distance }) => isKnownAndAtMost(distance, 12.5) },
  max_ascent: { params: 'max_ascent=800', fits: ({ elevationDiff }) => isKnownAndAtMost(elevationDiff, 800) },
  max_hours: {
    params: 'max_hours=4',
    fits: ({ estimatedDuration }) => isKnownAndAtMost(estimatedDuration, 4),
  },
  free: { params: 'free=1', fits: ({ price }) => price === 0 },
  spots: {
    params: 'spots=1',
    fits: ({ status, capacity, people }) =>
      status === 'scheduled' && (capacity == null || Math.min(people, 3) < capacity),
  },
  good_for: {
    params: 'good_for=dogs,beginners',
    fits: ({ goodFor = [] }) => goodFor.includes('dogs') && goodFor.includes('beginners'),
  },
  near: { params: 'near=46.5,7.5', fits: (hike) => (kilometres(hike) ?? 1e9) <= 50 },
  within: { params: 'near=46.5,7.5&within=4000', fits: (hike) => (kilometres(hike) ?? 1e9) <= 4000 },
  nearest: {
    params: 'near=46.5,7.5&within=20000&sort=distance',
    fits: (hike) => kilometres(hike) !== null && (kilometres(hike) ?? 0) <= 20_000,
  },
}

const isAhead = ({ dayEnd }: Hike) => dayEnd.getTime() > Date.now()
const time = (hike: Hike) => hike.eventTime.getTime()

/** Returns the ids that the API call finds on all its pages, in order. */
async function found(params: string): Promise<number[]> {
  const ids: number[] = []
  for (let path: string | undefined = `/api/events/?limit=${env.LONG ? 100 : 37}&${params}`; path; ) {
    const response = await visitor().get(path)
    expect(response.status, await response.clone().text()).toBe(200)
    ids.push(...(await json<{ id: number }[]>(response)).map(({ id }) => id))
    path = /<(.+)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1]
  }
  return ids
}

function expected(chosen: string[]): number[] {
  const fitting = all.filter((hike) => isAhead(hike) && chosen.every((name) => filters[name]?.fits(hike)))
  const byDistance = chosen.includes('nearest')
  const metres = (hike: Hike) => Math.round((kilometres(hike) ?? 0) * 1000)
  return fitting
    .sort((a, b) => (byDistance ? metres(a) - metres(b) : 0) || time(a) - time(b) || a.id - b.id)
    .map(({ id }) => id)
}

/** Returns the names of parameters. Filters that use the same parameter cannot be combined. */
const namesIn = (params: string) => [...new URLSearchParams(params).keys()]
const single = Object.keys(filters)
const pairs = single.flatMap((one, index) =>
  single
    .slice(index + 1)
    .filter((other) => {
      const [mine, theirs] = [one, other].map((name) => namesIn(filters[name]?.params ?? ''))
      return !mine?.some((name) => theirs?.includes(name))
    })
    .map((other) => [one, other]),
)

describe(`the search among ${COUNT} hikes`, () => {
  it.each(single)('finds by %s what a plain filter finds', async (name) => {
    expect(expected([name]).length).toBeGreaterThan(0)
    expect(await found(filters[name]?.params ?? '')).toEqual(expected([name]))
  })

  it(`finds by each of ${pairs.length} pairs what a plain filter finds`, { timeout: 300_000 }, async () => {
    for (const pair of pairs)
      expect(await found(pair.map((name) => filters[name]?.params).join('&')), pair.join()).toEqual(
        expected(pair),
      )
  })

  it('counts what fits, and what would fit without one of the conditions, or by one alone', async () => {
    const now = new Date()
    const today = localTime(now, 'Europe/Zurich')
    for (const chosen of [
      ['grade', 'max_km'],
      ['weekend', 'free', 'spots'],
      ['near', 'max_hours', 'q'],
      ['good_for'],
      ['spots'],
    ]) {
      const params = new URLSearchParams(chosen.map((name) => filters[name]?.params).join('&'))
      const search = Search.parse(searchParams(params))
      const {
        counts: [counts],
      } = await runBatch(db, { counts: countFound(db, { search, now, today }) })
      const without = chosen.map((name) => [name, expected(chosen.filter((other) => other !== name)).length])
      const alone = chosen
        .filter((name) => name !== 'spots')
        .map((name) => [`alone_${name}`, expected([name]).length])
      expect(counts).toEqual({
        total: expected(chosen).length,
        ...Object.fromEntries([...without, ...alone]),
      })
    }
  })

  it('has a keyset for hikes at the same place', () => {
    expect(nearCursorOf({ km: null, eventTime: new Date(5), id: 7 })).toBe('0_5_7')
  })

  it('is GeoJSON too, of the hikes with coordinates', async () => {
    const response = await visitor().get('/api/events/?format=geojson&limit=100&free=1')
    expect(response.headers.get('Content-Type')).toBe('application/geo+json')
    const { type, features } = (await response.json()) as {
      type: string
      features: { id: number; geometry: { coordinates: number[] }; properties: { name: string } }[]
    }
    expect(type).toBe('FeatureCollection')
    const located = all.filter(({ locationLat }) => locationLat !== null).map(({ id }) => id)
    const free = expected(['free']).filter((id) => located.includes(id))
    expect(features.map(({ id }) => id)).toEqual(free.slice(0, 100))
    const hike = all.find(({ id }) => id === free[0])
    expect(features[0]).toMatchObject({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [hike?.locationLng, hike?.locationLat] },
      properties: { id: hike?.id, name: hike?.name, grade: hike?.grade },
    })
  })

  it.each([
    ['from', 'from=tomorrow'],
    ['to', 'to=2026-02-30'],
    ['weekend', 'weekend=yes'],
    ['grade', 'grade=T2,T9'],
    ['max_km', 'max_km=far'],
    ['max_ascent', 'max_ascent=-1'],
    ['max_hours', 'max_hours=NaN'],
    ['free', 'free=0'],
    ['spots', 'spots=true'],
    ['good_for', 'good_for=cats'],
    ['near', 'near=Bern'],
    ['near', 'near=91,0'],
    ['within', 'near=46,7&within=0'],
    ['sort', 'sort=price'],
    ['sort', 'sort=distance'],
    ['q', `q=${'x'.repeat(101)}`],
    ['q', `q=${'x+'.repeat(9)}x`],
    ['cursor', 'near=46,7&sort=distance&cursor=1-1'],
    ['cursor', 'near=46,7&cursor=1.5_1_1'],
    ['format', 'format=xml'],
  ])('is refused beside %s for %s', async (field, params) => {
    const [status, body] = await answer(visitor().get(`/api/events/?${params}`))
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([400, [field]])
  })

  it('takes a place as a browser tells it, with more digits than matter', async () => {
    expect(await found('near=46.500000000001,7.499999999999998')).toEqual(expected(['near']))
    expect(await found('near=46.5,+7.5')).toEqual(expected(['near']))
  })

  it('ignores what is blank, and names it does not know', async () => {
    const blank = 'q=+&from=&to=&grade=&max_km=&good_for=&near=&within=&sort=&colour=red'
    expect(await found(blank)).toEqual(expected([]))
  })
})
