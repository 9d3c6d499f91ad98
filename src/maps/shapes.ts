import { cellRange, type Tile } from './tile.ts'
import { TILE_SIZE } from './view/web-mercator.ts'

/** A row of `map_shapes`. */
export type Shapes = { zoom: number; land: string; lakes: string; borders: string; rivers: string }

/** The zooms for which PLACES has shapes. Other zooms show part of a tile of the next lower zoom in this list. */
export const SHAPE_ZOOMS = [0, 2, 4, 6, 8]
/** The side length of a tile in the units of its paths. */
export const EXTENT = 1024

/**
 * The rivers are only accurate to within a few kilometres: at higher zooms they would be drawn next to their valleys.
 */
const LAST_ZOOM_WITH_RIVERS = 8

/** SQL: the shapes of the smallest stored tile that contains a tile. Its parameter is `ancestorCells(tile)`. */
export const SHAPES = `SELECT zoom, land, lakes, borders, rivers FROM json_each(?1) AS tile
  CROSS JOIN map_shapes ON map_shapes.zoom = tile.value ->> 0 AND map_shapes.cell = tile.value ->> 1
  ORDER BY zoom DESC LIMIT 1`

/** The parameter of `SHAPES` for a tile. */
export const ancestorCells = (tile: Tile) =>
  JSON.stringify(
    SHAPE_ZOOMS.filter((zoom) => zoom <= tile.z).map((zoom) => [zoom, cellRange(ancestorOf(tile, zoom))[0]]),
  )

const ancestorOf = ({ z, x, y }: Tile, zoom: number): Tile => ({
  z: zoom,
  x: x >> (z - zoom),
  y: y >> (z - zoom),
})

/** Draws the shapes as SVG elements, scaled and moved to show the area of the tile. */
export function drawShapes(tile: Tile, { zoom, land, lakes, borders, rivers }: Shapes): string {
  const depth = tile.z - zoom
  const ancestor = ancestorOf(tile, zoom)
  const left = (tile.x - (ancestor.x << depth)) * TILE_SIZE
  const top = (tile.y - (ancestor.y << depth)) * TILE_SIZE
  const paths = [
    path(land, `fill="${LAND}" fill-rule="evenodd" stroke="${COAST}" stroke-width=".8"`),
    path(
      tile.z <= LAST_ZOOM_WITH_RIVERS ? rivers : '',
      `fill="none" stroke="${COAST}" stroke-width="${tile.z < 5 ? 0.7 : 1.3}"`,
    ),
    path(lakes, `fill="${WATER}" fill-rule="evenodd" stroke="${COAST}" stroke-width=".8"`),
    path(
      borders,
      `fill="none" stroke="${BORDER}" stroke-width="1.2"${tile.z < 5 ? '' : ' stroke-dasharray="6 3 1.5 3"'}`,
    ),
  ]
  const scale = (TILE_SIZE / EXTENT) * 2 ** depth
  return `<g transform="translate(${-left} ${-top}) scale(${scale})" stroke-linejoin="round">${paths.join('')}</g>`
}

const path = (data: string, attributes: string) =>
  data && `<path ${attributes} vector-effect="non-scaling-stroke" d="${data}"/>`

export const LAND = '#f0f4ea'
export const WATER = '#cfe1ec'
const COAST = '#8fb3cb'
const BORDER = '#a5909f'
