import { DAY, HOUR, MINUTE, SECOND, YEAR } from '../../../shared/duration.ts'
import { t } from '../../../texts/import.ts'
import { quoted } from '../reading.ts'
import { propertiesOf } from './components.ts'
import type { DateTime } from './date-times.ts'
import type { CalendarEvent } from './events.ts'
import { ruleDays } from './rule-days.ts'
import { type RecurrenceRule, readRule } from './rules.ts'
import { instantAt, readTime, type Scope, TIME_STEPS, type Time } from './times.ts'
import { spend } from './work-budget.ts'

/** Maximum number of imported dates of a series. */
export const MAX_DATES = 12

/** How far ahead a series is expanded, in milliseconds: it may have only one date a year. */
const HORIZON = MAX_DATES * (YEAR + DAY)

export const isSeries = ({ component }: CalendarEvent) =>
  ['RRULE', 'RDATE'].some((name) => propertiesOf(component, name).length > 0)

/** The repetition of an event: rules, and dates that are added or excluded. */
export type Recurrence = { rules: RecurrenceRule[]; added: Time[]; excluded: Time[] }

/** Adds sentences to `problems` about unreadable rules and dates, and about EXRULE, which is not supported. */
export function readRecurrence(event: CalendarEvent, start: Time, problems: string[]): Recurrence {
  const { component } = event
  const rules = propertiesOf(component, 'RRULE').map(({ value }) => {
    const rule = readRule(value)
    if (rule && isAtTimeOf(rule, start)) return rule
    problems.push(t.ruleUnreadable(quoted(value)))
    return null
  })
  if (propertiesOf(component, 'EXRULE').length > 0) problems.push(t.ruleExcludes)
  return {
    rules: rules.filter((rule) => rule !== null),
    added: readDates(event, 'RDATE', start, problems),
    excluded: readDates(event, 'EXDATE', start, problems),
  }
}

/** Whether the rule keeps the start's time of day. */
function isAtTimeOf({ BYHOUR, BYMINUTE, BYSECOND }: RecurrenceRule, { local }: Time): boolean {
  const time = timeOfDay(local)
  return (
    (BYHOUR[0] ?? Math.floor(time / HOUR)) === Math.floor(time / HOUR) &&
    (BYMINUTE[0] ?? Math.floor((time % HOUR) / MINUTE)) === Math.floor((time % HOUR) / MINUTE) &&
    (BYSECOND[0] ?? (time % MINUTE) / SECOND) === (time % MINUTE) / SECOND
  )
}

const dayOf = (local: number) => Math.floor(local / DAY)
const timeOfDay = (local: number) => local - dayOf(local) * DAY

function readDates(
  { component, scope }: CalendarEvent,
  name: string,
  start: Time,
  problems: string[],
): Time[] {
  const dates: Time[] = []
  for (const property of propertiesOf(component, name))
    for (const text of property.value.split(',')) {
      // A period is written as 'start/end'.
      const time = text.trim() === '' ? null : readTime(property, scope, start.zone, text.split('/', 1)[0])
      if (time && 'error' in time) {
        problems.push(time.error)
        return dates
      }
      if (time) dates.push(time.isDate && name === 'RDATE' ? atTimeOf(time, start) : time)
    }
  return dates
}

/** Returns the start time of the series on another date. */
export function atTimeOf({ local: date }: Time, start: Time): Time {
  const local = dayOf(date) * DAY + timeOfDay(start.local)
  return { ...start, local, instant: instantAt(local, start.zone) }
}

type Ahead = { now: number; isReplaced: (time: Time) => boolean; scope: Scope }

/**
 * Returns the dates after `now` that are neither excluded nor replaced, in order. Returns one more than `MAX_DATES` if
 * there are more.
 */
export function datesAhead({ rules, added, excluded }: Recurrence, start: Time, ahead: Ahead): Time[] {
  const instants = new Set(excluded.map(({ instant }) => instant))
  const days = new Set(excluded.filter((time) => isWholeDay(time, start)).map(({ local }) => dayOf(local)))
  const isOffered = (time: Time) =>
    time.instant > ahead.now &&
    !instants.has(time.instant) &&
    !days.has(dayOf(time.local)) &&
    !ahead.isReplaced(time)
  const dates = new Map<number, Time>()
  for (const source of [[start], sorted(added), ...rules.map((rule) => ruleTimes(rule, start, ahead))]) {
    let count = 0
    for (const time of source) {
      if (!isOffered(time)) continue
      dates.set(time.instant, time)
      if (++count > MAX_DATES) break
    }
  }
  return sorted([...dates.values()]).slice(0, MAX_DATES + 1)
}

const sorted = <Dated extends Pick<Time, 'instant'>>(times: Dated[]): Dated[] =>
  times.toSorted((one, other) => one.instant - other.instant)

/** Some programs write an excluded date as midnight of that day. */
const isWholeDay = ({ isDate, local, zone, instant }: Time, start: Time) =>
  isDate || (timeOfDay(local) === 0 && zone.offsetAt(instant) === start.zone.offsetAt(instant))

function* ruleTimes(rule: RecurrenceRule, start: Time, { now, scope: { budget } }: Ahead): Generator<Time> {
  const from = dayOf(now) - 2
  const to = dayOf(Math.max(now, start.local) + HORIZON)
  for (const day of ruleDays(rule, dayOf(start.local), { from, to }, budget)) {
    if (!spend(budget, TIME_STEPS)) return
    const local = day * DAY + timeOfDay(start.local)
    const time = { ...start, local, instant: instantAt(local, start.zone) }
    if (rule.UNTIL && isAfter(time, rule.UNTIL)) return
    yield time
  }
}

function isAfter({ local, instant }: Time, { isDate, offset, local: until }: DateTime): boolean {
  if (isDate) return dayOf(local) > dayOf(until)
  return offset === null ? local > until : instant > until - offset
}
