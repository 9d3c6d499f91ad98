import { contours } from 'd3-contour'

type Random = () => number
type Point = { x: number; y: number }
type Frame = { left: number; top: number; width: number; height: number }
type HeightField = (x: number, y: number) => number
type Isoline = { level: number; path: string }
type Oklch = readonly [lightness: number, chroma: number, hue: number]
type Palette = readonly [sky: Oklch, horizon: Oklch, sun: Oklch, far: Oklch, near: Oklch]

const width = 600
const height = 400

const gold: Oklch = [0.9, 0.105, 82]
const pale: Oklch = [0.985, 0.03, 95]
const moonlight: Oklch = [0.92, 0.035, 95]

// Near slopes stay between green and plum: dark yellows and oranges turn to mud.
const daylight: readonly [Palette, ...Palette[]] = [
  [[0.91, 0.032, 195], [0.97, 0.045, 95], gold, [0.86, 0.045, 165], [0.34, 0.062, 157]],
  [[0.87, 0.045, 300], [0.93, 0.065, 55], pale, [0.82, 0.07, 25], [0.32, 0.07, -25]],
  [[0.88, 0.045, 232], [0.96, 0.032, 90], gold, [0.83, 0.04, 222], [0.33, 0.055, 205]],
  [[0.93, 0.045, 92], [0.94, 0.09, 80], pale, [0.85, 0.085, 82], [0.35, 0.055, 168]],
  [[0.85, 0.05, 262], [0.94, 0.04, 65], gold, [0.8, 0.05, 270], [0.31, 0.065, 262]],
  [[0.94, 0.022, 150], [0.97, 0.025, 105], gold, [0.88, 0.03, 160], [0.37, 0.05, 182]],
  [[0.9, 0.05, 45], [0.94, 0.07, 75], pale, [0.83, 0.085, 48], [0.35, 0.08, -8]],
  [[0.9, 0.03, 330], [0.95, 0.045, 60], gold, [0.83, 0.05, 335], [0.34, 0.065, 308]],
  [[0.92, 0.04, 220], [0.97, 0.06, 105], gold, [0.86, 0.075, 130], [0.38, 0.075, 150]],
]

const hill = { step: 20, draw: curve }
const ridgeKinds = [{ step: 5, draw: polyline }, { step: 10, draw: polyline }, hill, hill, hill]
const nearest = ridgeKinds.length - 1

const definitions =
  '<linearGradient id="s" x2="0" y2="1"><stop class="s"/><stop offset=".6" class="h"/></linearGradient>' +
  '<linearGradient id="m" x2="0" y2="1"><stop class="h" stop-opacity="0"/>' +
  '<stop offset="1" class="h" stop-opacity=".5"/></linearGradient>' +
  '<radialGradient id="g"><stop class="u" stop-opacity=".45"/>' +
  '<stop offset=".4" class="u" stop-opacity=".14"/>' +
  '<stop offset="1" class="u" stop-opacity="0"/></radialGradient>' +
  `<clipPath id="c"><use href="#r${nearest}"/></clipPath>`

