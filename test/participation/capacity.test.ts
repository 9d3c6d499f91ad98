import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { hikes, notices, participation, payments, users } from '../../src/db/schema.ts'
import { dayEnd } from '../../src/hikes/rules/schedule.ts'
import { HOUR } from '../../src/shared/duration.ts'
import { browserOf, seedStaff } from '../admin/support.ts'
import { finishJobs } from '../jobs/support.ts'
import { sampleOf } from '../sample.ts'
import {
  answer,
  as,
  db,
  html,
  it,
  json,
  type Name,
  PASSWORD,
  people,
  RIDGE,
  seed,
  setHike,
  stateOf,
  visitor,
} from '../support.ts'
import { setState } from './support.ts'

beforeEach(seed)

const path = `/api/events/${RIDGE}`

const startIn = (hours: number) => {
  const eventTime = new Date(Date.now() + hours * HOUR)
  return setHike({ eventTime, dayEnd: dayEnd(eventTime, 'Europe/Zurich') })
}
type Json = Record<string, unknown> & { viewer: { role: string; position?: number } }
const read = async (browser = visitor()) => json<Json>(browser.hike())
const toldTo = async (name: Name) => {
  const rows = await db.select().from(notices).where(eq(notices.userId, people[name]))
  return rows.map(({ kind, data }) => [kind, data.position, data.actor].filter((part) => part !== undefined))
}
const noticesOfLeaving = async () =>
  (await json<{ text: string }[]>((await as('olga')).get('/api/notices/')))
    .map(({ text }) => text)
    .filter((text) => text.includes('has left'))
    .toSorted()
const join = async (name: Name, body?: object) => answer((await as(name)).join(body))

describe('the number of people of a hike', () => {
  const counted = async () => (await db.select().from(hikes).where(eq(hikes.id, RIDGE)))[0]?.participantCount

  it('follows whoever joins, waits, leaves or is deleted, whoever writes it', async () => {
    await db.delete(participation)
    expect(await counted()).toBe(0)
    await setState('simon', 'pending')
    expect(await counted()).toBe(0)
    await db.update(participation).set({ state: 'participant' })
    expect(await counted()).toBe(1)
    await setState('pia', 'participant')
    expect(await counted()).toBe(2)
    await db.update(participation).set({ state: 'waiting', waitlistNumber: 1 })
    expect(await counted()).toBe(0)
    await db.update(participation).set({ state: 'participant', waitlistNumber: null })
    await db.delete(users).where(eq(users.id, people.pia))
    expect(await counted()).toBe(1)
    await setState('simon', 'none')
    expect(await counted()).toBe(0)
  })

  it('is right again with the next change, whatever was restored', async () => {
    await db.update(hikes).set({ participantCount: 99 })
    await setState('simon', 'participant')
    expect(await counted()).toBe(await db.$count(participation, eq(participation.state, 'participant')))
  })
})

describe('a hike with a limit of places', () => {
  it('says how many are left, and how many wait', async () => {
    expect(await read()).toMatchObject({ capacity: null, spots_left: null, waiting_count: 0 })
    await setHike({ capacity: 3 })
    expect(await read()).toMatchObject({ capacity: 3, spots_left: 2, approval: 'manual' })
    await setHike({ capacity: 1 })
    await setState('simon', 'waiting')
    expect(await read()).toMatchObject({ spots_left: 0, waiting_count: 1 })
    const [, list] = await answer(visitor().get('/api/events/'))
    expect(list).toMatchObject([{ capacity: 1, spots_left: 0, waiting_count: 1, approval: 'manual' }])
  })

  it.for([0, 501, 1.5, -1, 'three', true])('cannot have a limit of %j', async (capacity, { olga }) => {
    const response = await olga.edit({ capacity })
    expect(await answer(response)).toEqual([400, { errors: { capacity: [expect.any(String)] } }])
  })

  it('is created and edited with its limit, its approval and its questions', async ({ olga }) => {
    const places = { capacity: 8, approval: 'automatic', questions: ['Do you have a car?'] }
    const event_time = new Date(Date.now() + 48 * HOUR).toISOString()
    const response = await olga.post('/api/events/', {
      name: 'Tour',
      location: 'Thun',
      event_time,
      ...places,
    })
    expect(await answer(response)).toEqual([201, expect.objectContaining(places)])
    const changed = { capacity: null, approval: 'manual', questions: [] }
    expect(await answer(olga.edit(changed))).toEqual([200, expect.objectContaining(changed)])
  })

  it.for([
    [{ approval: 'sometimes' }, 'approval'],
    [{ questions: ['a', 'b', 'c', 'd'] }, 'questions'],
    [{ questions: ['  '] }, 'questions'],
    [{ questions: ['x'.repeat(201)] }, 'questions'],
    [{ questions: 7 }, 'questions'],
  ] as const)('refuses %j', async ([body, field], { olga }) => {
    const [status, errors] = await answer(olga.edit(body))
    expect([status, errors]).toEqual([400, { errors: { [field]: [expect.any(String)] } }])
  })

  it('notices a limit that somebody else has changed meanwhile', async ({ olga }) => {
    await setHike({ capacity: 4, questions: ['Where from?'] })
    expect((await olga.edit({ capacity: 6, base: { capacity: 5 } })).status).toBe(409)
    const fresh = { capacity: 6, questions: [], base: { capacity: 4, questions: ['Where from?'] } }
    expect((await olga.edit(fresh)).status).toBe(200)
  })

  it('removes nobody where the limit becomes smaller than their number', async ({ olga }) => {
    await setState('simon', 'participant')
    await olga.edit({ capacity: 1 })
    expect(await read()).toMatchObject({ capacity: 1, spots_left: 0, participant_count: 2 })
  })
})

