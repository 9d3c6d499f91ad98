import type { LatLng, LatLngLiteral, Map as LeafletMap, Marker } from 'leaflet'

/** Lets the user move the pin by dragging it, by clicking the map, and with the arrow keys while it has the focus. */
export function makeMovable(view: LeafletMap, point: Marker, onMove: (point: LatLngLiteral) => void) {
  const moveTo = (to: LatLng) => {
    const wrapped = to.wrap()
    point.setLatLng(wrapped).addTo(view)
    onMove(wrapped)
  }
  const nudge = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    // Prevents Leaflet from panning the map.
    event.preventDefault()
    event.stopPropagation()
    moveTo(view.unproject(view.project(point.getLatLng()).add(step)))
  }
  view.on('click', ({ latlng }) => moveTo(latlng))
  point.on('dragend', () => moveTo(point.getLatLng()))
  point.on('add', () => point.getElement()?.addEventListener('keydown', nudge))
}

/**
 * How far each arrow key moves the pin: in pixels instead of degrees, so that steps are finer at higher zoom levels.
 */
const steps: Record<string, [number, number]> = {
  ArrowUp: [0, -8],
  ArrowDown: [0, 8],
  ArrowLeft: [-8, 0],
  ArrowRight: [8, 0],
}
