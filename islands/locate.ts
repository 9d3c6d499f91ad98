import { t } from '../src/texts/search.ts'
import { showError } from './parts/toast.ts'
import { whenParsed } from './parts/when-parsed.ts'

// The location is requested only after a click, here or in the filters (`#locate`), and rounded to 0.01° (about a
// kilometre) before it leaves the browser.
whenParsed(() => {
  const button = document.querySelector<HTMLButtonElement>('[data-locate]')
  if (!button || !navigator.geolocation) return
  button.hidden = false
  button.onclick = () => {
    button.disabled = true
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => search(`${latitude.toFixed(2)},${longitude.toFixed(2)}`),
      () => {
        button.disabled = false
        showError(t.noLocation)
      },
      { maximumAge: 600_000, timeout: 10_000 },
    )
  }
  if (location.hash === '#locate') button.click()
})

/** Repeats the current search near this point. Replaces the page, so that Back does not locate again. */
function search(near: string) {
  const query = new URLSearchParams(location.search)
  for (const name of ['place', 'place_of']) query.delete(name)
  query.set('near', near)
  location.replace(`/?${query.toString().replaceAll('%2C', ',')}`)
}
