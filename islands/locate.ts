import { showError } from './parts/toast.ts'

// Only a click asks for the place, and two digits of a degree (a kilometre) are all of it that leaves the browser.
const button = document.querySelector<HTMLButtonElement>('[data-locate]')
if (button && navigator.geolocation) {
  button.hidden = false
  button.onclick = () => {
    button.disabled = true
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        location.assign(`/?near=${latitude.toFixed(2)},${longitude.toFixed(2)}`),
      () => {
        button.disabled = false
        showError('Your browser did not tell where you are. Please type a place.')
      },
      { maximumAge: 600_000, timeout: 10_000 },
    )
  }
}
