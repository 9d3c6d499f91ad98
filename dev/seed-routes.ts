import { connect } from '../src/db/index.ts'
import { tracks } from '../src/db/schema.ts'
import { segmentsXml } from '../src/hikes/tracks/file.ts'
import { fileKey } from '../src/hikes/tracks/jobs.ts'
import type { Segment } from '../src/hikes/tracks/points.ts'
import { statisticsOf } from '../src/hikes/tracks/statistics.ts'
import hikes from './demo/hikes.json' with { type: 'json' }
import demo from './demo/routes.json' with { type: 'json' }

/** The number of steps from one point of the JSON file to the next. */
const STEPS = 60
/** The maximum deviation of the path (`bends`), in step lengths, and of the heights (`bumps`), in metres. */
const MOST = { bends: 12, bumps: 30 }

type Shape = { bends: number; bumps: number }
/**
 * The shape of each stage of a multi-day tour. It is fixed, because only the length of the whole tour is known.
 */
const OF_STAGES: Shape = { bends: 6, bumps: 8 }

type Point = [latitude: number, longitude: number, height: number]
/** The route of a one-day hike, or of a tour with a stage for each day. */
type DemoRoute = { hike: string; points?: Point[]; stages?: { name: string; points: Point[] }[] }

/** Inserts the missing routes of the demo's hikes, with approximately the hike's length and ascent. */
export async function seedRoutes({ DB, PICTURES }: Pick<Env, 'DB' | 'PICTURES'>) {
  const db = connect(DB)
  const existing = new Set((await db.select({ id: tracks.hikeId }).from(tracks)).map(({ id }) => id))
  const rows = await Promise.all(
    (demo as DemoRoute[]).map(async ({ hike: name, points, stages = [] }) => {
      const index = hikes.findIndex((hike) => hike.name === name)
      const hike = hikes[index]
      if (!hike || existing.has(index + 1)) return []
      const segments = points
        ? [routeOf(points, hike.distance_km, hike.climb_m)]
        : stages.map(({ points }) => pathAlong(points, OF_STAGES))
      const parts = stages.map(({ name }) => ({ name, segments: 1 }))
      const file = crypto.randomUUID()
      await PICTURES.put(fileKey(file), await segmentsXml(segments).text())
      return [{ hikeId: index + 1, file, createdAt: new Date(), ...statisticsOf(segments, parts) }]
    }),
  )
  const [first, ...rest] = rows.flat().map((row) => db.insert(tracks).values(row))
  if (first) await db.batch([first, ...rest])
}

function routeOf(points: Point[], kilometres: number, climb: number): Segment {
  const shape: Shape = { bends: 0, bumps: 0 }
  shape.bends = leastFor(
    MOST.bends,
    (bends) => statisticsOf([pathAlong(points, { ...shape, bends })]).distance >= kilometres,
  )
  shape.bumps = leastFor(
    MOST.bumps,
    (bumps) => (statisticsOf([pathAlong(points, { ...shape, bumps })]).ascent ?? 0) >= climb,
  )
  return pathAlong(points, shape)
}

/** Finds the least value up to `most` that `isEnough` accepts, by bisection. */
function leastFor(most: number, isEnough: (value: number) => boolean): number {
  let [low, high] = [0, most]
  if (isEnough(0)) return 0
  for (let round = 0; round < 10; round++) {
    const middle = (low + high) / 2
    if (isEnough(middle)) high = middle
    else low = middle
  }
  return high
}

/** Returns a winding path through the points. */
function pathAlong(points: Point[], { bends, bumps }: Shape): Segment {
  const path = points.slice(1).flatMap((to, part) => {
    const from = points[part] as Point
    const [before, after] = [points[part - 1] ?? from, points[part + 2] ?? to]
    return Array.from({ length: STEPS }, (_, step) => {
      const t = step / STEPS
      const [lat, lng, height] = ([0, 1, 2] as const).map((axis) =>
        catmullRom(before[axis], from[axis], to[axis], after[axis], t),
      ) as Point
      // The deviation is 0 at the points, so that the path is continuous.
      const fade = Math.sin(Math.PI * t)
      const phase = part * 1.7 + t * 2 * Math.PI
      const aside = (bends / STEPS) * fade * (Math.sin(phase * 3) + Math.sin(phase * 7.3) / 2)
      const rise = bumps * fade * Math.sin(phase * 2.3)
      return [
        lat - aside * (to[1] - from[1]) * 0.7,
        lng + (aside * (to[0] - from[0])) / 0.7,
        height + rise,
      ] as Point
    })
  })
  const all = [...path, points.at(-1) as Point]
  const column = (axis: 0 | 1 | 2) => Float64Array.from(all, (point) => point[axis])
  return { latitudes: column(0), longitudes: column(1), heights: column(2) }
}

/** Interpolates between the second and the third of four values, along a smooth curve. */
const catmullRom = (a: number, b: number, c: number, d: number, t: number) =>
  b + (t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))) / 2
