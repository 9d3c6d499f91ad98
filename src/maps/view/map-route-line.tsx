import type { Pixel } from '../../shared/web-mercator.ts'
import { tenth } from './map-embed-view.ts'

/** The line on a lighter, wider one, with its start and its end. */
export function RouteLine({ pixels }: { pixels: Pixel[] }) {
  const [start, end] = [pixels[0], pixels.at(-1)]
  return (
    <g className="map-route">
      <path id="route-line" d={pathOf(pixels)} />
      <use href="#route-line" />
      {start && <circle cx={start.x} cy={start.y} r={4.5} />}
      {end && <circle className="end" cx={end.x} cy={end.y} r={4.5} />}
    </g>
  )
}

/** In relative coordinates, which are shorter, and without what is nearer than a pixel. */
function pathOf(pixels: Pixel[]): string {
  let path = ''
  let last: Pixel | undefined
  for (const [index, { x, y }] of pixels.entries()) {
    if (last && index < pixels.length - 1 && Math.hypot(x - last.x, y - last.y) < 1) continue
    path += last ? `l${tenth(x - last.x)} ${tenth(y - last.y)}` : `M${x} ${y}`
    last = { x, y }
  }
  return path.replaceAll(' -', '-')
}
