import { eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { outbox } from '../../../dev/outbox/schema.ts'
import {
  coOrganizers,
  hikes,
  notices,
  organizerInvitations,
  payments,
  rateLimits,
  users,
} from '../../../src/db/schema.ts'
import { DAY } from '../../../src/shared/duration.ts'
import { deliver, mailed, mails, notified, verifyAll } from '../../notices/support.ts'
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
  PASSWORD,
  people,
  RIDGE,
  seed,
  setUser,
  stateOf,
  visitor,
} from '../../support.ts'

beforeEach(async () => {
  await seed()
  await verifyAll()
  await db.update(hikes).set({ chatId: crypto.randomUUID() })
})

const PATH = `/api/events/${RIDGE}/`
const ORGANIZERS = `${PATH}organizers/`
const PAGE = `/events/${RIDGE}/organizers`
const SIMON = { user_id: people.simon }
const ask = async () => (await as('olga')).post(ORGANIZERS, SIMON)
const decline = (simon: Browser) => simon.post(`${ORGANIZERS}decline/`)
/** Simon resigns, or the owner removes Simon or withdraws the question. */
const remove = (browser: Browser) => browser.delete(`${ORGANIZERS}${people.simon}/`)
async function accept() {
  const simon = await as('simon')
  await simon.post(`${ORGANIZERS}accept/`)
  return simon
}
const invited = async () => (await db.select().from(organizerInvitations)).map(({ userId }) => userId)
const appointed = async () => (await db.select().from(coOrganizers)).map(({ userId }) => userId)
const olgaJson = {
  id: people.olga,
  username: 'olga',
  profile_picture: null,
  is_owner: true,
  accepted: true,
}
const simonJson = { ...olgaJson, id: people.simon, username: 'simon', is_owner: false, accepted: false }
const organizersFor = async (name: 'olga' | 'simon' | 'pia' | 'quentin') =>
  ((await answer((await as(name)).hike()))[1] as { organizers: unknown }).organizers

async function addUsers(count: number) {
  const now = new Date()
  const ids = Array.from({ length: count }, (_, index) => 100 + index)
  for (const id of ids)
    await db
      .insert(users)
      .values({ id, username: `u${id}`, email: `u${id}@example.org`, createdAt: now, updatedAt: now })
  return ids
}

async function moderator() {
  await setUser('pia', { role: 'moderator' })
  return as('pia')
}

