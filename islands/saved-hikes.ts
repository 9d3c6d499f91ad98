import { removeRefused, removeSaved, savedPages } from '../service-worker/saved.ts'
import { savedEntries } from '../service-worker/saved-list.ts'
import { whenParsed } from './parts/when-parsed.ts'

/** Lists the pages saved on this device. Hides the section if there are none. */
async function list(section: HTMLElement) {
  const pages = await savedPages()
  section.hidden = pages.length === 0
  const rows = section.querySelector('ul')
  if (rows) rows.innerHTML = await savedEntries(pages)
}

whenParsed(() => {
  const section = document.getElementById('saved')
  if (!section) return
  // Checks every saved page that My Hikes does not link to, because the user may have left the hike since.
  removeRefused((path) => !document.querySelector(`main a[href="${path}"]`)).then(() => list(section))
  section.addEventListener('submit', async (event) => {
    event.preventDefault()
    await removeSaved(String(new FormData(event.target as HTMLFormElement).get('path')))
    await list(section)
    section.querySelector('button')?.focus()
  })
})
