import { env } from 'cloudflare:workers'
import length from '@turf/length'
import { describe, expect, it } from 'vitest'
import { parseGpx } from '../../../src/hikes/tracks/gpx.ts'
import { statisticsOf } from '../../../src/hikes/tracks/statistics.ts'
import { decodePolyline } from '../../../src/maps/view/polyline.ts'
import { bytesOf, gpx, hills, type Point, ridges, routeXml, track } from './tracks.ts'

const statistics = (segments: Point[][]) => statisticsOf(parseGpx(bytesOf(gpx(segments))).segments)

/** Returns the length in km without the gaps between segments, as computed by an independent library. */
const kilometres = (segments: Point[][]) =>
  length({
    type: 'Feature',
    properties: {},
    geometry: {
      type: 'MultiLineString',
      coordinates: segments.map((points) => points.map(({ lat, lng }) => [lng, lat])),
    },
  })

const climb = (rise: number, length: number) => (along: number) => 500 + (rise * along) / length
const moved = (points: Point[], lat: number, ele: number) =>
  points.map((point) => ({ ...point, lat: point.lat + lat, ele: (point.ele ?? 0) + ele }))

const up = track({ length: 3000, height: climb(300, 3000), noise: 3, seed: 7 })
/** Tracks as long and steep as real ones. Ascent and descent are in metres, before noise is added. */
const tracks: Record<string, { segments: Point[][]; up: number; down: number; loop?: boolean }> = {
  'a summit and back': {
    segments: [track({ length: 12_000, height: ridges(900, 12_000), noise: 3 })],
    up: 900,
    down: 900,
  },
  'a pass': {
    segments: [track({ length: 14_000, height: (x) => 700 + (x < 9000 ? x / 10 : 900 - (x - 9000) / 8) })],
    up: 900,
    down: 625,
  },
  'a climb alone': { segments: [up], up: 300, down: 0 },
  'rolling hills': {
    segments: [track({ length: 10_000, height: hills(60, 1250), noise: 3, seed: 3 })],
    up: 480,
    down: 480,
  },
  'many ridges of 40 m': {
    segments: [track({ length: 9000, height: ridges(40, 900), noise: 3, seed: 4 })],
    up: 400,
    down: 400,
  },
  'steep ridges': {
    segments: [track({ length: 6000, height: ridges(150, 1000), noise: 3, seed: 5 })],
    up: 900,
    down: 900,
  },
  'a loop in the hills': {
    segments: [track({ length: 8000, height: hills(200, 4000), noise: 3, loop: true, seed: 6 })],
    up: 400,
    down: 400,
    loop: true,
  },
  'every metre recorded': {
    segments: [track({ step: 1.3, length: 6000, height: hills(120, 3000), noise: 3, seed: 8 })],
    up: 240,
    down: 240,
  },
  'few points': {
    segments: [track({ step: 60, length: 12_000, height: hills(250, 6000), noise: 3, seed: 9 })],
    up: 500,
    down: 500,
  },
  'a long day': {
    segments: [track({ step: 20, length: 42_000, height: hills(350, 7000), noise: 3, seed: 10 })],
    up: 2100,
    down: 2100,
  },
  'two segments, with a cable car in the gap': {
    segments: [up, moved(track({ length: 4000, height: climb(-400, 4000), noise: 3, seed: 11 }), 0.2, 1200)],
    up: 300,
    down: 400,
  },
  'a recording that was paused ten times': {
    segments: Array.from({ length: 10 }, (_, i) => up.slice(i * 25, i * 25 + 26)),
    up: 300,
    down: 0,
  },
  'a third of the heights missing': {
    segments: [up.map((point, i) => (i % 3 ? point : { ...point, ele: null }))],
    up: 300,
    down: 0,
  },
}

