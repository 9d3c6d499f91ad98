import { type LocalTime, localTime, MONTHS } from '../shared/format.ts'

type Timed = { eventTime: Date; timeZone: string }
export type Day<Event> = { title: string; note: string; events: Event[] }

/** Consecutive events under the words that a person would use: 'Tomorrow', 'This weekend', 'December'. */
export function groupByDay<Event extends Timed>(events: Event[], now: Date): Day<Event>[] {
  const days: Day<Event>[] = []
  for (const event of events) {
    const words = dayWords(event, now)
    const last = days.at(-1)
    if (last?.title === words.title) last.events.push(event)
    else days.push({ ...words, events: [event] })
  }
  return days
}

function dayWords({ eventTime, timeZone }: Timed, now: Date): { title: string; note: string } {
  const today = localTime(now, timeZone)
  const day = localTime(eventTime, timeZone)
  const ahead = dayNumber(day) - dayNumber(today)
  if (ahead === 0) return { title: 'Today', note: date(day) }
  if (ahead === 1) return { title: 'Tomorrow', note: date(day) }
  const untilSunday = (7 - today.weekday) % 7
  if (ahead > 0 && ahead <= untilSunday) {
    if (day.weekday === 6 || day.weekday === 0) return weekend(today, untilSunday)
    return { title: 'This week', note: '' }
  }
  const month = MONTHS[day.month - 1] ?? ''
  if (day.year !== today.year) return { title: `${month} ${day.year}`, note: '' }
  return { title: ahead > 0 && day.month === today.month ? `Later in ${month}` : month, note: '' }
}

function weekend(today: LocalTime, untilSunday: number) {
  const start = dayNumber(today) + untilSunday - 1
  const [saturday, sunday] = [start, start + 1].map((number) => new Date(number * DAY))
  const sameMonth = saturday?.getUTCMonth() === sunday?.getUTCMonth()
  const from = sameMonth ? `${saturday?.getUTCDate()}` : dateOf(saturday)
  return { title: 'This weekend', note: `${from}–${dateOf(sunday)}` }
}

const DAY = 24 * 60 * 60 * 1000
const dayNumber = ({ year, month, day }: LocalTime) => Date.UTC(year, month - 1, day) / DAY
const date = ({ month, day }: LocalTime) => `${day} ${MONTHS[month - 1]}`
const dateOf = (day: Date | undefined) => (day ? `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]}` : '')
