import { DAY } from '../../../shared/duration.ts'
import type { RecurrenceRule } from './rules.ts'
import { spend, type WorkBudget } from './work-budget.ts'

// Days are numbers, counted from 1 January 1970.

type Span = { from: number; to: number }
type Matcher = (day: number) => boolean

/**
 * Yields the days of a rule from `from` to `to`, in order. The rule's first day is `start`, even if the rule does not
 * match it (RFC 5545). Ends when the budget is spent.
 */
export function* ruleDays(rule: RecurrenceRule, start: number, { from, to }: Span, budget: WorkBudget) {
  const period = periods[rule.FREQ](rule)
  const matches = matcher(rule, start)
  const first = period.of(start)
  // Only a rule with a count has to be expanded from its start.
  const skipped =
    rule.COUNT === undefined ? Math.max(0, Math.floor((period.of(from) - first) / rule.INTERVAL)) : 0
  let count = rule.COUNT ?? Number.POSITIVE_INFINITY
  if (start >= from && start <= to) yield start
  if (--count === 0) return
  for (let index = first + skipped * rule.INTERVAL; ; index += rule.INTERVAL) {
    if (period.start(index) > to) return
    const days = period.days(index)
    if (!spend(budget, 1 + days.length * (1 + rule.BYDAY.length))) return
    for (const day of atPositions(days.filter(matches), rule.BYSETPOS)) {
      if (day <= start) continue
      if (day > to) return
      if (day >= from) yield day
      if (--count === 0) return
    }
  }
}

function atPositions(days: number[], positions: number[]): number[] {
  if (positions.length === 0) return days
  const chosen = new Set(positions.map((position) => days.at(position > 0 ? position - 1 : position)))
  return days.filter((day) => chosen.has(day))
}

type Period = {
  /** The index of the period that contains a day. */
  of: (day: number) => number
  start: (index: number) => number
  /** The candidate days of a period. */
  days: (index: number) => number[]
}

const range = (start: number, end: number) => Array.from({ length: end - start }, (_, index) => start + index)

/** 4 January 1970 is a Sunday. */
const SUNDAY = 3

const monthStart = (index: number) => Date.UTC(1970, index, 1) / DAY

const periods: Record<RecurrenceRule['FREQ'], (rule: RecurrenceRule) => Period> = {
  DAILY: () => ({ of: (day) => day, start: (index) => index, days: (index) => [index] }),
  WEEKLY: ({ WKST }) => {
    const start = (index: number) => index * 7 + SUNDAY + WKST
    return {
      of: (day) => Math.floor((day - SUNDAY - WKST) / 7),
      start,
      days: (index) => range(start(index), start(index + 1)),
    }
  },
  MONTHLY: () => ({
    of: monthOf,
    start: monthStart,
    days: (index) => range(monthStart(index), monthStart(index + 1)),
  }),
  YEARLY: ({ BYMONTH }) => ({
    of: (day) => Math.floor(monthOf(day) / 12),
    start: (index) => monthStart(index * 12),
    days: (index) =>
      BYMONTH.length === 0
        ? range(monthStart(index * 12), monthStart(index * 12 + 12))
        : [...new Set(BYMONTH)]
            .sort((one, other) => one - other)
            .flatMap((month) => range(monthStart(index * 12 + month - 1), monthStart(index * 12 + month))),
  }),
}

/** Returns the number of months since January 1970. */
function monthOf(day: number): number {
  const date = new Date(day * DAY)
  return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth()
}

/**
 * Returns a function that tells whether a day matches the rule. Parts that the rule lacks are derived from its start.
 */
function matcher(rule: RecurrenceRule, start: number): Matcher {
  const { FREQ, BYMONTH, BYWEEKNO, BYYEARDAY, BYMONTHDAY, BYDAY, WKST } = rule
  const hasDays = BYDAY.length + BYMONTHDAY.length + BYYEARDAY.length > 0
  const startMonth = monthOf(start)
  const isByMonth = FREQ === 'MONTHLY' || BYMONTH.length > 0
  const matchers: Matcher[] = []
  if (BYMONTH.length > 0) matchers.push((day) => BYMONTH.includes((((monthOf(day) % 12) + 12) % 12) + 1))
  if (BYWEEKNO.length > 0) matchers.push((day) => isIn(BYWEEKNO, ...weekOf(day, WKST)))
  if (BYYEARDAY.length > 0) matchers.push((day) => isIn(BYYEARDAY, ...positionIn(yearOf(day), day)))
  if (BYMONTHDAY.length > 0) matchers.push((day) => isIn(BYMONTHDAY, ...positionIn(monthSpan(day), day)))
  if (BYDAY.length > 0) {
    const spanOf = isByMonth ? monthSpan : yearOf
    matchers.push((day) => BYDAY.some((weekday) => isWeekday(weekday, day, spanOf)))
  }
  if (!hasDays) {
    if (FREQ === 'WEEKLY' || BYWEEKNO.length > 0) matchers.push((day) => weekdayOf(day) === weekdayOf(start))
    else if (FREQ !== 'DAILY') {
      const dayOfMonth = start - monthStart(startMonth)
      matchers.push((day) => day - monthStart(monthOf(day)) === dayOfMonth)
      if (FREQ === 'YEARLY' && BYMONTH.length === 0)
        matchers.push((day) => (monthOf(day) - startMonth) % 12 === 0)
    }
  }
  return (day) => matchers.every((matches) => matches(day))
}

const weekdayOf = (day: number) => (((day - SUNDAY) % 7) + 7) % 7

const monthSpan = (day: number): Span => {
  const month = monthOf(day)
  return { from: monthStart(month), to: monthStart(month + 1) }
}

const yearOf = (day: number): Span => {
  const january = Math.floor(monthOf(day) / 12) * 12
  return { from: monthStart(january), to: monthStart(january + 12) }
}

/** Returns the position of a day, counted from the start and from the end; -1 is the last day. */
const positionIn = ({ from, to }: Span, day: number): [number, number] => [day - from + 1, day - to]

const isIn = (list: number[], ...positions: [number, number]) =>
  positions.some((position) => list.includes(position))

function isWeekday(
  { ordinal, weekday }: RecurrenceRule['BYDAY'][number],
  day: number,
  spanOf: (day: number) => Span,
): boolean {
  if (weekdayOf(day) !== weekday) return false
  if (ordinal === 0) return true
  const [fromStart, fromEnd] = positionIn(spanOf(day), day)
  return ordinal > 0 ? Math.ceil(fromStart / 7) === ordinal : Math.ceil(-fromEnd / 7) === -ordinal
}

/**
 * Returns the week number of a day (ISO 8601), counted from the start and from the end of the year to which most days
 * of that week belong.
 */
function weekOf(day: number, weekStart: number): [number, number] {
  const start = day - ((((weekdayOf(day) - weekStart) % 7) + 7) % 7)
  const year = yearOf(start + 3)
  const week = Math.floor((start + 3 - year.from) / 7) + 1
  const weeks = Math.floor((lastMiddle(year, weekStart) - year.from) / 7) + 1
  return [week, week - weeks - 1]
}

/** The last day of a year that is the fourth day of its week. */
const lastMiddle = ({ to }: Span, weekStart: number) =>
  to - 1 - ((((weekdayOf(to - 1) - weekStart - 3) % 7) + 7) % 7)
