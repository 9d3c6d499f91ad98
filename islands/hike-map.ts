import { t } from '../src/texts/search.ts'
import { createMap } from './map/base-map.ts'
import { showMarkers } from './map/clusters.ts'
import { addShowAllButton, densestHikes, fitHikes } from './map/densest.ts'
import { loadHikes } from './map/hikes.ts'
import { keepView } from './map/kept-view.ts'
import { limitListToView } from './map/list-of-hikes.ts'
import { showError } from './parts/toast.ts'
import { whenParsed } from './parts/when-parsed.ts'

whenParsed(async () => {
  const element = document.getElementById('hike-map')
  if (!element) return
  await pageStyled()
  element.classList.add('map')
  element.tabIndex = 0
  const view = createMap(element)
  const hikes = await loadHikes().catch(() => null)
  if (!hikes) return showError(t.hikesNotLoaded)
  if (hikes.length > 0) fitHikes(view, densestHikes(hikes))
  showMarkers(view, hikes)
  limitListToView(view, hikes)
  addShowAllButton(view, hikes)
  keepView(view)
})

/** Resolves when the page's stylesheet has loaded or failed to load. Until then, the map has the wrong size. */
async function pageStyled() {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  if (!link || link.sheet) return
  await new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
  })
}
