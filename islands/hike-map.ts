import {
  control,
  divIcon,
  type LatLngBoundsExpression,
  type Map as LeafletMap,
  latLngBounds,
  map,
  marker,
  type Point,
  tileLayer,
} from 'leaflet'
import css from 'leaflet/dist/leaflet.css'
import type { FeatureCollection } from '../src/finding/geojson.ts'
import { eventTime } from '../src/shared/format.ts'
import { MAX_ZOOM } from '../src/shared/web-mercator.ts'
import { showError } from './parts/toast.ts'
import { whenParsed } from './parts/when-parsed.ts'

type Feature = FeatureCollection['features'][number]

/** Of the hikes of a map: the pages that are asked for, with a hundred each. */
const MAX_PAGES = 10
/** Hikes nearer than this are one cluster, in pixels. */
const NEAR = 48

whenParsed(async () => {
  const element = document.getElementById('hike-map')
  if (!element) return
  await pageStyled()
  addStyles()
  element.classList.add('map')
  element.tabIndex = 0
  const view = map(element, {
    center: [46.8, 8.2],
    zoom: 7,
    maxZoom: MAX_ZOOM,
    attributionControl: false,
    scrollWheelZoom: false,
  })
  tileLayer('/tiles/{z}/{x}/{y}').addTo(view)
  control.scale({ imperial: false }).addTo(view)
  const hikes = await loadHikes().catch(() => null)
  if (!hikes) return showError('The hikes could not be loaded. The list has them.')
  if (hikes.length > 0) view.fitBounds(boundsOf(hikes), { padding: [40, 40], maxZoom: 12, animate: false })
  showMarkers(view, hikes)
})

/** Resolves once the page has its stylesheet, or does not get it: until then the map has not its size. */
async function pageStyled() {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  if (!link || link.sheet) return
  await new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
  })
}

/** The hikes of the search in the address that have coordinates. */
async function loadHikes(): Promise<Feature[]> {
  const query = new URLSearchParams(location.search)
  for (const name of ['cursor', 'view', 'place']) query.delete(name)
  query.set('format', 'geojson')
  query.set('limit', '100')
  const hikes: Feature[] = []
  let path: string | undefined = `/api/events/?${query}`
  for (let page = 0; path && page < MAX_PAGES; page++) {
    const response: Response = await fetch(path)
    if (!response.ok) throw new Error(`${response.status}`)
    hikes.push(...((await response.json()) as FeatureCollection).features)
    path = /<(.+)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1]
  }
  return hikes
}

const pointOf = ({ geometry: { coordinates } }: Feature): [number, number] => [coordinates[1], coordinates[0]]
const boundsOf = (hikes: Feature[]): LatLngBoundsExpression => latLngBounds(hikes.map(pointOf))

/** A marker for each cluster, drawn anew for each zoom. */
function showMarkers(view: LeafletMap, hikes: Feature[]) {
  let shown: { remove: () => void }[] = []
  const draw = () => {
    for (const each of shown) each.remove()
    shown = clusters(view, hikes).map((cluster) => clusterMarker(view, cluster))
  }
  view.on('zoomend', draw)
  draw()
  stepWithList(view, hikes)
}

/** Hikes that are near to the first of their cluster. */
function clusters(view: LeafletMap, hikes: Feature[]): Feature[][] {
  const found: { at: Point; hikes: Feature[] }[] = []
  for (const hike of hikes) {
    const at = view.project(pointOf(hike))
    const cluster = found.find((cluster) => cluster.at.distanceTo(at) < NEAR)
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
  const icon = divIcon({
    className: 'cluster',
    iconSize: [size, size],
    html: cluster.length > 1 ? String(cluster.length) : '',
  })
  const title = cluster.length === 1 ? (only?.properties.name ?? '') : `${cluster.length} hikes`
  const point = marker(bounds.getCenter(), { icon, title, alt: title, keyboard: true }).addTo(view)
  if (isOne) point.bindPopup(popupOf(cluster)).on('popupopen', () => highlight(cluster))
  else point.on('click', () => view.fitBounds(bounds, { padding: [60, 60], maxZoom: MAX_ZOOM }))
  return point
}

function popupOf(hikes: Feature[]): HTMLElement {
  const list = document.createElement('div')
  for (const { properties: hike } of hikes) {
    const link = document.createElement('a')
    link.href = `/events/${hike.id}`
    link.textContent = hike.name
    const when = document.createElement('p')
    when.textContent = eventTime(new Date(hike.event_time), hike.time_zone)
    when.appendChild(document.createElement('br'))
    when.appendChild(link)
    list.appendChild(when)
  }
  return list
}

const rowOf = (id: number) => document.getElementById(`hike-${id}`)

function highlight(hikes: Feature[]) {
  for (const row of document.querySelectorAll('.on-map')) row.classList.remove('on-map')
  for (const { id } of hikes) rowOf(id)?.classList.add('on-map')
}

/** The list below has what is in view; hikes without coordinates stay. */
function stepWithList(view: LeafletMap, hikes: Feature[]) {
  const heading = document.querySelector('#hikes h2')
  const words = heading?.textContent ?? ''
  view.on('moveend', () => {
    const outside = hikes.filter((hike) => !view.getBounds().contains(pointOf(hike)))
    for (const hike of hikes) {
      const row = rowOf(hike.id)
      if (row) row.hidden = outside.includes(hike)
    }
    if (heading)
      heading.textContent =
        outside.length === 0 ? words : `${words} · ${hikes.length - outside.length} in view`
  })
}

/** A constructed stylesheet needs no exception in the content security policy; a style element would. */
function addStyles() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@layer map{${css.replace(/url\(images[^)]*\)/g, 'none')}}`)
  document.adoptedStyleSheets.push(sheet)
}
