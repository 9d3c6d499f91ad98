import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { outbox } from '../../../dev/outbox/schema.ts'
import { coOrganizers, hikes, jobs, notices, participation, payments, users } from '../../../src/db/schema.ts'
import { DAY } from '../../../src/shared/duration.ts'
import { listen } from '../../chat/support.ts'
import { runJobs } from '../../jobs/support.ts'
import { deliver, mails, verifyAll } from '../../notices/support.ts'
import { setState } from '../../participation/support.ts'
import {
  addHike,
  addPayment,
  answer,
  appoint,
  as,
  asUser,
  type Browser,
  db,
  html,
  it,
  NO_STRIPE_KEYS,
  people,
  RIDGE,
  seed,
  setHike,
  setUser,
  stateOf,
  visitor,
} from '../../support.ts'

/** The `chatId` of the hike, which is the name of its chat room. */
let key = ''
const room = () => env.CHAT.getByName(key)

beforeEach(async () => {
  await seed()
  key = crypto.randomUUID()
  await db.update(hikes).set({ chatId: key })
  await db.insert(users).values({ id: CORA, username: 'cora', email: 'cora@example.org', ...stamps() })
})

/** Cora takes no part in the hike, and organizes it only if a test appoints her. */
const CORA = 90
const stamps = () => ({ createdAt: new Date(), updatedAt: new Date() })
const PATH = `/api/events/${RIDGE}/`
const ORGANIZERS = `${PATH}organizers/`
const takePart = (userId: number) =>
  db.insert(participation).values({ hikeId: RIDGE, userId, state: 'participant', createdAt: new Date() })
const appointed = async () =>
  (await db.select().from(coOrganizers)).map(({ userId }) => userId).sort((a, b) => a - b)
const olgaJson = { id: people.olga, username: 'olga', profile_picture: null, is_owner: true, accepted: true }
const simonJson = {
  id: people.simon,
  username: 'simon',
  profile_picture: null,
  is_owner: false,
  accepted: true,
}

/** The people who try each action. Simon is a co-organizer; Cora does not take part. */
const roles = ['olga', 'simon', 'pia', 'quentin', 'cora', 'vera'] as const
type Role = (typeof roles)[number]

async function browserOf(role: Role): Promise<Browser> {
  if (role === 'vera') return visitor()
  return role === 'cora' ? asUser(CORA) : as(role)
}

const OK = [200, 201, 204]
type Act = { does: string; as: (browser: Browser) => Promise<Response>; organizers: boolean }
const acts: Act[] = [
  { does: 'edit it', as: (b) => b.edit({ description: 'Rope' }), organizers: true },
  { does: 'see the requests', as: (b) => b.requests(), organizers: true },
  {
    does: 'approve',
    as: (b) => b.approve('quentin'),
    organizers: true,
  },
  { does: 'reject', as: (b) => b.reject('quentin'), organizers: true },
  { does: 'cancel it', as: (b) => b.cancel('Snow'), organizers: true },
  { does: 'reset the chat', as: (b) => b.delete(`${PATH}chat/`), organizers: false },
  { does: 'appoint', as: (b) => b.post(ORGANIZERS, { user_id: CORA }), organizers: false },
  // The owner removes an organizer, or an organizer resigns.
  { does: 'dismiss', as: (b) => b.delete(`${ORGANIZERS}${people.simon}/`), organizers: true },
  { does: 'delete it', as: (b) => b.deleteHike(), organizers: false },
]

describe.each(acts)('who may $does', ({ as: act, organizers }) => {
  beforeEach(async () => void (await appoint('simon')))

  it.each(roles)('%s', async (role) => {
    const { status } = await act(await browserOf(role))
    const allowed = role === 'olga' || (role === 'simon' && organizers)
    if (allowed) expect(OK).toContain(status)
    else {
      expect(status).toBe(role === 'vera' ? 401 : 403)
      expect(await appointed()).toEqual([people.simon])
      expect(await stateOf('quentin')).toEqual(['pending'])
      expect(await db.$count(hikes)).toBe(1)
    }
  })
})

const removeSimon = async (browser: Browser) =>
  expect((await browser.delete(`${ORGANIZERS}${people.simon}/`)).status).toBe(204)
