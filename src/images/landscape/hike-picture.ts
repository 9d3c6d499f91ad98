import { heightField, isolines } from './isolines.ts'
import { css, nightOf, type Palette, paletteOf, slopeColor } from './palettes.ts'
import { type Random, seededRandom } from './random.ts'
import { curve, type Point, polyline, svg } from './svg.ts'

const width = 600
const height = 400

const hill = { step: 20, draw: curve }
/** The styles of the ridges, from the farthest to the nearest. `step` is the horizontal distance between the points. */
const ridgeStyles = [{ step: 5, draw: polyline }, { step: 10, draw: polyline }, hill, hill, hill]

/** Returns the points of each ridge's skyline. */
function ridgeLines(random: Random): Point[][] {
  const side = random() < 0.5 ? -1 : 1
  const alpine = random()
  return ridgeStyles.map(({ step }, i) => {
    const distance = 1 - i / (ridgeStyles.length - 1)
    const base = 320 - 155 * distance
    const relief = 30 + 70 * distance * (0.5 + alpine)
    // Alternating tilts create valleys between the ridges.
    const tilt = (i % 2 ? side : -side) * (15 + 45 * random())
    const anchors = [-1, -0.5, 0, 0.5, 1].map(
      (at) => base + tilt * at + relief * (random() - 0.6) * (Math.abs(at) < 1 ? 1 : 0.3),
    )
    const roughness = 0.46 + 0.1 * distance * alpine
    const heights = displaceMidpoints(anchors, (width + 40) / step, relief * 0.35, roughness, random)
    return heights.map((y, n) => ({ x: n * step - 20, y }))
  })
}

/** Repeats midpoint displacement until there are more than `count` heights. */
function displaceMidpoints(
  heights: number[],
  count: number,
  displacement: number,
  roughness: number,
  random: Random,
): number[] {
  if (heights.length > count) return heights
  const halved = heights.flatMap((y, i) => {
    const next = heights[i + 1]
    return next === undefined ? [y] : [y, (y + next) / 2 + (random() - 0.5) * displacement]
  })
  return displaceMidpoints(halved, count, displacement * roughness, roughness, random)
}

const nearest = ridgeStyles.length - 1

const definitions =
  '<linearGradient id="s" x2="0" y2="1"><stop class="s"/><stop offset=".6" class="h"/></linearGradient>' +
  '<linearGradient id="m" x2="0" y2="1"><stop class="h" stop-opacity="0"/>' +
  '<stop offset="1" class="h" stop-opacity=".5"/></linearGradient>' +
  '<radialGradient id="g"><stop class="u" stop-opacity=".45"/>' +
  '<stop offset=".4" class="u" stop-opacity=".14"/>' +
  '<stop offset="1" class="u" stop-opacity="0"/></radialGradient>' +
  `<clipPath id="c"><use href="#r${nearest}"/></clipPath>`

/** Draws the default picture of a hike, determined by its id. */
export function hikePicture(id: number): string {
  const random = seededRandom(id)
  const palette = paletteOf(id, 20 * (random() - 0.5))
  const ridges = ridgeLines(random)
  const layers = ridgeStyles.map(
    ({ draw }, i) => `<path id="r${i}" d="${draw(ridges[i] ?? [])}V${2 * height}H-40z"/>`,
  )
  const mist = (i: number) => `<path fill="url(#m)" d="M0 ${220 + 90 * i}h1200v260H0z"/>`
  return svg(
    { left: 0, top: 0, width, height },
    `<style>${styles(palette)}</style>${definitions}` +
      `<path fill="url(#s)" d="M0 0h${2 * width}v${2 * height}H0z"/>${sunAbove(ridges, random)}` +
      layers.map((layer, i) => (i < nearest ? layer + mist(i) : layer)).join('') +
      `<path id="k" clip-path="url(#c)" d="${slopeContours(ridges.at(-1) ?? [], random)}"/>`,
  )
}

function sunAbove(ridges: Point[][], random: Random): string {
  const x = 80 + 440 * random()
  const r = 20 + 14 * random()
  const skyline = Math.min(...ridges.map((ridge) => ridge.find((point) => point.x >= x)?.y ?? height))
  // The sun is half hidden or well above the ridge. If it touched the ridge, it would seem to lie on it.
  const climb = random() < 0.5 ? 0.1 + 0.4 * random() : 1.7 + 1.1 * random()
  const y = Math.max(skyline - r * climb, r + 24)
  const centre = `cx="${Math.round(2 * x)}" cy="${Math.round(2 * y)}"`
  return `<circle ${centre} r="340" fill="url(#g)"/><circle ${centre} r="${Math.round(2 * r)}" class="u"/>`
}

function slopeContours(slope: Point[], random: Random): string {
  const top = Math.min(...slope.map((point) => point.y))
  const waves = heightField(random, 520)
  const field = (x: number, y: number) => waves(x, y) - y / 90
  const frame = { left: 0, top, width, height: height - top }
  const lines = isolines(field, frame, { cell: 24, step: 30, interval: 0.3 })
  return lines.map((line) => line.path).join('')
}

function styles(day: Palette): string {
  return (
    `#k{fill:none;stroke:#fff;stroke-width:2.4;opacity:.24}${colors(day)}` +
    `@media(prefers-color-scheme:dark){#k{opacity:.14}${colors(nightOf(day))}}`
  )
}

function colors(palette: Palette): string {
  const [sky, horizon, sun] = palette
  return (
    `.s{stop-color:${css(sky)}}.h{stop-color:${css(horizon)}}.u{fill:${css(sun)};stop-color:${css(sun)}}` +
    ridgeStyles.map((_, i) => `#r${i}{fill:${slopeColor(palette, i / nearest)}}`).join('')
  )
}
