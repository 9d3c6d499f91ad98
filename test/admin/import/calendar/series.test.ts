import { describe, expect, it } from 'vitest'
import { calendar, event, read, startsOf } from './support.ts'

/** Sundays at 09:30 in Zurich, the first one on 1 June 2031. */
const sundays = (...lines: string[]) =>
  event('DTSTART;TZID=Europe/Zurich:20310601T093000', 'DTEND;TZID=Europe/Zurich:20310601T133000', ...lines)

const days = async (file: string, options?: { now: string }) =>
  (await startsOf(file, options)).map((start) => (typeof start === 'string' ? start.slice(0, 10) : start))

const sentences = async (file: string, options?: { now: string }) => (await read(file, options)).leftOut

const RULE = 'RRULE:FREQ=WEEKLY;COUNT=4'

describe('a series', () => {
  it('has a hike on each date ahead, each at the local time and of the same length', async () => {
    const file = calendar(
      event(
        'DTSTART;TZID=Europe/Zurich:20311012T093000',
        'DTEND;TZID=Europe/Zurich:20311012T133000',
        'RRULE:FREQ=WEEKLY;COUNT=3',
      ),
    )
    expect(await startsOf(file)).toEqual([
      '2031-10-12T07:30Z Europe/Zurich',
      '2031-10-19T07:30Z Europe/Zurich',
      '2031-10-26T08:30Z Europe/Zurich',
    ])
    const { entries, leftOut } = await read(file)
    expect(entries.map(({ hike }) => hike?.estimated_duration)).toEqual([4, 4, 4])
    expect(entries.map(({ notes }) => notes)).toEqual([
      ['It repeats: date 1 of the 3 that are imported.'],
      ['It repeats: date 2 of the 3 that are imported.'],
      ['It repeats: date 3 of the 3 that are imported.'],
    ])
    expect(leftOut).toEqual([])
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(3)
  })

  it('that began years ago has its next 12 dates, and says what is left out', async () => {
    const file = calendar(event('DTSTART;TZID=Europe/Zurich:20190106T093000', 'RRULE:FREQ=WEEKLY;BYDAY=SU'))
    const starts = await days(file, { now: '2031-06-01T12:00:00Z' })
    expect([starts.length, starts[0], starts.at(-1)]).toEqual([12, '2031-06-08', '2031-08-24'])
    expect(await sentences(file, { now: '2031-06-01T12:00:00Z' })).toEqual([
      'Line 4: “Ridge walk” repeats: its dates before today are left out.',
      'Line 4: “Ridge walk” repeats: its dates after 24 August 2031 are left out.',
    ])
  })

  it('whose count has been used up, or that ended, has none', async () => {
    const counted = calendar(event('DTSTART:20190106T073000Z', 'RRULE:FREQ=WEEKLY;COUNT=52'))
    const ended = calendar(event('DTSTART:20190106T073000Z', 'RRULE:FREQ=WEEKLY;UNTIL=20191231T235959Z'))
    for (const file of [counted, ended]) {
      const { entries, leftOut } = await read(file)
      expect([entries, leftOut]).toEqual([[], ['Line 4: “Ridge walk” repeats, and has no dates ahead.']])
    }
  })

  it.each([
    ['UNTIL=20310615T073000Z', ['2031-06-01', '2031-06-08', '2031-06-15']],
    ['UNTIL=20310615T072959Z', ['2031-06-01', '2031-06-08']],
    ['UNTIL=20310615', ['2031-06-01', '2031-06-08', '2031-06-15']],
    ['UNTIL=20310615T093000', ['2031-06-01', '2031-06-08', '2031-06-15']],
    ['INTERVAL=2;COUNT=3', ['2031-06-01', '2031-06-15', '2031-06-29']],
    ['BYDAY=WE,SU;COUNT=4;', ['2031-06-01', '2031-06-04', '2031-06-08', '2031-06-11']],
    ['BYHOUR=9;BYMINUTE=30;BYSECOND=0;COUNT=2', ['2031-06-01', '2031-06-08']],
  ])('follows FREQ=WEEKLY;%s', async (rule, dates) => {
    expect(await days(calendar(sundays(`rrule:freq=weekly;${rule}`.toLowerCase())))).toEqual(dates)
  })

  it.each([
    'FREQ=HOURLY',
    'FREQ=SECONDLY;COUNT=3',
    'FREQ=WEEKLY;BYHOUR=9,14',
    'FREQ=WEEKLY;BYHOUR=14',
    'FREQ=WEEKLY;BYDAY=SUNDAY',
    'FREQ=WEEKLY;COUNT=0',
    'FREQ=WEEKLY;INTERVAL=0',
    'FREQ=WEEKLY;UNTIL=soon',
    'FREQ=WEEKLY;FREQ=DAILY',
    'FREQ=WEEKLY;BYEASTER=0',
    'COUNT=4',
    'W1 SU #4',
  ])('by a rule that cannot be read is an error: %s', async (rule) => {
    const { entries } = await read(calendar(sundays(`RRULE:${rule}`)))
    expect(entries.map(({ errors }) => errors)).toEqual([
      [`It repeats by a rule that cannot be read: “${rule}”.`],
    ])
  })

  it('has further dates of a list', async () => {
    const file = calendar(
      sundays(
        RULE,
        'RDATE;TZID=Europe/Zurich:20310604T180000,20310605T180000',
        'RDATE;VALUE=DATE:20310606',
        'RDATE;VALUE=PERIOD:20310607T060000Z/PT4H',
      ),
    )
    expect(await startsOf(file)).toEqual([
      '2031-06-01T07:30Z Europe/Zurich',
      '2031-06-04T16:00Z Europe/Zurich',
      '2031-06-05T16:00Z Europe/Zurich',
      '2031-06-06T07:30Z Europe/Zurich',
      '2031-06-07T06:00Z Europe/Zurich',
      '2031-06-08T07:30Z Europe/Zurich',
      '2031-06-15T07:30Z Europe/Zurich',
      '2031-06-22T07:30Z Europe/Zurich',
    ])
  })

  it.each([
    'EXDATE;TZID=Europe/Zurich:20310601T093000,20310615T093000',
    'exdate:20310601T073000Z\r\nEXDATE;TZID=Europe/London:20310615T083000',
    'EXDATE:20310601T093000,20310615T093000',
    'EXDATE;VALUE=DATE:20310601,20310615',
    'EXDATE;TZID=Europe/Zurich:20310601T000000,20310615T000000',
  ])('has none on a date that is excluded: %s', async (line) => {
    expect(await days(calendar(sundays(RULE, line)))).toEqual(['2031-06-08', '2031-06-22'])
  })

  it('is an error where the dates that are excluded cannot be read', async () => {
    expect(await days(calendar(sundays(RULE, 'EXDATE:8 June')))).toEqual([
      ['“8 June” is no date such as 20310614T093000Z.'],
    ])
  })
})