describe('approval by hand', () => {
  it('puts the next one in line once the hike is full, and tells them where they stand', async () => {
    await setHike({ capacity: 1 })
    await setState('simon', 'waiting')
    const olga = await as('olga')
    const approval = await olga.approve('quentin')
    expect(await answer(approval)).toEqual([200, { status: 'The hike is full. Waiting in line.' }])
    expect(await toldTo('quentin')).toEqual([['waitlisted', 2, 'olga']])
    expect((await read(await as('quentin'))).viewer).toEqual({
      role: 'waiting',
      is_owner: false,
      has_paid: false,
      position: 2,
    })
    await olga.approve('quentin')
    expect(await toldTo('quentin')).toHaveLength(1)
  })
})

describe('automatic approval', () => {
  beforeEach(() => setHike({ approval: 'automatic' }))

  it('lets one take part at once, of which the organizer is told', async () => {
    expect(await join('simon')).toEqual([200, { status: 'You are taking part.', role: 'participant' }])
    expect(await toldTo('olga')).toEqual([['joined', 'simon']])
    expect(await toldTo('simon')).toEqual([])
  })

  it('puts one in line where it is full', async () => {
    await setHike({ capacity: 1 })
    await setState('quentin', 'waiting')
    expect(await join('simon')).toEqual([
      200,
      { status: 'The hike is full. You are number 2 in line.', role: 'waiting' },
    ])
    expect(await toldTo('olga')).toEqual([])
  })
})

