// The wording of dates and numbers. It does not come from Intl, which formats dates differently across browser
// versions, because hydration needs the same text as on the server.

/** Starting with Sunday. */
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
export const shortWeekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
export const months = [
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
export const shortMonths = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
]

/** 'Sat 28' */
export const weekdayAndDay = (weekday: string, day: number) => `${weekday} ${day}`
/** 'Sat 28 Nov' */
export const weekdayDayMonth = (weekday: string, day: number, month: string) => `${weekday} ${day} ${month}`
/** '28 November' */
export const dayAndMonth = (day: number, month: string) => `${day} ${month}`
/** '28 November 2026', 'Sat 28 Nov 2026' */
export const withYear = (date: string, year: number) => `${date} ${year}`
/** 'June 2031' */
export const monthAndYear = (month: string, year: string) => `${month} ${year}`
/** 'Sat 28 Nov · 09:00 CET' */
export const dateAndClock = (date: string, clock: string) => `${date} · ${clock}`
/** 'Friday 14:05' */
export const weekdayAndClock = (weekday: string, clock: string) => `${weekday} ${clock}`
/** 'Sat 28 Nov at 09:00 CET', within a sentence */
export const dateAtClock = (date: string, clock: string) => `${date} at ${clock}`
/** Follows the time of a tour. */
export const daysNote = (days: number) => ` · ${days} days`

export const thousands = ','
export const decimal = '.'
