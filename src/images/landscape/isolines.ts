import { contours } from 'd3-contour'
import type { Random } from './random.ts'
import { curve, type Frame, mix, type Point } from './svg.ts'

type HeightField = (x: number, y: number) => number
export type Isoline = { level: number; path: string }

/** Returns a sum of plane waves. Their directions differ by about the golden angle, so that none dominates. */
export function heightField(random: Random, wavelength: number): HeightField {
  const waves = [1, 0.78, 0.6, 0.46, 0.36, 0.28].map((scale, i) => {
    const angle = 2.4 * i + random()
    const k = (2 * Math.PI) / (wavelength * scale)
    const phase = 2 * Math.PI * random()
    return { kx: k * Math.cos(angle), ky: k * Math.sin(angle), phase, amplitude: scale ** 1.3 }
  })
  return (x, y) => waves.reduce((sum, w) => sum + w.amplitude * Math.sin(w.kx * x + w.ky * y + w.phase), 0)
}

/**
 * Returns the contour lines of a height field inside a frame, as SVG path data. `cell` is the sampling distance, `step`
 * the distance between the spline's points, `interval` the height difference between levels.
 */
export function isolines(
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

/** Removes the segments along the edge of the field: d3-contour adds them to close lines that leave the field. */
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

/** Spaces the points evenly. Marching squares spaces them unevenly, which would show as kinks. */
function resample(line: Point[], step: number): Point[] {
  const legs = line.slice(1).map((end, i) => {
    const start = line[i] ?? end
    return { start, end, length: Math.hypot(end.x - start.x, end.y - start.y) }
  })
  const length = legs.reduce((sum, leg) => sum + leg.length, 0)
  const isRing = line[0]?.x === line.at(-1)?.x && line[0]?.y === line.at(-1)?.y
  // A ring this small would look like a speck.
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
