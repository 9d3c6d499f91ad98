import { describe, expect, it } from 'vitest'
import { MINUTE } from '../../src/shared/duration.ts'
import { sunOf } from '../../src/shared/sun.ts'
import { hike } from '../event-json.ts'

const BERN = { location_lat: 46.948, location_lng: 7.4474, time_zone: 'Europe/Zurich' }
const sun = (event_time: string, place: Partial<typeof BERN> = BERN) =>
  sunOf(hike('visitor', { ...BERN, ...place, event_time }))
/** Converts a time to minutes since 1970. */
const minutes = (time: string | null | undefined) => (time ? Date.parse(time) / MINUTE : Number.NaN)
/** Allows four minutes, because almanacs and formulas differ by one or two. */
const around = (time: string | null | undefined, expected: string) =>
  expect(Math.abs(minutes(time) - minutes(expected))).toBeLessThanOrEqual(4)

describe('sunrise and sunset', () => {
  it.each([
    ['the winter solstice in Bern', '2026-12-21T09:00:00Z', BERN, '2026-12-21T07:12Z', '2026-12-21T15:43Z'],
    ['the summer solstice in Bern', '2026-06-21T09:00:00Z', BERN, '2026-06-21T03:36Z', '2026-06-21T19:29Z'],
    [
      'a day in Auckland that is the day before in UTC',
      '2026-12-31T20:00:00Z',
      { location_lat: -36.8485, location_lng: 174.7633, time_zone: 'Pacific/Auckland' },
      '2026-12-31T17:05Z',
      '2027-01-01T07:43Z',
    ],
    [
      'an evening in Honolulu that is the next day in UTC',
      '2026-03-21T04:00:00Z',
      { location_lat: 21.3069, location_lng: -157.8583, time_zone: 'Pacific/Honolulu' },
      '2026-03-20T16:34Z',
      '2026-03-21T04:42Z',
    ],
  ])('are right for %s', (_, start, place, sunrise, sunset) => {
    const found = sun(start, place)
    around(found?.sunrise, sunrise)
    around(found?.sunset, sunset)
  })

  it.each([
    ['00:30', '2026-03-28T23:30:00Z'],
    ['01:59', '2026-03-29T00:59:00Z'],
    ['03:01', '2026-03-29T01:01:00Z'],
    ['23:30', '2026-03-29T21:30:00Z'],
  ])('do not depend on a start at %s on the day when clocks go forward', (_, start) => {
    around(sun(start)?.sunrise, '2026-03-29T05:12Z')
    around(sun(start)?.sunset, '2026-03-29T17:54Z')
  })

  it.each(['2026-10-24T22:30:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T22:30:00Z'])(
    'do not depend on a start at %s on the day when clocks go back',
    (start) => {
      around(sun(start)?.sunrise, '2026-10-25T06:01Z')
      around(sun(start)?.sunset, '2026-10-25T16:25Z')
    },
  )

  it('are absent on polar days and nights', () => {
    const longyearbyen = { location_lat: 78.2232, location_lng: 15.6469, time_zone: 'Arctic/Longyearbyen' }
    expect(sun('2026-06-21T10:00:00Z', longyearbyen)).toEqual({ sunrise: null, sunset: null, always: 'up' })
    expect(sun('2026-12-21T10:00:00Z', longyearbyen)).toEqual({ sunrise: null, sunset: null, always: 'down' })
  })

  it('are absent without coordinates', () => {
    expect(sunOf(hike('visitor'))).toBeNull()
  })
})
