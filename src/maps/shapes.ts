import { cellRange, type Square } from './square.ts'
import { SQUARE } from './view/web-mercator.ts'

/** A row of `map_shapes`. */
export type Shapes = { zoom: number; land: string; lakes: string; borders: string; rivers: string }

/** The zooms of which PLACES has shapes. Others have those of the next lower one, of which they show a part. */
export const SHAPE_ZOOMS = [0, 2, 4, 6, 8]
/** The side of a square in the units of its paths. */
export const EXTENT = 1024

/** The rivers are known to some kilometres: on larger maps they would be beside their valleys. */
const LAST_ZOOM_WITH_RIVERS = 8

/** The shapes of the smallest square that has some and holds this one. */
export const SHAPES = `SELECT zoom, land, lakes, borders, rivers FROM json_each(?1) AS square
  CROSS JOIN map_shapes ON map_shapes.zoom = square.value ->> 0 AND map_shapes.cell = square.value ->> 1
  ORDER BY zoom DESC LIMIT 1`

/** The value of `SHAPES` for a square. */
export const squaresAround = (square: Square) =>
  JSON.stringify(
    SHAPE_ZOOMS.filter((zoom) => zoom <= square.z).map((zoom) => [
      zoom,
      cellRange(ancestorOf(square, zoom))[0],
    ]),
  )

const ancestorOf = ({ z, x, y }: Square, zoom: number): Square => ({
  z: zoom,
  x: x >> (z - zoom),
  y: y >> (z - zoom),
})

/** The shapes as SVG elements, scaled and moved to the part that the square shows. */
export function drawShapes(square: Square, { zoom, land, lakes, borders, rivers }: Shapes): string {
  const depth = square.z - zoom
  const ancestor = ancestorOf(square, zoom)
  const left = (square.x - (ancestor.x << depth)) * SQUARE
  const top = (square.y - (ancestor.y << depth)) * SQUARE
  const paths = [
    path(land, `fill="${LAND}" fill-rule="evenodd" stroke="${COAST}" stroke-width=".8"`),
    path(
      square.z <= LAST_ZOOM_WITH_RIVERS ? rivers : '',
      `fill="none" stroke="${COAST}" stroke-width="${square.z < 5 ? 0.7 : 1.3}"`,
    ),
    path(lakes, `fill="${WATER}" fill-rule="evenodd" stroke="${COAST}" stroke-width=".8"`),
    path(
      borders,
      `fill="none" stroke="${BORDER}" stroke-width="1.2"${square.z < 5 ? '' : ' stroke-dasharray="6 3 1.5 3"'}`,
    ),
  ]
  const scale = (SQUARE / EXTENT) * 2 ** depth
  return `<g transform="translate(${-left} ${-top}) scale(${scale})" stroke-linejoin="round">${paths.join('')}</g>`
}

const path = (data: string, attributes: string) =>
  data && `<path ${attributes} vector-effect="non-scaling-stroke" d="${data}"/>`

export const LAND = '#f0f4ea'
export const WATER = '#cfe1ec'
const COAST = '#8fb3cb'
const BORDER = '#a5909f'
