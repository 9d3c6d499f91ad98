import type ICAL from 'ical.js'
import { HOUR } from '../../shared/duration.ts'
import { amount } from '../../shared/format.ts'
import { instantAt } from '../../shared/local-instant.ts'
import { canonicalTimeZone } from '../../shared/local-time.ts'
import { MAX_IMPORT_LINES } from '../limits.ts'
import { type Entry, entryOf } from './imported-hike.ts'
import { fileError, textOf } from './reading.ts'

type Component = InstanceType<typeof ICAL.Component>
type Event = InstanceType<typeof ICAL.Event>
type Time = InstanceType<typeof ICAL.Time>

type Context = { timeZone: string; currency: string; now: Date }

export const isCalendar = (bytes: Uint8Array) =>
  /^\s*BEGIN:VCALENDAR/i.test(textOf(bytes.subarray(0, BEGINNING)))

/** In bytes. */
const BEGINNING = 1000

/**
 * The hikes of an iCalendar file (RFC 5545), one for each event that is not cancelled, and sentences about events that are left
 * out. Throws 400 where it is none.
 */
export async function hikesOfCalendar(
  bytes: Uint8Array,
  context: Context,
): Promise<{ entries: Entry[]; leftOut: string[] }> {
  const text = textOf(bytes)
  const { default: ICAL } = await import('ical.js')
  let components: Component[]
  try {
    components = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  } catch {
    throw fileError('This calendar cannot be read.')
  }
  if (components.length === 0) throw fileError('This calendar has no events.')
  if (components.length > MAX_IMPORT_LINES)
    throw fileError(`This calendar has more than ${amount(MAX_IMPORT_LINES)} events.`)
  const entries = components
    .map((component, index) => ({ component, line: index + 1 }))
    .filter(({ component }) => component.getFirstPropertyValue('status') !== 'CANCELLED')
    .map(({ component, line }) => {
      try {
        return readEvent(new ICAL.Event(component), component, line, context)
      } catch {
        const name = String(component.getFirstPropertyValue('summary') ?? '')
        return { line, uid: null, name, hike: null, errors: ['This event cannot be read.'], notes: [] }
      }
    })
  return { entries, leftOut: [] }
}

function readEvent(event: Event, component: Component, line: number, context: Context): Entry {
  const { timeZone } = context
  const start = component.getFirstPropertyValue('dtstart') as Time | null
  const problems: string[] = []
  if (start?.isDate) problems.push('It lasts all day, and has no time to meet at.')
  const zone = canonicalTimeZone(String(component.getFirstProperty('dtstart')?.getFirstParameter('tzid')))
  const geo = component.getFirstPropertyValue('geo') as unknown
  const [lat, lng] = Array.isArray(geo) ? geo.map(Number) : []
  const input = {
    name: event.summary ?? '',
    description: event.description ?? '',
    location: event.location ?? '',
    event_time: start && !start.isDate ? instantOf(start, zone ?? timeZone) : undefined,
    time_zone: zone ?? timeZone,
    ...(Number.isFinite(lat) && Number.isFinite(lng) && { location_lat: lat, location_lng: lng }),
    ...(start && durationOf(event)),
  }
  const recurrence = component.getFirstPropertyValue('recurrence-id')
  const uid = event.uid ? [event.uid, recurrence].filter(Boolean).join(' ').slice(0, MAX_UID) : null
  const notes = event.isRecurring() ? ['It repeats: only its first date is imported.'] : []
  return entryOf(input, { line, uid, notes, problems }, context.currency)
}

/** In characters. */
const MAX_UID = 300

function instantOf(time: Time, zone: string): string {
  const { year, month, day, hour, minute } = time
  const local = Date.UTC(year, month - 1, day, hour, minute)
  // A time in UTC is an instant; another one is local to its zone, or to the group's where it names none that is known.
  return new Date(time.zone?.tzid === 'UTC' ? local : instantAt(local, zone)).toISOString()
}

/** How long a walk may last by the end of its event. */
const LONGEST = 24

/** What lasts days is a trip, of which one does not know how long it is walked. */
function durationOf(event: Event) {
  const hours = event.duration ? (event.duration.toSeconds() * 1000) / HOUR : 0
  return hours > 0 && hours <= LONGEST ? { estimated_duration: Math.round(hours * 10) / 10 } : {}
}
