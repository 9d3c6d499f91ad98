import * as z from 'zod'
import { timeLimits } from '../context/services.ts'
import type { ForecastHour } from '../db/tables/forecasts.ts'
import { readLimited } from '../http/body-limit.ts'
import { HOUR, SECOND } from '../shared/duration.ts'

// https://open-meteo.com/en/docs

/** A response for three days has about 5 KB. */
const MAX_BYTES = 64 * 1024

const hourly = <Item extends z.ZodType>(item: Item) => z.array(item).min(1).max(400)
const within = (least: number, most: number) => hourly(z.number().min(least).max(most))

const UNITS = {
  temperature_2m: '°C',
  precipitation: 'mm',
  precipitation_probability: '%',
  wind_speed_10m: 'km/h',
  wind_gusts_10m: 'km/h',
} as const

/** A response in the requested units, with plausible values. */
const Answer = z.object({
  hourly_units: z.object({
    time: z.literal('unixtime'),
    temperature_2m: z.literal(UNITS.temperature_2m),
    precipitation: z.literal(UNITS.precipitation),
    precipitation_probability: z.literal(UNITS.precipitation_probability),
    wind_speed_10m: z.literal(UNITS.wind_speed_10m),
    wind_gusts_10m: z.literal(UNITS.wind_gusts_10m),
  }),
  hourly: z.object({
    time: hourly(z.int()),
    temperature_2m: within(-90, 60),
    precipitation: within(0, 400),
    precipitation_probability: within(0, 100),
    wind_speed_10m: within(0, 450),
    wind_gusts_10m: within(0, 450),
    weather_code: hourly(z.int().min(0).max(99)),
  }),
})

export type Asked = {
  lat: number
  lng: number
  /** On the hour. */
  from: Date
  hours: number
}

/**
 * Requests the forecast for these hours from a service with Open-Meteo's API. Throws unless it responds with
 * plausible values for all of them within a second. The request contains only the place and the time.
 */
export async function requestForecast(
  fetchWeather: typeof fetch,
  service: string,
  asked: Asked,
): Promise<ForecastHour[]> {
  const response = await fetchWeather(addressOf(service, asked), {
    headers: { Accept: 'application/json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeLimits.weather),
  })
  if (response.status !== 200) throw new Error(`status ${response.status}`)
  const { hourly } = Answer.parse(
    JSON.parse(new TextDecoder().decode(await readLimited(response, MAX_BYTES))),
  )
  return Array.from({ length: asked.hours }, (_, index) => {
    const time = new Date(asked.from.getTime() + index * HOUR)
    const at = hourly.time.indexOf(time.getTime() / SECOND)
    const value = (values: number[]) => {
      const found = values[at]
      if (found === undefined) throw new Error(`no hour ${time.toISOString()}`)
      return found
    }
    return {
      time: time.toISOString(),
      temperature: value(hourly.temperature_2m),
      precipitation: value(hourly.precipitation),
      probability: value(hourly.precipitation_probability),
      wind: value(hourly.wind_speed_10m),
      gusts: value(hourly.wind_gusts_10m),
      code: value(hourly.weather_code),
    }
  })
}

/** Rounds coordinates to two decimals, about a kilometre, because weather models are no more precise. */
function addressOf(service: string, { lat, lng, from, hours }: Asked): URL {
  const url = new URL(service)
  const last = new Date(from.getTime() + (hours - 1) * HOUR)
  const parameters = {
    latitude: lat.toFixed(2),
    longitude: lng.toFixed(2),
    hourly: [...Object.keys(UNITS), 'weather_code'].join(),
    start_hour: toMinute(from),
    end_hour: toMinute(last),
    timezone: 'GMT',
    timeformat: 'unixtime',
    temperature_unit: 'celsius',
    precipitation_unit: 'mm',
    wind_speed_unit: 'kmh',
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url
}

/** '2031-06-14T07:00' */
const toMinute = (time: Date) => time.toISOString().slice(0, 16)
