import { describe, expect, it } from 'vitest'
import { ruleDays } from '../../../../src/admin/import/calendar/rule-days.ts'
import { readRule } from '../../../../src/admin/import/calendar/rules.ts'
import { growth, MAX_GROWTH } from '../../../growth.ts'
import { calendar, event, read, startsOf } from './support.ts'

const zone = (rule: string) => [
  ...['BEGIN:VTIMEZONE', 'TZID:Hut', 'BEGIN:STANDARD', 'DTSTART:16010101T000000'],
  ...['TZOFFSETFROM:+0100', 'TZOFFSETTO:+0100', `RRULE:${rule}`, 'END:STANDARD', 'END:VTIMEZONE'],
]

const EXHAUSTED = 'The dates and zones of this file take too long to compute.'

describe('a small file that describes much', () => {
  it.each([
    'FREQ=HOURLY',
    'FREQ=MINUTELY',
    'FREQ=SECONDLY',
    'FREQ=SECONDLY;COUNT=2000000000',
    'FREQ=DAILY',
    'FREQ=WEEKLY',
    'FREQ=MONTHLY',
    'FREQ=YEARLY;BYSECOND=0,1,2,3,4,5',
  ])('has no zone by %s', async (rule) => {
    const file = calendar(zone(rule), event('DTSTART;TZID=Hut:20310614T093000'))
    expect(await startsOf(file)).toEqual([
      ['Its zone “Hut” is defined in line 4 in a way that cannot be read. Use a name such as Europe/Zurich.'],
    ])
  })

  it('has no series that repeats within a day', async () => {
    const file = calendar(event('DTSTART:20310614T093000Z', 'RRULE:FREQ=SECONDLY'))
    expect(await startsOf(file)).toEqual([['It repeats by a rule that cannot be read: “FREQ=SECONDLY”.']])
  })

  it.each([
    ['30 February', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'],
    ['31 June', 'FREQ=DAILY;BYMONTH=6;BYMONTHDAY=31'],
    ['the fiftieth Monday of January', 'FREQ=YEARLY;BYMONTH=1;BYDAY=50MO'],
    ['the second of one day', 'FREQ=DAILY;BYSETPOS=2'],
  ])('has no more than its start on %s', async (_, rule) => {
    expect(await startsOf(calendar(event('DTSTART:20310614T093000Z', `RRULE:${rule}`)))).toEqual([
      '2031-06-14T09:30Z Europe/Zurich',
    ])
  })

  it.each([
    [
      'series of a thousand years by their count',
      Array.from({ length: 100 }, (_, index) =>
        event(
          `UID:${index}`,
          'DTSTART:10000101T093000Z',
          'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=99999',
        ),
      ),
    ],
    [
      'series of many weekdays',
      Array.from({ length: 100 }, (_, index) => {
        const weekdays = Array.from({ length: 180 }, (_, week) => `${(week % 53) + 1}MO`).join()
        return event(
          `UID:${index}`,
          'DTSTART:20310614T093000Z',
          `RRULE:FREQ=YEARLY;BYMONTH=1;BYDAY=${weekdays}`,
        )
      }),
    ],
    [
      'excluded dates',
      Array.from({ length: 100 }, (_, index) =>
        event(
          `UID:${index}`,
          'DTSTART:20310614T093000Z',
          `RRULE:FREQ=DAILY\r\nEXDATE:${Array(1000).fill('20310614T093000Z').join()}`,
        ),
      ),
    ],
  ])('has errors after what may be computed: %s', async (_, events) => {
    const { entries } = await read(calendar(...events))
    expect(entries.at(-1)?.errors).toContain(EXHAUSTED)
  })

  it('has errors after what may be computed: zones of many rules', async () => {
    const rules = zone('FREQ=YEARLY;INTERVAL=99;BYDAY=MO').slice(2, -1)
    const zones = Array.from({ length: 20 }, (_, index) => [
      ...['BEGIN:VTIMEZONE', `TZID:Hut ${index}`],
      ...Array(200).fill(rules).flat(),
      'END:VTIMEZONE',
    ])
    const events = zones.map((_, index) => event(`UID:${index}`, `DTSTART;TZID=Hut ${index}:20310614T093000`))
    const { entries } = await read(calendar(...zones, ...events))
    expect(entries.at(-1)?.errors).toContain(EXHAUSTED)
  })

  it('has an error of each series that is not computed, and no series without dates ahead', async () => {
    const series = Array.from({ length: 100 }, (_, index) =>
      event(`UID:${index}`, 'DTSTART:19700101T093000Z', 'RRULE:FREQ=DAILY;COUNT=99999'),
    )
    const { entries, leftOut } = await read(calendar(...series))
    expect(new Set(entries.map(({ line }) => line)).size).toBe(100)
    expect(entries.at(-1)?.errors).toContain(EXHAUSTED)
    expect(leftOut.filter((text) => text.includes('no dates ahead'))).toEqual([])
  })

  it('does not compute what it does not have: the dates of a series before today', () => {
    const rule = readRule('FREQ=DAILY')
    const budget = { left: 1000 }
    const days = rule ? ruleDays(rule, -300_000, { from: 20_000, to: 30_000 }, budget) : []
    expect([...days].slice(0, 2)).toEqual([20_000, 20_001])
    expect(budget.left).toBeLessThan(0)
  })

  it('of 2,000 events with a zone each of their own rules is read whole', async () => {
    const berlin = zone('FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU')
    const events = Array.from({ length: 2000 }, (_, index) =>
      event(`UID:${index}`, `DTSTART;TZID=Hut:20${31 + (index % 60)}0614T093000`),
    )
    const { entries } = await read(calendar(berlin, ...events))
    expect(entries.filter(({ errors }) => errors.length > 0)).toEqual([])
  })
})

/** Returns a function that creates a file with `unit` repeated to about `size` characters. */
const filled = (unit: string, file: (text: string) => string) => (size: number) =>
  new TextEncoder().encode(file(unit.repeat(Math.ceil(size / unit.length))))

const inEvent = (text: string) => calendar(event('DTSTART:20310614T093000Z', text))

describe('a calendar is read in linear time:', () => {
  it.each([
    ['folds', filled('a\r\n ', (text) => inEvent(`DESCRIPTION:${text}`))],
    ['carriage returns', filled('\r', inEvent)],
    ['spaces', filled(' ', inEvent)],
    ['a name', filled('A-', inEvent)],
    ['parameters', filled(';A="b"', (text) => inEvent(`X-A${text}:1`))],
    ['parameters that do not end', filled(';A="b', (text) => inEvent(`X-A${text}`))],
    ['values of a parameter', filled(',"b"', (text) => inEvent(`X-A;B=c${text}:1`))],
    ['backslashes', filled('\\', (text) => inEvent(`DESCRIPTION:${text}`))],
    ['soft breaks', filled('=\r\n', (text) => inEvent(`DESCRIPTION;QUOTED-PRINTABLE:${text}`))],
    ['quoted bytes', filled('=C3=B6', (text) => inEvent(`DESCRIPTION;QUOTED-PRINTABLE:${text}`))],
    ['tags', filled('<b>', (text) => inEvent(`DESCRIPTION:${text}`))],
    ['tags that do not end', filled('<b ', (text) => inEvent(`DESCRIPTION:<br>${text}`))],
    ['links', filled('<a href="http://a">', (text) => inEvent(`DESCRIPTION:${text}`))],
    ['characters by name', filled('&amp;', (text) => inEvent(`DESCRIPTION:${text}`))],
    ['empty lines of HTML', filled('<br>', (text) => inEvent(`DESCRIPTION:a${text}b`))],
    ['components', filled('BEGIN:VALARM\r\nEND:VALARM\r\n', inEvent)],
    ['components that do not end', filled('BEGIN:VALARM\r\n', inEvent)],
    ['calendars', filled('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n', (text) => text + inEvent(''))],
    ['zones', filled('BEGIN:VTIMEZONE\r\nTZID:a\r\nEND:VTIMEZONE\r\n', (text) => calendar(text, event()))],
    ['rules', filled('RRULE:FREQ=DAILY\r\n', inEvent)],
    [
      'an excluded date',
      filled('20310614T093000Z,', (text) => inEvent(`RRULE:FREQ=DAILY\r\nEXDATE:${text}`)),
    ],
    ['parts of a rule', filled('A=1;', (text) => inEvent(`RRULE:${text}`))],
  ])('%s', async (_, make) => {
    const run = async (file: Uint8Array) => {
      try {
        await read(file)
      } catch {
        // The file may be rejected: only the time counts.
      }
    }
    expect(await growth(make, run)).toBeLessThan(MAX_GROWTH)
  })
})
