import { describe, expect, it } from 'vitest'
import { setWeather, type WeatherMode } from '../../dev/weather/stand-in.ts'
import type { ForecastHour } from '../../src/db/tables/forecasts.ts'
import { moveClock } from '../../src/shared/clock.ts'
import { DAY, HOUR, MINUTE } from '../../src/shared/duration.ts'
import { answer, as, setHike } from '../support.ts'
import { addLocated, breakWeather, getWeather, NOW, WEATHER, withWeather } from './support.ts'

withWeather()

type Weather = { hours: ForecastHour[]; credit: string; fetched_at: string }

async function weatherOf(id: number): Promise<Weather> {
  const [status, weather] = await answer(getWeather(id))
  expect(status).toBe(200)
  return weather as Weather
}
const timesOf = async (id: number) => (await weatherOf(id)).hours.map(({ time }) => time)
const advance = (by: number) => moveClock(new Date(NOW.getTime() + by))

describe('the weather of a hike', () => {
  it('has the hours from its start until it is expected back, and whose forecast it is', async () => {
    const { hours, credit, fetched_at } = await weatherOf(await addLocated())
    expect(hours.map(({ time }) => time)).toEqual(
      [7, 8, 9, 10, 11, 12].map((hour) => `2031-06-14T${String(hour).padStart(2, '0')}:00:00.000Z`),
    )
    expect(hours[0]).toEqual({
      time: '2031-06-14T07:00:00.000Z',
      temperature: 9,
      precipitation: 0,
      probability: 5,
      wind: 9,
      gusts: 18,
      code: 1,
    })
    expect([credit, fetched_at.slice(0, 16)]).toEqual(['Made up', '2031-06-10T12:20'])
  })

  it('is by default that of Open-Meteo, which asks to be named', async () => {
    const [, weather] = await answer(getWeather(await addLocated(), { ...WEATHER, WEATHER_CREDIT: '' }))
    expect(weather).toMatchObject({ credit: 'Weather data by Open-Meteo.com' })
  })

  it.each([
    [
      'begins with the hour in which the hike does',
      { eventTime: new Date('2031-06-14T07:45:00Z') },
      ['07', '13'],
    ],
    ['has four hours where nobody knows how long it takes', { estimatedDuration: null }, ['07', '10']],
    [
      'goes by distance and climb where there is no duration',
      { estimatedDuration: null, distance: 8, elevationDiff: 600 },
      ['07', '11'],
    ],
    [
      'goes on beyond midnight',
      { eventTime: new Date('2031-06-13T20:00:00Z'), estimatedDuration: 8 },
      ['20', '03'],
    ],
  ])('%s', async (_, values, [first, last]) => {
    const times = await timesOf(await addLocated(values))
    expect([times[0]?.slice(11, 13), times.at(-1)?.slice(11, 13)]).toEqual([first, last])
  })

  it('has each hour once across a change of the clocks', async () => {
    moveClock(new Date('2031-10-24T12:00:00Z'))
    const values = { eventTime: new Date('2031-10-25T22:00:00Z'), estimatedDuration: 6 }
    const times = (await timesOf(await addLocated(values))).map((time) => Date.parse(time))
    expect(times).toEqual(Array.from({ length: 6 }, (_, index) => values.eventTime.getTime() + index * HOUR))
  })

  it('has three days at most', async () => {
    expect(await timesOf(await addLocated({ estimatedDuration: 200 }))).toHaveLength(73)
  })

  it('is kept for an hour for everybody', async () => {
    const id = await addLocated()
    const before = await weatherOf(id)
    setWeather('storm')
    advance(59 * MINUTE)
    expect(await weatherOf(id)).toEqual(before)
    advance(61 * MINUTE)
    const after = await weatherOf(id)
    expect([after.hours[2]?.code, after.fetched_at > before.fetched_at]).toEqual([95, true])
  })

  it.each([
    ['start', { eventTime: new Date('2031-06-15T07:00:00Z') }],
    ['place', { locationLat: 47.1 }],
    ['end', { endTime: new Date('2031-06-16T13:00:00Z') }],
  ])('is asked for anew after a change of the %s', async (_, change) => {
    const id = await addLocated()
    await weatherOf(id)
    setWeather('storm')
    await setHike(change, id)
    expect((await weatherOf(id)).hours[2]?.code).toBe(95)
  })

  const from = (time: number) => ({ eventTime: new Date(NOW.getTime() + time) })
  it.each([
    ['that is not on the map', { locationLat: null, locationLng: null }],
    ['that is cancelled', { status: 'cancelled' } as const],
    ['that starts in more than ten days', from(10 * DAY + MINUTE)],
    ['that is over', from(-7 * HOUR)],
    ['that a moderator has hidden', { hiddenAt: NOW }],
  ])('answers 404 for a hike %s', async (_, values) => {
    expect((await getWeather(await addLocated(values))).status).toBe(404)
  })

  it('is there until a hike is over, and up to ten days ahead', async () => {
    for (const values of [from(-5 * HOUR), from(10 * DAY - MINUTE)]) await weatherOf(await addLocated(values))
  })

  it('answers 404 where no provider is set, and for a hike that does not exist', async () => {
    expect((await getWeather(await addLocated(), { ...WEATHER, WEATHER_URL: '' })).status).toBe(404)
    expect((await getWeather(4711)).status).toBe(404)
  })

  it.each(['slow', 'down', 'nonsense'] satisfies WeatherMode[])(
    'answers 404 while the provider is %s, and has the forecast once it is well again',
    async (mode) => {
      breakWeather(mode)
      const id = await addLocated()
      expect((await getWeather(id)).status).toBe(404)
      setWeather('fair')
      await weatherOf(id)
    },
  )

  it('is fetched for a hike that is created, and again when it is moved', async () => {
    moveClock(null)
    const olga = await as('olga', WEATHER)
    const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()
    const input = { name: 'Ridge', location: 'Kandersteg', location_lat: 46.4947, location_lng: 7.6733 }
    const [, created] = await answer(olga.post('/api/events/', { ...input, event_time: inDays(4) }))
    const { id } = created as { id: number }
    setWeather('down')
    await weatherOf(id)
    setWeather('storm')
    await olga.edit({ event_time: inDays(5) }, id)
    setWeather('down')
    expect((await weatherOf(id)).hours[2]?.code).toBe(95)
  })
})
