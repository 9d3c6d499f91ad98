import { describe, expect, it } from 'vitest'
import { calendar, event, only, startsOf } from './support.ts'

describe('the start of an event', () => {
  it.each([
    ['DTSTART:20310614T073000Z', '2031-06-14T07:30Z'],
    ['DTSTART:20310614T073000z', '2031-06-14T07:30Z'],
    ['dtstart:20310614t073000z', '2031-06-14T07:30Z'],
    ['DTSTART:20310614T093000+0200', '2031-06-14T07:30Z'],
    ['DTSTART:20310614T093000+02', '2031-06-14T07:30Z'],
    ['DTSTART:2031-06-14T09:30:00.000+02:00', '2031-06-14T07:30Z'],
    ['DTSTART:20310614T033000-0400', '2031-06-14T07:30Z'],
    ['DTSTART;TZID=Europe/Berlin:2031-08-14T081800', '2031-08-14T06:18Z'],
    ['DTSTART;TZID=Europe/Berlin:20310814T0818', '2031-08-14T06:18Z'],
    ['DTSTART;VALUE=DATE-TIME;TZID="Europe/Berlin": 20310814T081800 ', '2031-08-14T06:18Z'],
    ['DTSTART:20311231T235960Z', '2031-12-31T23:59Z'],
  ])('may be written as %s', async (line, start) => {
    expect((await startsOf(calendar(event(line)))).toString()).toContain(start)
  })

  it.each([
    '2031-8-14T081800',
    '20310631T093000',
    '20310230T093000Z',
    '20310614T243000Z',
    '20310614T096000Z',
    '20310614T093000+2500',
    '20310614T0930000',
    '310614T093000Z',
    '14.06.2031 09:30',
    '06/14/2031 09:30 AM',
    '1939191000',
    'TBD',
    '00310614T093000Z',
    '',
  ])('is an error where it is “%s”, and never another day', async (value) => {
    const { hike, errors } = await only(calendar(event(`DTSTART:${value}`)))
    expect([hike, errors]).toEqual([null, [`“${value}” is no start such as 20310614T093000Z.`]])
  })

  it.each([
    'DTSTART;VALUE=DATE:20310614',
    'DTSTART:20310614',
    'DTSTART;VALUE=DATE:20310614T000000',
    'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE\r\nDTSTART;TZID=Europe/Zurich:20310614T000000',
  ])('is no time of an event that lasts all day: %s', async (line) => {
    const { hike, errors } = await only(calendar(event(line)))
    expect([hike, errors]).toEqual([null, ['It lasts all day, and has no time to meet at.']])
  })

  it('is needed once', async () => {
    const [none, two] = await Promise.all([
      only(calendar(event())),
      only(calendar(event('DTSTART:20310614T073000Z', 'DTSTART:20310615T073000Z'))),
    ])
    expect([none.errors, two.errors]).toEqual([['A date and time are required.'], ['It has several starts.']])
  })
})

describe('the end of an event', () => {
  it.each([
    ['DTEND:20310614T113000Z', 4],
    ['DTEND:20310614T120000+0200', 2.5],
    ['DURATION:PT3H30M', 3.5],
    ['DURATION:P0DT3H0M0S', 3],
    ['DTEND:20310616T113000Z', undefined],
    ['DTEND;VALUE=DATE:20310615', undefined],
    ['DTEND:20310614T073000Z', undefined],
    ['X-NONE:1', undefined],
  ])('says how long it takes: %s', async (line, hours) => {
    const { hike, notes } = await only(calendar(event('DTSTART:20310614T073000Z', line)))
    expect([hike?.estimated_duration, notes]).toEqual([hours, []])
  })

  it.each([
    'DTEND:soon',
    'DTEND:20310613T113000Z',
    'DURATION:3 hours',
    'DURATION:-PT3H',
    'DTEND;TZID=MEZ:20310614T113000',
  ])('is left out with a note where it cannot be read: %s', async (line) => {
    const { hike, notes } = await only(calendar(event('DTSTART:20310614T073000Z', line)))
    expect([hike?.estimated_duration, notes]).toEqual([undefined, ['How long it lasts cannot be read.']])
  })

  it.each([
    ['DTEND:20310714T073000Z', new Date('2031-07-14T07:30Z'), []],
    ['DURATION:P40D', undefined, ['It lasts more than 30 days: its end is left out.']],
  ])('is that of a tour for 30 days at most: %s', async (line, end, expected) => {
    const { hike, notes } = await only(calendar(event('DTSTART:20310614T073000Z', line)))
    expect([hike?.end_time, notes]).toEqual([end, expected])
  })
})
