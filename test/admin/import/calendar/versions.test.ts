import { describe, expect, it } from 'vitest'
import { calendar, event, read } from './support.ts'

const version = (name: string, ...lines: string[]) =>
  event(`SUMMARY:${name}`, 'DTSTART:20310614T073000Z', ...lines)

const names = async (file: string) => (await read(file)).entries.map(({ name, errors }) => [name, ...errors])

describe('of two events with one UID', () => {
  it.each([
    [
      'the greater sequence',
      ['SEQUENCE:2', 'DTSTAMP:20300101T000000Z'],
      ['SEQUENCE:1', 'DTSTAMP:20300601T000000Z'],
    ],
    ['the later stamp', ['DTSTAMP:20300601T000000Z'], ['DTSTAMP:20300101T000000Z']],
    ['the later change', ['LAST-MODIFIED:20300601T000000Z'], ['LAST-MODIFIED:20300101T000000Z']],
  ])('the one with %s is imported', async (_, newer, older) => {
    const [one, other] = [version('New', ...newer), version('Old', ...older)]
    expect(await names(calendar(one, other))).toEqual([['New']])
    expect(await names(calendar(other) + calendar(one))).toEqual([['New']])
    expect((await read(calendar(other, one))).leftOut).toMatchObject([
      expect.stringMatching(/^Line 4: “Old” is left out: line \d+ is a newer version\.$/),
    ])
  })

  it('the older one is not an error, whatever it has', async () => {
    const older = version('Old', 'SEQUENCE:1', 'nonsense')
    expect(await names(calendar(older, version('New', 'SEQUENCE:2')))).toEqual([['New']])
  })

  it('one that is the same is left out', async () => {
    const { entries, leftOut } = await read(calendar(version('Walk'), version('Walk')))
    expect(entries.map(({ name }) => name)).toEqual(['Walk'])
    expect(leftOut).toEqual(['Line 10: “Walk” is left out: line 4 is the same.'])
  })

  it('another one of the same version is an error', async () => {
    expect(await names(calendar(version('One'), version('Other')))).toEqual([
      ['One'],
      ['Other', 'Line 4 has the same UID: each event needs its own.'],
    ])
  })

  it('a version of a date of a series replaces an older one', async () => {
    const series = event('DTSTART:20310601T073000Z', 'RRULE:FREQ=WEEKLY;COUNT=2')
    const change = (...lines: string[]) => version('Moved', 'RECURRENCE-ID:20310608T073000Z', ...lines)
    const { entries } = await read(
      calendar(series, change('SEQUENCE:2'), change('SEQUENCE:3', 'LOCATION:Bern')),
    )
    expect(entries.map(({ hike }) => hike?.location)).toEqual(['Thun', 'Bern'])
  })
})

describe('a cancelled event', () => {
  it.each([
    ['CANCELLED', calendar(version('Walk', 'STATUS:CANCELLED'))],
    ['cancelled', calendar(version('Walk', 'status:cancelled'))],
    ['CANCELED', calendar(version('Walk', 'STATUS:CANCELED'))],
    ['a calendar of cancellations', calendar('METHOD:CANCEL', version('Walk'))],
    ['such a calendar in lower case', calendar('method:cancel', version('Walk'))],
  ])('is left out, and said so: %s', async (_, file) => {
    const { entries, leftOut } = await read(file)
    expect(entries).toEqual([])
    expect(leftOut).toMatchObject([expect.stringMatching(/^Line \d: “Walk” is cancelled\.$/)])
  })

  it('is left out where its cancellation is another calendar of the file, after it or before', async () => {
    const request = calendar('METHOD:REQUEST', version('Walk', 'SEQUENCE:1'))
    const cancel = calendar('METHOD:CANCEL', version('Walk', 'SEQUENCE:1'))
    expect(await names(request + cancel)).toEqual([])
    expect(await names(cancel + request)).toEqual([])
  })

  it('is imported where a newer version takes place again', async () => {
    const cancel = calendar('METHOD:CANCEL', version('Walk', 'SEQUENCE:1'))
    expect(await names(cancel + calendar(version('Walk', 'SEQUENCE:2')))).toEqual([['Walk']])
  })

  it('takes the dates of its series with it', async () => {
    const series = event('DTSTART:20310601T073000Z', 'RRULE:FREQ=WEEKLY', 'STATUS:CANCELLED')
    const { entries, leftOut } = await read(
      calendar(series, version('Moved', 'RECURRENCE-ID:20310608T073000Z')),
    )
    expect([entries, leftOut]).toEqual([[], ['Line 4: “Ridge walk” is cancelled.']])
  })
})

it('an answer to an invitation is left out', async () => {
  const { entries, leftOut } = await read(calendar('METHOD:REPLY', version('Walk')))
  expect([entries, leftOut]).toEqual([[], ['Line 5: “Walk” is an answer to an invitation.']])
})

it('events without a UID, or with long ones that begin alike, are several', async () => {
  const long = (end: string) => version(`Walk ${end}`, `UID:${'a'.repeat(400)}${end}`)
  const { entries } = await read(
    calendar(version('One', 'UID:'), version('Two', 'UID:'), long('a'), long('b')),
  )
  expect(entries.map(({ name }) => name)).toEqual(['One', 'Two', 'Walk a', 'Walk b'])
  expect(new Set(entries.map(({ uid }) => uid)).size).toBe(3)
})
