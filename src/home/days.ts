import { type LocalTime, localTime, MONTHS } from '../shared/format.ts'

type Timed = { eventTime: Date; timeZone: string }
/** Consecutive events under one heading; `note` has its dates, or is empty where time zones disagree on them. */
export type Day<Event> = { title: string; note: string; events: Event[] }

/** Groups sorted events under relative headings in their local time: 'Tomorrow', 'This weekend', 'December'. */
export function groupByDay<Event extends Timed>(events: Event[], now: Date): Day<Event>[] {
  const days: Day<Event>[] = []
  const notes = new Map<string, Set<string>>()
  for (const event of events) {
    const heading = dayHeading(event, now)
    const last = days.at(-1)
    if (last?.title === heading.title) last.events.push(event)
    else days.push({ ...heading, events: [event] })
    addNote(notes, heading)
  }
  return days.map((day) => ((notes.get(day.title)?.size ?? 0) > 1 ? { ...day, note: '' } : day))
}

function addNote(notes: Map<string, Set<string>>, { title, note }: { title: string; note: string }) {
  notes.set(title, (notes.get(title) ?? new Set()).add(note))
}

function dayHeading({ eventTime, timeZone }: Timed, now: Date): { title: string; note: string } {
  const today = localTime(now, timeZone)
  const day = localTime(eventTime, timeZone)
  const daysAhead = dayNumber(day) - dayNumber(today)
  if (daysAhead === 0) return { title: 'Today', note: formatLocalDate(day) }
  if (daysAhead === 1) return { title: 'Tomorrow', note: formatLocalDate(day) }
  const untilSunday = (7 - today.weekday) % 7
  if (daysAhead > 0 && daysAhead <= untilSunday) {
    if (day.weekday === 6 || day.weekday === 0) return weekend(today, untilSunday)
    return { title: 'This week', note: '' }
  }
  const month = MONTHS[day.month - 1] ?? ''
  if (day.year !== today.year) return { title: `${month} ${day.year}`, note: '' }
  return { title: daysAhead > 0 && day.month === today.month ? `Later in ${month}` : month, note: '' }
}

function weekend(today: LocalTime, untilSunday: number) {
  const start = dayNumber(today) + untilSunday - 1
  const [saturday, sunday] = [start, start + 1].map((number) => new Date(number * DAY))
  const sameMonth = saturday?.getUTCMonth() === sunday?.getUTCMonth()
  const from = sameMonth ? `${saturday?.getUTCDate()}` : formatUtcDate(saturday)
  return { title: 'This weekend', note: `${from}–${formatUtcDate(sunday)}` }
}

const DAY = 24 * 60 * 60 * 1000
const dayNumber = ({ year, month, day }: LocalTime) => Date.UTC(year, month - 1, day) / DAY
const formatLocalDate = ({ month, day }: LocalTime) => `${day} ${MONTHS[month - 1]}`
const formatUtcDate = (day: Date | undefined) =>
  day ? `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]}` : ''
