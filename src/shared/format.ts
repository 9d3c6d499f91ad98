import { t } from '../texts/formats.ts'
import { currentTime } from './clock.ts'
import { DAY, WEEK } from './duration.ts'
import { type LocalTime, localTime, memoize, zoneName } from './local-time.ts'

/** 'Sat 28 Nov', or 'Thu 28 Jan 2027' if the year differs from the year of `now`. */
export function hikeDate(instant: Date, zone: string, now = currentTime()): string {
  const { year } = localTime(instant, zone)
  const date = dayAndMonth(instant, zone)
  return year === localTime(now, zone).year ? date : t.withYear(date, year)
}

/** 'Sat 14 – Mon 16 Jun' for a tour of several days, otherwise like `hikeDate`. */
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
        : t.weekdayAndDay(t.shortWeekdays[first.weekday] ?? '', first.day)
  return `${from} – ${hikeDate(last, zone, now)}`
}

/** An instant on the last day. An end at midnight belongs to the day before. */
export const lastInstant = (start: Date, end: Date | null) => (end ? new Date(end.getTime() - 1) : start)

/** The number of calendar days from the first to the last, both included. */
export const calendarDays = (start: Date, end: Date | null, zone: string) =>
  (Date.parse(localDay(lastInstant(start, end), zone)) - Date.parse(localDay(start, zone))) / DAY + 1

/** ' · 3 days' for a tour of several days, otherwise ''. */
export const daysNote = (days: number) => (days > 1 ? t.daysNote(days) : '')

/** 'Sat 28 Nov · 09:00 CET', or 'Sat 14 – Mon 16 Jun · 09:15 CEST · 3 days' */
export const hikeTime = (start: Date, end: Date | null, zone: string, now?: Date) =>
  t.dateAndClock(hikeDates(start, end, zone, now), hikeClock(start, zone)) +
  daysNote(calendarDays(start, end, zone))

/** 'Sat 28 Nov' */
export function dayAndMonth(instant: Date, zone: string) {
  const { month, day, weekday } = localTime(instant, zone)
  return t.weekdayDayMonth(t.shortWeekdays[weekday] ?? '', day, t.shortMonths[month - 1] ?? '')
}

/** '28 November 2026' */
export function calendarDate(instant: Date, zone: string): string {
  return t.withYear(calendarDay(instant, zone), localTime(instant, zone).year)
}

/** '28 November' */
function calendarDay(instant: Date, zone: string): string {
  const { month, day } = localTime(instant, zone)
  return t.dayAndMonth(day, t.months[month - 1] ?? '')
}

/** 'Sunday' for 0 */
export const weekdayName = (weekday: number) => t.weekdays[weekday] ?? ''

/** 'Saturday 14 June' for '2031-06-14' */
export function weekdayWithDay(date: string): string {
  const day = new Date(date)
  return t.weekdayDayMonth(weekdayName(day.getUTCDay()), day.getUTCDate(), t.months[day.getUTCMonth()] ?? '')
}

/** '3 Dec' for '2026-12-03' */
export function shortDay(date: string): string {
  const day = new Date(date)
  return t.dayAndMonth(day.getUTCDate(), t.shortMonths[day.getUTCMonth()] ?? '')
}

/** '2031-06' */
export const monthOf = ({ year, month }: Pick<LocalTime, 'year' | 'month'>) => `${year}-${pad(month)}`

/** 'June 2031' for '2031-06' */
export const monthName = (month: string) => nameMonth(month, t.months)

/** 'Jun 2031' for '2031-06' */
export const shortMonthName = (month: string) => nameMonth(month, t.shortMonths)

const nameMonth = (month: string, names: readonly string[]) =>
  t.monthAndYear(names[Number(month.slice(5)) - 1] ?? '', month.slice(0, 4))

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
export const hikeClock = (instant: Date, zone: string) =>
  `${clockTime(instant, zone)} ${zoneName(instant, zone)}`

/** '2026-11-28T08:40Z' */
export const isoMinute = (instant: Date) => isoMinuteIn(instant, 'UTC')
const isoMinuteIn = memoize((instant) => `${instant.toISOString().slice(0, 16)}Z`)

/**
 * '14:05' for today, 'Friday 14:05' for the previous six days, '14 November' for earlier days, with the year if it is
 * not the current one.
 */
export function recentTime(instant: Date, zone: string, now = currentTime()): string {
  const day = localDay(instant, zone)
  if (day === localDay(now, zone)) return clockTime(instant, zone)
  const { year, weekday } = localTime(instant, zone)
  if (day > localDay(new Date(now.getTime() - WEEK), zone))
    return t.weekdayAndClock(weekdayName(weekday), clockTime(instant, zone))
  return year === localTime(now, zone).year ? calendarDay(instant, zone) : calendarDate(instant, zone)
}

/** 'Sat 28 Nov · 09:00 CET' */
export const eventTime = (instant: Date, zone: string, now?: Date) =>
  t.dateAndClock(hikeDate(instant, zone, now), hikeClock(instant, zone))

/**
 * 'Sat 28 Nov at 09:00 CET', for a sentence. Has no year, as in the specification's sentence about the opening of
 * joining.
 */
export const dayAndMonthAtClock = (instant: Date, zone: string) =>
  t.dateAtClock(dayAndMonth(instant, zone), hikeClock(instant, zone))

/** 'Sat 28 Nov 2026 · 09:00 CET': like `hikeTime` but with the year, for link previews, which other sites keep. */
export const datedTime = (start: Date, end: Date | null, zone: string) => hikeTime(start, end, zone, EPOCH)

const EPOCH = new Date(0)

const pad = (number: number) => String(number).padStart(2, '0')

/**
 * '1,020' or '6.5', rounded to one decimal. Does not use Intl, which would load ICU at each cold start for the numbers
 * in messages.
 */
export const amount = (value: number) => {
  const rounded = Math.round(value * 10) / 10
  const [whole = '', fraction] = String(rounded).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, t.thousands)
  return fraction ? grouped + t.decimal + fraction : grouped
}