const told = async (name: 'olga' | 'simon' | 'pia') =>
  (await db.select().from(notices).where(eq(notices.userId, people[name]))).map(({ kind, data }) => [
    kind,
    data,
  ])
const endHike = () =>
  setHike({ eventTime: new Date(Date.now() - 3 * DAY), dayEnd: new Date(Date.now() - 2 * DAY) })

describe('resigning', () => {
  beforeEach(async () => void (await appoint('simon')))

  it('is told to the owner, and not to whoever resigns', async ({ olga, simon }) => {
    await removeSimon(simon)
    expect(await told('olga')).toEqual([
      ['organizing_answered', expect.objectContaining({ actor: 'simon', hasResigned: true })],
    ])
    expect(await html(olga.get('/notices'))).toContain('simon no longer organizes Ridge walk with you.')
    expect(await told('simon')).toEqual([])
  })

  it('is told to nobody once the hike is over', async ({ simon }) => {
    await endHike()
    await removeSimon(simon)
    expect(await told('olga')).toEqual([])
  })
})

describe('a dismissal', () => {
  beforeEach(async () => {
    await verifyAll()
    await appoint('simon')
  })

  it('is told and mailed to the co-organizer alone, with a link to the hike', async ({ olga, simon }) => {
    await removeSimon(olga)
    await deliver()
    expect([await told('olga'), await told('pia')]).toEqual([[], []])
    expect((await answer(simon.get('/api/notices/')))[1]).toEqual([
      expect.objectContaining({
        kind: 'organizing_dismissed',
        text: 'olga has removed you as a co-organizer of Ridge walk.',
        url: `/events/${RIDGE}`,
      }),
    ])
    const [mail, ...others] = await mails()
    expect(mail).toMatchObject({ to: 'simon@example.org' })
    expect(mail?.text).toContain('You get this because you organized this hike.')
    expect(others).toEqual([])
  })

  it('is told again after a second appointment, which is told again as well', async ({ olga }) => {
    await takePart(people.simon)
    await removeSimon(olga)
    for (let time = 0; time < 2; time++) {
      for (let again = 0; again < 2; again++)
        expect((await olga.post(ORGANIZERS, { user_id: people.simon })).status).toBe(201)
      await removeSimon(olga)
    }
    const kinds = (await told('simon')).map(([kind]) => kind)
    const [appointment, dismissal] = ['organizing_appointed', 'organizing_dismissed']
    expect(kinds).toEqual([dismissal, appointment, dismissal, appointment, dismissal])
  })

  it('is not mailed to somebody who organizes the hike again by then', async ({ olga }) => {
    await removeSimon(olga)
    await db.delete(outbox)
    await db.update(notices).set({ mail: 'due', mailedAt: null })
    await appoint('simon')
    await deliver()
    expect(await mails()).toEqual([])
  })

  it('is told to nobody once the hike is over', async ({ olga }) => {
    await endHike()
    await removeSimon(olga)
    expect(await told('simon')).toEqual([])
  })

  it('from a draft is neither shown nor mailed, because the draft is hidden from them', async ({
    olga,
    simon,
  }) => {
    await setHike({ status: 'draft' })
    await removeSimon(olga)
    await deliver()
    expect((await answer(simon.get('/api/notices/')))[1]).toEqual([])
    expect(await mails()).toEqual([])
  })

  it('is not what the withdrawal of a question is', async ({ olga }) => {
    await olga.post(ORGANIZERS, { user_id: CORA })
    expect((await olga.delete(`${ORGANIZERS}${CORA}/`)).status).toBe(204)
    const kinds = await db.select().from(notices).where(eq(notices.userId, CORA))
    expect(kinds.map(({ kind }) => kind)).toEqual(['organizing_asked'])
  })
})

