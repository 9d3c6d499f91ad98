import type { Square } from './square.ts'
import { MAX_ZOOM, project, SQUARE, squaresAcross } from './view/web-mercator.ts'

/** The square at the highest zoom that contains a point. */
export function squareAt(latitude: number, longitude: number): Square {
  const { x, y } = project(latitude, longitude, MAX_ZOOM)
  const last = squaresAcross(MAX_ZOOM) - 1
  const index = (pixels: number) => Math.min(Math.max(Math.floor(pixels / SQUARE), 0), last)
  return { z: MAX_ZOOM, x: index(x), y: index(y) }
}

/** The Morton code of a square at the highest zoom: the squares within any larger one have consecutive codes. */
export const cellOf = ({ x, y }: Pick<Square, 'x' | 'y'>): number => {
  let code = 0
  for (let bit = MAX_ZOOM - 1; bit >= 0; bit--) code = code * 4 + ((y >> bit) & 1) * 2 + ((x >> bit) & 1)
  return code
}

/** The first and the last code of the cells within a square. */
export function cellRange({ z, x, y }: Square): [number, number] {
  const depth = MAX_ZOOM - z
  const first = cellOf({ x: x << depth, y: y << depth })
  return [first, first + 4 ** depth - 1]
}