describe('somebody who does not take part', () => {
  it('is asked to organize a hike, which only they and its owner see', async ({ pia }) => {
    expect(await answer(ask())).toEqual([201, [olgaJson, simonJson]])
    expect(await appointed()).toEqual([])
    expect(await organizersFor('simon')).toEqual([olgaJson, simonJson])
    await appoint('pia')
    for (const name of ['pia', 'quentin'] as const)
      expect(await organizersFor(name)).not.toContainEqual(simonJson)
    const [, event] = await answer(visitor().hike())
    expect(JSON.stringify(event)).not.toContain('simon')
    for (const browser of [visitor(), pia]) expect(await html(browser.page())).not.toContain('simon')
  })

  it('is suggested to an owner whose hike they have organized before, unless a block is between them', async ({
    olga,
    pia,
  }) => {
    const suggested = async (browser = olga) =>
      /<datalist id="suggested">(.*?)<\/datalist>/s.exec(await html(browser.get(PAGE)))?.[1]
    expect(await suggested()).toBe('<option value="pia"></option>')
    const eventTime = new Date(Date.now() - 30 * DAY)
    await appoint('simon', await addHike({ eventTime }))
    await appoint('pia', await addHike())
    await appoint('quentin', await addHike({ eventTime, organizerId: people.simon }))
    expect(await suggested()).toBe('<option value="pia"></option><option value="simon"></option>')
    expect(await suggested(pia)).toBeUndefined()
    await olga.post(`/api/users/${people.simon}/block/`)
    expect(await suggested()).toBe('<option value="pia"></option>')
    await olga.delete(`/api/users/${people.simon}/block/`)
    expect(await suggested()).toContain('simon')
    await (await as('simon')).post(`/api/users/${people.olga}/block/`)
    expect(await suggested()).not.toContain('simon')
    await (await as('simon')).delete(`/api/users/${people.olga}/block/`)
    expect(await suggested()).toContain('simon')
    await ask()
    expect(await suggested()).not.toContain('simon')
    await olga.delete(`${ORGANIZERS}${people.simon}/`)
    expect(await suggested()).toContain('simon')
    await setUser('simon', { hiddenAt: new Date() })
    expect(await suggested()).not.toContain('simon')
  })

  it('is asked by their username in a form, which is for the owner alone', async ({ olga, simon, pia }) => {
    expect(await html(olga.page())).toContain(`href="${PAGE}"`)
    const form = await html(olga.get(PAGE))
    expect(form).toContain('Organize Ridge walk together')
    expect(form).toContain('They do not see who has paid, and cannot delete the hike.')
    expect(form).toMatch(
      /list="suggested"[^>]*name="username".*<datalist id="suggested"><option value="pia">/s,
    )
    for (const [browser, status] of [
      [visitor(), 303],
      [simon, 403],
      [pia, 403],
    ] as const)
      expect((await browser.submit(PAGE, { username: 'simon' })).status).toBe(status)
    expect(await invited()).toEqual([])
    expect(await html(pia.page())).not.toContain(`href="${PAGE}"`)
    await setUser('quentin', { hiddenAt: new Date() })
    for (const [username, error] of [
      ['nobody-here', 'Nobody here has this username.'],
      ['quentin', 'Nobody here has this username.'],
      [' ', 'Username is required.'],
      ['olga', 'This hike is yours already.'],
    ] as const)
      expect(await html(olga.submit(PAGE, { username }))).toContain(error)
    expect([await invited(), await appointed()]).toEqual([[], []])
    expect((await olga.submit(PAGE, { username: ' Simon ' })).status).toBe(303)
    expect(await html(olga.page())).toContain('simon is asked to organize the hike too.')
    await olga.submit(PAGE, { username: 'pia' })
    expect(await html(olga.page())).toContain('pia is a co-organizer now.')
    expect([await invited(), await appointed()]).toEqual([[people.simon], [people.pia]])
  })

  it('is refused by the form after a block', async ({ olga }) => {
    await (await as('simon')).post(`/api/users/${people.olga}/block/`)
    const response = await olga.submit(PAGE, { username: 'simon' })
    expect([response.status, await response.text()]).toEqual([
      403,
      expect.stringContaining('This person cannot organize this hike with you.'),
    ])
    expect(await invited()).toEqual([])
  })

  it('gets one notice and one mail of it, however often the call is repeated', async ({ simon }) => {
    for (let time = 0; time < 7; time++) expect((await ask()).status).toBe(201)
    await deliver()
    const [, notices] = await answer(simon.get('/api/notices/'))
    expect(notices).toEqual([
      expect.objectContaining({
        kind: 'organizing_asked',
        text: 'olga asks you to organize Ridge walk together.',
        url: PAGE,
      }),
    ])
    expect(await mailed()).toEqual(['simon'])
    const [mail] = await mails()
    expect(mail?.text).toContain('and message everybody. You become one only if you accept.')
  })

  const questions = async () => [
    (await notified('organizing_asked')).length,
    (await mails()).filter(({ subject }) => subject.includes('asks you')).length,
  ]

  it.for([
    ['they have declined', async () => decline(await as('simon'))],
    ['they have resigned', async () => remove(await accept())],
    [
      'they were removed',
      async () => {
        await accept()
        return remove(await as('olga'))
      },
    ],
    ['the question was withdrawn', async () => remove(await as('olga'))],
  ] as const)('is told and mailed again after %s', async ([_, end]) => {
    await ask()
    await deliver()
    expect((await end()).ok).toBe(true)
    await ask()
    await deliver()
    expect(await questions()).toEqual([2, 2])
  })

  it('gets no mail of a question that was withdrawn before, also when they are asked again', async () => {
    await ask()
    await db.update(notices).set({ mail: 'due', mailedAt: null })
    await db.delete(outbox)
    await remove(await as('olga'))
    await ask()
    await deliver()
    expect(await questions()).toEqual([2, 1])
  })

  it('is asked at most five times a day for the same hike, and thirty times by the same owner', async ({
    olga,
  }) => {
    for (let time = 0; time < 5; time++) {
      expect((await ask()).status).toBe(201)
      await remove(olga)
    }
    expect((await ask()).status).toBe(429)
    expect((await olga.submit(PAGE, { username: 'simon' })).status).toBe(429)
    expect([await invited(), await db.$count(notices)]).toEqual([[], 5])
    expect((await olga.post(ORGANIZERS, { user_id: people.quentin })).status).toBe(201)
    const askForAnother = async () => {
      await db.delete(organizerInvitations)
      const hike = await addHike({ organizerId: people.olga })
      return (await olga.post(`/api/events/${hike}/organizers/`, SIMON)).status
    }
    // The limits of an hour are over, and the two refused questions above have been counted.
    await db.delete(rateLimits).where(like(rateLimits.key, 'ask-organizer:%'))
    for (let time = 8; time <= 30; time++) expect(await askForAnother()).toBe(201)
    expect(await askForAnother()).toBe(429)
  })

  it('has none of the rights of an organizer before they accept, and no mail but the question', async () => {
    await ask()
    const simon = await as('simon')
    for (const response of [
      await simon.edit({ description: 'Rope' }),
      await simon.approve('quentin'),
      await simon.cancel('Snow'),
      await simon.announce('Rain'),
      await simon.get(`${PATH}chat/`),
      await simon.requests(),
    ])
      expect(response.status).toBe(403)
    expect((await simon.get(`/events/${RIDGE}/sheet`)).status).toBe(403)
    const olga = await as('olga')
    await olga.announce('Meet at the west exit.')
    await olga.cancel('Snow.')
    const kinds = await db.select().from(notices).where(eq(notices.userId, people.simon))
    expect(kinds.map(({ kind }) => kind)).toEqual(['organizing_asked'])
    expect((await answer(simon.get('/api/events/?mine=1')))[1]).toEqual([])
  })

  it('finds the question on its page, on the page of the hike and in My Hikes', async ({ simon, pia }) => {
    await ask()
    const page = await html(simon.get(PAGE))
    expect(page).toContain('<h1>Organize Ridge walk?</h1>')
    for (const form of [page, await html(simon.page())]) {
      expect(form).toMatch(
        /action="\/events\/1\/organizers\/accept".*action="\/events\/1\/organizers\/decline"/s,
      )
      expect(form).toContain(
        'Co-organizers edit and cancel the hike, decide who joins, and message everybody.',
      )
    }
    expect(await html(simon.page())).toMatch(/id="plan".*organizers\/accept.*id="facts"/s)
    const primary = async () =>
      (await html(simon.page())).match(/(?<=<main.*)class="button primary"[^>]*>[^<]*(?=.*<\/main>)/gs)
    expect(await primary()).toEqual([expect.stringMatching(/>Accept$/)])
    const mine = await html(simon.get('/?tab=my-hikes'))
    expect(mine).toMatch(/Needs you.*href="\/events\/1\/organizers".*Co-organize\?/s)
    const asVisitor = await visitor().get(PAGE)
    expect(asVisitor.status).toBe(303)
    expect(asVisitor.headers.get('location')).toBe(`/accounts/login/?next=${encodeURIComponent(PAGE)}`)
    expect((await pia.get(PAGE)).headers.get('location')).toBe(`/events/${RIDGE}`)
    await decline(simon)
    expect(await primary()).toEqual([expect.stringMatching(/>Join Event$/)])
  })
})

