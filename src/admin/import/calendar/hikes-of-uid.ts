import { calendarDate } from '../../../shared/format.ts'
import { sha256Hex } from '../../../shared/sha256.ts'
import { t } from '../../../texts/import.ts'
import type { Entry } from '../imported-hike.ts'
import { propertiesOf } from './components.ts'
import { type CalendarEvent, hikeOf, type ReadEvent, readEvent } from './events.ts'
import { atTimeOf, datesAhead, isSeries, MAX_DATES, type Recurrence, readRecurrence } from './series.ts'
import { instantAt, readTime, type Time } from './times.ts'
import { eventAt, newestOf } from './versions.ts'

/** `now` is in milliseconds. */
type Context = { currency: string; now: number }

/** The hikes that events yield, and sentences about omitted events. */
export type Hikes = { entries: Entry[]; leftOut: string[] }

/**
 * An event that replaces one date of a series, or all dates from that one on (RFC 5545, 3.8.4.4). It may be cancelled.
 */
type Change = { event: CalendarEvent; original: Time; isFromThere: boolean }

/** An event on a date. In a series, `original` is the date before any change. */
type Dated = { read: ReadEvent; start: Time | null; original?: Time }

/** Returns the hikes of the events with one UID: the newest version of the event, and the changes to its dates. */
export function hikesOfUid(events: CalendarEvent[], context: Context): Hikes {
  const hikes: Hikes = { entries: [], leftOut: [] }
  const master = newest(
    events.filter((event) => !recurrenceId(event)),
    hikes,
    context,
  )
  if (master?.isCancelled) {
    hikes.leftOut.push(t.isCancelled(eventAt(master)))
    return hikes
  }
  const read = master && readEvent(master)
  const changes = newestChanges(events.filter(recurrenceId), read?.start ?? null, hikes, context)
  const recurrence =
    read?.start && isSeries(read.event) ? readRecurrence(read.event, read.start, read.problems) : null
  if (read?.start && recurrence && read.problems.length === 0)
    addSeries({ read, start: read.start, recurrence, changes }, hikes, context)
  else {
    const isMoved = changes.some(({ original }) => original.instant === read?.start?.instant)
    const own = read && !isMoved ? [{ read, start: read.start }] : []
    addHikes([...own, ...changes.filter((change) => !change.event.isCancelled).map(datedOf)], hikes, context)
    addCancelled(changes, hikes)
  }
  return hikes
}

const recurrenceId = ({ component }: CalendarEvent) => propertiesOf(component, 'RECURRENCE-ID')[0]

/** Returns the newest version. Adds the others to `hikes`, as omitted or, if they conflict with it, with an error. */
function newest(versions: CalendarEvent[], hikes: Hikes, context: Context): CalendarEvent | null {
  const [first, ...others] = versions
  if (!first) return null
  const { event, leftOut, conflicts } = newestOf([first, ...others])
  hikes.leftOut.push(...leftOut)
  for (const conflict of conflicts) addFaulty(conflict, t.sameUid(event.component.line), hikes, context)
  return event
}

function addFaulty(event: CalendarEvent, problem: string, hikes: Hikes, context: Context) {
  const read = readEvent(event)
  read.problems.push(problem)
  addHikes([{ read, start: read.start }], hikes, context)
}

function addHikes(dated: Dated[], hikes: Hikes, { currency }: Context, notes: string[] = []) {
  for (const { read, start, original } of dated) {
    const uid = importUid(read.event, original)
    hikes.entries.push(hikeOf(read, { start, uid, notes }, currency))
  }
}

/** The maximum length of a stored UID, in characters. Longer ones are hashed. */
const MAX_UID = 300

/** Identifies a hike within its calendar by the UID and, in a series, by its date as well. Null without a UID. */
function importUid({ uid }: CalendarEvent, original?: Time): string | null {
  if (uid === null) return null
  const whole = original ? `${uid} ${new Date(original.instant).toISOString()}` : uid
  return whole.length > MAX_UID ? sha256Hex(whole) : whole
}

