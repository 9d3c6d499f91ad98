/** The side length of a map tile, in pixels. */
export const TILE_SIZE = 256
/** Map services have tiles up to zoom 18 or more. Above this limit, OpenStreetMap's are slow to render. */
export const MAX_ZOOM = 16
/** The latitude at which the projection is cut off, so that the world is a square. */
const MAX_LATITUDE = 85.0511287798066
const EQUATOR_METRES = 40_075_016.686

export type Pixel = { x: number; y: number }

/** The number of tiles in a row of the world at this zoom. */
export const tilesAcross = (zoom: number) => 2 ** zoom

/**
 * Returns the position of a point in pixels from the north-west corner of the world, in the projection of all web maps
 * (EPSG:3857).
 */
export function project(latitude: number, longitude: number, zoom: number): Pixel {
  const size = TILE_SIZE * tilesAcross(zoom)
  const sine = Math.sin((clamp(latitude, MAX_LATITUDE) * Math.PI) / 180)
  return {
    x: (longitude / 360 + 0.5) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  }
}

/** Returns the latitude and longitude, in degrees, of a position in pixels. */
export function unproject({ x, y }: Pixel, zoom: number) {
  const size = TILE_SIZE * tilesAcross(zoom)
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI,
    longitude: (x / size - 0.5) * 360,
  }
}

export const metresPerPixel = (latitude: number, zoom: number) =>
  (Math.cos((clamp(latitude, MAX_LATITUDE) * Math.PI) / 180) * EQUATOR_METRES) /
  (TILE_SIZE * tilesAcross(zoom))

/** Returns the column of a tile, from 0, wrapped if it is beyond the antimeridian. */
export const wrapColumn = (x: number, zoom: number) => {
  const across = tilesAcross(zoom)
  return ((x % across) + across) % across
}

const clamp = (value: number, most: number) => Math.min(Math.max(value, -most), most)
