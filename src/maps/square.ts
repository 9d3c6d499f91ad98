import { MAX_ZOOM, project, SQUARE, squaresAcross } from './view/web-mercator.ts'

/** A square of the map: its zoom, its column from the west and its row from the north. */
export type Square = { z: number; x: number; y: number }

const INTEGER = /^(0|[1-9]\d{0,5})$/

/** Null if the numbers are not integers in canonical form, or outside the world. */
export function parseSquare(parameters: Record<'z' | 'x' | 'y', string>): Square | null {
  const { z, x, y } = parameters
  if (![z, x, y].every((number) => INTEGER.test(number))) return null
  const square = { z: Number(z), x: Number(x), y: Number(y) }
  if (square.z > MAX_ZOOM) return null
  const across = squaresAcross(square.z)
  return square.x < across && square.y < across ? square : null
}

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