describe('the figures of a route', () => {
  it.each(Object.keys(tracks))('are right for %s', (name) => {
    const { segments, up, down, loop = false } = tracks[name] ?? { segments: [], up: 0, down: 0 }
    const { distance, ascent, descent, isLoop } = statistics(segments)
    expect(distance).toBeCloseTo(kilometres(segments), 2)
    for (const [figure, truth] of [
      [ascent, up],
      [descent, down],
    ] as const) {
      expect(figure).toBeGreaterThanOrEqual(truth * 0.9)
      expect(figure).toBeLessThanOrEqual(truth === 0 ? 10 : truth * 1.15)
    }
    expect(isLoop).toBe(loop)
  })

  it('stay within the bounds with any noise of 3 m', () => {
    for (let seed = 1; seed <= (env.LONG ? 40 : 12); seed++) {
      const rise = 60 + ((seed * 37) % 500)
      const step = [3, 8, 15, 30][seed % 4]
      const { ascent } = statistics([
        track({ step, length: rise * 20, height: ridges(rise, rise * 10), noise: 3, seed }),
      ])
      expect(ascent, `seed ${seed}`).toBeGreaterThanOrEqual(2 * rise * 0.9)
      expect(ascent, `seed ${seed}`).toBeLessThanOrEqual(2 * rise * 1.15)
      const flat = statistics([track({ step, length: 10_000, height: () => 440, noise: 3, seed })])
      expect([flat.ascent, flat.descent].map((metres) => (metres ?? 99) <= 10)).toEqual([true, true])
    }
  })

  it('have no heights where the file has none', () => {
    const figures = statistics([track({ length: 3000, height: null })])
    expect(figures).toMatchObject({ ascent: null, descent: null, lowest: null, highest: null, profile: [] })
    expect(figures.distance).toBeCloseTo(3, 1)
  })

  it('have the lowest and the highest point, and the bounds', () => {
    const line = (lat: number, lng: number, ele: number) => ({ lat, lng, ele })
    const { lowest, highest, bounds } = statistics([
      [line(46, 7.5, 800), line(46.01, 7.2, 1234.5), line(45.9, 7.3, 799.9)],
    ])
    expect([lowest, highest, bounds]).toEqual([799.9, 1234.5, [7.2, 45.9, 7.5, 46.01]])
  })

  it('are those of the shorter way across the antimeridian', () => {
    const points = [179.9, 179.95, -179.98, -179.9].map((lng) => ({ lat: -16.8, lng, ele: 10 }))
    const { bounds, distance, line } = statistics([points])
    expect(bounds).toEqual([179.9, -16.8, -179.9, -16.8])
    expect(distance).toBeCloseTo(kilometres([points]), 2)
    expect(decodePolyline(line).map(([, lng]) => Number(lng.toFixed(2)))).toEqual([
      179.9, 179.95, 180.02, 180.1,
    ])
  })

  it('name a loop where the ends lie within 200 m', () => {
    const ends = (metres: number) =>
      statistics([[0, 0.01, metres / 111_195].map((lat) => ({ lat: 46 + lat, lng: 7, ele: null }))]).isLoop
    expect([ends(150), ends(199), ends(201)]).toEqual([true, true, false])
  })

  it('do not count a gap that is nothing but a climb', () => {
    const level = (ele: number) => track({ length: 1000, height: () => ele })
    const { ascent, descent, highest } = statistics([level(500), level(1500)])
    expect([ascent, descent, highest]).toEqual([0, 0, 1500])
  })

  it('come from a route where there is no track', () => {
    const points = track({ length: 3000, height: climb(300, 3000) })
    const { distance, ascent } = statisticsOf(parseGpx(bytesOf(gpx([], routeXml(points)))).segments)
    expect([distance, ascent]).toEqual([expect.closeTo(kilometres([points]), 2), 300])
  })
})

describe('what is drawn of a route', () => {
  const { line, profile, distance } = statistics([
    track({ step: 2, length: 20_000, height: ridges(400, 10_000), noise: 1, loop: true }),
  ])

  it('is a line of at most 400 points from its start to its end', () => {
    const points = decodePolyline(line)
    expect(points.length).toBeLessThanOrEqual(400)
    expect(points.length).toBeGreaterThan(100)
    expect(points[0]).toEqual([46.49, 7.67])
    const drawn = kilometres([points.map(([lat, lng]) => ({ lat, lng, ele: null }))])
    expect(drawn / distance).toBeGreaterThan(0.995)
  })

  it('is a profile of at most 400 points, from 0 to its length', () => {
    expect(profile).toHaveLength(400)
    expect(profile[0]?.[0]).toBe(0)
    expect(profile.at(-1)?.[0]).toBeCloseTo(distance, 2)
    expect(profile.every(([km], i) => i === 0 || km > (profile[i - 1]?.[0] ?? 0))).toBe(true)
    const heights = profile.map(([, height]) => height)
    expect(Math.max(...heights)).toBeCloseTo(1000, -1)
    expect(Math.min(...heights)).toBeCloseTo(600, -1)
  })

  it('is the line of the polyline format’s own example', () => {
    const example = [
      [38.5, -120.2],
      [40.7, -120.95],
      [43.252, -126.453],
    ].map(([lat = 0, lng = 0]) => ({ lat, lng, ele: null }))
    expect(statistics([example]).line).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@')
  })

  const zigzag = (count: number) =>
    Array.from({ length: count }, (_, i) => ({
      lat: (i % 2) * 80 - 40 + i / 1e6,
      lng: ((i * 137) % 360) - 180,
      ele: (i % 2) * 5000,
    }))
  const here = { lat: 46, lng: 7, ele: 500 }
  it.each([
    ['back and forth over the earth', [zigzag(20_000)]],
    ['in one place', [Array.from({ length: 20_000 }, () => here)]],
    [
      'in 4,000 pieces',
      Array.from({ length: 4000 }, (_, i) => zigzag(2).map((point) => ({ ...point, lat: i / 100 }))),
    ],
    ['in 4,000 pieces of one point', [[here, here], ...Array.from({ length: 4000 }, () => [here])]],
  ])('has a bounded size and takes bounded time for points %s', (_, segments) => {
    const { profile, line } = statistics(segments)
    expect(profile.length).toBeLessThanOrEqual(400)
    expect(decodePolyline(line).length).toBeLessThanOrEqual(400)
    expect(decodePolyline(line).length).toBeGreaterThan(0)
  })
})
