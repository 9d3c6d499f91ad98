import { MapEmbed, type MapProps, startZoom } from '../../maps/view/map-embed.tsx'
import type { Point } from '../../maps/view/map-embed-view.ts'
import { decodePolyline } from '../../maps/view/polyline.ts'
import { directions } from '../../shared/map-links.ts'
import { t } from '../../texts/hike-facts.ts'
import type { HikeJson } from '../page/json.ts'

type PlaceProps = { hike: HikeJson; point: Point | null; map: MapProps }

/** The map of the meeting point and the route, and a link to directions. */
export function Place({ hike, point, map }: PlaceProps) {
  const line = hike.route?.line ?? ''
  const [start] = point ? [] : decodePolyline(line)
  return (
    <>
      <MapEmbed point={point} line={line} place={hike.location} map={map} />
      <p className="row">
        <button
          className="button"
          type="button"
          data-load={map.module}
          data-lat={point?.lat ?? start?.[0]}
          data-lng={point?.lng ?? start?.[1]}
          data-zoom={startZoom(map)}
          data-line={line || undefined}
        >
          {t.showMap}
        </button>
        <a
          className="button"
          href={directions(hike.location, point)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t.directions}
        </a>
      </p>
    </>
  )
}
