import { metresPerPixel } from '../../shared/web-mercator.ts'
import { HEIGHT } from './map-embed-view.ts'

/** A round length of 40 to 120 pixels. */
export function ScaleBar({ latitude, zoom }: { latitude: number; zoom: number }) {
  const pixel = metresPerPixel(latitude, zoom)
  const metres = LENGTHS.findLast((length) => length / pixel <= 120) ?? 10
  const half = Math.round(metres / pixel / 2)
  return (
    <g className="scale-bar">
      <rect x={-half - 6} y={HEIGHT / 2 - 32} width={2 * half + 12} height={27} rx={4} />
      <path d={`M${-half} ${HEIGHT / 2 - 16}v6h${2 * half}v-6`} />
      <text y={HEIGHT / 2 - 16}>{metres < 1000 ? `${metres} m` : `${metres / 1000} km`}</text>
    </g>
  )
}

/** In metres: that of a route may be as wide as a continent. */
const LENGTHS = [
  20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1e6, 2e6,
]
