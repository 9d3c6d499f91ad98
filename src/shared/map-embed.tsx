import { MapCredit } from './map-credit.tsx'
import { metresPerPixel, project, SQUARE, squaresAcross, wrapColumn } from './web-mercator.ts'

export type MapProps = {
  /** The URL of the script that draws the map. */
  module: string
  /** The attribution of the provider's map; null where we draw it ourselves. */
  credit: string | null
}

type Point = { lat: number; lng: number }

/** In pixels. At the sides it is cut off where there is less room (map.css). */
const WIDTH = 640
const HEIGHT = 300
/** Adjacent squares overlap: where the map is scaled, a gap would show between them. */
const OVERLAP = 0.5

/** At which zoom a meeting point is shown: a provider's map has streets, ours has villages. */
export const startZoom = ({ credit }: MapProps) => (credit === null ? 12 : 14)

/** The map around a meeting point, without a script. */
export function MapEmbed({ point, place, map }: { point: Point; place: string; map: MapProps }) {
  const zoom = startZoom(map)
  return (
    <figure className="map-embed">
      <svg
        viewBox={`${-WIDTH / 2} ${-HEIGHT / 2} ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={`Map of the meeting point: ${place}`}
      >
        {squaresAround(point, zoom).map(({ path, x, y }) => (
          <image
            key={`${x},${y}`}
            href={path}
            x={x}
            y={y}
            width={SQUARE + OVERLAP}
            height={SQUARE + OVERLAP}
          />
        ))}
        <ScaleBar latitude={point.lat} zoom={zoom} />
        <g className="map-sign">
          <MapPin />
        </g>
      </svg>
      <figcaption className="map-credit">
        <MapCredit credit={map.credit} />
      </figcaption>
    </figure>
  )
}

/** Its tip is at 0, 0. */
const MapPin = () => (
  <>
    <path d="M0 0C10-12 15-18 15-24a15 15 0 0 0-30 0c0 6 5 12 15 24z" />
    <circle cy="-24" r="5.5" />
  </>
)

/** The squares that cover the embed, with their positions in it. */
function squaresAround({ lat, lng }: Point, zoom: number) {
  const center = project(lat, lng, zoom)
  const west = Math.round(center.x) - WIDTH / 2
  const north = Math.round(center.y) - HEIGHT / 2
  const columns = range(Math.floor(west / SQUARE), Math.floor((west + WIDTH - 1) / SQUARE))
  const rows = range(Math.floor(north / SQUARE), Math.floor((north + HEIGHT - 1) / SQUARE))
  return rows
    .filter((row) => row >= 0 && row < squaresAcross(zoom))
    .flatMap((row) =>
      columns.map((column) => ({
        path: `/tiles/${zoom}/${wrapColumn(column, zoom)}/${row}`,
        x: column * SQUARE - west - WIDTH / 2,
        y: row * SQUARE - north - HEIGHT / 2,
      })),
    )
}

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** A round length of 40 to 120 pixels. */
function ScaleBar({ latitude, zoom }: { latitude: number; zoom: number }) {
  const pixel = metresPerPixel(latitude, zoom)
  const metres = [20, 50, 100, 200, 500, 1000, 2000, 5000].findLast((length) => length / pixel <= 120) ?? 10
  const half = Math.round(metres / pixel / 2)
  return (
    <g className="scale-bar">
      <rect x={-half - 6} y={HEIGHT / 2 - 32} width={2 * half + 12} height={27} rx={4} />
      <path d={`M${-half} ${HEIGHT / 2 - 16}v6h${2 * half}v-6`} />
      <text y={HEIGHT / 2 - 16}>{metres < 1000 ? `${metres} m` : `${metres / 1000} km`}</text>
    </g>
  )
}
