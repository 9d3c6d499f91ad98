import { describe, expect, it } from 'vitest'
import { type CalendarHike, calendarIcs, hikeIcs } from '../../src/calendar/ics.ts'
import { MINUTE } from '../../src/shared/duration.ts'
import { readCalendar } from './read-calendar.ts'

const site = { origin: 'https://hikes.example:8443', name: 'Waymark' }
const hike = (change: Partial<CalendarHike> = {}): CalendarHike => ({
  id: 7,
  name: 'Ridge walk',
  description: 'Bring water.',
  location: 'Kandersteg station',
  locationLat: 46.495,
  locationLng: 7.67383,
  endTime: null,
  eventTime: new Date('2031-06-14T07:00:00Z'),
  timeZone: 'Europe/Zurich',
  estimatedDuration: 5.5,
  status: 'scheduled',
  sequence: 3,
  updatedAt: new Date('2031-05-01T10:20:30Z'),
  ...change,
})

const read = (change: Partial<CalendarHike> = {}) => {
  const [event] = readCalendar(hikeIcs(site, hike(change))).events
  if (!event) throw new Error('The calendar has no event.')
  return event
}

describe('the file of a hike', () => {
  it('says what, when and where', () => {
    expect(read()).toEqual({
      uid: 'event-7@hikes.example',
      summary: 'Ridge walk',
      description: 'Bring water.\n\nhttps://hikes.example:8443/events/7',
      location: 'Kandersteg station',
      sequence: 3,
      start: new Date('2031-06-14T07:00:00Z'),
      end: new Date('2031-06-14T12:30:00Z'),
      localStart: '2031-06-14T09:00:00',
      zone: 'Europe/Zurich',
      status: 'CONFIRMED',
      url: 'https://hikes.example:8443/events/7',
      geo: [46.495, 7.67383],
      stamp: new Date('2031-05-01T10:20:30Z'),
    })
  })

  it('is cancelled with the hike', () => {
    expect(read({ status: 'cancelled' })).toMatchObject({
      status: 'CANCELLED',
      summary: 'Cancelled: Ridge walk',
      uid: 'event-7@hikes.example',
    })
    expect(read({ status: 'scheduled' })).toMatchObject({ status: 'CONFIRMED', summary: 'Ridge walk' })
  })

  it.each([
    [null, '10:00'],
    [0, '10:00'],
    [0.001, '07:01'],
    [6.7, '13:42'],
    [1.33333, '08:20'],
  ])('ends after a duration of %s hours, or after three', (estimatedDuration, time) => {
    expect(read({ estimatedDuration }).end).toEqual(new Date(`2031-06-14T${time}:00Z`))
  })

  it('ends days later where the hike does', () => {
    expect(read({ estimatedDuration: 72 }).end).toEqual(new Date('2031-06-17T07:00:00Z'))
  })

  it.each([
    ['Europe/Zurich', '2031-06-14T07:15:00Z', '2031-06-16T13:00:00Z'],
    ['Europe/Zurich', '2031-03-29T07:00:00Z', '2031-03-31T15:00:00Z'],
    ['Europe/Zurich', '2031-10-25T07:00:00Z', '2031-10-26T01:30:00Z'],
    ['Europe/Zurich', '2031-10-26T00:30:00Z', '2031-10-28T15:00:00Z'],
    ['America/New_York', '2032-01-01T02:00:00Z', '2032-01-02T22:00:00Z'],
    ['Pacific/Auckland', '2031-12-30T20:00:00Z', '2032-01-03T04:00:00Z'],
  ])('has the end of a tour in %s, from %s to %s', (timeZone, from, to) => {
    const [eventTime, endTime] = [new Date(from), new Date(to)]
    expect(read({ timeZone, eventTime, endTime, estimatedDuration: 5 })).toMatchObject({
      start: eventTime,
      end: endTime,
    })
  })

  it('has no position without coordinates, and one on the equator and at Greenwich', () => {
    expect(read({ locationLat: null, locationLng: null }).geo).toBeNull()
    expect(read({ locationLat: 0, locationLng: 0 }).geo).toEqual([0, 0])
    expect(read({ locationLat: -33.9, locationLng: -0.0000004 }).geo).toEqual([-33.9, 0])
  })

  it('is the same for the same hike', () => {
    expect(hikeIcs(site, hike())).toBe(hikeIcs(site, hike()))
  })

  it.each([
    ['special characters', 'Commas, semicolons; backslashes \\ and "quotes": all of them'],
    ['line breaks', 'A line\nand\n\nanother'],
    ['what looks escaped', '\\n is no line break, nor is \\\\n'],
    ['accents and emoji', 'Gratwanderung über den Grünhornlücke-Übergang, Käse & Brot inbegriffen 🧀🥾'],
    ['Japanese', '高原を歩く：上高地から徳沢、横尾、涸沢カールまで往復する二日間の山歩きです。雨天中止。'],
    ['Arabic', 'المشي على طول حافة الجبل مع إطلالة على الوادي والبحيرة في الصباح الباكر جدا'],
    ['Thai', 'เดินป่าขึ้นดอยหลวงเชียงดาวในตอนเช้าตรู่เพื่อชมทะเลหมอกและพระอาทิตย์ขึ้น'],
    ['Hindi', 'पहाड़ की चोटी तक सुबह की सैर, सूर्योदय के साथ, चाय और समोसे के लिए रुकना'],
    ['joined emoji', `${'👨‍👩‍👧‍👦'.repeat(12)} with children`],
    ['a long word', 'x'.repeat(5000)],
    ['surrogate pairs', '😀'.repeat(200)],
    ['lines of the format', 'BEGIN:VEVENT\nEND:VCALENDAR'],
  ])('keeps the text, in lines of 75 octets at most: %s', (_, text) => {
    const file = hikeIcs(site, hike({ name: text, description: text, location: text }))
    const [event] = readCalendar(file).events
    expect(event).toMatchObject({ summary: text, location: text })
    expect(event?.description).toBe(`${text}\n\nhttps://hikes.example:8443/events/7`)
    const lines = file.split('\r\n')
    expect(lines.pop()).toBe('')
    for (const line of lines) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      expect(line).not.toMatch(/[\r\n]/)
      expect(line.isWellFormed()).toBe(true)
    }
  })

  it('has no characters that the format forbids', () => {
    const name = 'A\u0000B\u0007C\u001BD\u007FE\u0085F\uD800G\tH\r\nI\rJ'
    expect(read({ name }).summary).toBe('ABCDEF\uFFFDG\tH\nI\nJ')
  })
})

