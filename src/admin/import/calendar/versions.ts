import { t } from '../../../texts/import.ts'
import { quoted } from '../reading.ts'
import { propertiesOf } from './components.ts'
import type { CalendarEvent } from './events.ts'

/** Returns the beginning of a sentence, such as 'Line 4: “Ridge walk”'. */
export const eventAt = ({ component, name }: CalendarEvent) =>
  t.eventAt(component.line, name === '' ? t.unnamedEvent : quoted(name))

type Newest = { event: CalendarEvent; leftOut: string[]; conflicts: CalendarEvent[] }

/**
 * Returns the newest version of an event (RFC 5545, 3.8.7.4), the versions that conflict with it, and sentences about
 * the others. Two versions conflict if neither is newer and they differ, for example if a UID was copied by hand.
 */
export function newestOf(versions: [CalendarEvent, ...CalendarEvent[]]): Newest {
  const event = versions.reduce((one, other) => (compare(one, other) >= 0 ? one : other))
  const others = versions.filter((other) => other !== event)
  const conflicts = others.filter((other) => compare(event, other) === 0 && !isSame(event, other))
  const leftOut = others
    .filter((other) => !conflicts.includes(other))
    .map((other) => {
      const { line } = event.component
      return compare(event, other) === 0
        ? t.isSameAs(eventAt(other), line)
        : t.isOlderThan(eventAt(other), line)
    })
  return { event, leftOut, conflicts }
}

function compare(one: CalendarEvent, other: CalendarEvent): number {
  const index = one.version.findIndex((part, at) => part !== other.version[at])
  return index === -1 ? 0 : (one.version[index] ?? 0) - (other.version[index] ?? 0)
}

/** Two versions count as the same if these properties are equal. */
const COMPARED = ['SUMMARY', 'LOCATION', 'DTSTART', 'RRULE']

const isSame = (one: CalendarEvent, other: CalendarEvent) => contentOf(one) === contentOf(other)

const contentOf = ({ component }: CalendarEvent) =>
  JSON.stringify(COMPARED.map((name) => propertiesOf(component, name).map(({ value }) => value.trim())))
