import { describe, expect, it } from 'vitest'
import { groupByDay } from '../../src/home/days.ts'

const zone = 'Europe/Zurich'
const at = (time: string, timeZone = zone) => ({ eventTime: new Date(time), timeZone })
const titles = (now: string, ...times: string[]) =>
  groupByDay(
    times.map((time) => at(time)),
    new Date(now),
  ).map(({ title, note }) => `${title} | ${note}`)

const wednesday = '2026-11-25T10:00:00+01:00'

describe('the headings above groups of hikes', () => {
  it.each([
    ['Today | 25 November', wednesday, '2026-11-25T18:00:00+01:00'],
    ['Today | 25 November', wednesday, '2026-11-25T06:00:00+01:00'],
    ['Tomorrow | 26 November', wednesday, '2026-11-26T09:00:00+01:00'],
    ['This week | ', wednesday, '2026-11-27T09:00:00+01:00'],
    ['This weekend | 28–29 November', wednesday, '2026-11-28T09:00:00+01:00'],
    ['This weekend | 28–29 November', wednesday, '2026-11-29T23:59:00+01:00'],
    ['Later in November | ', wednesday, '2026-11-30T09:00:00+01:00'],
    ['December | ', wednesday, '2026-12-01T09:00:00+01:00'],
    ['January 2027 | ', wednesday, '2027-01-01T09:00:00+01:00'],
    ['November 2027 | ', wednesday, '2027-11-25T09:00:00+01:00'],
    ['Tomorrow | 29 November', '2026-11-28T10:00:00+01:00', '2026-11-29T09:00:00+01:00'],
    ['Tomorrow | 28 November', '2026-11-27T10:00:00+01:00', '2026-11-28T09:00:00+01:00'],
    ['This weekend | 28–29 November', '2026-11-27T10:00:00+01:00', '2026-11-29T09:00:00+01:00'],
    ['Later in November | ', '2026-11-22T10:00:00+01:00', '2026-11-28T09:00:00+01:00'],
    ['This weekend | 31 October–1 November', '2026-10-28T10:00:00+01:00', '2026-11-01T09:00:00+01:00'],
    ['November | ', '2026-12-02T10:00:00+01:00', '2026-11-20T09:00:00+01:00'],
  ])('are "%s" on %s for %s', (heading, now, time) => {
    expect(titles(now, time)).toEqual([heading])
  })

  it('group hikes with the same heading in their order', () => {
    const times = ['2026-11-28T08:00:00+01:00', '2026-11-28T09:00:00+01:00', '2026-11-29T08:00:00+01:00']
    const events = times.map((time, id) => ({ ...at(time), id }))
    expect(groupByDay(events, new Date(wednesday))).toEqual([
      { title: 'This weekend', note: '28–29 November', events },
    ])
  })

  it('follow the local calendar of the hike', () => {
    const now = new Date('2026-11-25T12:00:00Z')
    const auckland = at('2026-11-25T20:00:00Z', 'Pacific/Auckland')
    const losAngeles = at('2026-11-25T20:00:00Z', 'America/Los_Angeles')
    expect(groupByDay([auckland], now)[0]?.title).toBe('Today')
    expect(groupByDay([auckland], now)[0]?.note).toBe('26 November')
    expect(groupByDay([losAngeles], now)[0]?.note).toBe('25 November')
  })

  it('name no date where time zones disagree on it', () => {
    const now = new Date('2026-11-25T12:00:00Z')
    const losAngeles = at('2026-11-25T20:00:00Z', 'America/Los_Angeles')
    const auckland = at('2026-11-25T20:00:00Z', 'Pacific/Auckland')
    const tomorrow = at('2026-11-26T08:00:00Z')
    const honolulu = at('2026-11-26T09:00:00Z', 'Pacific/Honolulu')
    expect(groupByDay([losAngeles, auckland, tomorrow, honolulu], now)).toEqual([
      { title: 'Today', note: '', events: [losAngeles, auckland] },
      { title: 'Tomorrow', note: '26 November', events: [tomorrow] },
      { title: 'Today', note: '', events: [honolulu] },
    ])
  })

  it('are absent without hikes', () => {
    expect(groupByDay([], new Date(wednesday))).toEqual([])
  })
})
