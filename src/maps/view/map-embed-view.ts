import { type Pixel, project, TILE_SIZE, tilesAcross, wrapColumn } from './web-mercator.ts'

export type Point = { lat: number; lng: number }

/** The width of the map in pixels. On a narrower page, the sides are cut off (map.css). */
export const WIDTH = 640
export const HEIGHT = 300
/**
 * The area in pixels into which the whole route must fit. Even a phone shows this area, with room for the pin above it.
 */
const ROOM = { width: 290, height: 220 }

/** Returns the point, with a longitude beyond 180 degrees if it is then nearer to the other point. */
export const nearTo = (point: Point, other = point) => ({
  lat: point.lat,
  lng: point.lng + 360 * Math.round((other.lng - point.lng) / 360),
})

/**
 * Returns the view with the largest zoom, up to `maxZoom`, in which all points fit. Their pixels are relative to its
 * centre.
 */
export function fittingView(points: Point[], maxZoom: number) {
  const largest = points.map(({ lat, lng }) => project(lat, lng, maxZoom))
  const [xs, ys] = [largest.map(({ x }) => x), largest.map(({ y }) => y)]
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  let zoom = maxZoom
  let scale = 1
  while (zoom > 0 && ((east - west) * scale > ROOM.width || (south - north) * scale > ROOM.height)) {
    zoom--
    scale /= 2
  }
  const center = { x: Math.round(((west + east) / 2) * scale), y: Math.round(((north + south) / 2) * scale) }
  const pixels = largest.map(({ x, y }) => ({
    x: tenth(x * scale - center.x),
    y: tenth(y * scale - center.y),
  }))
  return { zoom, center, pixels }
}

export const tenth = (value: number) => Math.round(value * 10) / 10

/** Returns the tiles that cover the embed, with their positions relative to its centre. */
export function tilesAround(center: Pixel, zoom: number) {
  const west = center.x - WIDTH / 2
  const north = center.y - HEIGHT / 2
  const columns = range(Math.floor(west / TILE_SIZE), Math.floor((west + WIDTH - 1) / TILE_SIZE))
  const rows = range(Math.floor(north / TILE_SIZE), Math.floor((north + HEIGHT - 1) / TILE_SIZE))
  return rows
    .filter((row) => row >= 0 && row < tilesAcross(zoom))
    .flatMap((row) =>
      columns.map((column) => ({
        path: `/tiles/${zoom}/${wrapColumn(column, zoom)}/${row}`,
        x: column * TILE_SIZE - west - WIDTH / 2,
        y: row * TILE_SIZE - north - HEIGHT / 2,
      })),
    )
}

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)
