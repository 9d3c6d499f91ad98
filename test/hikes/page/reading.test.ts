import { inArray } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { participation, users } from '../../../src/db/schema.ts'
import {
  addHike,
  answer,
  appoint,
  as,
  type Browser,
  db,
  html,
  it,
  json,
  people,
  RIDGE,
  seed,
  setUser,
  visitor,
} from '../../support.ts'

beforeEach(seed)

describe('the people of a hike', () => {
  it('are without those whom a moderator has hidden, but for these, organizers and moderators', async () => {
    await appoint('simon')
    await db.update(participation).set({ state: 'participant' })
    const hidden = [people.pia, people.simon]
    await db.update(users).set({ hiddenAt: new Date() }).where(inArray(users.id, hidden))
    type People = { participants: { username: string }[]; organizers: { username: string }[] }
    const seen = async (browser: Browser) => {
      const hike = (await json(browser.hike())) as People & { participant_count: number }
      expect(hike.participant_count).toBe(2)
      return [...hike.participants, ...hike.organizers].map(({ username }) => username).join()
    }
    expect(await seen(visitor())).toBe('quentin,olga')
    expect(await seen(await as('quentin'))).toBe('quentin,olga')
    expect(await seen(await as('pia'))).toBe('pia,quentin,olga')
    for (const name of ['olga', 'simon'] as const)
      expect(await seen(await as(name))).toBe('pia,quentin,olga,simon')
    await setUser('quentin', { role: 'moderator' })
    expect(await seen(await as('quentin'))).toBe('pia,quentin,olga,simon')
    const page = await html(visitor().page())
    expect(page).toMatch(/Who's coming <span class="muted">· 2</)
    expect(page).not.toMatch(/pia|simon/)
  })
})

describe('reading a hike', () => {
  it('returns exactly the public fields to a visitor', async () => {
    const [status, event] = await answer(visitor().hike())
    expect(status).toBe(200)
    expect(event).toEqual({
      id: RIDGE,
      name: 'Ridge walk',
      description: '',
      location: 'Kandersteg',
      location_lat: null,
      location_lng: null,
      event_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/),
      end_time: null,
      days: 1,
      nights: [],
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
      participants: [{ id: people.pia, username: 'pia', profile_picture: null }],
      participant_count: 1,
      going: 1,
      capacity: null,
      guests_allowed: 0,
      album_public: false,
      approval: 'manual',
      joins_open_at: null,
      joins_close_at: null,
      min_participants: null,
      confirmed: false,
      spots_left: null,
      waiting_count: 0,
      questions: [],
      other_dates: [],
      route: null,
      organizers: [
        { id: people.olga, username: 'olga', profile_picture: null, is_owner: true, accepted: true },
      ],
      viewer: { role: 'visitor', is_owner: false, has_paid: false },
    })
  })

  it.each([
    ['olga', 'organizer'],
    ['pia', 'participant'],
    ['quentin', 'pending'],
    ['simon', 'user'],
  ] as const)('gives %s the role %s', async (name, role) => {
    const [, event] = await answer((await as(name)).hike())
    expect(event).toMatchObject({ viewer: { role, has_paid: false } })
  })

  it('treats an expired session as a visitor', async ({ pia }) => {
    await db.$client.exec('UPDATE sessions SET expires_at = 1')
    expect((await answer(pia.hike()))[1]).toMatchObject({ viewer: { role: 'visitor' } })
  })

  it('lists participants in the order of their requests', async ({ simon, olga }) => {
    await simon.join()
    await olga.approve('simon')
    await olga.approve('quentin')
    const [, event] = await answer(visitor().hike())
    expect(event).toMatchObject({
      participants: [{ username: 'pia' }, { username: 'quentin' }, { username: 'simon' }],
    })
  })

  it.each([
    '/api/events/999/',
    '/api/events/0/',
    '/api/events/-1/',
    '/api/events/1.5/',
    '/api/events/abc/',
    '/api/events/01/',
    '/api/events/99999999999999999999/',
    '/api/events/999999999999999/',
  ])('answers 404 at %s', async (url) => {
    expect(await answer(visitor().get(url))).toEqual([404, { error: expect.stringMatching(/not found\.$/) }])
  })
})

describe('the join requests of a hike', () => {
  it('are listed for the organizer, oldest first', async ({ olga, simon }) => {
    await simon.join()
    const [status, list] = await answer(olga.requests())
    expect(status).toBe(200)
    expect(list).toEqual([
      {
        id: expect.any(Number),
        user: { id: people.quentin, username: 'quentin', profile_picture: null },
        created_at: expect.stringMatching(/Z$/),
        answers: [],
        note: '',
        has_paid: false,
        paid_outside: false,
        attendance: { came: 0, missed: 0 },
        hikes_together: 0,
        typical: null,
      },
      expect.objectContaining({ user: { id: people.simon, username: 'simon', profile_picture: null } }),
    ])
  })

  it.each(['pia', 'quentin', 'simon'] as const)('are refused to %s with 403', async (name) => {
    expect(await answer((await as(name)).requests())).toEqual([
      403,
      { error: 'You are not allowed to do that.' },
    ])
  })

  it('are refused to a visitor with 401', async () => {
    expect((await visitor().requests()).status).toBe(401)
  })

  it('are refused to the organizer of another hike with 403', async ({ olga }) => {
    const other = await addHike({ organizerId: people.simon })
    expect((await olga.requests(other)).status).toBe(403)
  })

  it('are answered with 404 for an unknown hike', async ({ olga }) => {
    expect((await olga.requests(999)).status).toBe(404)
  })
})
