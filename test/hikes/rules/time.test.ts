import { describe, expect, it } from 'vitest'
import { dayEnd } from '../../../src/hikes/rules/schedule.ts'
import { canonicalTimeZone } from '../../../src/shared/local-time.ts'

describe('the end of the local day of a hike', () => {
  it.each([
    ['an ordinary day', 'Europe/Zurich', '2026-11-28T09:00:00+01:00', '2026-11-29T00:00:00+01:00'],
    ['the first instant of a day', 'Europe/Zurich', '2026-11-28T00:00:00+01:00', '2026-11-29T00:00:00+01:00'],
    [
      'the last instant of a day',
      'Europe/Zurich',
      '2026-11-28T23:59:59.999+01:00',
      '2026-11-29T00:00:00+01:00',
    ],
    [
      'a day of 23 hours, when clocks go forward',
      'Europe/Zurich',
      '2027-03-28T00:30:00+01:00',
      '2027-03-29T00:00:00+02:00',
    ],
    [
      'a day of 25 hours, when clocks go back',
      'Europe/Zurich',
      '2026-10-25T00:30:00+02:00',
      '2026-10-26T00:00:00+01:00',
    ],
    [
      'a day of 25 hours in America',
      'America/New_York',
      '2026-11-01T00:30:00-04:00',
      '2026-11-02T00:00:00-05:00',
    ],
    [
      'the day before a skipped midnight',
      'America/Santiago',
      '2026-09-05T12:00:00-04:00',
      '2026-09-06T01:00:00-03:00',
    ],
    [
      'a midnight that occurs twice',
      'America/Santiago',
      '2026-04-04T12:00:00-03:00',
      '2026-04-05T00:00:00-04:00',
    ],
    [
      'a skipped midnight in the past',
      'Africa/Cairo',
      '2010-04-29T12:00:00+02:00',
      '2010-04-30T01:00:00+03:00',
    ],
    [
      'the day before a skipped day',
      'Pacific/Apia',
      '2011-12-29T12:00:00-10:00',
      '2011-12-31T00:00:00+14:00',
    ],
    ['UTC+13', 'Pacific/Apia', '2026-11-28T09:00:00+13:00', '2026-11-29T00:00:00+13:00'],
    ['UTC+14', 'Pacific/Kiritimati', '2026-11-28T09:00:00+14:00', '2026-11-29T00:00:00+14:00'],
    ['UTC-11', 'Pacific/Niue', '2026-11-28T09:00:00-11:00', '2026-11-29T00:00:00-11:00'],
    [
      'an offset of a quarter of an hour',
      'Asia/Kathmandu',
      '2026-11-28T09:00:00+05:45',
      '2026-11-29T00:00:00+05:45',
    ],
    [
      'a daylight saving time of half an hour',
      'Australia/Lord_Howe',
      '2026-10-03T09:00:00+10:30',
      '2026-10-04T00:00:00+10:30',
    ],
    ['the end of a year', 'America/Los_Angeles', '2026-12-31T23:00:00-08:00', '2027-01-01T00:00:00-08:00'],
    ['a leap day', 'UTC', '2028-02-28T12:00:00Z', '2028-02-29T00:00:00Z'],
  ])('is right for %s in %s', (_, zone, during, end) => {
    expect(dayEnd(new Date(during), zone).toISOString()).toBe(new Date(end).toISOString())
  })
})

describe('an IANA time zone', () => {
  it.each(['Europe/Zurich', 'Asia/Kathmandu', 'UTC', 'America/Argentina/Buenos_Aires'])(
    'accepts %s',
    (zone) => {
      expect(canonicalTimeZone(zone)).not.toBeNull()
    },
  )

  it.each(['', '+01:00', 'Mars/Olympus', 'Europe', '../../etc', 'Europe/Zurich '])('rejects %j', (zone) => {
    expect(canonicalTimeZone(zone)).toBeNull()
  })

  it.each(['BST', 'ist', 'CST', 'SystemV/EST5'])('rejects %s, which IANA does not have', (zone) => {
    expect(canonicalTimeZone(zone)).toBeNull()
  })

  it('leaves no more names than there are zones, in any spelling', () => {
    const names = Intl.supportedValuesOf('timeZone')
    const spellings = names.flatMap((name) => [name, name.toLowerCase(), name.toUpperCase()])
    const canonical = new Set(spellings.map(canonicalTimeZone))
    expect(canonical).not.toContain(null)
    expect(canonical.size).toBeLessThanOrEqual(names.length)
    for (const name of canonical) expect(canonicalTimeZone(name ?? '')).toBe(name)
  })
})
