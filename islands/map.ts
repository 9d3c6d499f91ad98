import {
  control,
  divIcon,
  type LatLng,
  type Map as LeafletMap,
  type Marker,
  map,
  marker,
  polyline,
  tileLayer,
} from 'leaflet'
import css from 'leaflet/dist/leaflet.css'
import { decodePolyline } from '../src/shared/polyline.ts'
import { MAX_ZOOM } from '../src/shared/web-mercator.ts'

export type Point = { lat: number; lng: number }

type MapOptions = {
  pin: Point | null
  /** A route as an encoded polyline. */
  line?: string
  zoom?: number
  /** Makes the pin movable, and is called with each new position. */
  onMove?: (point: Point) => void
}

let styled = false

/** Draws a map into `element`. Its attribution stands beside it (src/shared/map-credit.tsx). */
export function drawMap(element: HTMLElement, { pin, line = '', zoom = 14, onMove }: MapOptions) {
  addStyles()
  const center = pin ?? { lat: 46.8, lng: 8.2 }
  const view = map(element, {
    center,
    zoom: pin ? zoom : 7,
    maxZoom: MAX_ZOOM,
    scrollWheelZoom: false,
    attributionControl: false,
  })
  tileLayer('/tiles/{z}/{x}/{y}').addTo(view)
  control.scale({ imperial: false }).addTo(view)
  const icon = divIcon({ className: 'map-pin', iconSize: [32, 40], iconAnchor: [16, 38], html: PIN })
  const point = marker(center, {
    icon,
    draggable: Boolean(onMove),
    keyboard: Boolean(onMove),
    alt: 'Meeting point',
    autoPan: true,
  })
  if (onMove) makeMovable(view, point, onMove)
  if (pin) point.addTo(view)
  if (line) drawRoute(view, line, pin)
  return {
    movePin: (to: Point) => {
      point.setLatLng(to).addTo(view)
      view.panTo(to)
    },
    remove: () => view.remove(),
  }
}

/** As src/shared/map-embed.tsx does: a line on a lighter, wider one. Shows all of it. */
function drawRoute(view: LeafletMap, line: string, pin: Point | null) {
  const route = decodePolyline(line)
  const options = { interactive: false, className: 'map-route' }
  const drawn = polyline(route, { ...options, className: 'map-route casing' }).addTo(view)
  polyline(route, options).addTo(view)
  view.fitBounds(pin ? drawn.getBounds().extend(pin) : drawn.getBounds(), { padding: [24, 40] })
}

/** By dragging the pin, by clicking the map, and by the arrow keys while the pin has focus. */
function makeMovable(view: LeafletMap, point: Marker, onMove: (point: Point) => void) {
  const moveTo = (to: LatLng) => {
    const wrapped = to.wrap()
    point.setLatLng(wrapped).addTo(view)
    onMove(wrapped)
  }
  const nudge = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    // Otherwise Leaflet would pan the map.
    event.preventDefault()
    event.stopPropagation()
    moveTo(view.unproject(view.project(point.getLatLng()).add(step)))
  }
  view.on('click', ({ latlng }) => moveTo(latlng))
  point.on('dragend', () => moveTo(point.getLatLng()))
  point.on('add', () => point.getElement()?.addEventListener('keydown', nudge))
}

/** In pixels, so that zooming in makes the steps finer. */
const steps: Record<string, [number, number]> = {
  ArrowUp: [0, -8],
  ArrowDown: [0, 8],
  ArrowLeft: [-8, 0],
  ArrowRight: [8, 0],
}

/** Replaces the picture of the map by one that moves, around the point in the data attributes of a `data-load` button. */
export default function openMap(button: HTMLElement) {
  const { lat, lng, zoom, line } = button.dataset
  const element = document.createElement('div')
  element.className = 'map'
  element.tabIndex = 0
  element.role = 'region'
  element.ariaLabel = line ? 'Map of the route' : 'Map of the meeting point'
  document.querySelector('.map-embed > svg')?.replaceWith(element)
  button.remove()
  drawMap(element, { pin: { lat: Number(lat), lng: Number(lng) }, zoom: Number(zoom), line })
  element.focus()
}

const PIN =
  '<svg viewBox="0 0 32 40" aria-hidden="true"><path d="M16 39C26 27 31 21 31 15a15 15 0 0 0-30 0c0 6 5 12 15 24z"/><circle cx="16" cy="15" r="5.5"/></svg>'

/** A constructed stylesheet needs no exception in the content security policy; a style element would. */
function addStyles() {
  if (styled) return
  styled = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@layer map{${css.replace(/url\(images[^)]*\)/g, 'none')}}`)
  document.adoptedStyleSheets.push(sheet)
}
