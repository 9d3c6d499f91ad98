import type { ForecastHour } from '../db/tables/forecasts.ts'
import { clockTime } from '../shared/format.ts'

type Sky = 'clear' | 'partly-cloudy' | 'overcast' | 'fog' | 'rain' | 'snow' | 'thunderstorm'

/** Words for WMO's code 4677, as Open-Meteo uses it. */
export function skyOf(code: number): Sky {
  if (code >= 95) return 'thunderstorm'
  if ((code >= 71 && code <= 77) || code === 85 || code === 86) return 'snow'
  if (code >= 51) return 'rain'
  if (code === 45 || code === 48) return 'fog'
  if (code >= 3) return 'overcast'
  return code === 2 ? 'partly-cloudy' : 'clear'
}

export const skyWords: Record<Sky, string> = {
  clear: 'Clear',
  'partly-cloudy': 'Partly cloudy',
  overcast: 'Overcast',
  fog: 'Fog',
  rain: 'Rain',
  snow: 'Snow',
  thunderstorm: 'Thunderstorm',
}

/** Percent. */
const LIKELY = 60
const POSSIBLE = 30
/** The least gusts that are mentioned, in km/h. */
const STRONG = 45

/** 'Rain likely from 14:00, 8 to 14 °C, gusts up to 60 km/h'. `hours` has at least one. */
export function weatherWords(hours: ForecastHour[], zone: string): string {
  const gusts = Math.round(Math.max(...hours.map(({ gusts }) => gusts)))
  return [
    wetWords(hours, zone) ?? dryWords(hours),
    thunderWords(hours),
    temperatures(hours),
    gusts >= STRONG && `gusts up to ${gusts} km/h`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** 'Rain likely from 14:00 until 16:00'; null if it is likely to stay dry. */
function wetWords(hours: ForecastHour[], zone: string): string | null {
  const chance = hours.some(isAtLeast(LIKELY)) ? LIKELY : POSSIBLE
  const isWet = isAtLeast(chance)
  const first = hours.findIndex(isWet)
  const start = hours[first]
  if (!start) return null
  const wet = hours.filter(isWet)
  const kind = wet.every(({ code }) => skyOf(code) === 'snow') ? 'Snow' : 'Rain'
  const end = hours[hours.findLastIndex(isWet) + 1]
  const from = first > 0 && `from ${clock(start, zone)}`
  const until = end && `until ${clock(end, zone)}`
  const when = [from, until].filter(Boolean).join(' ') || 'throughout'
  return `${kind} ${chance === LIKELY ? 'likely' : 'possible'} ${when}`
}

const isAtLeast =
  (chance: number) =>
  ({ probability }: ForecastHour) =>
    probability >= chance

const clock = ({ time }: ForecastHour, zone: string) => clockTime(new Date(time), zone)

const thunderWords = (hours: ForecastHour[]) =>
  hours.some(({ code, probability }) => skyOf(code) === 'thunderstorm' && probability >= POSSIBLE) &&
  'thunderstorms possible'

/** 'Mostly clear, no rain expected' */
function dryWords(hours: ForecastHour[]): string {
  const counts = new Map<Sky, number>()
  for (const { code } of hours) counts.set(skyOf(code), (counts.get(skyOf(code)) ?? 0) + 1)
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  const [sky, count] = most ?? ['clear', hours.length]
  // A code of rain with a low probability.
  if (sky === 'rain' || sky === 'snow' || sky === 'thunderstorm') return 'Hardly any rain expected'
  const words = skyWords[sky]
  return `${count === hours.length ? words : `Mostly ${words.toLowerCase()}`}, no rain expected`
}

/** '−2 to 4 °C' */
function temperatures(hours: ForecastHour[]): string {
  const all = hours.map(({ temperature }) => Math.round(temperature))
  const [least, most] = [Math.min(...all), Math.max(...all)]
  return least === most ? degrees(least) : `${withSign(least)} to ${degrees(most)}`
}

/** '−2' with a minus sign. */
const withSign = (value: number) => String(value).replace('-', '−')
export const degrees = (value: number) => `${withSign(Math.round(value))} °C`