describe('accepting', () => {
  it.for([
    ['by the API', (b: Awaited<ReturnType<typeof as>>) => b.post(`${ORGANIZERS}accept/`), 200],
    ['by the form', (b: Awaited<ReturnType<typeof as>>) => b.submit(`${PAGE}/accept`, {}), 303],
  ] as const)(
    'makes them an organizer, tells the owner, and may be repeated: %s',
    async ([_, accept, status], { simon }) => {
      await ask()
      for (let time = 0; time < 2; time++) expect((await accept(simon)).status).toBe(status)
      expect([await invited(), await appointed()]).toEqual([[], [people.simon]])
      const accepted = { ...simonJson, accepted: true }
      expect(await organizersFor('pia')).toEqual([olgaJson, accepted])
      expect((await simon.edit({ description: 'Rope' })).status).toBe(200)
      const told = await db.select().from(notices).where(eq(notices.userId, people.olga))
      expect(told.map(({ kind, data }) => [kind, data.actor])).toEqual([['organizing_answered', 'simon']])
    },
  )

  it('ends a request to join, with a refund', async () => {
    await addPayment('quentin', { id: 'quentin' })
    const olga = await as('olga', NO_STRIPE_KEYS)
    await olga.post(ORGANIZERS, { user_id: people.quentin })
    expect(await stateOf('quentin')).toEqual(['pending'])
    expect((await (await as('quentin', NO_STRIPE_KEYS)).post(`${ORGANIZERS}accept/`)).status).toBe(200)
    expect(await stateOf('quentin')).toEqual([])
    expect((await db.select().from(payments)).map(({ voidReason }) => voidReason)).toEqual(['removed'])
  })

  it.each([
    ['the owner', 'olga', 404],
    ['a participant who was not asked', 'pia', 404],
    ['a user who was not asked', 'quentin', 404],
  ] as const)('is not for %s', async (_, name, status) => {
    await ask()
    const browser = await as(name)
    for (const act of ['accept', 'decline'])
      expect((await browser.post(`${ORGANIZERS}${act}/`)).status).toBe(status)
    expect([await invited(), await appointed()]).toEqual([[people.simon], []])
  })

  it('is not for visitors', async () => {
    await ask()
    for (const act of ['accept', 'decline'])
      expect((await visitor().post(`${ORGANIZERS}${act}/`)).status).toBe(401)
    expect(await invited()).toEqual([people.simon])
  })

  it.for([
    ['cancelled', { status: 'cancelled', cancellationReason: 'Snow' }, 409],
    ['over', { eventTime: new Date(Date.now() - 3 * DAY), dayEnd: new Date(Date.now() - 2 * DAY) }, 409],
    ['hidden', { hiddenAt: new Date() }, 404],
  ] as const)('comes too late for a hike that is %s', async ([_, change, status], { simon }) => {
    await ask()
    await db.update(hikes).set(change)
    expect((await simon.post(`${ORGANIZERS}accept/`)).status).toBe(status)
    expect(await appointed()).toEqual([])
    if (status === 409) expect(await organizersFor('simon')).toEqual([olgaJson])
    expect(await html(simon.get('/?tab=my-hikes'))).not.toContain('You are asked')
  })

  it('comes too late after a block, of either by the other', async ({ simon }) => {
    for (const [blocker, blocked] of [
      ['olga', 'simon'],
      ['simon', 'olga'],
    ] as const) {
      await ask()
      await (await as(blocker)).post(`/api/users/${people[blocked]}/block/`)
      expect(await invited()).toEqual([])
      expect((await simon.post(`${ORGANIZERS}accept/`)).status).toBe(404)
      await (await as(blocker)).delete(`/api/users/${people[blocked]}/block/`)
    }
  })

  it('is refused where another organizer has blocked them', async ({ simon, pia }) => {
    await ask()
    await appoint('pia')
    await pia.post(`/api/users/${people.simon}/block/`)
    expect((await simon.post(`${ORGANIZERS}accept/`)).status).toBe(403)
    expect(await appointed()).toEqual([people.pia])
  })

  it('happens once where the owner withdraws the question at the same time', async ({ olga, simon }) => {
    await ask()
    const [accepted, withdrawn] = await Promise.all([
      simon.post(`${ORGANIZERS}accept/`),
      olga.delete(`${ORGANIZERS}${people.simon}/`),
    ])
    expect([await invited(), await appointed()]).toEqual([[], []])
    expect(withdrawn.status).toBe(204)
    expect(accepted.status).toBeOneOf([200, 404])
  })
})