describe('appointing a co-organizer', () => {
  it('answers the organizers, the owner first, and changes nothing when repeated', async ({ olga }) => {
    await takePart(people.simon)
    for (let time = 0; time < 2; time++)
      expect(await answer(olga.post(ORGANIZERS, { user_id: people.simon }))).toEqual([
        201,
        [olgaJson, simonJson],
      ])
    const [, event] = await answer(visitor().hike())
    expect(event).toMatchObject({ organizer: people.olga, organizers: [olgaJson, simonJson] })
  })

  it.each([
    ['olga', { role: 'organizer', is_owner: true, has_paid: false }],
    ['simon', { role: 'organizer', is_owner: false, has_paid: false }],
    ['pia', { role: 'participant', is_owner: false, has_paid: false }],
  ] as const)('makes %s see %j', async (name, viewer) => {
    await appoint('simon')
    expect((await answer((await as(name)).hike()))[1]).toMatchObject({ viewer })
  })

  it.for([
    ['somebody unknown', 999, 404],
    ['the owner', people.olga, 409],
    ['nobody', undefined, 400],
    ['a wrong id', '4', 400],
  ] as const)('refuses %s: %s with %i', async ([_, user_id, status], { olga }) => {
    expect((await olga.post(ORGANIZERS, { user_id })).status).toBe(status)
    expect(await appointed()).toEqual([])
  })

  it('answers 404 for an unknown hike', async ({ olga }) => {
    const path = '/api/events/999/organizers/'
    expect((await olga.post(path, { user_id: people.simon })).status).toBe(404)
    expect((await olga.delete(`${path}4/`)).status).toBe(404)
  })

  it('stops at ten, also where they are appointed at once', async ({ olga }) => {
    const ids = Array.from({ length: 14 }, (_, index) => 100 + index)
    for (const id of ids)
      await db.insert(users).values({ id, username: `u${id}`, email: `u${id}@example.org`, ...stamps() })
    for (const id of ids) await takePart(id)
    const answers = await Promise.all(ids.map((user_id) => olga.post(ORGANIZERS, { user_id })))
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(10).fill(201),
      ...Array(4).fill(409),
    ])
    expect(await appointed()).toHaveLength(10)
    const [again] = await appointed()
    expect((await olga.post(ORGANIZERS, { user_id: again })).status).toBe(201)
  })

  it('ends a request or a place in line once that is accepted, with a refund, and leaves a participant one', async () => {
    await addPayment('quentin', { id: 'quentin' })
    await addPayment('pia', { id: 'pia' })
    await db
      .insert(participation)
      .values({ hikeId: RIDGE, userId: CORA, state: 'waiting', waitlistNumber: 1, createdAt: new Date() })
    const olga = await as('olga', NO_STRIPE_KEYS)
    for (const user_id of [people.quentin, people.pia, CORA]) await olga.post(ORGANIZERS, { user_id })
    for (const id of [people.quentin, CORA])
      await (await asUser(id, NO_STRIPE_KEYS)).post(`${ORGANIZERS}accept/`)
    expect(await appointed()).toEqual([people.pia, people.quentin, CORA])
    expect([await stateOf('quentin'), await stateOf('pia')]).toEqual([[], ['participant']])
    expect(await db.$count(participation)).toBe(1)
    const reasons = (await db.select().from(payments)).map(({ id, voidReason }) => [id, voidReason])
    expect(Object.fromEntries(reasons)).toEqual({ quentin: 'removed', pia: null })
    const [, event] = await answer((await as('pia')).hike())
    expect(event).toMatchObject({ viewer: { role: 'organizer' }, participants: [{ username: 'pia' }] })
  })
})

describe('a co-organizer who stops', () => {
  const page = `/events/${RIDGE}/leave`

  it('is asked on a page that needs no script, to which the hike leads', async ({ pia }) => {
    await appoint('pia')
    expect(await html(pia.page())).toContain(`href="${page}"`)
    const asked = await html(pia.get(page))
    expect(asked).toContain('<h1>Leave Ridge walk?</h1>')
    expect(asked).toContain('You will not organize this hike any more, and not see its chat.')
    await pia.submit(page, {})
    expect([await appointed(), await stateOf('pia')]).toEqual([[], []])
  })

  it('is not the owner', async ({ olga }) => {
    expect(await html(olga.page())).not.toContain(`href="${page}"`)
    expect((await olga.get(page)).status).toBe(303)
  })
})

