import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { HOUR, SECOND } from '../../src/shared/duration.ts'
import { forgetFailure } from '../../src/weather/provider.ts'

// Stands in for Open-Meteo's forecast, and is as strict as its documentation: https://open-meteo.com/en/docs

export const WeatherMode = z.enum(['fair', 'storm', 'slow', 'down', 'nonsense'])
export type WeatherMode = z.infer<typeof WeatherMode>

let mode: WeatherMode = 'fair'

/** Sets the mode. Clears the pause after a failure, so that the app sends its next request immediately. */
export function setWeather(next: WeatherMode) {
  mode = next
  forgetFailure()
}

/** The address is never requested, because the stand-in responds in this isolate. */
export const WEATHER_STAND_IN = 'http://weather.stand-in/v1/forecast'

const UNITS = {
  temperature_2m: '°C',
  precipitation: 'mm',
  precipitation_probability: '%',
  wind_speed_10m: 'km/h',
  wind_gusts_10m: 'km/h',
  weather_code: 'wmo code',
} as const
type Variable = keyof typeof UNITS

const minute = z.iso.datetime({ local: true, precision: -1 })
const Query = z.object({
  latitude: z.coerce.number().min(-90).max(90),
  longitude: z.coerce.number().min(-180).max(180),
  hourly: z
    .string()
    .transform((names) => names.split(','))
    .pipe(z.array(z.enum(Object.keys(UNITS) as Variable[]))),
  start_hour: minute,
  end_hour: minute,
  timezone: z.literal('GMT'),
  timeformat: z.literal('unixtime'),
  temperature_unit: z.literal('celsius').optional(),
  precipitation_unit: z.literal('mm').optional(),
  wind_speed_unit: z.literal('kmh').optional(),
})

/** Responds to a request for a forecast according to the current mode. `slow` takes five seconds. */
export const fetchFromStandIn: typeof fetch = async (input, init) => {
  const { url, signal } = new Request(input, init)
  if (mode === 'down') throw new TypeError('Network connection lost.')
  if (mode === 'slow') await wait(5 * SECOND, undefined, { signal: init?.signal ?? signal })
  if (mode === 'nonsense') return Response.json({ hourly_units: { temperature_2m: '°F' }, hourly: 'sunny' })
  const query = Query.safeParse(Object.fromEntries(new URL(url).searchParams))
  if (!query.success) return Response.json({ error: true, reason: query.error.message }, { status: 400 })
  return Response.json(answerOf(query.data, mode === 'storm'))
}

function answerOf(
  { latitude, longitude, hourly, start_hour, end_hour }: z.infer<typeof Query>,
  isStorm: boolean,
) {
  const [start, end] = [start_hour, end_hour].map((time) => Date.parse(`${time}Z`)) as [number, number]
  const times = Array.from(
    { length: Math.max(0, (end - start) / HOUR + 1) },
    (_, index) => start + index * HOUR,
  )
  const columns = hourly.map((name) => [
    name,
    times.map((time, index) => inventedValue(name, time, isStorm && index >= 2)),
  ])
  return {
    latitude,
    longitude,
    utc_offset_seconds: 0,
    timezone: 'GMT',
    timezone_abbreviation: 'GMT',
    hourly_units: { time: 'unixtime', ...Object.fromEntries(hourly.map((name) => [name, UNITS[name]])) },
    hourly: { time: times.map((time) => time / SECOND), ...Object.fromEntries(columns) },
  }
}

/** Returns the value of a variable for an hour, in a storm or in fair weather. It is warmest at 15:00 UTC. */
function inventedValue(name: Variable, time: number, isStorm: boolean): number {
  const hour = new Date(time).getUTCHours()
  const warmth = Math.cos(((hour - 15) / 12) * Math.PI)
  const values: Record<Variable, [fair: number, storm: number]> = {
    temperature_2m: [12 + 6 * warmth, 7 + 2 * warmth],
    precipitation: [0, 6.4],
    precipitation_probability: [5, 90],
    wind_speed_10m: [9, 48],
    wind_gusts_10m: [18, 86],
    weather_code: [hour % 3 === 0 ? 2 : 1, 95],
  }
  return Math.round(values[name][isStorm ? 1 : 0] * 10) / 10
}
