export const weekdays = ['domenica', 'lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato']
export const shortWeekdays = ['dom', 'lun', 'mar', 'mer', 'gio', 'ven', 'sab']
export const months = [
  'gennaio',
  'febbraio',
  'marzo',
  'aprile',
  'maggio',
  'giugno',
  'luglio',
  'agosto',
  'settembre',
  'ottobre',
  'novembre',
  'dicembre',
]
export const shortMonths = [
  'gen',
  'feb',
  'mar',
  'apr',
  'mag',
  'giu',
  'lug',
  'ago',
  'set',
  'ott',
  'nov',
  'dic',
]

const ordinal = (day: number) => (day === 1 ? '1º' : String(day))

export const weekdayAndDay = (weekday: string, day: number) => `${weekday} ${ordinal(day)}`
export const weekdayDayMonth = (weekday: string, day: number, month: string) =>
  `${weekday} ${ordinal(day)} ${month}`
export const dayAndMonth = (day: number, month: string) => `${ordinal(day)} ${month}`
export const withYear = (date: string, year: number) => `${date} ${year}`
export const monthAndYear = (month: string, year: string) => `${month} ${year}`
export const dateAndClock = (date: string, clock: string) => `${date}, ${clock}`
export const weekdayAndClock = (weekday: string, clock: string) => `${weekday}, ${clock}`
export const dateAtClock = (date: string, clock: string) => `${date} alle ${clock}`
export const daysNote = (days: number) => ` · ${days} giorni`

export const thousands = '.'
export const decimal = ','
