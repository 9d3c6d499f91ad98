import { cached } from './cached.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()

const MAX_FORMATTERS = 200

/** Creating a formatter costs a hundred times as much as using it. Old hikes have zones in any mixture of cases. */
function formatter(locale: string, zone: string, options: Intl.DateTimeFormatOptions) {
  const key = `${locale} ${zone.toLowerCase()} ${Object.keys(options).length}`
  return cached(
    formatters,
    key,
    MAX_FORMATTERS,
    () => new Intl.DateTimeFormat(locale, { timeZone: zone, ...options }),
  )
}

export type LocalTime = {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  weekday: number
}

/** The local date and time in `zone`. Months count from 1, weekdays from Sunday = 0. */
export const localTime = memoize((instant, zone): LocalTime => {
  const numbers = formatter('en-GB', zone, {
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  const part = Object.fromEntries(
    numbers.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = part
  return { year, month, day, hour, minute, weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay() }
})

/** 'CET'. British English has the abbreviations of Europe, American English those of America. */
export const zoneName = memoize((instant, zone): string => {
  const names = ['en-GB', 'en-US', 'en-AU'].map((locale) => {
    const parts = formatter(locale, zone, { timeZoneName: 'short' }).formatToParts(instant)
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  })
  return names.find((name) => /^[A-Z]{2,5}$/.test(name)) ?? names[0] ?? 'UTC'
})

const MAX_ZONES = 50
/** More than a chat shows: where one pass over them emptied the map, each pass would compute all of them anew. */
const MAX_MINUTES = 2000

/** For what is the same for all instants of a minute. Intl was half of the home page's cost. */
export function memoize<Value>(compute: (instant: Date, zone: string) => Value) {
  const zones = new Map<string, Map<number, Value>>()
  return (instant: Date, zone: string): Value => {
    const minutes = cached(zones, zone, MAX_ZONES, () => new Map<number, Value>())
    const minute = Math.floor(instant.getTime() / 60_000)
    return cached(minutes, minute, MAX_MINUTES, () => compute(instant, zone))
  }
}