describe('dismissing a co-organizer', () => {
  it('is not for another one', async ({ pia }) => {
    await appoint('simon')
    await appoint('pia')
    expect((await pia.delete(`${ORGANIZERS}${people.simon}/`)).status).toBe(403)
    expect(await appointed()).toContain(people.simon)
  })

  it('takes the rights away, and answers 404 for anybody else', async ({ olga, simon }) => {
    await appoint('simon')
    expect((await olga.delete(`${ORGANIZERS}${people.simon}/`)).status).toBe(204)
    for (const id of [people.simon, people.olga, people.pia, 999])
      expect((await olga.delete(`${ORGANIZERS}${id}/`)).status).toBe(404)
    expect((await simon.edit({ description: 'Rope' })).status).toBe(403)
    expect((await simon.get(`${PATH}chat/`)).status).toBe(403)
    expect(await db.$count(jobs, eq(jobs.kind, 'close-sockets'))).toBe(0)
  })

  it('closes the chat at once', async ({ olga, simon }) => {
    await appoint('simon')
    const socket = await listen(simon)
    await olga.delete(`${ORGANIZERS}${people.simon}/`)
    expect(await socket.closed).toBe(4403)
  })

  it('keeps the chat of a participant open', async ({ olga, pia }) => {
    await appoint('pia')
    const socket = await listen(pia)
    await olga.delete(`${ORGANIZERS}${people.pia}/`)
    await room().post({ id: people.olga, username: 'olga' }, { text: 'Still here?' })
    await socket.until(() => socket.messages.length === 1)
  })

  it('by a job that comes too late closes nothing of somebody who organizes again', async ({ simon }) => {
    await appoint('simon')
    await db.insert(jobs).values({
      kind: 'close-sockets',
      key: `${key}:${people.simon}`,
      priority: 2,
      dueAt: new Date(0),
      attempts: 0,
      revision: 0,
      needsHuman: false,
      waitingSince: new Date(0),
    })
    const socket = await listen(simon)
    await runJobs()
    expect(await db.$count(jobs)).toBe(0)
    await room().post({ id: people.olga, username: 'olga' }, { text: 'Still here?' })
    await socket.until(() => socket.messages.length === 1)
  })
})

describe('a co-organizer', () => {
  beforeEach(async () => void (await appoint('simon')))

  it('reads and writes the chat', async ({ simon }) => {
    expect((await simon.say('Bring a rope')).status).toBe(201)
    expect((await simon.get(`${PATH}chat/`)).status).toBe(200)
  })

  it('does not pay, and sees no money', async ({ simon, olga }) => {
    const paying = { event_id: RIDGE, amount: 1200 }
    expect((await simon.post('/api/create-event-payment-session/', paying)).status).toBeOneOf([403, 503])
    await addPayment('pia')
    const page = await html(simon.page())
    expect(page).not.toMatch(/Payments received|aria-label="Paid"|Delete Event|can_reset":true|\$12\.00 go/)
    expect(page).toMatch(/>Edit Event</)
    expect(page).toMatch(/Approve quentin/)
    expect(await html(olga.page())).toMatch(/Payments received/)
  })

  it('has the hike in My Hikes, in GET ?mine=1, and in the calendar, once', async ({ simon }) => {
    await setState('simon', 'participant')
    const other = await addHike({ name: 'Owned by Simon', organizerId: people.simon })
    const [, mine] = await answer(simon.get('/api/events/?mine=1'))
    expect(mine).toMatchObject([{ id: RIDGE }, { id: other }])
    const page = await html(simon.get('/?tab=my-hikes'))
    expect(page.match(/id="hike-1"/g)).toHaveLength(1)
    expect(page).toMatch(/Needs you.*Ridge walk/s)
    await setUser('simon', { calendarToken: 'a'.repeat(32) })
    const calendar = await (await visitor().get(`/calendar/${'a'.repeat(32)}.ics`)).text()
    expect(calendar.match(/SUMMARY:Ridge walk/g)).toHaveLength(1)
    expect(await html(simon.get('/'))).toMatch(/<p class="role organizer">Organizing<\/p>/)
  })

  it('has a past hike among the past ones, once, and a page of them is full', async ({ simon }) => {
    const past = new Date('2020-05-01T08:00:00Z')
    await db.update(hikes).set({ eventTime: past, dayEnd: past })
    await setState('simon', 'participant')
    const page = await html(simon.get('/?tab=my-hikes'))
    expect(page.match(/id="hike-1"/g)).toHaveLength(1)
    expect(page).toContain('You organized it')
  })

  it('loses the chat in all hikes when a session ends', async ({ simon }) => {
    const socket = await listen(simon)
    await simon.submit('/accounts/logout/', {})
    await runJobs()
    expect(await socket.closed).toBe(4401)
  })
})
