import { divIcon, type LatLng, type Map as LeafletMap, type Marker, map, marker, tileLayer } from 'leaflet'
import css from 'leaflet/dist/leaflet.css'
import type { Tiles } from '../src/shared/meeting-point.tsx'

export type Point = { lat: number; lng: number }

type MapOptions = {
  tiles: Tiles
  /** Where the pin stands, if it does. */
  pin: Point | null
  /** Makes the pin movable, and tells where it has been put. */
  onMove?: (point: Point) => void
}

let styled = false

/** A map in `element`. It asks the tile server, so nothing but a click may lead here. */
export function drawMap(element: HTMLElement, { tiles, pin, onMove }: MapOptions) {
  addStyles()
  const center = pin ?? { lat: 46.8, lng: 8.2 }
  const drawn = map(element, { center, zoom: pin ? 14 : 7, scrollWheelZoom: false })
  drawn.attributionControl.setPrefix(false)
  tileLayer(tiles.url, {
    maxZoom: 18,
    attribution: credit(tiles),
    referrerPolicy: 'strict-origin-when-cross-origin',
  }).addTo(drawn)
  const icon = divIcon({ className: 'map-pin', iconSize: [32, 40], iconAnchor: [16, 38], html: PIN })
  const point = marker(center, {
    icon,
    draggable: Boolean(onMove),
    keyboard: Boolean(onMove),
    alt: 'Meeting point',
    autoPan: true,
  })
  if (onMove) letMove(drawn, point, onMove)
  if (pin) point.addTo(drawn)
  return {
    /** Puts the pin where the fields say. */
    show: (to: Point) => {
      point.setLatLng(to).addTo(drawn)
      drawn.panTo(to)
    },
    remove: () => drawn.remove(),
  }
}

/** By dragging the pin, by a click beside it, and by the arrow keys while it has the focus. */
function letMove(drawn: LeafletMap, point: Marker, onMove: (point: Point) => void) {
  const put = (to: LatLng) => {
    const wrapped = to.wrap()
    point.setLatLng(wrapped).addTo(drawn)
    onMove(wrapped)
  }
  const nudge = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    // Otherwise the map would move instead.
    event.preventDefault()
    event.stopPropagation()
    put(drawn.unproject(drawn.project(point.getLatLng()).add(step)))
  }
  drawn.on('click', ({ latlng }) => put(latlng))
  point.on('dragend', () => put(point.getLatLng()))
  point.on('add', () => point.getElement()?.addEventListener('keydown', nudge))
}

/** In pixels: so the nearer one looks, the finer the steps. */
const steps: Record<string, [number, number]> = {
  ArrowUp: [0, -8],
  ArrowDown: [0, 8],
  ArrowLeft: [-8, 0],
  ArrowRight: [8, 0],
}

/** What a `data-load` button opens: the map takes the place of the button. */
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

/** As the makers of the map ask for: in sight, with a link, and a way to mend what is wrong. */
function credit({ url, credit }: Tiles): string {
  if (url.startsWith('/')) return 'A sketch in place of a map'
  const makers = escapeHtml(credit || '© OpenStreetMap contributors')
  return (
    `<a href="https://www.openstreetmap.org/copyright" rel="noopener">${makers}</a> · ` +
    '<a href="https://www.openstreetmap.org/fixthemap" rel="noopener">Report a mistake</a>'
  )
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** With the map, and not before. A sheet made by a script needs no exception in the content security policy. */
function addStyles() {
  if (styled) return
  styled = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@layer map{${css.replace(/url\(images[^)]*\)/g, 'none')}}`)
  document.adoptedStyleSheets.push(sheet)
}
