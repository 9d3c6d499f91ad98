import { t } from '../../texts/maps.ts'
import { MapCredit } from './map-credit.tsx'
import { fittingView, HEIGHT, nearTo, type Point, tenth, tilesAround, WIDTH } from './map-embed-view.ts'
import { decodePolyline } from './polyline.ts'
import { metresPerPixel, type Pixel, TILE_SIZE } from './web-mercator.ts'

export type MapProps = {
  /** The URL of the script that draws the map. */
  module: string
  /** The URL of the script that reads the profile of a route. */
  profile: string
  /** The attribution of the provider's map; null for the app's own tiles. */
  credit: string | null
  /** `TIMETABLE_URL`; only on the page of a hike. */
  timetable?: string
}
/** The overlap of adjacent tiles in pixels. Without it, scaled maps would show gaps between them. */
const OVERLAP = 0.5

/** The initial zoom for a meeting point: a provider's map has streets, the app's own tiles only villages. */
export const startZoom = ({ credit }: MapProps) => (credit === null ? 12 : 14)

type MapEmbedProps = {
  /** Null if the map shows only a route. */
  point: Point | null
  /** The route as an encoded polyline, or ''. */
  line: string
  place: string
  map: MapProps
}

/** A map of a meeting point and a route. It works without scripts. */
export function MapEmbed({ point, line, place, map }: MapEmbedProps) {
  const route = decodePolyline(line).map(([lat, lng]) => ({ lat, lng }))
  const shown = point ? [nearTo(point, route[0]), ...route] : route
  const { zoom, center, pixels } = fittingView(shown, startZoom(map))
  const latitude = (point ?? route[0])?.lat ?? 0
  const [pin] = pixels
  return (
    <figure className="map-embed">
      <svg
        viewBox={`${-WIDTH / 2} ${-HEIGHT / 2} ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={labelOf({ hasPoint: point !== null, hasRoute: route.length > 0, place })}
      >
        {tilesAround(center, zoom).map(({ path, x, y }) => (
          <image
            key={`${x},${y}`}
            href={path}
            x={x}
            y={y}
            width={TILE_SIZE + OVERLAP}
            height={TILE_SIZE + OVERLAP}
          />
        ))}
        {route.length > 0 && <RouteLine pixels={point ? pixels.slice(1) : pixels} />}
        <ScaleBar latitude={latitude} zoom={zoom} />
        {point && pin && (
          <g className="map-sign" transform={route.length > 0 ? `translate(${pin.x} ${pin.y})` : undefined}>
            <MapPin />
          </g>
        )}
      </svg>
      <figcaption className="map-credit">
        <MapCredit credit={map.credit} />
      </figcaption>
    </figure>
  )
}

type Shown = { hasPoint: boolean; hasRoute: boolean; place: string }

function labelOf({ hasPoint, hasRoute, place }: Shown): string {
  if (!hasPoint) return t.route
  return hasRoute ? t.routeAndMeetingPoint(place) : t.meetingPoint(place)
}

/** A pin with its tip at 0, 0. */
const MapPin = () => (
  <>
    <path d="M0 0C10-12 15-18 15-24a15 15 0 0 0-30 0c0 6 5 12 15 24z" />
    <circle cy="-24" r="5.5" />
  </>
)

/** The scale bar. It shows the largest of `LENGTHS` that takes up to 120 pixels. */
function ScaleBar({ latitude, zoom }: { latitude: number; zoom: number }) {
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

/** The possible lengths of the scale bar in metres. A route may cross a continent. */
const LENGTHS = [
  20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1e6, 2e6,
]

/** The route's line with a lighter outline, its start and its end. */
function RouteLine({ pixels }: { pixels: Pixel[] }) {
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

/**
 * Returns path data in relative coordinates, which are shorter. Omits points less than a pixel from the last one drawn,
 * except the end.
 */
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
