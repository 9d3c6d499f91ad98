import { divIcon, type LatLngLiteral, type Map as LeafletMap, marker, polyline } from 'leaflet'
import { decodePolyline } from '../src/maps/view/polyline.ts'
import { t } from '../src/texts/hike-facts.ts'
import { createMap, DEFAULT_CENTER } from './map/base-map.ts'
import { makeMovable } from './map/movable-pin.ts'

type MapOptions = {
  pin: LatLngLiteral | null
  /** A route as an encoded polyline. */
  line?: string
  zoom?: number
  /** Called with each new position. If set, the pin is movable. */
  onMove?: (point: LatLngLiteral) => void
}

/** Draws a map into `element`, with a pin and a route if they are given. */
export function drawMap(element: HTMLElement, { pin, line = '', zoom = 14, onMove }: MapOptions) {
  const center = pin ?? DEFAULT_CENTER
  const view = createMap(element, center, pin ? zoom : undefined)
  const icon = divIcon({ className: 'map-pin', iconSize: [32, 40], iconAnchor: [16, 38], html: PIN })
  const point = marker(center, {
    icon,
    draggable: Boolean(onMove),
    keyboard: Boolean(onMove),
    alt: t.meetingPoint,
    autoPan: true,
  })
  if (onMove) makeMovable(view, point, onMove)
  if (pin) point.addTo(view)
  if (line) drawRoute(view, line, pin)
  return {
    movePin: (to: LatLngLiteral) => {
      point.setLatLng(to).addTo(view)
      view.panTo(to)
    },
    remove: () => view.remove(),
  }
}

/**
 * Draws the route like src/maps/view/map-embed.tsx: as a line on top of a wider line. Fits the view to the route and
 * the pin.
 */
function drawRoute(view: LeafletMap, line: string, pin: LatLngLiteral | null) {
  const route = decodePolyline(line)
  const options = { interactive: false, className: 'map-route' }
  const drawn = polyline(route, { ...options, className: 'map-route casing' }).addTo(view)
  polyline(route, options).addTo(view)
  view.fitBounds(pin ? drawn.getBounds().extend(pin) : drawn.getBounds(), { padding: [24, 40] })
}

/**
 * Replaces the map's picture with an interactive map that shows the point and the route in the data attributes of the
 * `data-load` button.
 */
export default function openMap(button: HTMLElement) {
  const { lat, lng, zoom, line } = button.dataset
  const element = document.createElement('div')
  element.className = 'map'
  element.tabIndex = 0
  element.role = 'region'
  element.ariaLabel = line ? t.mapOfRoute : t.mapOfMeetingPoint
  document.querySelector('.map-embed > svg')?.replaceWith(element)
  button.remove()
  drawMap(element, { pin: { lat: Number(lat), lng: Number(lng) }, zoom: Number(zoom), line })
  element.focus()
}

const PIN =
  '<svg viewBox="0 0 32 40" aria-hidden="true"><path d="M16 39C26 27 31 21 31 15a15 15 0 0 0-30 0c0 6 5 12 15 24z"/><circle cx="16" cy="15" r="5.5"/></svg>'
