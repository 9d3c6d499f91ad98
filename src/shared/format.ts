import { currentTime } from './clock.ts'
import { DAY, WEEK } from './duration.ts'
import { type LocalTime, localTime, memoize, zoneName } from './local-time.ts'

// Intl formats dates differently across browser versions, but hydration needs the same text as on the server, so only
// numbers and zone names come from Intl.
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
export const WEEKDAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
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

/** 'Sat 28 Nov', or 'Thu 28 Jan 2027' if the year differs from that of `now`. */
export function hikeDate(instant: Date, zone: string, now = currentTime()): string {
  const { year } = localTime(instant, zone)
  const date = dayAndMonth(instant, zone)
  return year === localTime(now, zone).year ? date : `${date} ${year}`
}

/** 'Sat 14 – Mon 16 Jun' for a tour that ends at `end`, else as `hikeDate`. */
export function hikeDates(start: Date, end: Date | null, zone: string, now = currentTime()): string {
  const last = lastInstant(start, end)
  if (localDay(start, zone) === localDay(last, zone)) return hikeDate(start, zone, now)
  const first = localTime(start, zone)
  const { year, month } = localTime(last, zone)
  const from =
    first.year !== year
      ? hikeDate(start, zone, now)
      : first.month !== month
        ? dayAndMonth(start, zone)
        : `${WEEKDAYS[first.weekday]} ${first.day}`
  return `${from} – ${hikeDate(last, zone, now)}`
}

/** An instant of the last day. An end at midnight belongs to the day before. */
export const lastInstant = (start: Date, end: Date | null) => (end ? new Date(end.getTime() - 1) : start)

/** The number of calendar days from the start to the end. */
export const calendarDays = (start: Date, end: Date | null, zone: string) =>
  (Date.parse(localDay(lastInstant(start, end), zone)) - Date.parse(localDay(start, zone))) / DAY + 1

/** ' · 3 days' for a tour of several days, else nothing. */
export const daysNote = (days: number) => (days > 1 ? ` · ${days} days` : '')

/** 'Sat 28 Nov · 09:00 CET', or 'Sat 14 – Mon 16 Jun · 09:15 CEST · 3 days' */
export const hikeTime = (start: Date, end: Date | null, zone: string, now?: Date) =>
  `${hikeDates(start, end, zone, now)} · ${hikeClock(start, zone)}${daysNote(calendarDays(start, end, zone))}`

/** 'Sat 28 Nov' */
export function dayAndMonth(instant: Date, zone: string) {
  const { month, day, weekday } = localTime(instant, zone)
  return `${WEEKDAYS[weekday]} ${day} ${MONTHS[month - 1]?.slice(0, 3)}`
}

/** '28 November 2026' */
export function calendarDate(instant: Date, zone: string): string {
  const { year, month, day } = localTime(instant, zone)
  return `${day} ${MONTHS[month - 1]} ${year}`
}

/** '2031-06' */
export const monthOf = ({ year, month }: Pick<LocalTime, 'year' | 'month'>) => `${year}-${pad(month)}`

/** 'June 2031' for '2031-06', or 'Jun 2031' of the length 3. */
export const monthName = (month: string, length?: number) =>
  `${MONTHS[Number(month.slice(5)) - 1]?.slice(0, length)} ${month.slice(0, 4)}`

/** '09:00' */
export function clockTime(instant: Date, zone: string): string {
  const { hour, minute } = localTime(instant, zone)
  return `${pad(hour)}:${pad(minute)}`
}

/** '2026-11-28' */
export const localDay = memoize((instant, zone): string => {
  const { year, month, day } = localTime(instant, zone)
  return `${year}-${pad(month)}-${pad(day)}`
})

/** '09:00 CET' */
export const hikeClock = memoize((instant, zone) => `${clockTime(instant, zone)} ${zoneName(instant, zone)}`)

/** '2026-11-28T08:40Z' */
export const isoMinute = (instant: Date) => isoMinuteIn(instant, 'UTC')
const isoMinuteIn = memoize((instant) => `${instant.toISOString().slice(0, 16)}Z`)

/**
 * '14:05' for today, 'Friday 14:05' for the previous six days, '14 November' before that, with the year if it differs.
 */
export function recentTime(instant: Date, zone: string, now = currentTime()): string {
  const day = localDay(instant, zone)
  if (day === localDay(now, zone)) return clockTime(instant, zone)
  const { year, weekday } = localTime(instant, zone)
  if (day > localDay(new Date(now.getTime() - WEEK), zone))
    return `${WEEKDAY_NAMES[weekday]} ${clockTime(instant, zone)}`
  const date = calendarDate(instant, zone)
  return year === localTime(now, zone).year ? date.slice(0, -5) : date
}

/** 'Sat 28 Nov · 09:00 CET' */
export const eventTime = (instant: Date, zone: string, now?: Date) =>
  `${hikeDate(instant, zone, now)} · ${hikeClock(instant, zone)}`

/** 'Sat 28 Nov 2026 · 09:00 CET': as `hikeTime`, with the year, for texts that are kept. */
export const datedTime = (start: Date, end: Date | null, zone: string) => hikeTime(start, end, zone, EPOCH)

const EPOCH = new Date(0)

/** The value of an `<input type="datetime-local">`, in the browser's time zone. */
export const inputTime = (instant: Date) =>
  `${instant.getFullYear()}-${pad(instant.getMonth() + 1)}-${pad(instant.getDate())}` +
  `T${pad(instant.getHours())}:${pad(instant.getMinutes())}`

const pad = (number: number) => String(number).padStart(2, '0')

/** '1,020' and '6.5'. Without Intl, which would load ICU at each cold start for the numbers in messages. */
export const amount = (value: number) => {
  const rounded = Math.round(value * 10) / 10
  if (Math.abs(rounded) < 1000) return String(rounded)
  const [whole = '', fraction] = String(rounded).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction ? `${grouped}.${fraction}` : grouped
}
