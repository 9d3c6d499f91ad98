import { MAX_ZOOM, squaresAcross } from './view/web-mercator.ts'

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
