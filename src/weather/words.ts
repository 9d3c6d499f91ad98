import type { ForecastHour } from '../db/tables/forecasts.ts'
import { clockTime } from '../shared/format.ts'
import { t } from '../texts/weather.ts'

type Sky = 'clear' | 'partly-cloudy' | 'overcast' | 'fog' | 'rain' | 'snow' | 'thunderstorm'

/** Returns the kind of sky for a WMO weather code (table 4677) as Open-Meteo uses it. */
export function skyOf(code: number): Sky {
  if (code >= 95) return 'thunderstorm'
  if ((code >= 71 && code <= 77) || code === 85 || code === 86) return 'snow'
  if (code >= 51) return 'rain'
  if (code === 45 || code === 48) return 'fog'
  if (code >= 3) return 'overcast'
  return code === 2 ? 'partly-cloudy' : 'clear'
}

/** Minimum probabilities, in percent, at which rain or snow is called likely or possible. */
const LIKELY = 60
const POSSIBLE = 30
/** The minimum speed at which gusts are mentioned, in km/h. */
const STRONG = 45

/** Returns text such as 'Rain likely from 14:00, 8 to 14 °C, gusts up to 60 km/h'. `hours` must not be empty. */
export function weatherWords(hours: ForecastHour[], zone: string): string {
  const gusts = Math.round(Math.max(...hours.map(({ gusts }) => gusts)))
  return [
    wetWords(hours, zone) ?? dryWords(hours),
    thunderWords(hours),
    temperatures(hours),
    gusts >= STRONG && t.gusts(gusts),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Returns text such as 'Rain likely from 14:00 until 16:00', or null if no hour reaches `POSSIBLE`. */
function wetWords(hours: ForecastHour[], zone: string): string | null {
  const chance = hours.some(isAtLeast(LIKELY)) ? LIKELY : POSSIBLE
  const isWet = isAtLeast(chance)
  const first = hours.findIndex(isWet)
  const start = hours[first]
  if (!start) return null
  const wet = hours.filter(isWet)
  const isSnow = wet.every(({ code }) => skyOf(code) === 'snow')
  const after = hours[hours.findLastIndex(isWet) + 1]
  const when = period(first > 0 ? clock(start, zone) : null, after ? clock(after, zone) : null)
  if (chance === LIKELY) return isSnow ? t.snowLikely(when) : t.rainLikely(when)
  return isSnow ? t.snowPossible(when) : t.rainPossible(when)
}

function period(start: string | null, end: string | null) {
  if (start !== null && end !== null) return t.fromUntil(start, end)
  if (start !== null) return t.from(start)
  return end === null ? t.throughout : t.until(end)
}

const isAtLeast =
  (chance: number) =>
  ({ probability }: ForecastHour) =>
    probability >= chance

const clock = ({ time }: ForecastHour, zone: string) => clockTime(new Date(time), zone)

const thunderWords = (hours: ForecastHour[]) =>
  hours.some(({ code, probability }) => skyOf(code) === 'thunderstorm' && probability >= POSSIBLE) &&
  t.thunderPossible

/** 'Mostly clear, no rain expected' */
function dryWords(hours: ForecastHour[]): string {
  const counts = new Map<Sky, number>()
  for (const { code } of hours) counts.set(skyOf(code), (counts.get(skyOf(code)) ?? 0) + 1)
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  const [sky, count] = most ?? ['clear', hours.length]
  // The code is for rain, snow or a thunderstorm, but the probability is low.
  if (sky === 'rain' || sky === 'snow' || sky === 'thunderstorm') return t.hardlyAnyRain
  return count === hours.length ? t.dry[sky] : t.mostlyDry[sky]
}

/** '−2 to 4 °C' */
function temperatures(hours: ForecastHour[]): string {
  const all = hours.map(({ temperature }) => Math.round(temperature))
  const [least, most] = [Math.min(...all), Math.max(...all)]
  return least === most ? degrees(least) : t.temperatures(withSign(least), degrees(most))
}

/** Replaces the hyphen with a minus sign: '−2'. */
const withSign = (value: number) => String(value).replace('-', '−')
export const degrees = (value: number) => `${withSign(Math.round(value))} °C`
