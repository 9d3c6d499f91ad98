import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, vi } from 'vitest'
import { blocks, hikeChanges, joinWatches, notices, participation } from '../../src/db/schema.ts'
import { DAY, HOUR, SECOND } from '../../src/shared/duration.ts'
import { notified, sweepAndDeliver } from '../notices/support.ts'
import { withIsolateCache } from '../server/visitors/support.ts'
import {
  answer,
  appoint,
  as,
  Browser,
  db,
  freezeClock,
  html,
  it,
  json,
  type Name,
  NO_STRIPE_KEYS,
  people,
  RIDGE,
  seed,
  setHike,
  setUser,
  stateOf,
  visitor,
} from '../support.ts'
import { setState } from './support.ts'

const NOW = new Date('2031-06-01T08:00:00Z')
const START = '2031-06-14T07:15:00.000Z'
const OPENS = '2031-06-07T16:00:00.000Z'
const CLOSES = '2031-06-12T18:00:00.000Z'
const NOT_YET = 'Joining opens on Sat 7 Jun at 18:00 CEST.'
const CLOSED = 'Joining has closed.'

/** The ridge walk can be joined from `OPENS` to `CLOSES`. Requests are approved automatically. */
beforeEach(async () => {
  freezeClock(NOW)
  await seed()
  await edit({ event_time: START, joins_open_at: OPENS, joins_close_at: CLOSES, approval: 'automatic' })
  // As if the participants had already been notified of the change.
  await db.delete(hikeChanges)
})

const by = (name: Name) => as(name, NO_STRIPE_KEYS)
const edit = async (change: object, id = RIDGE) =>
  answer((await by('olga')).patch(`/api/events/${id}/`, change))
const at = (time: string, offset = 0) => vi.setSystemTime(new Date(time).getTime() + offset)
const join = async (name: Name) => answer((await by(name)).join())
const watch = async (name: Name, method: 'post' | 'delete' = 'post') =>
  (await by(name))[method](`/api/events/${RIDGE}/watch/`)
const page = async (name: Name) => html((await by(name)).page())
type Window = { joins_open_at: string | null; joins_close_at: string | null }
const windowOf = async (id = RIDGE) => {
  const { joins_open_at, joins_close_at } = await json<Window>(visitor().hike(id))
  return [joins_open_at, joins_close_at]
}
const watching = async () => (await db.select().from(joinWatches)).map(({ userId }) => userId)

describe('joining a hike with a window', () => {
  it('is refused until the second in which it opens', async () => {
    at(OPENS, -1)
    expect(await join('simon')).toEqual([409, { error: NOT_YET }])
    expect(await stateOf('simon')).toEqual([])
    at(OPENS)
    expect(await join('simon')).toEqual([200, { status: 'You are taking part.', role: 'participant' }])
  })

  it('is refused from the second in which it closes', async () => {
    at(CLOSES, -1)
    expect((await join('simon'))[0]).toBe(200)
    expect((await (await by('simon')).leave()).status).toBe(200)
    at(CLOSES)
    expect(await join('simon')).toEqual([409, { error: CLOSED }])
    expect(await stateOf('simon')).toEqual([])
  })

  it('says the time in the zone of the hike', async () => {
    await edit({ event_time: '2032-02-14T07:15:00Z', time_zone: 'America/New_York' })
    await edit({ joins_open_at: '2032-01-10T23:00:00Z', joins_close_at: null })
    expect(await join('simon')).toEqual([409, { error: 'Joining opens on Sat 10 Jan at 18:00 EST.' }])
  })

  it('stays open until the start without a closing', async () => {
    await edit({ joins_close_at: null })
    at(START, -1)
    expect((await join('simon'))[0]).toBe(200)
    at(START)
    expect(await join('olga')).toEqual([409, { error: 'You organize this event.' }])
    await (await by('simon')).leave()
    expect(await join('simon')).toEqual([409, { error: CLOSED }])
  })

  it('is possible until the day is over without a window, as before', async () => {
    await edit({ joins_open_at: null, joins_close_at: null })
    at(START, HOUR)
    expect((await join('simon'))[0]).toBe(200)
  })

  it('answers those who have asked as it does while it is open', async () => {
    at(CLOSES)
    expect(await join('quentin')).toEqual([
      200,
      { status: 'You have already asked to join.', role: 'pending' },
    ])
  })

  it('lets organizers approve, promote and remove after it has closed, and everybody leave', async () => {
    await edit({ capacity: 1 })
    at(CLOSES)
    const olga = await by('olga')
    expect(await (await olga.approve('quentin')).json()).toEqual({
      status: 'The hike is full. Waiting in line.',
    })
    expect((await (await by('pia')).leave()).status).toBe(200)
    expect(await stateOf('quentin')).toEqual(['participant'])
    expect((await olga.remove('quentin')).status).toBe(200)
  })

  it('gives one answer to each of many who ask as it closes', async () => {
    const names = ['simon', 'pia', 'quentin'] as const
    await db.delete(participation)
    at(CLOSES)
    const browsers = await Promise.all(names.map(by))
    const answers = await Promise.all(browsers.map((browser) => browser.join()))
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409])
    expect(await db.$count(participation)).toBe(0)
  })

  it('is decided by the window that is stored when the request is', async () => {
    at(OPENS)
    const [simon, olga] = [await by('simon'), await by('olga')]
    const [joined] = await Promise.all([
      simon.join(),
      olga.edit({ joins_close_at: NOW.toISOString(), joins_open_at: null }),
    ])
    expect(await stateOf('simon')).toHaveLength(joined.status === 200 ? 1 : 0)
    expect((await join('simon'))[0]).toBe(joined.status === 200 ? 200 : 409)
  })
})

