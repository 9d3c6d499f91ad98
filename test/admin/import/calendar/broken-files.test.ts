import { describe, expect, it } from 'vitest'
import { isCalendar } from '../../../../src/admin/import/calendar-hikes.ts'
import { calendar, event, read } from './support.ts'

const START = 'DTSTART:20310614T073000Z'
const other = event('UID:other', 'SUMMARY:Second', START)

const summaryOf = async (file: string | Uint8Array) =>
  (await read(file)).entries.map(({ line, name, errors }) => [line, name, ...errors])

describe('a line that cannot be read', () => {
  it.each([
    ['a text that lacks its fold', '3600 Thun', 'Line 8: “3600 Thun” cannot be read.'],
    ['a text with a colon', 'Treffpunkt: Bahnhof', 'Line 8: “Treffpunkt: Bahnhof” cannot be read.'],
    ['a link', 'https://example.org/a', 'Line 8: “https://example.org/a” cannot be read.'],
    ['an equals sign', 'X-APPLE-RADIUS=49.91', 'Line 8: “X-APPLE-RADIUS=49.91” cannot be read.'],
    ['a parameter without end', 'ATTENDEE;CN="Anna', 'Line 8: “ATTENDEE;CN="Anna” cannot be read.'],
  ])('is named, and the other events are imported: %s', async (_, line, error) => {
    expect(await summaryOf(calendar(event(line, START), other))).toEqual([
      [8, 'Ridge walk', error],
      [11, 'Second'],
    ])
  })

  it('is counted as in the file, with folded and empty lines', async () => {
    const file = calendar(event('DESCRIPTION:One\r\n two\r\n three', '', 'nonsense', START))
    expect(await summaryOf(file)).toEqual([[12, 'Ridge walk', 'Line 12: “nonsense” cannot be read.']])
  })

  it('in an alarm, or with an unknown name, is a note', async () => {
    const alarm = ['BEGIN:VALARM', 'nonsense', 'END:VALARM']
    const { entries } = await read(calendar(event(...alarm, 'TREFFPUNKT:Bahnhof', START)))
    expect(entries).toMatchObject([
      {
        errors: [],
        notes: ['Line 11: “TREFFPUNKT:Bahnhof” is left out.', 'Line 9: “nonsense” cannot be read.'],
      },
    ])
  })

  it('outside of the events is said', async () => {
    const { entries, leftOut } = await read(calendar('nonsense', other))
    expect(entries).toMatchObject([{ errors: [] }])
    expect(leftOut).toEqual(['Line 4: “nonsense” cannot be read.'])
  })
})

describe('an event', () => {
  it('without its end is an error, and the next one is imported', async () => {
    expect(await summaryOf(calendar(event(START).slice(0, -1), other))).toEqual([
      [4, 'Ridge walk', 'Line 4: this VEVENT has no end before line 9.'],
      [9, 'Second'],
    ])
  })

  it('at the end of a file that was cut is an error', async () => {
    const file = calendar(other, event(START))
    expect(await summaryOf(file.slice(0, file.indexOf('LOCATION', 150)))).toMatchObject([
      [4, 'Second'],
      [10, 'Ridge walk', 'Line 10: this VEVENT has no end before the end of the file.', expect.anything()],
    ])
  })

  it('without its beginning is an error', async () => {
    expect(await summaryOf(calendar(event(START).slice(1), other))).toMatchObject([
      [8, '', 'Line 8: an event ends here that has no beginning.', expect.anything(), expect.anything()],
      [9, 'Second'],
    ])
  })

  it('with a misspelt beginning is an error, and takes no other one with it', async () => {
    const misspelt = event(START).map((line) => line.replace('BEGIN:VEVENT', 'BEGIN:VEVNT'))
    expect(await summaryOf(calendar(misspelt, other, 'END:VEVENT'))).toMatchObject([
      [9, '', 'Line 9: an event ends here that has no beginning.', expect.anything(), expect.anything()],
      [10, 'Second'],
    ])
    expect((await read(calendar(misspelt, other))).leftOut).toEqual(['Line 4: “VEVNT” is no event.'])
  })

  it('may have an alarm without its end, and stand in a file without a calendar', async () => {
    expect(await summaryOf(calendar(event(START, 'BEGIN:VALARM', 'ACTION:DISPLAY')))).toEqual([
      [4, 'Ridge walk'],
    ])
    const file = other.join('\n')
    expect([isCalendar(new TextEncoder().encode(file)), await summaryOf(file)]).toEqual([
      true,
      [[1, 'Second']],
    ])
  })

  it('may have components that are nested too deeply, which is noted', async () => {
    const deep = [...Array(5000).fill('BEGIN:VALARM'), ...Array(5000).fill('END:VALARM')]
    const [entry, ...more] = (await read(calendar(event(START, ...deep), other))).entries
    expect([entry?.errors.length, entry?.notes[0], more.length]).toEqual([
      0,
      'Line 15: this is nested too deeply.',
      1,
    ])
  })
})

