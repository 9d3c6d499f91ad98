import { CRS, type Map as LeafletMap, latLng, latLngBounds } from 'leaflet'
import { t } from '../../src/texts/search.ts'
import { type Feature, pointOf } from './hikes.ts'

/** Half the side length of a region: about 130 km in the Alps. */
const REGION = { pixels: 300, zoom: 8 }

/**
 * Finds the square region, centred on a hike, that contains the most hikes, and returns its hikes. If several regions
 * contain equally many, the first one is used.
 */
export function densestHikes(hikes: Feature[]): Feature[] {
  const placed = hikes.map((hike) => ({
    hike,
    at: CRS.EPSG3857.latLngToPoint(latLng(pointOf(hike)), REGION.zoom),
  }))
  let densest: typeof placed = []
  for (const { at } of placed) {
    const around = placed.filter(
      (one) => Math.abs(one.at.x - at.x) <= REGION.pixels && Math.abs(one.at.y - at.y) <= REGION.pixels,
    )
    if (around.length > densest.length) densest = around
  }
  return densest.map(({ hike }) => hike)
}

export const fitHikes = (view: LeafletMap, hikes: Feature[]) =>
  view.fitBounds(latLngBounds(hikes.map(pointOf)), { padding: [40, 40], maxZoom: 12, animate: false })

/** Adds a button that shows how many hikes are out of view. Pressing it shows all of them. */
export function addShowAllButton(view: LeafletMap, hikes: Feature[]) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button elsewhere'
  button.addEventListener('click', () => {
    fitHikes(view, hikes)
    view.getContainer().focus()
  })
  view.getContainer().insertAdjacentElement('afterend', button)
  const count = () => {
    const outside = hikes.filter((hike) => !view.getBounds().contains(pointOf(hike))).length
    button.hidden = outside === 0
    button.textContent = t.moreElsewhere(outside)
  }
  view.on('moveend', count)
  count()
}
