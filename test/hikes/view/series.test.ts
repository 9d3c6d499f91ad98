import { describe, expect, it } from 'vitest'
import { seriesOf } from '../../../src/hikes/view/series.ts'

type Unit = 'week' | 'month'
const series = (first: string, zone: string, unit: Unit, every: number, times: number) =>
  seriesOf(new Date(first), zone, { unit, every, times }).map((start) => start.toISOString())

const ZURICH = 'Europe/Zurich'

describe('the starts of a series', () => {
  it.each<[string, string, string, Unit, number, string[]]>([
    [
      'keep the time of day when the clocks go forward',
      '2027-03-20T08:00:00.000Z',
      ZURICH,
      'week',
      1,
      ['2027-03-20T08:00:00.000Z', '2027-03-27T08:00:00.000Z', '2027-04-03T07:00:00.000Z'],
    ],
    [
      'keep the time of day when the clocks go back',
      '2026-10-18T07:00:00.000Z',
      ZURICH,
      'week',
      1,
      ['2026-10-18T07:00:00.000Z', '2026-10-25T08:00:00.000Z'],
    ],
    [
      'in America too',
      '2026-10-25T13:00:00.000Z',
      'America/New_York',
      'week',
      1,
      ['2026-10-25T13:00:00.000Z', '2026-11-01T14:00:00.000Z'],
    ],
    [
      'keep the seconds',
      '2026-10-18T07:00:12.345Z',
      ZURICH,
      'week',
      2,
      ['2026-10-18T07:00:12.345Z', '2026-11-01T08:00:12.345Z'],
    ],
    [
      'stay on the local day where UTC has another',
      '2026-10-17T22:30:00.000Z',
      ZURICH,
      'week',
      1,
      ['2026-10-17T22:30:00.000Z', '2026-10-24T22:30:00.000Z', '2026-10-31T23:30:00.000Z'],
    ],
    [
      'are an hour later where the clocks skip the time: 02:30 becomes 03:30',
      '2027-03-21T01:30:00.000Z',
      ZURICH,
      'week',
      1,
      ['2027-03-21T01:30:00.000Z', '2027-03-28T01:30:00.000Z', '2027-04-04T00:30:00.000Z'],
    ],
    [
      'are the first of two where the clocks show the time twice',
      '2026-10-18T00:30:00.000Z',
      ZURICH,
      'week',
      1,
      ['2026-10-18T00:30:00.000Z', '2026-10-25T00:30:00.000Z', '2026-11-01T01:30:00.000Z'],
    ],
    [
      'begin with the second of two if that was asked for',
      '2026-10-25T01:30:00.000Z',
      ZURICH,
      'week',
      52,
      ['2026-10-25T01:30:00.000Z', '2027-10-24T00:30:00.000Z'],
    ],
    [
      'are half an hour later on Lord Howe Island',
      '2026-09-26T15:45:00.000Z',
      'Australia/Lord_Howe',
      'week',
      1,
      ['2026-09-26T15:45:00.000Z', '2026-10-03T15:45:00.000Z', '2026-10-10T15:15:00.000Z'],
    ],
    [
      'keep midnight where the clocks skip it',
      '2026-08-30T04:00:00.000Z',
      'America/Santiago',
      'week',
      1,
      ['2026-08-30T04:00:00.000Z', '2026-09-06T04:00:00.000Z', '2026-09-13T03:00:00.000Z'],
    ],
    [
      'are on the last day of a month without a 31st',
      '2027-01-31T09:00:00.000Z',
      'UTC',
      'month',
      1,
      [
        '2027-01-31T09:00:00.000Z',
        '2027-02-28T09:00:00.000Z',
        '2027-03-31T09:00:00.000Z',
        '2027-04-30T09:00:00.000Z',
        '2027-05-31T09:00:00.000Z',
      ],
    ],
    [
      'know leap years',
      '2027-08-30T09:00:00.000Z',
      'UTC',
      'month',
      6,
      ['2027-08-30T09:00:00.000Z', '2028-02-29T09:00:00.000Z', '2028-08-30T09:00:00.000Z'],
    ],
    [
      'return to the 29th after years without one',
      '2028-02-29T09:00:00.000Z',
      'UTC',
      'month',
      12,
      ['2028-02-29T09:00:00.000Z', '2029-02-28T09:00:00.000Z', '2030-02-28T09:00:00.000Z'],
    ],
    [
      'know that 2100 is no leap year',
      '2099-11-30T09:00:00.000Z',
      'UTC',
      'month',
      3,
      ['2099-11-30T09:00:00.000Z', '2100-02-28T09:00:00.000Z'],
    ],
    [
      'keep the local day and time of day over months',
      '2026-08-31T06:15:00.000Z',
      ZURICH,
      'month',
      1,
      [
        '2026-08-31T06:15:00.000Z',
        '2026-09-30T06:15:00.000Z',
        '2026-10-31T07:15:00.000Z',
        '2026-11-30T07:15:00.000Z',
      ],
    ],
    [
      'go on into the next year',
      '2026-12-20T09:00:00.000Z',
      'UTC',
      'week',
      12,
      ['2026-12-20T09:00:00.000Z', '2027-03-14T09:00:00.000Z'],
    ],
  ])('%s', (_, first, zone, unit, every, expected) => {
    expect(series(first, zone, unit, every, expected.length)).toEqual(expected)
  })
})
