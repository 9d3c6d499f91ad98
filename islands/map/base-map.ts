import { control, type LatLngLiteral, map, tileLayer } from 'leaflet'
import css from 'leaflet/dist/leaflet.css'
import { MAX_ZOOM } from '../../src/maps/view/web-mercator.ts'
import { t } from '../../src/texts/hike-facts.ts'
import ownCss from './leaflet.css'

/** The centre of a map that is opened without a point. */
export const DEFAULT_CENTER = { lat: 46.8, lng: 8.2 }

/** Draws a map with a scale into `element`. src/maps/view/map-credit.tsx renders its attribution. */
export function createMap(element: HTMLElement, center: LatLngLiteral = DEFAULT_CENTER, zoom = 7) {
  addStyles()
  const view = map(element, {
    center,
    zoom,
    maxZoom: MAX_ZOOM,
    attributionControl: false,
    scrollWheelZoom: false,
    zoomControl: false,
  })
  control.zoom({ zoomInTitle: t.zoomIn, zoomOutTitle: t.zoomOut }).addTo(view)
  tileLayer('/tiles/{z}/{x}/{y}').addTo(view)
  control.scale({ imperial: false }).addTo(view)
  return view
}

let isStyled = false

/** Adds a constructed stylesheet, which the content security policy allows, unlike a style element. */
function addStyles() {
  if (isStyled) return
  isStyled = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@layer map{${css.replace(/url\(images[^)]*\)/g, 'none')}}@layer pages{${ownCss}}`)
  document.adoptedStyleSheets.push(sheet)
}
