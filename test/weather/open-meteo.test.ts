import { describe, expect, it } from 'vitest'
import { fetchFromStandIn, setWeather, WEATHER_STAND_IN } from '../../dev/weather/stand-in.ts'
import { requestForecast } from '../../src/weather/open-meteo.ts'

const ASKED = { lat: 46.49471, lng: 7.67331, from: new Date('2031-06-14T07:00:00Z'), hours: 3 }

type Body = { hourly_units: Record<string, string>; hourly: Record<string, unknown[]> }

/** Returns a weather service that responds like the stand-in, with `change` applied. */
const serviceThat =
  (change: (body: Body) => unknown): typeof fetch =>
  async (input, init) => {
    setWeather('fair')
    const body: Body = await (await fetchFromStandIn(input, init)).json()
    return Response.json(change(body) ?? body)
  }
const request = (service: typeof fetch) => requestForecast(service, WEATHER_STAND_IN, ASKED)

describe('a service that speaks the API of Open-Meteo', () => {
  it('is told the place to a kilometre, and the hours', async () => {
    setWeather('fair')
    let asked = new URL('http://localhost')
    await request((input, init) => {
      asked = new URL(String(input))
      return fetchFromStandIn(input, init)
    })
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      latitude: '46.49',
      longitude: '7.67',
      hourly:
        'temperature_2m,precipitation,precipitation_probability,wind_speed_10m,wind_gusts_10m,weather_code',
      start_hour: '2031-06-14T07:00',
      end_hour: '2031-06-14T09:00',
      timezone: 'GMT',
      timeformat: 'unixtime',
      temperature_unit: 'celsius',
      precipitation_unit: 'mm',
      wind_speed_unit: 'kmh',
    })
  })

  it('may answer more hours than were asked for', async () => {
    const more = serviceThat(({ hourly }) => {
      for (const values of Object.values(hourly)) values.unshift(0)
    })
    expect((await request(more)).map(({ time, temperature }) => [time.slice(11, 13), temperature])).toEqual([
      ['07', 9],
      ['08', 10.4],
      ['09', 12],
    ])
  })

  const units = { temperature_2m: '°F' }
  const values = (changed: Record<string, unknown[]>) => (body: Body) => ({
    ...body,
    hourly: { ...body.hourly, ...changed },
  })
  it.each<[string, (body: Body) => unknown]>([
    ['other units', (body) => ({ ...body, hourly_units: { ...body.hourly_units, ...units } })],
    ['an hour too few', values({ time: [ASKED.from.getTime() / 1000] })],
    ['a value too few', values({ precipitation: [0, 0] })],
    ['a gap', values({ wind_gusts_10m: [20, null, 20] })],
    ['a temperature that cannot be', values({ temperature_2m: [9, 900, 9] })],
    ['a probability beyond certainty', values({ precipitation_probability: [5, 101, 5] })],
    ['a code that is none', values({ weather_code: [1, 'sun', 1] })],
    ['hours without end', values({ time: Array.from({ length: 500 }, (_, index) => index) })],
    ['a page', () => '<!doctype html>'],
    ['more than anybody reads', (body) => ({ ...body, more: 'x'.repeat(70_000) })],
  ])('is not believed with %s', async (_, change) => {
    await expect(request(serviceThat(change))).rejects.toThrow()
  })

  it.each([500, 302, 429])('is not believed with the status %i', async (status) => {
    const service: typeof fetch = async (input, init) =>
      new Response((await fetchFromStandIn(input, init)).body, { status })
    await expect(request(service)).rejects.toThrow(`status ${status}`)
  })
})
