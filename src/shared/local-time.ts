const formatters = new Map<string, Intl.DateTimeFormat>()

const MAX_FORMATTERS = 200

/** Creating a formatter costs a hundred times as much as using it. Old hikes have zones in any mixture of cases. */
function formatter(locale: string, zone: string, options: Intl.DateTimeFormatOptions) {
  const key = `${locale} ${zone.toLowerCase()} ${Object.keys(options).length}`
  const cached = formatters.get(key)
  if (cached) return cached
  if (formatters.size >= MAX_FORMATTERS) formatters.clear()
  const created = new Intl.DateTimeFormat(locale, { timeZone: zone, ...options })
  formatters.set(key, created)
  return created
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
const MAX_MINUTES = 500

/** For what is the same for all instants of a minute. Intl was half of the home page's cost. */
export function memoize<Value>(compute: (instant: Date, zone: string) => Value) {
  const zones = new Map<string, Map<number, Value>>()
  function minutesOf(zone: string) {
    const known = zones.get(zone)
    if (known) return known
    const minutes = new Map<number, Value>()
    if (zones.size >= MAX_ZONES) zones.clear()
    zones.set(zone, minutes)
    return minutes
  }
  return (instant: Date, zone: string): Value => {
    const minutes = minutesOf(zone)
    const minute = Math.floor(instant.getTime() / 60_000)
    const known = minutes.get(minute)
    if (known !== undefined) return known
    const value = compute(instant, zone)
    if (minutes.size >= MAX_MINUTES) minutes.clear()
    minutes.set(minute, value)
    return value
  }
}