/** The default picture of a hike: always the same for its id, no two alike. */
export function eventPicture(id: number): string {
  const random = seededRandom(id)
  // Golden ratio steps: hikes that follow one another never share a palette, and no pattern shows in a grid.
  const day = daylight[Math.floor(((id * 0.618034) % 1) * daylight.length)] ?? daylight[0]
  const palette = turnHues(day, 20 * (random() - 0.5))
  const ridges = ridgeLines(random)
  const layers = ridgeKinds.map(
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

/** Contour lines for the home page's hero, to be used as a mask. */
export function contourBackground(): string {
  const frame = { left: 0, top: 0, width: 1200, height: 420 }
  const lines = isolines(heightField(seededRandom(18), 620), frame, { cell: 15, step: 26, interval: 0.18 })
  const draw = (some: Isoline[]) => some.map((line) => line.path).join('')
  const isIndex = (line: Isoline) => line.level % 5 === 0
  return svg(
    frame,
    `<g fill="none" stroke="#000"><path stroke-width="2.2" d="${draw(lines.filter((l) => !isIndex(l)))}"/>` +
      `<path stroke-width="3.4" d="${draw(lines.filter(isIndex))}"/></g>`,
  )
}

// Content is drawn at twice the size: `curve` needs the middle between two whole points to be whole too.
function svg({ width, height }: Frame, content: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><g transform="scale(.5)">` +
    `${content}</g></svg>`
  )
}

// Mulberry32, from a multiplied seed because ids follow one another.
function seededRandom(seed: number): Random {
  let state = Math.imul(seed, 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t ^= t + Math.imul(t ^ (t >>> 7), 61 | t)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

function ridgeLines(random: Random): Point[][] {
  const side = random() < 0.5 ? -1 : 1
  const alpine = random()
  return ridgeKinds.map(({ step }, i) => {
    const distance = 1 - i / nearest
    const base = 320 - 155 * distance
    const relief = 30 + 70 * distance * (0.5 + alpine)
    // Ridges lean left and right in turn, so that valleys open between them.
    const tilt = (i % 2 ? side : -side) * (15 + 45 * random())
    const anchors = [-1, -0.5, 0, 0.5, 1].map(
      (at) => base + tilt * at + relief * (random() - 0.6) * (Math.abs(at) < 1 ? 1 : 0.3),
    )
    const roughness = 0.46 + 0.1 * distance * alpine
    const heights = displaceMidpoints(anchors, (width + 40) / step, relief * 0.35, roughness, random)
    return heights.map((y, n) => ({ x: n * step - 20, y }))
  })
}

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

function sunAbove(ridges: Point[][], random: Random): string {
  const x = 80 + 440 * random()
  const r = 20 + 14 * random()
  const skyline = Math.min(...ridges.map((ridge) => ridge.find((point) => point.x >= x)?.y ?? height))
  // Half risen or well clear: a sun that just touches the ridge seems to lie on it.
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

// Plane waves about a golden angle apart, so that no direction stands out.
function heightField(random: Random, wavelength: number): HeightField {
  const waves = [1, 0.78, 0.6, 0.46, 0.36, 0.28].map((scale, i) => {
    const angle = 2.4 * i + random()
    const k = (2 * Math.PI) / (wavelength * scale)
    const phase = 2 * Math.PI * random()
    return { kx: k * Math.cos(angle), ky: k * Math.sin(angle), phase, amplitude: scale ** 1.3 }
  })
  return (x, y) => waves.reduce((sum, w) => sum + w.amplitude * Math.sin(w.kx * x + w.ky * y + w.phase), 0)
}

function isolines(
  field: HeightField,
  { left, top, width, height }: Frame,
  { cell, step, interval }: { cell: number; step: number; interval: number },
): Isoline[] {
  const columns = Math.ceil(width / cell) + 3
  const rows = Math.ceil(height / cell) + 3
  const place = ([i = 0, j = 0]: number[]) => ({ x: left + (i - 1.5) * cell, y: top + (j - 1.5) * cell })
  const samples = Array.from({ length: columns * rows }, (_, n) => {
    const { x, y } = place([(n % columns) + 0.5, Math.floor(n / columns) + 0.5])
    return field(x, y)
  })
  const lowest = Math.ceil(Math.min(...samples) / interval)
  const count = Math.floor(Math.max(...samples) / interval) - lowest + 1
  const thresholds = Array.from({ length: count }, (_, i) => (lowest + i) * interval)
  const isEdge = ([i = 0, j = 0]: number[]) => i <= 0 || j <= 0 || i >= columns || j >= rows
  const multiPolygons = contours().size([columns, rows]).thresholds(thresholds)(samples)
  return multiPolygons.map(({ coordinates }, i) => {
    const lines = coordinates.flat().flatMap((ring) => splitAt(isEdge, ring))
    return { level: lowest + i, path: lines.map((line) => curve(resample(line.map(place), step))).join('') }
  })
}

// d3 closes the lines that leave the field by following its edge.
function splitAt(isEdge: (point: number[]) => boolean, ring: number[][]): number[][][] {
  const start = ring.findIndex(isEdge)
  if (start < 0) return [ring]
  const lines: number[][][] = [[]]
  for (const point of [...ring.slice(start), ...ring.slice(1, start)]) {
    if (isEdge(point)) lines.push([])
    else lines.at(-1)?.push(point)
  }
  return lines.filter((line) => line.length > 1)
}

// Marching squares leave points at uneven distances, which would show as kinks.
function resample(line: Point[], step: number): Point[] {
  const legs = line.slice(1).map((end, i) => {
    const start = line[i] ?? end
    return { start, end, length: Math.hypot(end.x - start.x, end.y - start.y) }
  })
  const length = legs.reduce((sum, leg) => sum + leg.length, 0)
  const isRing = line[0]?.x === line.at(-1)?.x && line[0]?.y === line.at(-1)?.y
  // So small a ring would look like a speck.
  if (isRing && length < 3 * step) return []
  const count = Math.max(isRing ? 7 : 3, Math.round(length / step))
  const even: Point[] = []
  let walked = 0
  for (const leg of legs) {
    while (even.length < count && (length * even.length) / count < walked + leg.length) {
      const share = ((length * even.length) / count - walked) / leg.length
      even.push({ x: mix(leg.start.x, leg.end.x, share), y: mix(leg.start.y, leg.end.y, share) })
    }
    walked += leg.length
  }
  return [...even, ...(isRing ? even.slice(0, 2) : line.slice(-1))]
}

// A quadratic B-spline: `t` mirrors each control point onto the next.
function curve(points: Point[]): string {
  const controls = points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))
  const [a, b, ...rest] = controls
  if (!a || !b) return ''
  const [first = [], ...others] = rest.map((point, i) => offset(point, controls[i]))
  const start = numbers([a.x + b.x, a.y + b.y])
  return `M${start}q${numbers([...offset(b, a), ...first])}t${numbers(others.flat())}`
}

function polyline(points: Point[]): string {
  const corners = points.map(({ x, y }) => ({ x: Math.round(2 * x), y: Math.round(2 * y) }))
  return `m${numbers(corners.flatMap((corner, i) => offset(corner, corners[i - 1])))}`
}

function offset(point: Point, from: Point = { x: 0, y: 0 }): number[] {
  return [point.x - from.x, point.y - from.y]
}

function numbers(values: number[]): string {
  return values.join(' ').replaceAll(' -', '-')
}

function styles(day: Palette): string {
  return (
    `#k{fill:none;stroke:#fff;stroke-width:2.4;opacity:.24}${colours(day)}` +
    `@media(prefers-color-scheme:dark){#k{opacity:.14}${colours(nightOf(day))}}`
  )
}

function nightOf([, , , , [, , hue]]: Palette): Palette {
  const towardsBlue = (share: number) => mix((hue + 360) % 360, 255, share)
  return [
    [0.27, 0.036, towardsBlue(0.4)],
    [0.48, 0.046, towardsBlue(0.25)],
    moonlight,
    [0.3, 0.042, towardsBlue(0.3)],
    [0.19, 0.03, towardsBlue(0.2)],
  ]
}

function colours([sky, horizon, sun, far, near]: Palette): string {
  const between = (share: number): Oklch => [
    mix(far[0], near[0], share),
    mix(far[1], near[1], share),
    mix(far[2], near[2], share),
  ]
  return (
    `.s{stop-color:${css(sky)}}.h{stop-color:${css(horizon)}}.u{fill:${css(sun)};stop-color:${css(sun)}}` +
    ridgeKinds.map((_, i) => `#r${i}{fill:${css(between(i / nearest))}}`).join('')
  )
}

function turnHues([sky, horizon, sun, far, near]: Palette, angle: number): Palette {
  const turn = ([lightness, chroma, hue]: Oklch): Oklch => [lightness, chroma, hue + angle]
  return [turn(sky), turn(horizon), sun, turn(far), turn(near)]
}

function mix(a: number, b: number, share: number): number {
  return a + (b - a) * share
}

function css([lightness, chroma, hue]: Oklch): string {
  const angle = Math.round((hue + 360) % 360)
  return `oklch(${lightness.toFixed(2).slice(1)} ${chroma.toFixed(3).slice(1)} ${angle})`
}
