import { lineHeight, linesOf, MAX_LINE_WIDTH, widthOf } from './label-text.ts'
import type { Square } from './square.ts'
import { type Pixel, project, SQUARE, squaresAcross } from './view/web-mercator.ts'

/** A place of PLACES. The id is its rank by importance, from 1. */
export type MapPlace = { id: number; name: string; kind: string; latitude: number; longitude: number }

type Box = { left: number; right: number; top: number; bottom: number }

/** A sign with a name centred below it, in pixels from the north-west corner of a square. */
export type Label = Pixel & { place: MapPlace; lines: string[]; box: Box }

/** The most candidates for labels of a square: its most important places. */
export const MAX_LABELS = 12

/** Half the height of a sign, and the distance of the name from its middle. */
export const SIGN = 6
const PADDING = 2

/**
 * The labels visible in a square, including those that begin or end in a neighbour. `places` are the candidates of the
 * square and of its eight neighbours. A label is left out if it would overlap a more important one, whether that is shown
 * or not. So the result depends only on places within one and a half labels, and adjacent squares agree at their border.
 */
export function labelsIn(square: Square, places: MapPlace[]): Label[] {
  const labels = places.flatMap((place) => positionsNear(square, place).map((at) => labelAt(at, place)))
  return labels
    .filter(
      (label) =>
        isInSquare(label.box) &&
        !labels.some((other) => other.place.id < label.place.id && overlap(other.box, label.box)),
    )
    .sort((a, b) => a.place.id - b.place.id)
}

/** The positions of a place relative to a square: several if the world is narrower than three squares. */
function positionsNear({ z, x, y }: Square, { latitude, longitude }: MapPlace): Pixel[] {
  const world = SQUARE * squaresAcross(z)
  const at = project(latitude, longitude, z)
  return [-world, 0, world]
    .map((offset) => ({ x: at.x + offset - x * SQUARE, y: at.y - y * SQUARE }))
    .filter((position) => isWithin(position.x) && isWithin(position.y))
}

const isWithin = (pixels: number) => pixels >= -SQUARE && pixels < 2 * SQUARE

function labelAt({ x, y }: Pixel, place: MapPlace): Label {
  const lines = linesOf(place.name)
  const half = Math.max(SIGN, Math.min(Math.max(...lines.map(widthOf)), MAX_LINE_WIDTH) / 2) + PADDING
  const bottom = y + SIGN + lines.length * lineHeight + PADDING
  return { x, y, place, lines, box: { left: x - half, right: x + half, top: y - SIGN - PADDING, bottom } }
}

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const isInSquare = (box: Box) => overlap(box, { left: 0, right: SQUARE, top: 0, bottom: SQUARE })
