import { MapEmbed, type MapProps, startZoom } from '../../maps/view/map-embed.tsx'
import type { Point } from '../../maps/view/map-embed-view.ts'
import { decodePolyline } from '../../maps/view/polyline.ts'
import { openStreetMap } from '../../shared/map-links.ts'
import type { HikeJson } from '../page/json.ts'

type PlaceProps = { hike: HikeJson; point: Point | null; map: MapProps }

/** The map, and links that open the point elsewhere. */
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
          Show map
        </button>
        {point && (
          <>
            <a className="button subtle" href={openStreetMap(point)} rel="noopener">
              Open in OpenStreetMap
            </a>
            <a
              className="button subtle not-on-ios"
              href={`geo:${point.lat},${point.lng}?q=${point.lat},${point.lng}`}
            >
              Open in an app
            </a>
            <a
              className="button subtle on-ios"
              href={`https://maps.apple.com/?ll=${point.lat},${point.lng}&q=${encodeURIComponent(hike.location)}`}
              rel="noopener"
            >
              Open in an app
            </a>
          </>
        )}
      </p>
    </>
  )
}
