export type Point = { x: number; y: number }
export type Frame = { left: number; top: number; width: number; height: number }

/**
 * Wraps content in an SVG document. The coordinates in the content are twice those of the frame, because the joints of
 * a spline with integer control points can be at half units.
 */
export function svg({ width, height }: Frame, content: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><g transform="scale(.5)">` +
    `${content}</g></svg>`
  )
}

/** Returns path data of a quadratic B-spline. SVG's `t` reflects the previous control point. */
export function curve(points: Point[]): string {
  const controls = points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))
  const [a, b, ...rest] = controls
  if (!a || !b) return ''
  const [first = [], ...others] = rest.map((point, i) => offset(point, controls[i]))
  const start = numbers([a.x + b.x, a.y + b.y])
  return `M${start}q${numbers([...offset(b, a), ...first])}t${numbers(others.flat())}`
}

/** Returns path data of straight lines, starting with a relative move. */
export function polyline(points: Point[]): string {
  const corners = points.map(({ x, y }) => ({ x: Math.round(2 * x), y: Math.round(2 * y) }))
  return `m${numbers(corners.flatMap((corner, i) => offset(corner, corners[i - 1])))}`
}

function offset(point: Point, from: Point = { x: 0, y: 0 }): number[] {
  return [point.x - from.x, point.y - from.y]
}

function numbers(values: number[]): string {
  return values.join(' ').replaceAll(' -', '-')
}

export function mix(a: number, b: number, share: number): number {
  return a + (b - a) * share
}
