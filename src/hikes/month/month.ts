import { DAY } from '../../shared/duration.ts'
import { localDay } from '../../shared/format.ts'

type Timed = { id: number; eventTime: Date; timeZone: string; days: number }

type HikeDay<Hike> = {
  hike: Hike
  /** Counted from 1. */
  day: number
  days: number
}
/**
 * A day of a tour. Each week shows the tour as one bar. `span` is the bar's length in days on the bar's first day, and
 * null on its other days.
 */
type BarDay<Hike> = HikeDay<Hike> & { span: number | null }
/**
 * `bars` are the lanes of the week, up to the last one with a bar on this day. A lane without a bar on this day is
 * null.
 */
export type CalendarDay<Hike> = { date: string; bars: (BarDay<Hike> | null)[]; hikes: HikeDay<Hike>[] }

/** Returns the start, in UTC, of the month that is `step` months later. */
export function monthStart(month: string, step = 0): Date {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + step, 1))
}

/** Returns the month that is `step` months later, for example '2031-07' for '2031-06' and 1. */
export const monthAfter = (month: string, step: number) => monthStart(month, step).toISOString().slice(0, 7)

/** Returns the dates of a month by week, from Monday. Null marks days of the previous and next month. */
export function weeksOf(month: string): (string | null)[][] {
  const first = monthStart(month)
  const before = (first.getUTCDay() + 6) % 7
  const count = monthStart(month, 1).getTime() - first.getTime()
  const days = Math.round(count / DAY)
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - before
      return day >= 0 && day < days ? dateAfter(first, day) : null
    }),
  )
}

/** Whether one of the days of a hike is in the month. */
export const touchesMonth = (hike: Timed, month: string) =>
  datesOf(hike).some(({ date }) => date.startsWith(month))

/** Returns the weeks of a month with its hikes. `hikes` are sorted by their start. */
export function calendarOf<Hike extends Timed>(month: string, hikes: Hike[]): (CalendarDay<Hike> | null)[][] {
  const byDate = Map.groupBy(hikes.flatMap(datesOf), ({ date }) => date)
  return weeksOf(month).map((week) => {
    const lanes = lanesOf(week, byDate)
    return week.map((date, index) =>
      date === null
        ? null
        : {
            date,
            bars: barsOf(lanes, week, index, byDate),
            hikes: (byDate.get(date) ?? []).filter(({ days }) => days === 1),
          },
    )
  })
}

type ByDate<Hike> = Map<string, (HikeDay<Hike> & { date: string })[]>

function datesOf<Hike extends Timed>(hike: Hike) {
  const first = new Date(localDay(hike.eventTime, hike.timeZone))
  return Array.from({ length: hike.days }, (_, index) => ({
    date: dateAfter(first, index),
    hike,
    day: index + 1,
    days: hike.days,
  }))
}

/** Returns the lane of each tour in a week: the first lane that is free on the first day of the tour in this week. */
function lanesOf<Hike extends Timed>(week: (string | null)[], byDate: ByDate<Hike>): Map<number, number> {
  const lanes = new Map<number, number>()
  for (const date of week) {
    const ofDay = toursOf(date, byDate)
    const taken = new Set(ofDay.map(({ hike }) => lanes.get(hike.id)))
    for (const { hike } of ofDay) {
      if (lanes.has(hike.id)) continue
      let lane = 0
      while (taken.has(lane)) lane++
      lanes.set(hike.id, lane)
      taken.add(lane)
    }
  }
  return lanes
}

function barsOf<Hike extends Timed>(
  lanes: Map<number, number>,
  week: (string | null)[],
  index: number,
  byDate: ByDate<Hike>,
) {
  const bars: (BarDay<Hike> | null)[] = []
  for (const { hike, day, days } of toursOf(week[index], byDate)) {
    const isOn = (date: string | null | undefined) =>
      toursOf(date, byDate).some((other) => other.hike.id === hike.id)
    const span = isOn(week[index - 1]) ? null : week.filter(isOn).length
    const lane = lanes.get(hike.id) ?? 0
    while (bars.length < lane) bars.push(null)
    bars[lane] = { hike, day, days, span }
  }
  return bars
}

const toursOf = <Hike>(date: string | null | undefined, byDate: ByDate<Hike>) =>
  (date ? (byDate.get(date) ?? []) : []).filter(({ days }) => days > 1)

const dateAfter = (first: Date, days: number) =>
  new Date(first.getTime() + days * DAY).toISOString().slice(0, 10)