describe('the page of a hike with a window', () => {
  it('shows when it opens and “Tell me” in place of joining', async () => {
    const shown = await page('simon')
    expect(shown).toContain(NOT_YET)
    expect(shown).toContain(`action="/events/${RIDGE}/watch"`)
    expect(shown).not.toContain(`/events/${RIDGE}/join"`)
    const forVisitor = await html(visitor().page())
    expect(forVisitor).toContain(`/accounts/signup/?next=%2Fevents%2F${RIDGE}&join=${RIDGE}">Tell me</a>`)
    expect(forVisitor).not.toContain('Join Event')
    await setState('pia', 'none')
    expect(await html(visitor().page())).toContain('Nobody yet.</p>')
  })

  it('offers to join while it is open, and says when it closes', async () => {
    at(OPENS)
    expect(await page('simon')).toMatch(/Joining closes on Thu 12 Jun at 20:00 CEST\..*Join Event/s)
  })

  it('says when it closed', async () => {
    at(CLOSES)
    const shown = await page('simon')
    expect(shown).toContain('Joining closed on Thu 12 Jun at 20:00 CEST.')
    expect(shown).not.toContain('Join Event')
    expect(shown).not.toContain('Tell me')
  })

  it('has the window for search engines', async () => {
    const shown = await html(visitor().page())
    expect(shown).toContain(`"validFrom":"${OPENS}"`)
    expect(shown).toContain(`"validThrough":"${CLOSES}"`)
  })

  it('says it to the organizers too', async () => {
    expect(await page('olga')).toContain(NOT_YET)
  })

  it('offers “Tell me” in place of the questions, which no link alone presses, and leads back from there', async () => {
    await edit({ questions: ['Can you swim?'] })
    const toJoin = async () => (await by('simon')).get(`/events/${RIDGE}/join`)
    const shown = await html(toJoin())
    for (const text of [NOT_YET, `action="/events/${RIDGE}/watch"`, 'Tell me</button>'])
      expect(shown).toContain(text)
    expect(shown).not.toContain('Can you swim?')
    expect(await watching()).toEqual([])
    await watch('simon')
    expect((await toJoin()).headers.get('Location')).toBe(`/events/${RIDGE}`)
    at(OPENS)
    expect(await html(toJoin())).toContain('Can you swim?')
    at(CLOSES)
    expect((await toJoin()).headers.get('Location')).toBe(`/events/${RIDGE}`)
    at(NOW.toISOString())
    expect(await join('simon')).toEqual([409, { error: NOT_YET }])
  })

  it.each([
    [OPENS, NOT_YET, 'Join Event'],
    [CLOSES, 'Join Event', 'Joining closed on'],
  ])('changes for visitors in the second %s, although it is cached', async (edge, before, after) => {
    const visits = new Browser({ worker: withIsolateCache().worker })
    at(edge, -30 * SECOND)
    expect(await html(visits.page())).toContain(before)
    at(edge)
    expect(await html(visits.page())).toContain(after)
  })
})

