import { DAY, YEAR } from '../../../shared/duration.ts'
import { canonicalTimeZone } from '../../../shared/local-time.ts'
import { type Component, propertiesOf, textIn } from './components.ts'
import { readDateTime, readOffset } from './date-times.ts'
import type { Property } from './properties.ts'
import { ruleDays } from './rule-days.ts'
import { type RecurrenceRule, readRule } from './rules.ts'
import type { WorkBudget } from './work-budget.ts'

/** A VTIMEZONE of a calendar (RFC 5545, 3.6.5). */
export type DefinedZone = {
  name: string
  line: number
  /** Its IANA name, which some programs add. */
  location: string | null
  /** Null if the definition cannot be read. */
  offsetAt: ((time: number) => number) | null
}

/** A rule for changing the clocks from one offset to another. Its times are local times at the offset `from`. */
type Observance = { start: number; others: number[]; rule: RecurrenceRule | null; from: number; to: number }

type Onset = { time: number; from: number; to: number }

const MAX_OBSERVANCES = 200
const MAX_DATES = 1000

/** Does not expand recurrence rules: `offsetAt` expands them for each year on demand. */
export function readZone(component: Component, budget: WorkBudget): DefinedZone {
  const name = textIn(component, 'TZID') ?? ''
  const location = textIn(component, 'X-LIC-LOCATION')
  const parts = component.components.filter(({ name: part }) => part === 'STANDARD' || part === 'DAYLIGHT')
  const observances = parts.slice(0, MAX_OBSERVANCES).map(readObservance)
  const readable = observances.filter((observance) => observance !== null)
  const isReadable = component.faults.length === 0 && readable.length > 0 && readable.length === parts.length
  return {
    ...{ name, line: component.line },
    location: location === undefined ? null : canonicalTimeZone(location),
    offsetAt: isReadable ? offsets(readable, budget) : null,
  }
}

function readObservance(component: Component): Observance | null {
  const values = (name: string) => propertiesOf(component, name)
  const [start] = values('DTSTART').map(({ value }) => readDateTime(value))
  const [from] = values('TZOFFSETFROM').map(({ value }) => readOffset(value))
  const [to] = values('TZOFFSETTO').map(({ value }) => readOffset(value))
  const rules = values('RRULE').map(({ value }) => readRule(value))
  const others = values('RDATE').flatMap(datesOf)
  if (component.faults.length > 0 || !start || from == null || to == null || rules.length > 1) return null
  if (others.length > MAX_DATES || others.includes(null)) return null
  // Zones change their clocks by yearly rules. Other rules are not supported.
  if (rules.some((rule) => rule?.FREQ !== 'YEARLY')) return null
  return {
    start: start.local,
    others: others.filter((other) => other !== null),
    rule: rules[0] ?? null,
    from,
    to,
  }
}

const datesOf = ({ value }: Property) =>
  value
    .split(',', MAX_DATES + 1)
    .map((date) => readDateTime(date.split('/', 1)[0] ?? ''))
    .map((date) => date?.local ?? null)

/** Caches the onsets of each year, because the events of a file are usually in only a few years. */
function offsets(observances: Observance[], budget: WorkBudget) {
  const years = new Map<number, Onset[]>()
  return (time: number): number => {
    const year = new Date(time).getUTCFullYear()
    const onsets = years.get(year) ?? onsetsOf(observances, year, budget)
    years.set(year, onsets)
    if (budget.left < 0) return 0
    const last = onsets.findLast((onset) => onset.time <= time)
    return last ? last.to : (onsets[0]?.from ?? 0)
  }
}

/** Returns onsets in order, including at least those in a year and the last one before it. */
function onsetsOf(observances: Observance[], year: number, budget: WorkBudget): Onset[] {
  const end = Date.UTC(year + 1, 0, 2)
  return observances
    .flatMap(({ start, others, rule, from, to }) =>
      [start, ...others, ...(rule ? ruleOnsets(rule, start, from, end, budget) : [])].map((local) => ({
        time: local - from,
        ...{ from, to },
      })),
    )
    .sort((one, other) => one.time - other.time)
}

/** The longest gap between two dates of a yearly rule, in years: 29 February around 1900, 2100 and 2200. */
const MAX_GAP = 8

function ruleOnsets(
  rule: RecurrenceRule,
  start: number,
  offset: number,
  end: number,
  budget: WorkBudget,
): number[] {
  const { UNTIL: until, INTERVAL } = rule
  const last = until
    ? Math.min(end, until.isDate ? until.local + DAY - 1 : until.local + (until.offset === null ? 0 : offset))
    : end
  const first = last - MAX_GAP * INTERVAL * (YEAR + DAY)
  const timeOfDay = start - Math.floor(start / DAY) * DAY
  const span = { from: Math.floor(first / DAY), to: Math.floor(last / DAY) }
  return [...ruleDays(rule, Math.floor(start / DAY), span, budget)]
    .map((day) => day * DAY + timeOfDay)
    .filter((local) => local <= last)
}
