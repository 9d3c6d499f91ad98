import { lineHeight, linesOf, MAX_LINE_WIDTH, widthOf } from './label-text.ts'
import type { Tile } from './tile.ts'
import { type Pixel, project, TILE_SIZE, tilesAcross } from './view/web-mercator.ts'

/** A place in PLACES. The id is its rank by importance, from 1. */
export type MapPlace = { id: number; name: string; kind: string; latitude: number; longitude: number }

type Box = { left: number; right: number; top: number; bottom: number }

/** A symbol with a name centred below it, in pixels from the north-west corner of a tile. */
export type Label = Pixel & { place: MapPlace; lines: string[]; box: Box }

/** Below the highest zoom, only the most important places in a tile may get a label, at most this many. */
export const MAX_LABELS = 12

/** Half the height of a symbol, and the distance from its centre to the name, in pixels. */
export const SIGN = 6
const PADDING = 2

/**
 * Returns the labels visible in a tile, including those that begin or end in a neighbouring tile. `places` are the
 * candidates of the tile and its eight neighbours. A label is omitted if it would overlap a more important one, even if
 * the more important one is omitted. The result depends only on places within one and a half label widths, so adjacent
 * tiles agree at their border.
 */
export function labelsIn(tile: Tile, places: MapPlace[]): Label[] {
  const labels = places.flatMap((place) => positionsNear(tile, place).map((at) => labelAt(at, place)))
  return labels
    .filter(
      (label) =>
        isInTile(label.box) &&
        !labels.some((other) => other.place.id < label.place.id && overlap(other.box, label.box)),
    )
    .sort((a, b) => a.place.id - b.place.id)
}

/**
 * Returns the positions of a place relative to a tile, in it or a neighbour. There can be several if the world is
 * narrower than three tiles.
 */
function positionsNear({ z, x, y }: Tile, { latitude, longitude }: MapPlace): Pixel[] {
  const world = TILE_SIZE * tilesAcross(z)
  const at = project(latitude, longitude, z)
  return [-world, 0, world]
    .map((offset) => ({ x: at.x + offset - x * TILE_SIZE, y: at.y - y * TILE_SIZE }))
    .filter((position) => isWithin(position.x) && isWithin(position.y))
}

const isWithin = (pixels: number) => pixels >= -TILE_SIZE && pixels < 2 * TILE_SIZE

function labelAt({ x, y }: Pixel, place: MapPlace): Label {
  const lines = linesOf(place.name)
  const half = Math.max(SIGN, Math.min(Math.max(...lines.map(widthOf)), MAX_LINE_WIDTH) / 2) + PADDING
  const bottom = y + SIGN + lines.length * lineHeight + PADDING
  return { x, y, place, lines, box: { left: x - half, right: x + half, top: y - SIGN - PADDING, bottom } }
}

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const isInTile = (box: Box) => overlap(box, { left: 0, right: TILE_SIZE, top: 0, bottom: TILE_SIZE })