describe('“Tell me”', () => {
  it('tells once when joining opens', async () => {
    expect((await watch('simon')).status).toBe(204)
    expect((await watch('simon')).status).toBe(204)
    await sweepAndDeliver()
    expect(await notified('joining_opened')).toEqual([])
    at(OPENS)
    await sweepAndDeliver()
    await sweepAndDeliver()
    expect(await notified('joining_opened')).toEqual(['simon'])
    const [notice] = await db.select().from(notices).where(eq(notices.kind, 'joining_opened'))
    expect(notice).toMatchObject({ hikeId: RIDGE, mail: 'none' })
    expect(await watching()).toEqual([])
  })

  it('works without scripts, and is taken back', async () => {
    const simon = await by('simon')
    await simon.submit(`/events/${RIDGE}/watch`, {})
    const shown = await html(simon.page())
    expect(shown).toContain('We tell you when joining opens.')
    expect(shown).toContain(`action="/events/${RIDGE}/unwatch"`)
    expect(await json<{ viewer: object }>(simon.hike())).toMatchObject({ viewer: { watching: true } })
    await simon.submit(`/events/${RIDGE}/unwatch`, {})
    expect(await html(simon.page())).toContain(`action="/events/${RIDGE}/watch"`)
    expect((await watch('simon', 'delete')).status).toBe(204)
    at(OPENS)
    await sweepAndDeliver()
    expect(await notified('joining_opened')).toEqual([])
  })

  it('tells at once when the opening is moved to now, and nobody when it is moved otherwise', async () => {
    await watch('simon')
    await edit({ joins_open_at: '2031-06-08T16:00:00Z' })
    await edit({ joins_close_at: '2031-06-13T16:00:00Z' })
    expect(await notified('joining_opened')).toEqual([])
    await edit({ joins_open_at: null })
    expect(await notified('joining_opened')).toEqual(['simon'])
    expect(await db.$count(notices)).toBe(1)
  })

  it('tells once although the opening moves again', async () => {
    await watch('simon')
    await edit({ joins_open_at: null })
    await edit({ joins_open_at: OPENS })
    at(OPENS)
    await sweepAndDeliver()
    expect(await notified('joining_opened')).toEqual(['simon'])
    at(NOW.toISOString(), HOUR)
    await watch('simon')
    at(OPENS)
    await sweepAndDeliver()
    expect(await notified('joining_opened')).toEqual(['simon', 'simon'])
  })

  it('tells once when the hike is cancelled before, or deleted', async () => {
    await watch('simon')
    await (await by('olga')).cancel('Snow')
    at(OPENS)
    await sweepAndDeliver()
    expect(await notified('event_cancelled')).toContain('simon')
    expect(await notified('joining_opened')).toEqual([])
    expect(await watching()).toEqual([])
    await seed()
    await edit({ event_time: START, joins_open_at: '2031-06-10T16:00:00Z' })
    await watch('simon')
    await (await by('olga')).deleteHike()
    expect(await notified('event_deleted')).toContain('simon')
  })

  it('tells nobody of a hidden hike, until it is shown again', async () => {
    await watch('simon')
    await setHike({ hiddenAt: NOW })
    at(OPENS)
    await sweepAndDeliver()
    expect(await notified('joining_opened')).toEqual([])
    await setHike({ hiddenAt: null })
    await sweepAndDeliver()
    expect(await notified('joining_opened')).toEqual(['simon'])
  })

  it('tells nobody of a hidden hike that is cancelled', async () => {
    await watch('simon')
    await setHike({ hiddenAt: NOW })
    await (await by('olga')).cancel('Snow')
    expect(await notified('event_cancelled')).not.toContain('simon')
  })

  it('tells nobody who has been blocked or banned, takes part or organizes by then', async () => {
    await watch('simon')
    await db.insert(blocks).values({ blockerId: people.olga, blockedId: people.simon, createdAt: NOW })
    at(OPENS)
    await sweepAndDeliver()
    expect(await notified('joining_opened')).toEqual([])
    expect(await watching()).toEqual([])
    await db.delete(blocks)
    const again = async (change: () => Promise<unknown>) => {
      at(NOW.toISOString())
      await watch('simon')
      await change()
      at(OPENS)
      await sweepAndDeliver()
      expect(await notified('joining_opened')).toEqual([])
    }
    await again(() => setUser('simon', { bannedAt: NOW }))
    await setUser('simon', { bannedAt: null })
    await again(() => appoint('simon'))
  })

  it('forgets the watches of a hike whose window closes unseen', async () => {
    await watch('simon')
    at(CLOSES)
    await sweepAndDeliver()
    expect(await notified('joining_opened')).toEqual([])
    expect(await watching()).toEqual([])
  })

  it('is refused to those who organize, have asked, are blocked or signed out, and while nothing is to open', async () => {
    expect(await answer(await watch('olga'))).toEqual([409, { error: 'You organize this event.' }])
    expect(await answer(await watch('quentin'))).toEqual([409, { error: 'You have already asked to join.' }])
    expect((await visitor().post(`/api/events/${RIDGE}/watch/`)).status).toBe(401)
    expect((await (await by('simon')).post('/api/events/999/watch/')).status).toBe(404)
    await db.insert(blocks).values({ blockerId: people.olga, blockedId: people.simon, createdAt: NOW })
    expect((await watch('simon')).status).toBe(403)
    await db.delete(blocks)
    at(OPENS)
    expect(await answer(await watch('simon'))).toEqual([409, { error: 'Joining is open: you can ask now.' }])
    at(CLOSES)
    expect(await answer(await watch('simon'))).toEqual([409, { error: CLOSED }])
    expect(await watching()).toEqual([])
    await setHike({ hiddenAt: NOW })
    expect((await watch('simon')).status).toBe(404)
    expect((await watch('simon', 'delete')).status).toBe(404)
  })
})

