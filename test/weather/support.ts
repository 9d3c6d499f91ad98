import { afterEach, beforeEach, vi } from 'vitest'
import { setWeather, WEATHER_STAND_IN, type WeatherMode } from '../../dev/weather/stand-in.ts'
import { timeLimits } from '../../src/context/services.ts'
import type { hikes } from '../../src/db/schema.ts'
import { moveClock } from '../../src/shared/clock.ts'
import { addHike, seed, setUntilEnd, visitor } from '../support.ts'

/** Bindings with the stand-in for the weather service. */
export const WEATHER = { WEATHER_URL: WEATHER_STAND_IN, WEATHER_CREDIT: 'Made up', RATE_LIMITS: '0' }

export const NOW = new Date('2031-06-10T12:20:00Z')
/** Starts each test at `NOW` with fair weather. */
export function withWeather() {
  beforeEach(seed)
  beforeEach(() => {
    moveClock(NOW)
    setWeather('fair')
  })
  afterEach(() => {
    vi.restoreAllMocks()
    moveClock(null)
  })
}

/** Makes the weather service fail, or respond after its timeout. */
export function breakWeather(mode: WeatherMode) {
  setWeather(mode)
  if (mode === 'slow') setUntilEnd(timeLimits, { weather: 2000 })
}

const KANDERSTEG = { locationLat: 46.4947, locationLng: 7.6733, timeZone: 'Europe/Zurich' }

/** Adds a hike that starts in four days at nine in the morning, local time, and takes six hours. */
export const addLocated = (values: Partial<typeof hikes.$inferInsert> = {}) =>
  addHike({ ...KANDERSTEG, eventTime: new Date('2031-06-14T07:00:00Z'), estimatedDuration: 6, ...values })

export const getWeather = (id: number, bindings: Partial<Env> = WEATHER) =>
  visitor(bindings).get(`/api/events/${id}/weather/`)

export const viewPage = (id: number, bindings: Partial<Env> = WEATHER) => visitor(bindings).page(id)
