import { divIcon, type Map as LeafletMap, latLngBounds, marker, type Point, type PopupOptions } from 'leaflet'
import { MAX_ZOOM } from '../../src/maps/view/web-mercator.ts'
import { amount, eventTime } from '../../src/shared/format.ts'
import { t as facts } from '../../src/texts/hike-facts.ts'
import { t } from '../../src/texts/hike-lists.ts'
import { type Feature, pointOf } from './hikes.ts'
import { highlight } from './list-of-hikes.ts'

/** The distance in pixels within which hikes form a cluster. */
const CLUSTER_DISTANCE = 48
/** The minimum size of a marker as a touch target, in pixels. The dot in it may be smaller. */
const MIN_TARGET_SIZE = 44
/** The longest time between the clicks of a double click, in milliseconds: the default of operating systems. */
const DOUBLE_CLICK_INTERVAL = 500
/** The height of the buttons that cover the top of the map, in pixels. */
const BUTTONS_HEIGHT = 110

/** Shows a marker for each cluster, and redraws the markers whenever the zoom level changes. */
export function showMarkers(view: LeafletMap, hikes: Feature[]) {
  let shown: { remove: () => void }[] = []
  const draw = () => {
    for (const each of shown) each.remove()
    shown = clusters(view, hikes).map((cluster) => clusterMarker(view, cluster))
  }
  view.on('zoomend', draw)
  draw()
  ignoreSecondClicks(view)
}

/**
 * Ignores the second click of a double click on a marker. The first click has opened a popup, for which the map pans,
 * so the second one would hit the marker or the map: it would close the popup, or zoom in and redraw the markers. If
 * the popup is now under the pointer, it would follow a link.
 */
function ignoreSecondClicks(view: LeafletMap) {
  let openedAt = Number.NEGATIVE_INFINITY
  view.on('popupopen', () => (openedAt = performance.now()))
  const ignore = (event: MouseEvent) => {
    if (event.timeStamp - openedAt >= DOUBLE_CLICK_INTERVAL) return
    const isButton =
      event.target instanceof Element && event.target.closest('.leaflet-popup, .leaflet-control')
    if (isButton && event.detail < 2) return
    event.stopPropagation()
    event.preventDefault()
  }
  for (const type of ['click', 'dblclick'] as const) view.getContainer().addEventListener(type, ignore, true)
}

/** Groups hikes: a hike near the first hike of a cluster joins that cluster. */
function clusters(view: LeafletMap, hikes: Feature[]): Feature[][] {
  const found: { at: Point; hikes: Feature[] }[] = []
  for (const hike of hikes) {
    const at = view.project(pointOf(hike))
    const cluster = found.find((cluster) => cluster.at.distanceTo(at) < CLUSTER_DISTANCE)
    if (cluster) cluster.hikes.push(hike)
    else found.push({ at, hikes: [hike] })
  }
  return found.map(({ hikes }) => hikes)
}

function clusterMarker(view: LeafletMap, cluster: Feature[]) {
  const bounds = latLngBounds(cluster.map(pointOf))
  const [only] = cluster
  const isOne =
    cluster.length === 1 || view.getZoom() === MAX_ZOOM || bounds.getNorthEast().equals(bounds.getSouthWest())
  const size = cluster.length === 1 ? 24 : Math.min(32 + cluster.length, 56)
  const target = Math.max(size, MIN_TARGET_SIZE)
  const icon = divIcon({ className: 'cluster', iconSize: [target, target], html: dot(cluster.length, size) })
  const title =
    cluster.length === 1 ? (only?.properties.name ?? '') : t.hikes(cluster.length, amount(cluster.length))
  const point = marker(bounds.getCenter(), { icon, title, alt: title, keyboard: true }).addTo(view)
  if (isOne)
    point
      .bindPopup(popupOf(cluster), popupOptions(view))
      .on('popupopen', ({ popup }) => {
        popup
          .getElement()
          ?.querySelector('.leaflet-popup-close-button')
          ?.setAttribute('aria-label', facts.closePopup)
        highlight(cluster)
      })
      // Without a listener, the map would zoom in when this marker and another one are tapped within 200 ms, which
      // Leaflet takes for a double tap.
      .on('dblclick', () => {})
  else point.on('click', () => view.fitBounds(bounds, { padding: [60, 60], maxZoom: MAX_ZOOM }))
  return point
}

/** Returns the dot of a marker. Sets properties, because the content security policy forbids `style` attributes. */
function dot(count: number, size: number): HTMLElement {
  const dot = document.createElement('span')
  dot.style.width = dot.style.height = `${size}px`
  dot.textContent = count > 1 ? String(count) : ''
  return dot
}

/** Makes the map pan until the whole popup is below the map's buttons. */
const popupOptions = (view: LeafletMap): PopupOptions => ({
  autoPanPaddingTopLeft: [5, BUTTONS_HEIGHT],
  maxWidth: 240,
  maxHeight: view.getSize().y - BUTTONS_HEIGHT - 60,
})

function popupOf(hikes: Feature[]): HTMLElement {
  const list = document.createElement('div')
  for (const { properties: hike } of hikes) {
    const link = document.createElement('a')
    link.href = `/events/${hike.id}`
    const name = document.createElement('b')
    name.textContent = hike.name
    link.textContent = eventTime(new Date(hike.event_time), hike.time_zone)
    link.appendChild(document.createElement('br'))
    link.appendChild(name)
    list.appendChild(link)
  }
  return list
}
