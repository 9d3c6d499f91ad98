import type { Map as LeafletMap } from 'leaflet'
import { t } from '../../src/texts/search.ts'
import { type Feature, pointOf } from './hikes.ts'

const rowOf = (id: number) => document.getElementById(`hike-${id}`)

export function highlight(hikes: Feature[]) {
  for (const row of document.querySelectorAll('.on-map')) row.classList.remove('on-map')
  for (const { id } of hikes) rowOf(id)?.classList.add('on-map')
}

/** Limits the list below the map to the hikes in view. Hikes without coordinates stay. */
export function limitListToView(view: LeafletMap, hikes: Feature[]) {
  const heading = document.querySelector('#hikes h2')
  const words = heading?.textContent ?? ''
  view.on('moveend', () => {
    const outside = hikes.filter((hike) => !view.getBounds().contains(pointOf(hike)))
    for (const hike of hikes) {
      const row = rowOf(hike.id)
      if (row) row.hidden = outside.includes(hike)
    }
    hideEmptyDays()
    if (heading)
      heading.textContent = outside.length === 0 ? words : t.inView(words, hikes.length - outside.length)
  })
}

/** Hides the heading of each day whose hikes are all hidden. */
function hideEmptyDays() {
  let hasHike = false
  for (const row of [...document.querySelectorAll<HTMLElement>('.by-day > li')].reverse()) {
    if (row.classList.contains('day')) {
      row.hidden = !hasHike
      hasHike = false
    } else hasHike ||= !row.hidden
  }
}
