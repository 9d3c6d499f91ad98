import { describe, expect, it } from 'vitest'
import { calendar, event, only, startsOf } from './support.ts'

const observance = (kind: string, from: string, to: string, ...lines: string[]) => [
  `BEGIN:${kind}`,
  `DTSTART:16010101T0${kind === 'STANDARD' ? 3 : 2}0000`,
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  ...lines,
  `END:${kind}`,
]

const zone = (name: string, ...observances: string[][]) => [
  'BEGIN:VTIMEZONE',
  `TZID:${name}`,
  ...observances.flat(),
  'END:VTIMEZONE',
]

const EASTERN = [
  observance('STANDARD', '-0400', '-0500', 'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11'),
  observance('DAYLIGHT', '-0500', '-0400', 'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3'),
]
const LONDON = [
  observance('STANDARD', '+0100', '+0000', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10'),
  observance('DAYLIGHT', '+0000', '+0100', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3'),
]
const BERLIN = [
  observance('STANDARD', '+0200', '+0100', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10'),
  observance('DAYLIGHT', '+0100', '+0200', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3'),
]

describe('a time in a zone that the file defines', () => {
  it.each([
    [
      'of Windows',
      zone('Eastern Standard Time', ...EASTERN),
      'TZID=Eastern Standard Time',
      '13:30Z America/New_York',
    ],
    [
      'in quotation marks, with commas',
      zone('(UTC+00:00) Dublin\\, Edinburgh\\, Lisbon\\, London', ...LONDON),
      'TZID="(UTC+00:00) Dublin, Edinburgh, Lisbon, London"',
      '08:30Z Europe/London',
    ],
    [
      'without the quotation marks that it needs',
      zone('(UTC+01:00) Amsterdam\\, Berlin', ...BERLIN),
      'TZID=(UTC+01:00) Amsterdam, Berlin',
      '07:30Z Europe/Zurich',
    ],
    [
      'in another case',
      zone('W. Europe Standard Time', ...BERLIN),
      'tzid=w. europe standard time',
      '07:30Z Europe/Zurich',
    ],
    ['called EST, with daylight saving time', zone('EST', ...EASTERN), 'TZID=EST', '13:30Z America/New_York'],
    [
      'of a constant offset that no country has',
      zone('Hut', observance('STANDARD', '+0130', '+0130')),
      'TZID=Hut',
      '08:00Z Europe/Zurich',
    ],
    [
      'with lists of dates',
      zone(
        'Hut',
        [
          'BEGIN:STANDARD',
          'DTSTART:20301027T030000',
          'TZOFFSETFROM:+0200',
          'TZOFFSETTO:+0100',
          'END:STANDARD',
        ],
        [
          ...['BEGIN:DAYLIGHT', 'DTSTART:20300331T020000', 'RDATE:20310330T020000,20320328T020000'],
          ...['TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200', 'END:DAYLIGHT'],
        ],
      ),
      'TZID=Hut',
      '07:30Z Europe/Zurich',
    ],
    [
      'whose rules ended long ago',
      zone(
        'Tokyo',
        observance(
          'DAYLIGHT',
          '+0900',
          '+1000',
          'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=5;UNTIL=19510505T170000Z',
        ),
        observance(
          'STANDARD',
          '+1000',
          '+0900',
          'RRULE:FREQ=YEARLY;BYDAY=2SA;BYMONTH=9;UNTIL=19510907T170000Z',
        ),
      ),
      'TZID=Tokyo',
      '00:30Z Asia/Tokyo',
    ],
  ])('%s has its offset', async (_, definition, parameter, start) => {
    expect(await startsOf(calendar(definition, event(`DTSTART;${parameter}:20310614T093000`)))).toEqual([
      `2031-06-14T${start}`,
    ])
  })

  it.each([
    ['on the last day of summer time', '20311025T093000', '2031-10-25T07:30Z'],
    ['on the first day of winter time', '20311026T093000', '2031-10-26T08:30Z'],
    ['that is shown twice', '20311026T023000', '2031-10-26T00:30Z'],
    ['that is skipped', '20310330T023000', '2031-03-30T01:30Z'],
    ['in a far year', '20990614T093000', '2099-06-14T07:30Z'],
  ])('%s is as the clocks show it', async (_, local, start) => {
    const file = calendar(zone('Hut', ...BERLIN), event(`DTSTART;TZID=Hut:${local}`))
    expect(await startsOf(file)).toEqual([`${start} Europe/Zurich`])
  })

  it('is the one of its own calendar where a file has several', async () => {
    const file =
      calendar(zone('Office', ...EASTERN), event('DTSTART;TZID=Office:20310614T093000')) +
      calendar(zone('Office', ...BERLIN), event('UID:other', 'DTSTART;TZID=Office:20310614T093000'))
    expect(await startsOf(file)).toEqual([
      '2031-06-14T07:30Z Europe/Zurich',
      '2031-06-14T13:30Z America/New_York',
    ])
  })

  it('is read by IANA’s rules under an IANA name, and a definition that differs is noted', async () => {
    const lazy = zone('Europe/Berlin', observance('STANDARD', '+0100', '+0100'))
    const { hike, notes } = await only(calendar(lazy, event('DTSTART;TZID=Europe/Berlin:20310614T093000')))
    expect(hike?.event_time).toEqual(new Date('2031-06-14T07:30:00Z'))
    expect(notes).toEqual(['The file defines Europe/Berlin otherwise in line 4: that is not used.'])
  })

  it('says so where no known zone is like it', async () => {
    const file = calendar(
      zone('Hut', observance('STANDARD', '+0130', '+0130')),
      event('DTSTART;TZID=Hut:20310614T093000'),
    )
    expect((await only(file)).notes).toEqual([
      'Its zone “Hut” is like no known one: its time is shown in Europe/Zurich.',
    ])
  })
})

describe('a time in a zone that the file does not define', () => {
  it.each([
    ['an IANA name', 'Europe/London', '08:30Z Europe/London'],
    ['a name behind that of a registry', '/mozilla.org/20050126_1/Europe/London', '08:30Z Europe/London'],
    [
      'a name of three parts behind it',
      '/example.org/America/Argentina/Ushuaia',
      '12:30Z America/Argentina/Ushuaia',
    ],
    ['UTC', 'UTC', '09:30Z UTC'],
  ])('is read by %s', async (_, name, start) => {
    expect(await startsOf(calendar(event(`DTSTART;TZID=${name}:20310614T093000`)))).toEqual([
      `2031-06-14T${start}`,
    ])
  })

  it.each(['W. Europe Standard Time', 'MEZ', 'BST', 'GMT+0200', 'Europe/Zuerich', 'Customized Time Zone'])(
    'needs another name than %s',
    async (name) => {
      const { hike, errors } = await only(calendar(event(`DTSTART;TZID=${name}:20310614T093000`)))
      expect([hike, errors]).toEqual([
        null,
        [`Its zone “${name}” is not defined in the file. Use a name such as Europe/Zurich.`],
      ])
    },
  )
})

describe('a time without a zone', () => {
  const floating = event('DTSTART:20310614T093000')

  it('may have an empty name of one', async () => {
    expect(await startsOf(calendar(event('DTSTART;TZID=:20310614T093000')))).toEqual([
      '2031-06-14T07:30Z Europe/Zurich',
    ])
  })

  it.each([
    ['is one of the group', [], '07:30Z Europe/Zurich'],
    ['is one of its calendar', ['X-WR-TIMEZONE:America/New_York'], '13:30Z America/New_York'],
    [
      'is one of its calendar as RFC 7986 was to name it',
      ['TIMEZONE-ID:Europe/London'],
      '08:30Z Europe/London',
    ],
    [
      'is one of its calendar, of a zone that it defines',
      ['X-WR-TIMEZONE:Eastern Standard Time', ...zone('Eastern Standard Time', ...EASTERN)],
      '13:30Z America/New_York',
    ],
  ])('%s, which is noted', async (_, lines, start) => {
    const file = calendar(lines, floating)
    expect(await startsOf(file)).toEqual([`2031-06-14T${start}`])
    expect((await only(file)).notes).toEqual([
      `It names no zone, so its time is read as that in ${start.slice(7)}.`,
    ])
  })

  it('asks for one where that of its calendar is not known', async () => {
    const { errors } = await only(calendar('X-WR-TIMEZONE:W. Europe Standard Time', floating))
    expect(errors).toEqual([
      'Its zone “W. Europe Standard Time” is not defined in the file. Use a name such as Europe/Zurich.',
    ])
  })
})

it('an instant is shown in the zone of its calendar', async () => {
  const file = calendar('X-WR-TIMEZONE:America/New_York', event('DTSTART:20310614T133000Z'))
  expect(await startsOf(file)).toEqual(['2031-06-14T13:30Z America/New_York'])
})

it('an instant that names a zone as well stays one, which is noted', async () => {
  const { hike, notes } = await only(calendar(event('DTSTART;TZID=Europe/London:20310614T073000Z')))
  expect(hike).toMatchObject({ event_time: new Date('2031-06-14T07:30:00Z'), time_zone: 'Europe/London' })
  expect(notes).toEqual(['Its time has an offset of its own, and is not read as that in “Europe/London”.'])
})

it.each([
  ['no offset', ['BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0100', 'END:STANDARD']],
  ['an offset that is none', observance('STANDARD', '+0100', 'one')],
  ['a rule that cannot be read', observance('STANDARD', '+0100', '+0100', 'RRULE:FREQ=SOMETIMES')],
  ['a line that cannot be read', observance('STANDARD', '+0100', '+0100', 'nonsense')],
  ['nothing in it', []],
])('a zone with %s is an error of the events in it alone', async (_, lines) => {
  const file = calendar(
    zone('Hut', lines),
    event('DTSTART;TZID=Hut:20310614T093000'),
    event('UID:other', 'DTSTART:20310614T093000Z'),
  )
  expect(await startsOf(file)).toEqual([
    '2031-06-14T09:30Z Europe/Zurich',
    ['Its zone “Hut” is defined in line 4 in a way that cannot be read. Use a name such as Europe/Zurich.'],
  ])
})