describe('declining', () => {
  it('takes them off, and tells the owner', async ({ simon }) => {
    await ask()
    await simon.submit(`${PAGE}/decline`, {})
    expect([await invited(), await appointed()]).toEqual([[], []])
    expect(await organizersFor('olga')).toEqual([olgaJson])
    expect(await answer(simon.post(`${ORGANIZERS}decline/`))).toEqual([
      404,
      { error: 'You are not asked to organize this hike any more.' },
    ])
    const told = await db.select().from(notices).where(eq(notices.userId, people.olga))
    expect(told.map(({ kind, data }) => [kind, data.hasDeclined])).toEqual([['organizing_answered', true]])
  })

  it('is what removing oneself does as well', async ({ simon, pia }) => {
    await ask()
    expect((await pia.delete(`${ORGANIZERS}${people.simon}/`)).status).toBe(403)
    expect((await simon.delete(`${ORGANIZERS}${people.simon}/`)).status).toBe(204)
    expect(await invited()).toEqual([])
  })
})

describe('an answer', () => {
  it.for([
    ['is declined', 'hasDeclined', decline],
    ['is accepted, and is followed by a resignation', 'hasResigned', async () => remove(await accept())],
  ] as const)(
    'is told to the owner again where a second question %s',
    async ([_, property, act], { simon }) => {
      for (let time = 0; time < 2; time++) {
        await ask()
        expect((await act(simon)).ok).toBe(true)
      }
      await deliver()
      const told = await db.select().from(notices).where(eq(notices.userId, people.olga))
      expect(told.filter(({ data }) => data[property])).toHaveLength(2)
      expect((await mailed()).filter((name) => name === 'olga')).toHaveLength(told.length)
    },
  )
})