describe('the window of joining', () => {
  it.each([
    [
      'closes after the start',
      { joins_close_at: '2031-06-14T07:15:01Z' },
      { joins_close_at: ['Joining cannot close after the start.'] },
    ],
    [
      'opens as it closes',
      { joins_open_at: CLOSES },
      { joins_open_at: ['Joining must open before it closes.'] },
    ],
    [
      'opens with the start',
      { joins_open_at: START, joins_close_at: null },
      { joins_open_at: ['Joining must open before the start.'] },
    ],
    ['is no time', { joins_open_at: 'soon' }, { joins_open_at: ['The opening is a date and time.'] }],
  ])('is refused where it %s', async (_, change, errors) => {
    expect(await edit(change)).toEqual([400, { errors }])
    expect(await windowOf()).toEqual([OPENS, CLOSES])
    const create = (await by('olga')).post('/api/events/', {
      ...{ name: 'Tour', location: 'Nowhere', event_time: START },
      ...{ joins_open_at: OPENS, joins_close_at: CLOSES, ...change },
    })
    expect(await answer(create)).toEqual([400, { errors }])
  })

  it('may close with the start', async () => {
    expect((await edit({ joins_close_at: START }))[0]).toBe(200)
  })

  it('stays where the start moves, unless it would close after it', async () => {
    await edit({ event_time: '2031-06-21T07:15:00Z' })
    expect(await windowOf()).toEqual([OPENS, CLOSES])
    await edit({ event_time: '2031-06-13T07:15:00Z' })
    expect(await windowOf()).toEqual([OPENS, CLOSES])
    await edit({ event_time: '2031-06-11T07:15:00Z' })
    expect(await windowOf()).toEqual([OPENS, '2031-06-10T18:00:00.000Z'])
    await edit({ event_time: '2031-06-07T07:15:00Z' })
    expect(await windowOf()).toEqual(['2031-06-03T16:00:00.000Z', '2031-06-06T18:00:00.000Z'])
  })

  it('is kept by copies at the same distance from their start, also across a change of the clocks', async () => {
    const copies = async (body: object) => {
      const created = json<{ id: number }[]>((await by('olga')).post(`/api/events/${RIDGE}/duplicate/`, body))
      return Promise.all((await created).map(({ id }) => windowOf(id)))
    }
    expect(
      await copies({ event_time: '2031-06-21T07:15:00Z', repeat: { unit: 'week', every: 1, times: 2 } }),
    ).toEqual([
      ['2031-06-14T16:00:00.000Z', '2031-06-19T18:00:00.000Z'],
      ['2031-06-21T16:00:00.000Z', '2031-06-26T18:00:00.000Z'],
    ])
    // In winter, 18:00 in Zurich is an hour later in UTC.
    expect(await copies({ event_time: '2031-12-06T08:15:00Z' })).toEqual([
      ['2031-11-29T17:00:00.000Z', '2031-12-04T19:00:00.000Z'],
    ])
    expect(
      await copies({ event_time: '2031-06-21T07:15:00Z', joins_open_at: null, joins_close_at: null }),
    ).toEqual([[null, null]])
  })

  it('is changed in a series at the same distance from each start', async () => {
    const [first, second] = await json<{ id: number }[]>(
      (await by('olga')).post(`/api/events/${RIDGE}/duplicate/`, {
        event_time: '2031-06-21T07:15:00Z',
        repeat: { unit: 'week', every: 1, times: 2 },
      }),
    )
    await edit({ joins_open_at: null, joins_close_at: '2031-06-20T07:15:00Z', scope: 'following' }, first?.id)
    expect(await windowOf(second?.id)).toEqual([null, '2031-06-27T07:15:00.000Z'])
  })

  it('is kept by an edit of something else that was begun before', async () => {
    const olga = await by('olga')
    await Promise.all([olga.edit({ name: 'Ridge' }), olga.edit({ joins_open_at: null })])
    expect(await windowOf()).toEqual([null, CLOSES])
  })

  it('changes nothing about whom an edit tells', async () => {
    await edit({ joins_open_at: null })
    vi.setSystemTime(NOW.getTime() + DAY)
    await sweepAndDeliver()
    expect(await notified('event_changed')).toEqual([])
  })
})
