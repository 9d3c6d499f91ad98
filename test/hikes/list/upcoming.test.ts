import { beforeEach, describe, expect } from 'vitest'
import { hikes } from '../../../src/db/schema.ts'
import { upcomingHikes } from '../../../src/hikes/list/lists.ts'
import { DAY } from '../../../src/shared/duration.ts'
import { addHike, answer, db, it, people, RIDGE, seed, visitor } from '../../support.ts'

beforeEach(seed)

const names = (list: unknown) => (list as { name: string }[]).map(({ name }) => name)

describe('the list of hikes', () => {
  it('returns exactly the fields of a card', async () => {
    const [status, list] = await answer(visitor().get('/api/events/'))
    expect(status).toBe(200)
    expect(list).toEqual([
      {
        id: RIDGE,
        name: 'Ridge walk',
        location: 'Kandersteg',
        event_time: expect.stringMatching(/Z$/),
        end_time: null,
        days: 1,
        time_zone: 'Europe/Zurich',
        status: 'scheduled',
        cancellation_reason: null,
        image: null,
        refund_until_hours: null,
        late_refund_percent: 0,
        price: null,
        distance: null,
        elevation_diff: null,
        estimated_duration: null,
        grade: null,
        gear: [],
        good_for: [],
        effort: null,
        organizer: people.olga,
        organizer_username: 'olga',
        organizer_profile_picture: null,
        participant_count: 1,
        going: 1,
        capacity: null,
        guests_allowed: 0,
        approval: 'manual',
        joins_open_at: null,
        joins_close_at: null,
        min_participants: null,
        confirmed: false,
        spots_left: null,
        waiting_count: 0,
      },
    ])
  })

  it('is sorted soonest first, without past hikes', async () => {
    const now = Date.now()
    await addHike({ name: 'In a month', eventTime: new Date(now + 30 * DAY) })
    await addHike({ name: 'In three days', eventTime: new Date(now + 3 * DAY) })
    await addHike({ name: 'Two days ago', eventTime: new Date(now - 2 * DAY) })
    const [, list] = await answer(visitor().get('/api/events/'))
    expect(names(list)).toEqual(['In three days', 'Ridge walk', 'In a month'])
  })

  it('is empty if there are no hikes', async () => {
    await db.delete(hikes)
    expect(await answer(visitor().get('/api/events/'))).toEqual([200, []])
  })
})

describe('the hikes of today or later', () => {
  const at = async (now: string) =>
    (await upcomingHikes(db, new Date(now), { limit: 24, cursor: undefined })).map(({ name }) => name)

  beforeEach(async () => {
    await db.delete(hikes)
    const examples: [string, string, string][] = [
      ['Queenstown', 'Pacific/Auckland', '2026-11-28T09:00:00+13:00'],
      ['Zürich', 'Europe/Zurich', '2026-11-28T09:00:00+01:00'],
      ['Yosemite', 'America/Los_Angeles', '2026-11-28T09:00:00-08:00'],
    ]
    for (const [name, timeZone, time] of examples)
      await addHike({ name, timeZone, eventTime: new Date(time) })
  })

  it.each([
    ['before the day of the hikes', '2026-11-20T00:00:00Z', ['Queenstown', 'Zürich', 'Yosemite']],
    [
      'at the last instant of the day in Queenstown',
      '2026-11-28T10:59:59.999Z',
      ['Queenstown', 'Zürich', 'Yosemite'],
    ],
    ['at midnight there', '2026-11-28T11:00:00Z', ['Zürich', 'Yosemite']],
    ['at the last instant of the day in Zürich', '2026-11-28T22:59:59.999Z', ['Zürich', 'Yosemite']],
    ['at midnight there', '2026-11-28T23:00:00Z', ['Yosemite']],
    ['at the last instant of the day in Yosemite', '2026-11-29T07:59:59.999Z', ['Yosemite']],
    ['at midnight there', '2026-11-29T08:00:00Z', []],
  ])('%s (%s) are %j', async (_, now, expected) => {
    expect(await at(now)).toEqual(expected)
  })

  it('include a hike of the first hour of a day of 25 hours', async () => {
    await addHike({
      name: 'Night walk',
      timeZone: 'Europe/Zurich',
      eventTime: new Date('2026-10-25T00:00:00+02:00'),
    })
    expect(await at('2026-10-25T22:59:59Z')).toContain('Night walk')
    expect(await at('2026-10-25T23:00:00Z')).not.toContain('Night walk')
  })

  it('reflect changes of the time and of the time zone', async ({ olga }) => {
    const soon = new Date(Date.now() - 2 * DAY)
    const id = await addHike({ eventTime: soon })
    expect(names((await answer(visitor().get('/api/events/')))[1])).not.toContain('Lake walk')
    await olga.edit({ event_time: new Date(Date.now() + DAY).toISOString() }, id)
    expect(names((await answer(visitor().get('/api/events/')))[1])).toContain('Lake walk')
    await olga.edit(
      {
        event_time: '2026-11-28T11:30:00Z',
        time_zone: 'Pacific/Auckland',
      },
      id,
    )
    expect(await at('2026-11-28T23:30:00Z')).toContain('Lake walk')
    await olga.edit({ time_zone: 'Europe/Zurich' }, id)
    expect(await at('2026-11-28T23:30:00Z')).not.toContain('Lake walk')
  })
})
