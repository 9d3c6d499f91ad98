// Intl words dates differently from one browser version to the next, and the server and the browser must agree
// letter for letter: so only numbers and zone names come from it.
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format costs a hundred times what using it does. There are some 400 zones, so the map is bounded. */
function format(locale: string, zone: string, options: Intl.DateTimeFormatOptions) {
  const key = `${locale} ${zone} ${Object.keys(options).length}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, { timeZone: zone, ...options })
  formats.set(key, made)
  return made
}

export type LocalTime = {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  weekday: number
}

/** What the clock and the calendar on the wall say at `zone`. Months count from 1, weekdays from Sunday = 0. */
export const localTime = remembered((instant, zone): LocalTime => {
  const numbers = format('en-GB', zone, {
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

/** 'CET': British English knows the European names, American English the American ones. */
const zoneName = remembered((instant, zone): string => {
  const names = ['en-GB', 'en-US', 'en-AU'].map((locale) => {
    const parts = format(locale, zone, { timeZoneName: 'short' }).formatToParts(instant)
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  })
  return names.find((name) => /^[A-Z]{2,5}$/.test(name)) ?? names[0] ?? 'UTC'
})

/** Intl was half of what the home page cost. Nothing asked of it changes within a minute. */
function remembered<Value>(ask: (instant: Date, zone: string) => Value) {
  const answers = new Map<string, Value>()
  return (instant: Date, zone: string): Value => {
    const key = `${Math.floor(instant.getTime() / 60_000)} ${zone}`
    const known = answers.get(key)
    if (known !== undefined) return known
    if (answers.size >= 5000) answers.clear()
    const answer = ask(instant, zone)
    answers.set(key, answer)
    return answer
  }
}

/** 'Sat 28 Nov', with the year where it is not this one. */
export function eventDate(instant: Date, zone: string, now = new Date()): string {
  const { year, month, day, weekday } = localTime(instant, zone)
  const date = `${WEEKDAYS[weekday]} ${day} ${MONTHS[month - 1]?.slice(0, 3)}`
  return year === localTime(now, zone).year ? date : `${date} ${year}`
}

/** '28 November 2026' */
export function calendarDate(instant: Date, zone: string): string {
  const { year, month, day } = localTime(instant, zone)
  return `${day} ${MONTHS[month - 1]} ${year}`
}

/** '09:00' */
export function clockTime(instant: Date, zone: string): string {
  const { hour, minute } = localTime(instant, zone)
  return `${pad(hour)}:${pad(minute)}`
}

/** '2026-11-28': to tell one day from the next. */
export function localDay(instant: Date, zone: string): string {
  const { year, month, day } = localTime(instant, zone)
  return `${year}-${pad(month)}-${pad(day)}`
}

/** '09:00 CET' */
export const eventClock = (instant: Date, zone: string) =>
  `${clockTime(instant, zone)} ${zoneName(instant, zone)}`

/** 'Sat 28 Nov · 09:00 CET' */
export const eventTime = (instant: Date, zone: string, now?: Date) =>
  `${eventDate(instant, zone, now)} · ${eventClock(instant, zone)}`

/** What an `<input type="datetime-local">` takes, on the clock of whoever is looking. */
export const inputTime = (instant: Date) =>
  `${instant.getFullYear()}-${pad(instant.getMonth() + 1)}-${pad(instant.getDate())}` +
  `T${pad(instant.getHours())}:${pad(instant.getMinutes())}`

export const pad = (number: number) => String(number).padStart(2, '0')

/** '1,020' and '6.5' */
export const amount = (value: number) => {
  const [whole = '', fraction] = String(Math.round(value * 10) / 10).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction ? `${grouped}.${fraction}` : grouped
}
