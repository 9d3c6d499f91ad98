import { escapeXml } from '../shared/escape-xml.ts'
import { fontSize, lineHeight } from './label-text.ts'
import { type Label, SIGN } from './labels.ts'
import { drawShapes, LAND, type Shapes, WATER } from './shapes.ts'
import type { Tile } from './tile.ts'
import { project, TILE_SIZE, unproject } from './view/web-mercator.ts'

/**
 * Draws a map tile as SVG, with land and water, borders, meridians, parallels and places, without terrain. Without
 * shapes, it is all land. It has the colours of the light theme; in the dark theme the page's stylesheet inverts it
 * like a provider's tile.
 */
export function drawTile(tile: Tile, labels: Label[], shapes: Shapes | null): string {
  // The least important labels are drawn first, so that more important ones are on top.
  const drawn = labels.toReversed().map(draw).join('\n')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${TILE_SIZE} ${TILE_SIZE}" width="${TILE_SIZE}" height="${TILE_SIZE}">
<path fill="${shapes ? WATER : LAND}" d="M0 0h${TILE_SIZE}v${TILE_SIZE}H0z"/>
${shapes ? drawShapes(tile, shapes) : ''}
<path fill="none" stroke="#5d7a4d" stroke-opacity=".2" d="${graticule(tile)}"/>
<g font-family="system-ui,sans-serif" font-size="${fontSize}" text-anchor="middle" stroke="${LAND}" stroke-width="3" stroke-linejoin="round" paint-order="stroke">
${drawn}
</g>
</svg>`
}

const INK = '#26332b'
const BROWN = '#7d3f14'
const BLUE = '#1f5f95'

/** The symbols for the kinds of places, centred at 0, 0. */
const peak = { color: BROWN, path: 'M0-5.5 5.5 4.5h-11z' }
const pass = { color: BROWN, path: 'M-5-5q5 5 0 10l2 0q5-5 0-10zM5-5q-5 5 0 10l-2 0q-5-5 0-10z' }
const hut = { color: '#8a1f13', path: 'M0-6 6-.5H4V5h-8V-.5h-2z' }
const lake = { color: BLUE, path: 'M0-5.5q4.5 5 4.5 7a4.5 4.5 0 0 1-9 0q0-2 4.5-7z' }
const station = { color: INK, path: 'M-4.5-4.5h9v9h-9z' }
const city = { color: INK, path: circle(5) }
const town = { color: INK, path: circle(4) }
const village = { color: INK, path: circle(3) }

/** The symbol for each kind of place in PLACES (dev/places). All other kinds use the symbol of a village. */
const signs: Record<string, { color: string; path: string }> = {
  peak,
  mountain: peak,
  volcano: peak,
  pass,
  saddle: pass,
  hut,
  alpine_hut: hut,
  shelter: hut,
  lake,
  station,
  halt: station,
  stop: station,
  city,
  town,
}

function circle(radius: number): string {
  return `M${-radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`
}

function draw({ x, y, place, lines }: Label): string {
  const { color, path } = signs[place.kind] ?? village
  const weight = color === INK && (signs[place.kind] === city || signs[place.kind] === town) ? 600 : 400
  const name = lines
    .map(
      (line, index) =>
        `<tspan x="0" y="${SIGN + fontSize - 1 + index * lineHeight}">${escapeXml(line)}</tspan>`,
    )
    .join('')
  return `<g transform="translate(${round(x)} ${round(y)})" fill="${color}"><path d="${path}"/><text font-weight="${weight}">${name}</text></g>`
}

/** The possible distances between meridians, and between parallels, in degrees. */
const STEPS = [45, 30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005]
/** The minimum distance between meridians, in pixels. It does not apply to the largest of `STEPS`. */
const MIN_GAP = 96

/** Draws the meridians and parallels of a tile, at round degrees. */
function graticule({ z, x, y }: Tile): string {
  const degrees = 360 / 2 ** z
  const step = STEPS.findLast((candidate) => (candidate / degrees) * TILE_SIZE >= MIN_GAP) ?? 45
  const west = x * degrees - 180
  const meridians = multiples(step, west, west + degrees).map(
    (longitude) => `M${round(((longitude - west) / degrees) * TILE_SIZE)} 0v${TILE_SIZE}`,
  )
  const [north, south] = [y, y + 1].map((row) => unproject({ x: 0, y: row * TILE_SIZE }, z).latitude)
  const parallels = multiples(step, south ?? 0, north ?? 0).map(
    (latitude) => `M0 ${round(project(latitude, 0, z).y - y * TILE_SIZE)}h${TILE_SIZE}`,
  )
  return [...meridians, ...parallels].join('')
}

const multiples = (step: number, from: number, to: number) => {
  const first = Math.ceil(from / step)
  return Array.from(
    { length: Math.max(Math.floor(to / step) - first + 1, 0) },
    (_, index) => (first + index) * step,
  )
}

const round = (pixels: number) => Number(pixels.toFixed(1))
