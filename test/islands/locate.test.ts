import { beforeEach, expect, it, vi } from 'vitest'

// The browser's own API, which happy-dom lacks.
const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>()
Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition } })

const position = (latitude: number, longitude: number) =>
  ({ coords: { latitude, longitude } }) as GeolocationPosition

beforeEach(() => {
  vi.resetModules()
  getCurrentPosition.mockClear()
  location.hash = ''
  document.body.innerHTML = '<button data-locate hidden>Use my location</button><div id="alert"></div>'
})

it('asks the browser for its location only on a click, and sends it rounded to a kilometre', async () => {
  const opened = vi.spyOn(location, 'replace').mockImplementation(() => {})
  await import('../../islands/locate.ts')
  const button = document.querySelector('button') as HTMLButtonElement
  expect(button.hidden).toBe(false)
  expect(getCurrentPosition).not.toHaveBeenCalled()

  button.click()
  expect(button.disabled).toBe(true)
  const [, failed] = getCurrentPosition.mock.lastCall ?? []
  failed?.({ code: 3 } as GeolocationPositionError)
  expect(document.body.textContent).toContain("We couldn't get your location. Type a place instead.")
  expect(opened).not.toHaveBeenCalled()

  expect(button.disabled).toBe(false)
  button.click()
  getCurrentPosition.mock.lastCall?.[0](position(-37.0681, -12.3105))
  expect(opened).toHaveBeenCalledExactlyOnceWith('/?near=-37.07,-12.31')
})

it('asks at once after a click in the filters', async () => {
  location.hash = '#locate'
  await import('../../islands/locate.ts')
  expect(getCurrentPosition).toHaveBeenCalledOnce()
})
