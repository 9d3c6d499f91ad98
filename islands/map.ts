import { divIcon, type LatLng, type Map as LeafletMap, type Marker, map, marker, tileLayer } from 'leaflet'
import css from 'leaflet/dist/leaflet.css'
import type { Tiles } from '../src/shared/meeting-point.tsx'

export type Point = { lat: number; lng: number }

type MapOptions = {
  tiles: Tiles
  pin: Point | null
  /** Makes the pin movable, and is called with each new position. */
  onMove?: (point: Point) => void
}

let styled = false

/** Draws a map into `element`. It loads tiles from a third party, so call it only after a click. */
export function drawMap(element: HTMLElement, { tiles, pin, onMove }: MapOptions) {
  addStyles()
  const center = pin ?? { lat: 46.8, lng: 8.2 }
  const view = map(element, { center, zoom: pin ? 14 : 7, scrollWheelZoom: false })
  view.attributionControl.setPrefix(false)
  tileLayer(tiles.url, {
    maxZoom: 18,
    attribution: attribution(tiles),
    referrerPolicy: 'strict-origin-when-cross-origin',
  }).addTo(view)
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
  return {
    movePin: (to: Point) => {
      point.setLatLng(to).addTo(view)
      view.panTo(to)
    },
    remove: () => view.remove(),
  }
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

/** Replaces a `data-load` button by a map of the point in its data attributes. */
export default function openMap(button: HTMLElement) {
  const { lat, lng, tiles = '', credit = '' } = button.dataset
  const element = document.createElement('div')
  element.className = 'map'
  element.tabIndex = 0
  element.role = 'region'
  element.ariaLabel = 'Map of the meeting point'
  button.replaceWith(element)
  drawMap(element, { tiles: { url: tiles, credit }, pin: { lat: Number(lat), lng: Number(lng) } })
  element.focus()
}

const PIN =
  '<svg viewBox="0 0 32 40" aria-hidden="true"><path d="M16 39C26 27 31 21 31 15a15 15 0 0 0-30 0c0 6 5 12 15 24z"/><circle cx="16" cy="15" r="5.5"/></svg>'

/** OpenStreetMap asks for a visible credit with a link, and for a link to report mistakes. */
function attribution({ url, credit }: Tiles): string {
  if (url.startsWith('/')) return 'A sketch in place of a map'
  const source = escapeHtml(credit || '© OpenStreetMap contributors')
  return (
    `<a href="https://www.openstreetmap.org/copyright" rel="noopener">${source}</a> · ` +
    '<a href="https://www.openstreetmap.org/fixthemap" rel="noopener">Report a mistake</a>'
  )
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** A constructed stylesheet needs no exception in the content security policy; a style element would. */
function addStyles() {
  if (styled) return
  styled = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@layer map{${css.replace(/url\(images[^)]*\)/g, 'none')}}`)
  document.adoptedStyleSheets.push(sheet)
}
