export const weekdays = ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag']
export const shortWeekdays = ['So.', 'Mo.', 'Di.', 'Mi.', 'Do.', 'Fr.', 'Sa.']
export const months = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
]
export const shortMonths = [
  'Jan.',
  'Feb.',
  'März',
  'Apr.',
  'Mai',
  'Juni',
  'Juli',
  'Aug.',
  'Sept.',
  'Okt.',
  'Nov.',
  'Dez.',
]

export const weekdayAndDay = (weekday: string, day: number) => `${weekday} ${day}.`
/** 'Sa. 28. Nov.', but 'Samstag, 28. November'. */
export const weekdayDayMonth = (weekday: string, day: number, month: string) =>
  `${weekday}, ${day}. ${month}`.replace('.,', '.')
export const dayAndMonth = (day: number, month: string) => `${day}. ${month}`
export const withYear = (date: string, year: number) => `${date} ${year}`
export const monthAndYear = (month: string, year: string) => `${month} ${year}`
export const dateAndClock = (date: string, clock: string) => `${date}, ${clock}`
export const weekdayAndClock = (weekday: string, clock: string) => `${weekday}, ${clock}`
export const dateAtClock = (date: string, clock: string) => `${date} um ${clock}`
export const daysNote = (days: number) => ` · ${days} Tage`

export const thousands = '’'
export const decimal = ','