describe('a place that comes free', () => {
  beforeEach(async () => {
    await setHike({ capacity: 1 })
    await setState('quentin', 'waiting')
    await setState('simon', 'waiting')
  })
  /** Returns the links that offer the place, in 'Needs you' and in the organizer's bar. */
  const offers = () =>
    Promise.all(
      ['/?tab=my-hikes', `/events/${RIDGE}`].map(async (address) =>
        (await html(await (await as('olga')).get(address))).match(/href="[^"]*#line">Offer the place</g),
      ),
    )
  const freed: [string, () => Promise<Response>][] = [
    ['by leaving', async () => (await as('pia')).leave()],
    ['by removal', async () => (await as('olga')).remove('pia')],
    ['by one more place', async () => (await as('olga')).edit({ capacity: 2 })],
  ]

  it.for(freed)('%s goes to the first in line, who is told', async ([_, free], { simon }) => {
    expect((await free()).status).toBe(200)
    expect([await stateOf('quentin'), await stateOf('simon')]).toEqual([['participant'], ['waiting']])
    expect((await toldTo('quentin')).map(([kind]) => kind)).toEqual(['promoted'])
    expect((await read(simon)).viewer).toMatchObject({ role: 'waiting', position: 1 })
    expect(await toldTo('simon')).toEqual([])
    expect(await toldTo('olga')).toContainEqual(['joined', 'quentin'])
  })

  it.each(sampleOf(freed, 3))(
    '%s is not given by itself less than twelve hours before the start',
    async (_, free) => {
      await startIn(11.9)
      expect((await free()).status).toBe(200)
      expect([await stateOf('quentin'), await stateOf('simon')]).toEqual([['waiting'], ['waiting']])
    },
  )

  it('goes to everybody in line where the limit is lifted', async ({ olga }) => {
    await olga.edit({ capacity: null })
    expect([await stateOf('quentin'), await stateOf('simon')]).toEqual([['participant'], ['participant']])
    expect(await read()).toMatchObject({ waiting_count: 0, participant_count: 3, spots_left: null })
  })

  it('is offered by the organizer in the last hours, to whom they choose', async ({ olga, pia }) => {
    await startIn(11)
    await pia.leave()
    expect(await answer(olga.promote('simon'))).toEqual([200, { status: 'Promoted.' }])
    expect(await answer(olga.promote('simon'))).toEqual([200, { status: 'Promoted.' }])
    expect(await toldTo('simon')).toHaveLength(1)
    expect(await answer(olga.promote('quentin'))).toEqual([409, { error: 'This hike is full.' }])
  })

  it('is what the notice of leaving says in the last hours, and what needs the organizer until it is given', async ({
    olga,
    pia,
  }) => {
    await startIn(11)
    expect(await offers()).toEqual([null, null])
    await pia.leave()
    expect(await noticesOfLeaving()).toEqual([
      'pia has left Ridge walk: a place is free, and somebody is waiting for one.',
    ])
    expect(await offers()).toEqual([
      [`href="/events/${RIDGE}#line">Offer the place<`],
      ['href="#line">Offer the place<'],
    ])
    expect(await read(olga)).toMatchObject({ place_to_offer: true })
    expect(await read(await as('simon'))).not.toHaveProperty('place_to_offer')
    for (const page of [olga.page(), olga.get('/'), (await as('simon')).page()])
      expect(await html(page)).toMatch(/^(?!.*Full ·).*1 place left · 2 waiting/s)
    expect(await html(visitor().page())).toContain('Full · 2 waiting')
    await olga.promote('simon')
    expect(await offers()).toEqual([null, null])
    await (await as('simon')).leave()
    await (await as('quentin')).leave()
    expect((await noticesOfLeaving())[1]).toContain('simon has left Ridge walk: a place is free')
    expect(await offers()).toEqual([null, null])
  })

  it.for<[string, () => Promise<unknown>]>([
    ['is hidden', () => setHike({ hiddenAt: new Date() })],
    ['has started', () => startIn(-0.1)],
    ['is still twelve hours ahead', () => startIn(12.1)],
  ])('does not need the organizer if the hike %s', async ([_, change]) => {
    await startIn(11)
    await setHike({ capacity: 2 })
    expect(await offers()).not.toContain(null)
    await change()
    expect(await offers()).toEqual([null, null])
  })

  it('is not in the notice of leaving if the next in line gets it, or if nobody waits', async ({ pia }) => {
    await pia.leave()
    await setState('simon', 'pending')
    await (await as('quentin')).leave()
    expect(await noticesOfLeaving()).toEqual(['pia has left Ridge walk.', 'quentin has left Ridge walk.'])
  })

  it.for<[string, () => Promise<unknown>]>([
    ['is still too full', () => setState('simon', 'participant')],
    ['is cancelled', () => setHike({ status: 'cancelled' })],
    ['is hidden', () => setHike({ hiddenAt: new Date() })],
    ['has started', () => startIn(-0.1)],
  ])('is not in the notice of leaving if the hike %s', async ([_, change], { pia }) => {
    await startIn(11)
    await change()
    expect((await pia.leave()).status).toBe(200)
    expect(await noticesOfLeaving()).toEqual(['pia has left Ridge walk.'])
  })

  it('is in the notice that somebody has deleted the account', async ({ pia }) => {
    await startIn(11)
    await pia.post('/api/user/delete/', { password: PASSWORD })
    expect(await noticesOfLeaving()).toEqual([expect.stringContaining('a place is free')])
  })

  it('is not for whoever joins then, while there is a line', async ({ pia }) => {
    await startIn(11)
    await pia.leave()
    await setHike({ approval: 'automatic' })
    expect(await join('pia')).toEqual([
      200,
      { status: 'Others are waiting. You are number 3 in line.', role: 'waiting' },
    ])
  })

  it('is not for whoever is approved then, who is told so', async ({ olga, pia }) => {
    await startIn(11)
    await pia.leave()
    await join('pia')
    expect(await answer(olga.approve('pia'))).toEqual([
      200,
      { status: 'Others are waiting. Waiting in line.' },
    ])
    const [notice] = await json<{ text: string }[]>(pia.get('/api/notices/'))
    expect(notice?.text).toBe('Others are waiting for Ridge walk: you are number 3 in line.')
  })

  it('goes to the first in line once a hike is moved away again', async ({ olga, pia }) => {
    await startIn(11)
    await pia.leave()
    const event_time = new Date(Date.now() + 13 * HOUR).toISOString()
    await olga.edit({ event_time })
    expect([await stateOf('quentin'), await stateOf('simon')]).toEqual([['participant'], ['waiting']])
  })

  it('keeps the line in the last hours also where the limit is lifted, and says so to whoever would join', async () => {
    await startIn(11)
    await (await as('olga')).edit({ capacity: null })
    expect([await stateOf('quentin'), await stateOf('simon')]).toEqual([['waiting'], ['waiting']])
    for (const address of [`/events/${RIDGE}`, '/'])
      expect(await html(visitor().get(address))).toContain('Full · 2 waiting')
  })

  it('leaves the order of those behind as it was', async ({ quentin, simon }) => {
    await quentin.leave()
    expect((await read(simon)).viewer).toMatchObject({ position: 1 })
    await setHike({ approval: 'automatic' })
    expect(await join('quentin')).toMatchObject([200, { role: 'waiting' }])
    expect((await read(quentin)).viewer).toMatchObject({ position: 2 })
  })
})

