import { describe, expect, it, vi } from 'vitest'
import { MINUTE } from '../../src/shared/duration.ts'
import { amount, eventTime } from '../../src/shared/format.ts'
import { localTime } from '../../src/shared/local-time.ts'

const now = new Date('2026-11-20T12:00:00Z')

describe('the time of a hike', () => {
  it.each([
    ['2026-11-28T08:00:00Z', 'Europe/Zurich', 'Sat 28 Nov · 09:00 CET'],
    ['2027-06-14T04:30:00Z', 'Europe/Zurich', 'Mon 14 Jun 2027 · 06:30 CEST'],
    ['2026-11-28T08:00:00Z', 'Europe/London', 'Sat 28 Nov · 08:00 GMT'],
    ['2026-07-04T08:00:00Z', 'Europe/London', 'Sat 4 Jul · 09:00 BST'],
    ['2026-12-01T04:59:00Z', 'America/New_York', 'Mon 30 Nov · 23:59 EST'],
    ['2026-11-28T20:00:00Z', 'America/Los_Angeles', 'Sat 28 Nov · 12:00 PST'],
    ['2026-11-28T11:00:00Z', 'Pacific/Auckland', 'Sun 29 Nov · 00:00 NZDT'],
    ['2026-11-28T00:00:00Z', 'Asia/Kathmandu', 'Sat 28 Nov · 05:45 GMT+5:45'],
    ['2026-11-28T00:00:00Z', 'Australia/Sydney', 'Sat 28 Nov · 11:00 AEDT'],
    ['2026-11-28T00:00:00Z', 'UTC', 'Sat 28 Nov · 00:00 UTC'],
    ['2026-12-31T23:30:00Z', 'Europe/Zurich', 'Fri 1 Jan 2027 · 00:30 CET'],
  ])('is, for %s in %s, %s', (time, zone, words) => {
    expect(eventTime(new Date(time), zone, now)).toBe(words)
  })

  it('distinguishes a repeated hour by its time zone name', () => {
    const hours = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z']
    expect(hours.map((hour) => eventTime(new Date(hour), 'Europe/Zurich', now))).toEqual([
      'Sun 25 Oct · 02:30 CEST',
      'Sun 25 Oct · 02:30 CET',
    ])
  })

  it('is converted to local time', () => {
    expect(localTime(new Date('2026-11-28T23:00:00Z'), 'Europe/Zurich')).toEqual({
      year: 2026,
      month: 11,
      day: 29,
      hour: 0,
      minute: 0,
      weekday: 0,
    })
  })
})

describe('formatters', () => {
  // Zones that were stored before canonical names were enforced keep their spelling.
  const spellings = Array.from({ length: 8 * 1024 }, (_, bits) =>
    [...'Europe/Zurich']
      .map((letter, index) => ((bits >> index) & 1 ? letter.toUpperCase() : letter.toLowerCase()))
      .join(''),
  )

  it('are shared by all spellings of a zone', () => {
    const open = vi.spyOn(Intl, 'DateTimeFormat')
    for (const [minute, zone] of spellings.entries()) {
      const instant = new Date(now.getTime() + minute * MINUTE)
      expect(eventTime(instant, zone, now)).toMatch(/ CET$/)
      if (minute === 0) open.mockClear()
    }
    expect(open).not.toHaveBeenCalled()
    open.mockRestore()
  })
})

describe('a number with a unit', () => {
  it.each([
    [0, '0'],
    [6, '6'],
    [6.5, '6.5'],
    [6.25, '6.3'],
    [6.04, '6'],
    [1020, '1,020'],
    [12_345.6, '12,345.6'],
    [1_000_000, '1,000,000'],
    [999.96, '1,000'],
    [-1020, '-1,020'],
  ])('shows %d as %s', (value, words) => {
    expect(amount(value)).toBe(words)
  })
})
