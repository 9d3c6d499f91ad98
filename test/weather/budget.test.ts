import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { developmentPages } from '../../dev/pages.ts'
import { development } from '../../dev/platform.ts'
import { setWeather } from '../../dev/weather/stand-in.ts'
import { createContext } from '../../src/context/context.ts'
import { rateLimits } from '../../src/db/schema.ts'
import { sweep } from '../../src/server/sweep.ts'
import { createWorker } from '../../src/server/worker.ts'
import { moveClock } from '../../src/shared/clock.ts'
import { HOUR, MINUTE, SECOND } from '../../src/shared/duration.ts'
import { as, Browser, db, freezeClock } from '../support.ts'
import { addLocated, NOW, WEATHER, withWeather } from './support.ts'

withWeather()

let asked = 0
const counting = {
  ...development,
  pageCache: () => null,
  fetchWeather: (...call: Parameters<typeof fetch>) => {
    asked++
    return development.fetchWeather(...call)
  },
}
const { handler: worker } = createWorker(counting, developmentPages)
const LIMITED = { ...WEATHER, RATE_LIMITS: '' }
const sweepOnce = () => sweep(createContext({ ...env, ...LIMITED }, counting, { waitUntil: () => {} }))

/** Signs in at `NOW`. Freezes `Date` instead of calling `moveClock`, because `asUser` reads `Date`. */
async function signIn() {
  moveClock(null)
  freezeClock(NOW)
  return as('olga', LIMITED, { worker })
}

/** Returns the number of requests to the weather service during `act`. */
async function asksDuring(act: () => Promise<unknown>): Promise<number> {
  asked = 0
  await act()
  return asked
}
const read = (id: number) => new Browser({ bindings: LIMITED, worker }).get(`/api/events/${id}/weather/`)
const times = async (count: number, act: (index: number) => Promise<unknown>) => {
  for (let index = 0; index < count; index++) await act(index)
}

describe('the provider of weather', () => {
  it('is asked six times in ten minutes for a hike at most, however often that is moved', async () => {
    const id = await addLocated()
    const olga = await signIn()
    const edits = () =>
      times(60, async (index) => {
        const event_time = new Date(NOW.getTime() + (50 + index) * HOUR).toISOString()
        expect((await olga.edit({ event_time }, id)).status).toBe(200)
      })
    expect(await asksDuring(edits)).toBe(6)
    expect(await asksDuring(() => read(id))).toBe(0)
    // The sweep of the cron trigger has a separate budget.
    expect(await asksDuring(sweepOnce)).toBe(1)
    expect((await read(id)).status).toBe(200)
  })

  it('is asked 170 times an hour for all hikes at most, beside what the sweep asks', async () => {
    const [first, second] = [await addLocated(), await addLocated()]
    await read(first)
    await db.update(rateLimits).set({ count: 170 })
    expect(await asksDuring(() => read(second))).toBe(0)
    moveClock(new Date(NOW.getTime() + HOUR + MINUTE))
    expect(await asksDuring(() => read(second))).toBe(1)
  })

  it('is left alone for half a minute once it has failed, by readers of all hikes, edits and the sweep', async () => {
    const ids = [await addLocated(), await addLocated(), await addLocated()]
    const olga = await signIn()
    setWeather('down')
    expect(await asksDuring(() => times(40, (index) => read(ids[index % 3] ?? 0)))).toBe(1)
    expect(await asksDuring(sweepOnce)).toBe(0)
    const move = () => olga.edit({ location_lat: 47, location_lng: 8 }, ids[0])
    expect(await asksDuring(move)).toBe(0)
    moveClock(new Date(NOW.getTime() + 30 * SECOND))
    expect(await asksDuring(() => times(40, (index) => read(ids[index % 3] ?? 0)))).toBe(1)
    setWeather('fair')
    moveClock(new Date(NOW.getTime() + 11 * MINUTE))
    expect((await read(ids[0] ?? 0)).status).toBe(200)
  })

  it('is not asked again by a sweep for more hikes than it asks for at once, where it fails', async () => {
    for (let count = 0; count < 20; count++) await addLocated()
    setWeather('down')
    expect(await asksDuring(sweepOnce)).toBe(5)
  })
})