/** Returns the newest change to each date. `start` is the start of the series. */
function newestChanges(
  events: CalendarEvent[],
  start: Time | null,
  hikes: Hikes,
  context: Context,
): Change[] {
  const originals = new Map<CalendarEvent, Time>()
  for (const event of events) {
    const property = recurrenceId(event)
    const time = property && readTime(property, event.scope, start?.zone)
    if (time && 'error' in time) addFaulty(event, time.error, hikes, context)
    else if (time) originals.set(event, start ? inSeries(time, start) : time)
  }
  const byDate = Map.groupBy(originals.keys(), (event) => originals.get(event)?.instant)
  return [...byDate.values()].flatMap((versions) => {
    const event = newest(versions, hikes, context)
    const original = event && originals.get(event)
    if (!original) return []
    return [
      { event, original, isFromThere: /^THISANDFUTURE$/i.test(recurrenceId(event)?.parameters.RANGE ?? '') },
    ]
  })
}

function inSeries(time: Time, start: Time): Time {
  if (time.isDate) return atTimeOf(time, start)
  const { instant } = time
  return { ...start, instant, local: instant + start.zone.offsetAt(instant) }
}

function datedOf({ event, original }: Change): Dated {
  const read = readEvent(event)
  return { read, start: read.start, original }
}

function addCancelled(changes: Change[], hikes: Hikes, now = Number.NEGATIVE_INFINITY) {
  for (const { event, original, isFromThere } of changes)
    if (event.isCancelled && original.instant > now)
      hikes.leftOut.push(
        isFromThere
          ? t.isCancelledFrom(eventAt(event), dateOf(original))
          : t.isCancelledOn(eventAt(event), dateOf(original)),
      )
}

const dateOf = ({ instant, zone }: Time) => calendarDate(new Date(instant), zone.shownIn(instant).timeZone)

type Series = { read: ReadEvent; start: Time; recurrence: Recurrence; changes: Change[] }

/** Adds the future dates of a series, at most 12. */
function addSeries({ read, start, recurrence, changes }: Series, hikes: Hikes, context: Context) {
  const { now } = context
  const name = eventAt(read.event)
  const single = changes.filter(({ isFromThere }) => !isFromThere)
  const following = changes
    .filter(({ isFromThere }) => isFromThere)
    .sort((one, other) => one.original.instant - other.original.instant)
    .map((change) => ({ ...change, ...datedOf(change) }))
  const replaced = new Set(single.map(({ original }) => original.instant))
  const isReplaced = ({ instant }: Time) =>
    replaced.has(instant) ||
    following.some(({ event, original }) => event.isCancelled && original.instant <= instant)
  const regular = datesAhead(recurrence, start, { now, isReplaced, scope: read.event.scope })
  const dated = [
    ...regular.map((original) => {
      const change = following.findLast((one) => one.original.instant <= original.instant)
      return change ? moved(original, change) : { read, start: original, original }
    }),
    ...single.filter(({ event }) => !event.isCancelled).map(datedOf),
  ]
  const ahead = dated
    .filter((one) => !one.start || one.start.instant > now)
    .toSorted((one, other) => (one.start?.instant ?? 0) - (other.start?.instant ?? 0))
  const offered = ahead.slice(0, MAX_DATES)
  const count = offered.length
  offered.forEach((one, index) => {
    addHikes([one], hikes, context, [count === 1 ? t.repeatsOnce : t.repeats(index + 1, count)])
  })
  addCancelled(changes, hikes, now)
  const last = offered.at(-1)?.start
  // The series is added as an error, because it may have dates that were not computed.
  if (count === 0 && read.event.scope.budget.left < 0) addHikes([{ read, start }], hikes, context)
  else if (count === 0) hikes.leftOut.push(t.noDatesAhead(name))
  else if (start.instant <= now) hikes.leftOut.push(t.pastLeftOut(name))
  if (ahead.length > count && last) hikes.leftOut.push(t.laterLeftOut(name, dateOf(last)))
}

/** Returns a date of a series as moved by `change`, which changes all dates from this one or an earlier one on. */
function moved(original: Time, change: Dated & Change): Dated {
  const { start } = change
  if (!start) return { read: change.read, start: null, original }
  const local = start.local + (original.local - change.original.local)
  return { read: change.read, start: { ...start, local, instant: instantAt(local, start.zone) }, original }
}
