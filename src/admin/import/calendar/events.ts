import { LONGEST_TOUR } from '../../../hikes/limits.ts'
import { DAY, HOUR } from '../../../shared/duration.ts'
import { t } from '../../../texts/import.ts'
import { type Entry, entryOf } from '../imported-hike.ts'
import { quoted } from '../reading.ts'
import { type Component, propertiesOf, textIn } from './components.ts'
import { readDateTime, readDuration } from './date-times.ts'
import { htmlToText, readableText } from './readable-text.ts'
import { readTime, type Scope, type Time } from './times.ts'

/** One version of an event of a calendar. */
export type CalendarEvent = {
  component: Component
  scope: Scope
  uid: string | null
  name: string
  isCancelled: boolean
  /** Compared element by element: the first difference decides, and the greater one is the later version. */
  version: number[]
}

export function eventOf(component: Component, scope: Scope): CalendarEvent {
  const time = (name: string) => readDateTime(textIn(component, name) ?? '')?.local ?? 0
  const isCancelled = scope.method === 'CANCEL' || /^cancell?ed$/i.test(textIn(component, 'STATUS') ?? '')
  const sequence = Number(textIn(component, 'SEQUENCE') ?? 0) || 0
  return {
    ...{ component, scope, isCancelled },
    uid: textIn(component, 'UID') || null,
    name: oneLine(readableText(textIn(component, 'SUMMARY') ?? ''), ' '),
    version: [sequence, time('DTSTAMP'), time('LAST-MODIFIED'), isCancelled ? 1 : 0],
  }
}

const oneLine = (text: string, separator: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(separator)

/** A parsed event. A series yields several hikes. */
export type ReadEvent = {
  event: CalendarEvent
  /** Null if it is missing or cannot be imported. In the latter case, `problems` says why. */
  start: Time | null
  /** In milliseconds; null if unknown. */
  length: number | null
  fields: Record<string, unknown>
  problems: string[]
  notes: string[]
}

export function readEvent(event: CalendarEvent): ReadEvent {
  const { component, scope } = event
  const starts = propertiesOf(component, 'DTSTART')
  const problems = component.faults.map(({ text }) => text)
  const notes = [...component.notes, ...component.components.flatMap(partNotes)]
  let start: Time | null = null
  const [first] = starts
  if (starts.length > 1) problems.push(t.severalStarts)
  else if (first) {
    const time = readTime(first, scope)
    if ('error' in time) problems.push(time.error)
    else if (time.isDate || isAllDay(component)) problems.push(t.allDay)
    else {
      start = time
      notes.push(...time.notes, ...time.zone.shownIn(time.instant).notes)
    }
  }
  if (/^(?:PRIVATE|CONFIDENTIAL)$/i.test(textIn(component, 'CLASS') ?? '')) notes.push(t.isPrivate)
  const fields = {
    name: event.name,
    description: descriptionOf(component),
    location: oneLine(readableText(textIn(component, 'LOCATION') ?? ''), ', '),
    ...coordinatesOf(component, notes),
  }
  const length = start && lengthOf(event, start, notes)
  return { event, start, length, fields, problems, notes }
}

/** Faults in an alarm are only notes, because alarms are not imported. */
const partNotes = ({ faults, notes, components }: Component): string[] => [
  ...faults.map(({ text }) => text),
  ...notes,
  ...components.flatMap(partNotes),
]

/** Whether one of the properties of Microsoft or Funambol marks an all-day event. */
const isAllDay = ({ properties }: Component) =>
  properties.some(({ name, value }) => /^X-.*ALL-?DAY/.test(name) && /^(?:TRUE|1)$/i.test(value.trim()))

function descriptionOf(component: Component): string {
  const text = readableText(textIn(component, 'DESCRIPTION') ?? '')
  if (text !== '') return text
  const html = ['X-ALT-DESC', 'STYLED-DESCRIPTION'].map((name) => textIn(component, name)).find(Boolean)
  return html ? htmlToText(html) : ''
}

const GEO = /^(-?\d{1,3}(?:\.\d{1,20})?) ?[;,] ?(-?\d{1,3}(?:\.\d{1,20})?)$/
const APPLE_GEO = /^geo:(-?\d{1,3}(?:\.\d{1,20})?),(-?\d{1,3}(?:\.\d{1,20})?)/i

function coordinatesOf(component: Component, notes: string[]) {
  const geo = textIn(component, 'GEO')
  const apple = textIn(component, 'X-APPLE-STRUCTURED-LOCATION')
  const match = geo === undefined ? APPLE_GEO.exec(apple ?? '') : GEO.exec(geo)
  const [lat, lng] = [Number(match?.[1]), Number(match?.[2])]
  // Some programs write 0;0 for an unknown location.
  if (lat === 0 && lng === 0) return {}
  if (match && Math.abs(lat) <= 90 && Math.abs(lng) <= 180) return { location_lat: lat, location_lng: lng }
  if (geo) notes.push(t.coordinatesUnreadable(quoted(geo)))
  return {}
}

/** Returns milliseconds; null if the length is missing or unreadable, or if the event ends on a date without a time. */
function lengthOf({ component, scope }: CalendarEvent, start: Time, notes: string[]): number | null {
  const [end] = propertiesOf(component, 'DTEND')
  const duration = textIn(component, 'DURATION')
  if (!end && duration === undefined) return null
  const time = end && readTime(end, scope, start.zone)
  if (time && !('error' in time) && time.isDate) return null
  const length = time ? ('error' in time ? null : time.instant - start.instant) : readDuration(duration ?? '')
  if (length === null || length < 0) notes.push(t.lengthUnreadable)
  else if (length > LONGEST_TOUR) notes.push(t.lastsTooLong(LONGEST_TOUR / DAY))
  return length
}

/** The longest event, in hours, that gets a duration instead of an end time. */
const LONGEST = 24

/**
 * Returns the duration of an event of up to a day. For a longer event, whose walking time is unknown, returns the end
 * instead. Returns neither if the length is unknown, zero or longer than any tour.
 */
function endOf(start: Time, length: number | null) {
  const hours = Math.round(((length ?? 0) / HOUR) * 10) / 10
  if (length === null || hours <= 0 || hours > LONGEST_TOUR / HOUR) return {}
  return hours <= LONGEST
    ? { estimated_duration: hours }
    : { end_time: new Date(start.instant + length).toISOString() }
}

type At = { start: Time | null; uid: string | null; notes?: string[] }

/** Returns the hike of an event that starts at `start`, which is the event's own start or a date of its series. */
export function hikeOf(
  { event, length, fields, problems, notes }: ReadEvent,
  { start, uid, notes: more = [] }: At,
  currency: string,
): Entry {
  const { component, scope } = event
  const all = scope.budget.left < 0 ? [...new Set([...problems, t.computesTooLong])] : problems
  const line = component.faults[0]?.line ?? component.line
  const when = start && {
    event_time: new Date(start.instant).toISOString(),
    ...endOf(start, length),
    time_zone: start.zone.shownIn(start.instant).timeZone,
  }
  return entryOf({ ...fields, ...when }, { line, uid, notes: [...notes, ...more], problems: all }, currency)
}
