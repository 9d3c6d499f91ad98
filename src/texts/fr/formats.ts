export const weekdays = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi']
export const shortWeekdays = ['dim.', 'lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.']
export const months = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
]
export const shortMonths = [
  'janv.',
  'févr.',
  'mars',
  'avr.',
  'mai',
  'juin',
  'juil.',
  'août',
  'sept.',
  'oct.',
  'nov.',
  'déc.',
]

const ordinal = (day: number) => (day === 1 ? '1er' : day)

export const weekdayAndDay = (weekday: string, day: number) => `${weekday} ${ordinal(day)}`
export const weekdayDayMonth = (weekday: string, day: number, month: string) =>
  `${weekday} ${ordinal(day)} ${month}`
export const dayAndMonth = (day: number, month: string) => `${ordinal(day)} ${month}`
export const withYear = (date: string, year: number) => `${date} ${year}`
export const monthAndYear = (month: string, year: string) => `${month} ${year}`
export const dateAndClock = (date: string, clock: string) => `${date}, ${clock}`
export const weekdayAndClock = (weekday: string, clock: string) => `${weekday}, ${clock}`
export const dateAtClock = (date: string, clock: string) => `${date} à ${clock}`
export const daysNote = (days: number) => ` · ${days} jours`

export const thousands = '\u202f'
export const decimal = ','