describe('questions and notes', () => {
  beforeEach(() => setHike({ questions: ['Do you have a car?', 'Any allergies?'] }))
  const answers = ['Yes, with four seats', 'None']

  it('are answered by whoever asks to join, and given to organizers alone', async ({ olga }) => {
    expect(await join('simon', { answers, note: ' I know the way. ' })).toMatchObject([
      200,
      { role: 'pending' },
    ])
    const [, requests] = await answer(olga.requests())
    const application = {
      answers: [
        { question: 'Do you have a car?', answer: 'Yes, with four seats' },
        { question: 'Any allergies?', answer: 'None' },
      ],
      note: 'I know the way.',
    }
    expect(requests).toMatchObject([{ answers: [], note: '' }, application])
    await olga.approve('simon')
    expect((await read(olga)).participants).toMatchObject([{}, application])
    for (const name of ['pia', 'quentin', 'simon'] as const) {
      const browser = await as(name)
      const texts = [await read(browser), await html(browser.page())]
      expect(JSON.stringify(texts)).not.toMatch(/four seats|I know the way/)
    }
    expect(await html(visitor().page())).not.toMatch(/four seats|I know the way/)
  })

  it('keep the question as it was asked', async ({ olga }) => {
    await join('simon', { answers })
    await olga.edit({ questions: ['Dogs?'] })
    const [, requests] = await answer(olga.requests())
    expect(requests).toMatchObject([{}, { answers: [{ question: 'Do you have a car?' }, {}] }])
  })

  it.each([
    [undefined, 'answers', 'Please answer every question.'],
    [{}, 'answers', 'Please answer every question.'],
    [{ answers: ['Yes'] }, 'answers', 'Please answer every question.'],
    [{ answers: ['Yes', 'No', 'Perhaps'] }, 'answers', 'Please answer every question.'],
    [{ answers: ['Yes', ' '] }, 'answers', 'Please answer every question.'],
    [{ answers: ['Yes', 'x'.repeat(501)] }, 'answers', 'An answer can have at most 500 characters.'],
    [{ answers, note: 'x'.repeat(501) }, 'note', 'A note can have at most 500 characters.'],
    [{ answers: 'Yes' }, 'answers', 'Please answer every question.'],
  ])('refuse %j', async (body, field, message) => {
    expect(await join('simon', body)).toEqual([400, { errors: { [field]: [message] } }])
    expect(await stateOf('simon')).toEqual([])
  })

  it('are not asked again of whoever has asked already', async () => {
    expect(await join('quentin')).toMatchObject([200, { status: 'You have already asked to join.' }])
    expect(await join('pia')).toMatchObject([200, { role: 'participant' }])
  })
})

it('a removed person is told why, and may ask again', async ({ olga }) => {
  const body = { user_id: people.pia, reason: 'We need ropes for this one.' }
  const response = await olga.post(`${path}/remove_participant/`, body)
  expect(await answer(response)).toEqual([200, { status: 'Participant removed.' }])
  const [notice] = await db.select().from(notices).where(eq(notices.userId, people.pia))
  expect([notice?.kind, notice?.data.note, notice?.data.actor]).toEqual(['removed', body.reason, 'olga'])
  expect(await join('pia')).toMatchObject([200, { role: 'pending' }])
  expect(await db.$count(payments)).toBe(0)
  const tooLong = { user_id: people.pia, reason: 'x'.repeat(501) }
  expect((await olga.post(`${path}/remove_participant/`, tooLong)).status).toBe(400)
})

describe('a hidden hike', () => {
  it('gives no place to anybody until it is shown again', async () => {
    await seedStaff()
    await setHike({ capacity: 1 })
    await setState('simon', 'waiting')
    const mona = await browserOf('mona')
    const subject = { kind: 'event', id: RIDGE }
    await mona.post('/api/admin/hide/', subject)
    await (await as('pia')).leave()
    await finishJobs()
    expect(await stateOf('simon')).toEqual(['waiting'])
    await mona.post('/api/admin/restore/', subject)
    await finishJobs()
    expect(await stateOf('simon')).toEqual(['participant'])
  })
})