describe('the owner', () => {
  it('withdraws a question, whose mail is not sent then', async ({ olga }) => {
    await ask()
    await db.update(notices).set({ mail: 'due', mailedAt: null })
    const before = (await mailed()).length
    expect((await olga.delete(`${ORGANIZERS}${people.simon}/`)).status).toBe(204)
    await deliver()
    expect(await invited()).toEqual([])
    expect(await mailed()).toHaveLength(before)
  })

  it('appoints somebody whom they had asked, and who takes part by now', async () => {
    await ask()
    await setState('simon', 'participant')
    expect(await answer(ask())).toEqual([201, [olgaJson, { ...simonJson, accepted: true }]])
    expect([await invited(), await appointed()]).toEqual([[], [people.simon]])
  })

  it.each([
    ['cancelled', { status: 'cancelled', cancellationReason: 'Snow' }],
    ['over', { eventTime: new Date(Date.now() - 3 * DAY), dayEnd: new Date(Date.now() - 2 * DAY) }],
  ] as const)('asks nobody for a hike that is %s', async (_, change) => {
    await db.update(hikes).set(change)
    expect((await ask()).status).toBe(409)
    expect(await invited()).toEqual([])
  })

  it.each([
    ['deleted', { deletedAt: new Date() }],
    ['banned', { bannedAt: new Date() }],
    ['hidden', { hiddenAt: new Date() }],
  ] as const)('asks nobody who is %s', async (_, change) => {
    await setUser('simon', change)
    expect((await ask()).status).toBe(404)
    expect(await invited()).toEqual([])
  })

  it('has at most ten co-organizers and people asked, also where they are asked at once', async () => {
    const ids = await addUsers(14)
    const olga = await as('olga')
    const answers = await Promise.all(ids.map((user_id) => olga.post(ORGANIZERS, { user_id })))
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(10).fill(201),
      ...Array(4).fill(409),
    ])
    const [first = 0] = await invited()
    expect((await (await asUser(first)).post(`${ORGANIZERS}accept/`)).status).toBe(200)
    expect((await olga.post(ORGANIZERS, SIMON)).status).toBe(409)
    expect((await olga.delete(`${ORGANIZERS}${first}/`)).status).toBe(204)
    expect((await olga.post(ORGANIZERS, SIMON)).status).toBe(201)
  })

  it.for([
    ['is banned', async () => (await moderator()).post('/api/admin/ban/', { ...SIMON, reason: 'Spam.' })],
    [
      'deletes the account',
      async () => (await as('simon')).post('/api/user/delete/', { password: PASSWORD }),
    ],
  ] as const)('asks somebody else in place of a person who %s', async ([_, end], { olga }) => {
    const [other = 0, ...appointed] = await addUsers(10)
    const createdAt = new Date()
    await db.insert(coOrganizers).values(appointed.map((userId) => ({ hikeId: RIDGE, userId, createdAt })))
    await ask()
    expect((await end()).ok).toBe(true)
    expect((await olga.post(ORGANIZERS, { user_id: other })).status).toBe(201)
    expect(await invited()).toEqual([other])
  })

  it('has at most twenty people who have not answered yet, of all hikes', async ({ olga }) => {
    const ids = await addUsers(20)
    const other = await addHike({ organizerId: people.olga })
    const createdAt = new Date()
    for (const [index, userId] of ids.entries())
      await db
        .insert(organizerInvitations)
        .values({ hikeId: index % 2 === 0 ? RIDGE : other, userId, createdAt })
    const third = await addHike({ organizerId: people.olga })
    const path = `/api/events/${third}/organizers/`
    expect(await answer(olga.post(path, SIMON))).toEqual([
      409,
      { error: 'You have asked 20 people who have not answered yet.' },
    ])
    await db.delete(organizerInvitations).where(eq(organizerInvitations.userId, ids[0] ?? 0))
    expect((await olga.post(path, SIMON)).status).toBe(201)
  })

  it('asks at most thirty times an hour, and appoints participants beyond that', async ({ olga }) => {
    for (const user_id of await addUsers(30)) {
      expect((await olga.post(ORGANIZERS, { user_id })).status).toBe(201)
      await db.delete(organizerInvitations)
    }
    expect((await olga.post(ORGANIZERS, SIMON)).status).toBe(429)
    expect((await olga.post(ORGANIZERS, { user_id: people.pia })).status).toBe(201)
  })

  it('copies a hike without those who were asked', async ({ olga }) => {
    await ask()
    await olga.post(`${PATH}duplicate/`, { event_time: '2031-06-14T19:30:00Z' })
    expect(await db.$count(organizerInvitations)).toBe(1)
  })

  it('hands a hike over to nobody who was asked, and a question ends with that', async ({ olga }) => {
    await ask()
    await olga.post('/api/user/delete/', { password: 'over-the-hills' })
    const [hike] = await db.select().from(hikes).where(eq(hikes.id, RIDGE))
    expect([hike?.organizerId, hike?.status]).toEqual([people.olga, 'cancelled'])
    expect(await organizersFor('simon')).not.toContainEqual(simonJson)
  })
})