describe('a file', () => {
  it.each([
    ['two calendars', calendar(event(START)) + calendar(other)],
    ['line feeds alone', calendar(event(START), other).replaceAll('\r\n', '\n')],
    ['carriage returns alone', calendar(event(START), other).replaceAll('\r\n', '\r')],
    ['two carriage returns in each break', calendar(event(START), other).replaceAll('\r\n', '\r\r\n')],
    ['a byte order mark', `\ufeff${calendar(event(START), other)}`],
    ['spaces and empty lines before it', `\r\n \r\n${calendar(event(START), other)}`],
    [
      'lower case',
      calendar(event(START), other).replaceAll(/BEGIN:\w+|END:\w+/g, (line) => line.toLowerCase()),
    ],
    ['no end', calendar(event(START), other).replace('END:VCALENDAR', '')],
  ])('may have %s', async (_, file) => {
    const bytes = new TextEncoder().encode(file)
    expect([isCalendar(bytes), (await summaryOf(bytes)).map(([, name]) => name)]).toEqual([
      true,
      ['Ridge walk', 'Second'],
    ])
  })

  it.each([
    ['little-endian', true, '\ufeff'],
    ['little-endian', true, ''],
    ['big-endian', false, '\ufeff'],
    ['big-endian', false, ''],
  ])('may be in UTF-16: %s (%s), after %j', async (_, isLittle, mark) => {
    const file = mark + calendar(event('SUMMARY:Höhenweg', START))
    const view = new DataView(new ArrayBuffer(file.length * 2))
    for (let at = 0; at < file.length; at++) view.setUint16(at * 2, file.charCodeAt(at), isLittle)
    const bytes = new Uint8Array(view.buffer)
    expect([isCalendar(bytes), await summaryOf(bytes)]).toEqual([true, [[4, 'Höhenweg']]])
  })

  it.each([
    ['no event', calendar(), 'This calendar has no events.'],
    [
      'tasks alone',
      calendar('BEGIN:VTODO', 'SUMMARY:Buy a rope', 'END:VTODO'),
      'This calendar has no events.',
    ],
    ['nonsense', 'BEGIN:VCALENDAR\r\nnonsense', 'Line 2: “nonsense” cannot be read.'],
    [
      '2,001 events',
      calendar(...Array(2001).fill(event(START))),
      'This calendar has more than 2,000 events.',
    ],
    [
      'series with more dates',
      calendar(
        ...Array.from({ length: 200 }, (_, index) => event(`UID:${index}`, START, 'RRULE:FREQ=DAILY')),
      ),
      'This calendar has more than 2,000 dates.',
    ],
    [
      '100,001 lines',
      calendar(event(START, ...Array(100_000).fill('X-A:1'))),
      'Line 100,001: this calendar has more than 100,000 lines.',
    ],
  ])('with %s is refused', async (_, file, message) => {
    await expect(read(file)).rejects.toMatchObject({ errors: { file: [message] } })
  })

  it('may have other things, which are said to be left out', async () => {
    const task = ['BEGIN:VTODO', 'SUMMARY:Buy a rope', 'END:VTODO']
    const { entries, leftOut } = await read(calendar(task, other, task))
    expect(entries).toMatchObject([{ name: 'Second' }])
    expect(leftOut).toEqual(['Line 4: “VTODO” is no event, and 1 more of them.'])
  })
})