describe('a date of a series', () => {
  const change = (...lines: string[]) => event(...lines)

  it.each([
    'RECURRENCE-ID;TZID=Europe/Zurich:20310608T093000',
    'RECURRENCE-ID:20310608T073000Z',
    'recurrence-id:20310608T093000',
    'RECURRENCE-ID;VALUE=DATE:20310608',
  ])('that was moved is at its new time alone: %s', async (line) => {
    const file = calendar(
      sundays(RULE),
      change(line, 'SUMMARY:Later', 'DTSTART;TZID=Europe/Zurich:20310609T100000'),
    )
    expect(await startsOf(file)).toEqual([
      '2031-06-01T07:30Z Europe/Zurich',
      '2031-06-09T08:00Z Europe/Zurich',
      '2031-06-15T07:30Z Europe/Zurich',
      '2031-06-22T07:30Z Europe/Zurich',
    ])
    const { entries } = await read(file)
    expect(entries.filter(({ name }) => name === 'Later')).toMatchObject([
      { hike: { event_time: new Date('2031-06-09T08:00:00Z') } },
    ])
  })

  it('that was moved is there once, in whichever order the file has them', async () => {
    const moved = change(
      'DTSTART;TZID=Europe/Zurich:20310602T100000',
      'RECURRENCE-ID;TZID=Europe/Zurich:20310601T093000',
    )
    expect(await days(calendar(moved, sundays(RULE)))).toEqual([
      '2031-06-02',
      '2031-06-08',
      '2031-06-15',
      '2031-06-22',
    ])
  })

  it('that was cancelled is left out, and said so', async () => {
    const cancelled = change('DTSTART:20310608T073000Z', 'RECURRENCE-ID:20310608T073000Z', 'STATUS:Cancelled')
    const file = calendar(sundays(RULE), cancelled)
    expect(await days(file)).toEqual(['2031-06-01', '2031-06-15', '2031-06-22'])
    expect(await sentences(file)).toEqual(['Line 12: “Ridge walk” is cancelled on 8 June 2031.'])
  })

  it('may change all that follow', async () => {
    const later = change(
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20310615T073000Z',
      'DTSTART;TZID=Europe/Zurich:20310614T080000',
      'SUMMARY:Saturdays',
    )
    expect(await startsOf(calendar(sundays(RULE), later))).toEqual([
      '2031-06-01T07:30Z Europe/Zurich',
      '2031-06-08T07:30Z Europe/Zurich',
      '2031-06-14T06:00Z Europe/Zurich',
      '2031-06-21T06:00Z Europe/Zurich',
    ])
    const end = change('RECURRENCE-ID;RANGE=THISANDFUTURE:20310615T073000Z', 'STATUS:CANCELLED')
    expect(await days(calendar(sundays(RULE), end))).toEqual(['2031-06-01', '2031-06-08'])
  })

  it('is one of the twelve where it is moved ahead of today, and none where it is moved before', async () => {
    const options = { now: '2031-06-10T00:00:00Z' }
    const ahead = change('RECURRENCE-ID:20310601T073000Z', 'DTSTART:20310611T073000Z')
    const before = change('RECURRENCE-ID:20310615T073000Z', 'DTSTART:20310602T073000Z')
    expect(await days(calendar(sundays('RRULE:FREQ=WEEKLY;COUNT=4'), ahead, before), options)).toEqual([
      '2031-06-11',
      '2031-06-22',
    ])
  })

  it('that cannot be read is an error, and the others are not', async () => {
    const broken = change('RECURRENCE-ID:20310608T073000Z', 'DTSTART:soon')
    expect(await days(calendar(sundays(RULE), broken))).toEqual([
      '2031-06-01',
      '2031-06-15',
      '2031-06-22',
      ['“soon” is no start such as 20310614T093000Z.'],
    ])
    const unknown = change('RECURRENCE-ID:soon', 'DTSTART:20310609T073000Z')
    expect((await days(calendar(sundays(RULE), unknown))).at(-1)).toEqual([
      '“soon” is no date such as 20310614T093000Z.',
    ])
  })

  it('is a hike where the file does not have its series', async () => {
    expect(
      await days(calendar(change('RECURRENCE-ID:20310608T073000Z', 'DTSTART:20310609T073000Z'))),
    ).toEqual(['2031-06-09'])
  })
})
