import { amount } from '../../../shared/format.ts'
import { t } from '../../../texts/import.ts'
import { MAX_IMPORT_LINES } from '../../limits.ts'
import type { Entry } from '../imported-hike.ts'
import { fileError, quoted } from '../reading.ts'
import { type Component, readComponents } from './components.ts'
import { type CalendarEvent, eventOf } from './events.ts'
import { type Hikes, hikesOfUid } from './hikes-of-uid.ts'
import { scopeOf } from './times.ts'
import { eventAt } from './versions.ts'
import { workBudget } from './work-budget.ts'

// ical.js is not used: it rejects a whole file for one fault, and loops forever on rules that never match a date, such
// as FREQ=DAILY;BYMONTH=6;BYMONTHDAY=31.

type Context = { timeZone: string; currency: string; now: Date }

/** Throws 400 for a file without events, or with too many events or dates. */
export function readHikes(bytes: Uint8Array, context: Context): Hikes {
  const file = readComponents(bytes)
  const calendars = [file, ...file.components.filter(({ name }) => name === 'VCALENDAR')]
  const { events, answers } = eventsOf(calendars, context)
  const strays = calendars.flatMap(({ faults }) => faults.map(({ text }) => text))
  if (events.length + answers.length === 0) throw fileError(strays[0] ?? t.noEvents)
  if (events.length > MAX_IMPORT_LINES) throw fileError(t.tooManyEvents(amount(MAX_IMPORT_LINES)))
  const entries: Entry[] = []
  const leftOut = [...strays, ...otherComponents(calendars), ...answers]
  for (const group of Map.groupBy(events, (event) => event.uid ?? event).values()) {
    const hikes = hikesOfUid(group, { currency: context.currency, now: context.now.getTime() })
    entries.push(...hikes.entries)
    leftOut.push(...hikes.leftOut)
    if (entries.length > MAX_IMPORT_LINES) throw fileError(t.tooManyDates(amount(MAX_IMPORT_LINES)))
  }
  return { entries: entries.toSorted((one, other) => one.line - other.line), leftOut }
}

/**
 * iTIP methods (RFC 5546) with which guests and organizers respond to each other. Their events refer to an invitation
 * that was already sent, so they are not imported.
 */
const ANSWERS = ['REPLY', 'REFRESH', 'COUNTER', 'DECLINECOUNTER']

function eventsOf(calendars: Component[], { timeZone }: Context) {
  const budget = workBudget()
  const all = calendars.flatMap((calendar) => {
    const scope = scopeOf(calendar, timeZone, budget)
    return calendar.components.filter(({ name }) => name === 'VEVENT').map((event) => eventOf(event, scope))
  })
  const isAnswer = ({ scope }: CalendarEvent) => ANSWERS.includes(scope.method)
  return {
    events: all.filter((event) => !isAnswer(event)),
    answers: all.filter(isAnswer).map((event) => t.isAnswer(eventAt(event))),
  }
}

/** Returns a sentence for each kind of component that is omitted: all except events and time zones. */
function otherComponents(calendars: Component[]): string[] {
  const others = calendars
    .flatMap(({ components }) => components)
    .filter(({ name }) => !['VCALENDAR', 'VEVENT', 'VTIMEZONE'].includes(name))
  return [...Map.groupBy(others, ({ name }) => name).values()].map(([first, ...more]) => {
    const [line, name] = [first?.line ?? 0, quoted(first?.name ?? '')]
    return more.length === 0 ? t.noEvent(line, name) : t.noEventAndMore(line, name, amount(more.length))
  })
}
