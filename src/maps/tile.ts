import { MAX_ZOOM, project, TILE_SIZE, tilesAcross } from './view/web-mercator.ts'

/** A map tile: its zoom, its column from the west and its row from the north. */
export type Tile = { z: number; x: number; y: number }

const INTEGER = /^(0|[1-9]\d{0,5})$/

/** Returns null unless the parameters are integers in canonical form and name a tile up to `MAX_ZOOM`. */
export function parseTile(parameters: Record<'z' | 'x' | 'y', string>): Tile | null {
  const { z, x, y } = parameters
  if (![z, x, y].every((number) => INTEGER.test(number))) return null
  const tile = { z: Number(z), x: Number(x), y: Number(y) }
  if (tile.z > MAX_ZOOM) return null
  const across = tilesAcross(tile.z)
  return tile.x < across && tile.y < across ? tile : null
}

/** Returns the tile at the highest zoom that contains a point. */
export function tileAt(latitude: number, longitude: number): Tile {
  const { x, y } = project(latitude, longitude, MAX_ZOOM)
  const last = tilesAcross(MAX_ZOOM) - 1
  const index = (pixels: number) => Math.min(Math.max(Math.floor(pixels / TILE_SIZE), 0), last)
  return { z: MAX_ZOOM, x: index(x), y: index(y) }
}

/** Returns the Morton code of a tile at the highest zoom. The tiles within a larger one have consecutive codes. */
export const cellOf = ({ x, y }: Pick<Tile, 'x' | 'y'>): number => {
  let code = 0
  for (let bit = MAX_ZOOM - 1; bit >= 0; bit--) code = code * 4 + ((y >> bit) & 1) * 2 + ((x >> bit) & 1)
  return code
}

/** Returns the first and last code of the cells within a tile. */
export function cellRange({ z, x, y }: Tile): [number, number] {
  const depth = MAX_ZOOM - z
  const first = cellOf({ x: x << depth, y: y << depth })
  return [first, first + 4 ** depth - 1]
}