describe('the time of a hike', () => {
  it.each([
    ['before the clocks go forward', 'Europe/Zurich', '2031-03-30T00:59:00Z', '2031-03-30T01:59:00'],
    ['when they go forward', 'Europe/Zurich', '2031-03-30T01:00:00Z', '2031-03-30T03:00:00'],
    ['the evening before', 'Europe/Zurich', '2031-03-29T22:00:00Z', '2031-03-29T23:00:00'],
    ['before the clocks go back', 'Europe/Zurich', '2031-10-25T23:59:00Z', '2031-10-26T01:59:00'],
    ['after they went back', 'Europe/Zurich', '2031-10-26T02:00:00Z', '2031-10-26T03:00:00'],
    ['the evening before that', 'Europe/Zurich', '2031-10-25T21:00:00Z', '2031-10-25T23:00:00'],
    ['before spring in America', 'America/New_York', '2031-03-09T06:59:00Z', '2031-03-09T01:59:00'],
    ['in its first minute of summer', 'America/New_York', '2031-03-09T07:00:00Z', '2031-03-09T03:00:00'],
    ['half an hour', 'Australia/Lord_Howe', '2031-04-05T15:30:00Z', '2031-04-06T02:00:00'],
    ['two hours', 'Antarctica/Troll', '2031-03-30T01:00:00Z', '2031-03-30T03:00:00'],
    ['during Ramadan in Morocco', 'Africa/Casablanca', '2026-03-01T09:00:00Z', '2026-03-01T09:00:00'],
    ['after it', 'Africa/Casablanca', '2026-04-01T09:00:00Z', '2026-04-01T10:00:00'],
    ['where there is no change', 'Asia/Kolkata', '2031-06-14T07:00:00Z', '2031-06-14T12:30:00'],
    ['in a year before others', 'Pacific/Apia', '2011-12-30T20:00:00Z', '2011-12-31T10:00:00'],
    ['at the turn of the year', 'America/Los_Angeles', '2032-01-01T05:00:00Z', '2031-12-31T21:00:00'],
    ['in UTC', 'UTC', '2031-06-14T07:00:00Z', '2031-06-14T07:00:00'],
  ])('is local time: %s', (_, timeZone, instant, local) => {
    const eventTime = new Date(instant)
    for (const estimatedDuration of [1, 4, 10]) {
      const { start, end, localStart, zone } = read({ timeZone, eventTime, estimatedDuration })
      expect([localStart, zone]).toEqual([local, timeZone])
      expect(start).toEqual(eventTime)
      expect(end).toEqual(new Date(eventTime.getTime() + estimatedDuration * 3_600_000))
    }
  })

  it.each([
    ['Europe/Zurich', '2031-10-26T00:00:00Z', true],
    ['Europe/Zurich', '2031-10-26T00:30:00Z', true],
    ['Europe/Zurich', '2031-10-26T01:30:00Z', true],
    ['Europe/Zurich', '2031-10-26T01:59:00Z', true],
    ['Europe/Zurich', '2031-10-26T02:00:00Z', false],
    ['America/New_York', '2031-11-02T05:59:00Z', true],
    ['America/New_York', '2031-11-02T06:00:00Z', true],
    ['Australia/Lord_Howe', '2031-04-05T14:45:00Z', true],
    ['Australia/Lord_Howe', '2031-04-05T15:15:00Z', true],
    ['Australia/Lord_Howe', '2031-04-05T15:30:00Z', false],
    ['Europe/Zurich', '2031-03-30T01:00:00Z', false],
  ])('is in UTC where the clocks of %s show it twice: %s', (timeZone, instant, isUtc) => {
    const { start, zone } = read({ timeZone, eventTime: new Date(instant) })
    expect([start, zone]).toEqual([new Date(instant), isUtc ? undefined : timeZone])
  })

  it('has the canonical name of its zone', () => {
    expect(read({ timeZone: 'europe/zurich' })).toMatchObject({
      zone: 'Europe/Zurich',
      localStart: '2031-06-14T09:00:00',
    })
  })

  it('is read back in every zone', () => {
    const zones = Intl.supportedValuesOf('timeZone')
    const hikes = Array.from({ length: 400 }, (_, index) =>
      hike({
        id: index + 1,
        timeZone: zones[(index * 31) % zones.length] ?? 'UTC',
        eventTime: new Date(Date.UTC(1990, 0) + Math.floor(index * 0.1234567 * 365.25 * 1440) * MINUTE),
        estimatedDuration: (index % 90) / 3,
      }),
    )
    const { calendar, events } = readCalendar(calendarIcs(site, hikes))
    for (const [index, { start, end, localStart }] of events.entries()) {
      const { eventTime, estimatedDuration, timeZone } = hikes[index] ?? hike()
      const minutes = Math.max(1, Math.round((estimatedDuration || 3) * 60))
      expect([timeZone, localStart, start]).toEqual([timeZone, localStart, eventTime])
      expect(end).toEqual(new Date(eventTime.getTime() + minutes * MINUTE))
    }
    const defined = calendar
      .getAllSubcomponents('vtimezone')
      .map((zone) => zone.getFirstPropertyValue('tzid'))
    expect(new Set(defined).size).toBe(defined.length)
    for (const { zone } of events) if (zone) expect(defined).toContain(zone)
  })
})

describe('a calendar', () => {
  it('has its own properties before its components', () => {
    const file = calendarIcs(site, [hike()], 'Waymark, of the hills')
    const lines = file.split('\r\n')
    const first = lines.indexOf('BEGIN:VTIMEZONE')
    expect(lines.slice(0, first)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Waymark//Hikes//EN',
      'CALSCALE:GREGORIAN',
      'NAME:Waymark\\, of the hills',
      'X-WR-CALNAME:Waymark\\, of the hills',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
    ])
  })

  it('may be empty', () => {
    expect(readCalendar(calendarIcs(site, [], 'Empty'))).toMatchObject({ events: [], name: 'Empty' })
  })
})
