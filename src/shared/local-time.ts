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

/** Intl was half of the home page's cost. Its results are the same for all instants of a minute. */
function memoize<Value>(compute: (instant: Date, zone: string) => Value) {
  const cache = new Map<string, Value>()
  return (instant: Date, zone: string): Value => {
    const key = `${Math.floor(instant.getTime() / 60_000)} ${zone.toLowerCase()}`
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    if (cache.size >= 5000) cache.clear()
    const value = compute(instant, zone)
    cache.set(key, value)
    return value
  }
}
