import { describe, expect, it } from 'vitest'
import { calendarOf, monthAfter, weeksOf } from '../../../src/hikes/month/month.ts'

const BERN = 'Europe/Zurich'
const tour = (id: number, date: string, days: number) => ({
  id,
  eventTime: new Date(`${date}T07:00Z`),
  timeZone: BERN,
  days,
})
type Tour = ReturnType<typeof tour>

const daysIn = (month: string, tours: Tour[]) =>
  calendarOf(month, tours)
    .flat()
    .filter((day) => day !== null)
/** Returns the bars of a day: 'id:span' where a bar begins, 'id' where it continues, '-' for an empty row. */
const barsOn = (date: string, tours: Tour[]) =>
  daysIn(date.slice(0, 7), tours)
    .find((day) => day.date === date)
    ?.bars.map((bar) => (bar ? [bar.hike.id, bar.span].filter((part) => part !== null).join(':') : '-'))

describe('a month', () => {
  it('has weeks that begin on Monday, without the days of other months', () => {
    const weeks = weeksOf('2031-06')
    expect(weeks.map((week) => week.map((date) => Number(date?.slice(8) ?? 0)))).toEqual([
      [0, 0, 0, 0, 0, 0, 1],
      [2, 3, 4, 5, 6, 7, 8],
      [9, 10, 11, 12, 13, 14, 15],
      [16, 17, 18, 19, 20, 21, 22],
      [23, 24, 25, 26, 27, 28, 29],
      [30, 0, 0, 0, 0, 0, 0],
    ])
  })

  it('has every day of a leap year once', () => {
    const months = Array.from({ length: 12 }, (_, index) => monthAfter('2028-01', index))
    const dates = months.flatMap((month) => weeksOf(month).flat()).filter((date) => date !== null)
    expect([dates.length, new Set(dates).size]).toEqual([366, 366])
    expect([monthAfter('2028-12', 1), monthAfter('2028-01', -1)]).toEqual(['2029-01', '2027-12'])
  })
})

describe('a hike of several days', () => {
  it('is one bar, which goes on in the next week', () => {
    // From a Saturday to a Tuesday.
    const hut = tour(7, '2031-06-14', 4)
    expect(['14', '15', '16', '17', '18'].map((day) => barsOn(`2031-06-${day}`, [hut]))).toEqual([
      ['7:2'],
      ['7'],
      ['7:2'],
      ['7'],
      [],
    ])
  })

  it('begins and ends with the month', () => {
    const hut = tour(7, '2031-06-29', 4)
    expect(barsOn('2031-06-30', [hut])).toEqual(['7:1'])
    expect(barsOn('2031-07-01', [hut])).toEqual(['7:2'])
    expect(daysIn('2031-07', [hut]).filter(({ bars }) => bars.length > 0)).toHaveLength(2)
  })

  it('keeps its line beside others, and lines that are free again are used', () => {
    const tours = [tour(1, '2031-06-09', 2), tour(2, '2031-06-10', 4), tour(3, '2031-06-12', 2)]
    expect(barsOn('2031-06-10', tours)).toEqual(['1', '2:4'])
    expect(barsOn('2031-06-11', tours)).toEqual(['-', '2'])
    expect(barsOn('2031-06-12', tours)).toEqual(['3:2', '2'])
  })
})

it('a hike of one day stands on its date in its own zone', () => {
  const late = { id: 1, eventTime: new Date('2031-06-14T20:00Z'), timeZone: 'Pacific/Auckland', days: 1 }
  const days = calendarOf('2031-06', [late])
    .flat()
    .filter((day) => day !== null && day.hikes.length > 0)
  expect(days.map((day) => day?.date)).toEqual(['2031-06-15'])
})
