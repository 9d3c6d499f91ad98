import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect, vi } from 'vitest'
import { blocks, coOrganizers, hikes, notices, searches, users } from '../../../src/db/schema.ts'
import { lastEvening } from '../../../src/hikes/searches/evening.ts'
import { tellOfNewHikes } from '../../../src/hikes/searches/telling.ts'
import { DAY, HOUR } from '../../../src/shared/duration.ts'
import { SOME_CALLS, withFaultAtEachCall } from '../../jobs/support.ts'
import { deliver, mails, notified, sweepAndDeliver, verifyAll } from '../../notices/support.ts'
import {
  addHike,
  as,
  type Browser,
  db,
  freezeClock,
  it,
  json,
  type Name,
  people,
  seed,
  setUser,
  testContext,
} from '../../support.ts'

const ZONE = 'Europe/Zurich'
/** 13:00 in Zurich. */
const NOON = Date.parse('2031-06-10T11:00:00Z')
const EVENING = NOON + 5 * HOUR

beforeEach(async () => {
  freezeClock(NOON)
  await seed()
  await verifyAll()
})

const save = async (browser: Browser, query = '') =>
  expect((await browser.post('/api/searches/', { query })).status).toBe(201)

const publish = async (name: string, values: Partial<typeof hikes.$inferInsert> = {}) =>
  addHike({ name, eventTime: new Date(NOON + 7 * DAY), organizerId: people.olga, ...values })

const at = async (time: number, bindings?: Partial<Env>) => {
  vi.setSystemTime(time)
  await sweepAndDeliver(bindings)
}

type Told = { kind: string; text: string; url: string }
/** Returns the notices about new hikes. Signs in each time, because a test's session lasts an hour. */
const told = async (name: Name = 'pia') =>
  (await json<Told[]>((await as(name)).get('/api/notices/'))).filter(({ kind }) => kind === 'new_hikes')
const texts = async (name: Name = 'pia') => (await told(name)).map(({ text }) => text)

describe('at 18:00 of the group', () => {
  it('one notice and one mail have what was published since and fits', async ({ pia }) => {
    await save(pia, 'grade=T2')
    vi.setSystemTime(NOON + HOUR)
    const id = await publish('Gurten after work', { grade: 'T2', location: 'Bern' })
    await publish('Eiger', { grade: 'T6' })
    await at(EVENING - 1)
    expect([await told(), await mails()]).toEqual([[], []])
    await at(EVENING)
    expect(await told()).toMatchObject([
      { text: 'A new hike like those you look for: Gurten after work.', url: `/events/${id}` },
    ])
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Gurten after work: a new hike like those you look for')
    expect(mail?.text).toContain('When: Tue 17 Jun · 13:00 CEST\nWhere: Bern')
    expect(mail?.text).toContain('You get this because you asked to be told of new hikes.')
    expect(JSON.stringify(mail?.headers)).toMatch(/List-Unsubscribe[^}]*new_hikes/)
    expect(mail?.text).not.toContain('Eiger')
  })

  it('a hike that fits several searches stands once, soonest first', async ({ pia }) => {
    await save(pia, 'grade=T2')
    await save(pia, 'free=1')
    vi.setSystemTime(NOON + HOUR)
    await publish('Later', { grade: 'T2', price: 0, eventTime: new Date(NOON + 9 * DAY) })
    await publish('Sooner', { price: 0 })
    await at(EVENING)
    expect(await told()).toMatchObject([
      { text: '2 new hikes like those you look for: Sooner, Later.', url: '/settings/searches' },
    ])
    const [mail, ...others] = await mails()
    expect([mail?.subject, others]).toEqual(['Sooner and 1 more: new hikes like those you look for', []])
    expect(mail?.text).toMatch(
      /\n\nSooner\nTue 17 Jun · 13:00 CEST · Thun\nhttp\S+\/events\/\d+\n\nLater\nThu 19 Jun/,
    )
    expect(mail?.html).toMatch(/<a [^>]*href="[^"]+\/events\/\d+"[^>]*>Sooner<\/a>/)
  })

  it('nothing is told where there is none, nor a second time', async ({ pia }) => {
    await publish('Before the search', { createdAt: new Date(NOON - HOUR) })
    await save(pia)
    await at(EVENING)
    expect(await told()).toEqual([])
    await publish('After it', { createdAt: new Date(EVENING + HOUR) })
    await at(EVENING + DAY)
    await at(EVENING + DAY + HOUR)
    await at(EVENING + 2 * DAY)
    expect(await texts()).toEqual(['A new hike like those you look for: After it.'])
    expect(await mails()).toHaveLength(1)
  })

  it('what was published after it is told the next day, also where the cron was late', async ({ pia }) => {
    await save(pia)
    await publish('In time', { createdAt: new Date(EVENING - 1) })
    await publish('Too late', { createdAt: new Date(EVENING + 1) })
    await at(EVENING + HOUR)
    await at(EVENING + DAY)
    expect(await texts()).toEqual([
      'A new hike like those you look for: Too late.',
      'A new hike like those you look for: In time.',
    ])
  })

  it('a weekend is the coming one', async ({ pia }) => {
    await save(pia, 'weekend=1')
    await publish('Tuesday', { createdAt: new Date(NOON + HOUR) })
    await publish('Saturday', {
      createdAt: new Date(NOON + HOUR),
      eventTime: new Date('2031-06-14T07:00:00Z'),
    })
    await at(EVENING)
    expect(await texts()).toEqual(['A new hike like those you look for: Saturday.'])
  })

  it.for([
    ['is cancelled', () => db.update(hikes).set({ status: 'cancelled' })],
    ['is hidden', () => db.update(hikes).set({ hiddenAt: new Date() })],
    ['is by a hidden organizer', () => setUser('olga', { hiddenAt: new Date() })],
    ['is over', () => db.update(hikes).set({ eventTime: new Date(NOON - DAY), dayEnd: new Date(NOON) })],
    ['is one’s own', () => db.update(hikes).set({ organizerId: people.pia })],
    ['is organized together', () => insertCo('pia')],
    ['is by somebody blocked', () => block('pia', 'olga')],
    ['is by somebody who has blocked one', () => block('olga', 'pia')],
    [
      'is organized with somebody blocked',
      async () => Promise.all([insertCo('simon'), block('pia', 'simon')]),
    ],
  ] as const)('a hike is left out that %s', async ([, change], { pia }) => {
    await save(pia)
    await publish('Gurten', { createdAt: new Date(NOON + HOUR) })
    await change()
    await at(EVENING)
    expect([await told(), await notified('new_hikes')]).toEqual([[], []])
  })
})

const insertCo = async (name: 'pia' | 'simon') => {
  const ids = await db.select({ id: hikes.id }).from(hikes)
  for (const { id } of ids)
    await db.insert(coOrganizers).values({ hikeId: id, userId: people[name], createdAt: new Date() })
}
const block = (one: 'pia' | 'olga', other: 'pia' | 'olga' | 'simon') =>
  db.insert(blocks).values({ blockerId: people[one], blockedId: people[other], createdAt: new Date() })

describe('a notice of new hikes', () => {
  const tell = async (pia: Browser) => {
    await save(pia)
    await publish('Gurten', { createdAt: new Date(NOON + HOUR) })
    await publish('Niesen', { createdAt: new Date(NOON + HOUR) })
  }
  const rename = (name: string) => db.update(hikes).set({ name })

  it('has the names that the hikes have when it is read, without those that were hidden since', async ({
    pia,
  }) => {
    await tell(pia)
    await at(EVENING)
    expect(await texts()).toEqual(['2 new hikes like those you look for: Gurten, Niesen.'])
    await rename('Harder')
    expect(await texts()).toEqual(['2 new hikes like those you look for: Harder, Harder.'])
    await db.update(hikes).set({ hiddenAt: new Date() })
    expect(await texts()).toEqual([])
  })

  it.for([
    ['were cancelled', () => db.update(hikes).set({ status: 'cancelled' })],
    ['were hidden', () => db.update(hikes).set({ hiddenAt: new Date() })],
    ['are by somebody blocked since', () => block('pia', 'olga')],
  ] as const)('is not mailed once the hikes %s', async ([, change], { pia }) => {
    await tell(pia)
    vi.setSystemTime(EVENING)
    const ctx = testContext()
    await ctx.requireGroup()
    await tellOfNewHikes.run(ctx, { userId: people.pia, due: EVENING })
    expect(await notified('new_hikes')).toEqual(['pia'])
    await change()
    await deliver()
    expect([await mails(), await told()]).toEqual([[], []])
  })

  it('is not mailed to who has switched that off', async ({ pia }) => {
    await tell(pia)
    await pia.submit('/settings/notices', { requests: 'on' })
    await at(EVENING)
    expect([await mails(), (await told()).length]).toEqual([[], 1])
  })

  it('ends by the link in the mail', async ({ pia }) => {
    await tell(pia)
    await at(EVENING)
    const [mail] = await mails()
    const [, path = ''] = /<https?:\/\/[^/]+(\/unsubscribe\/[^>]+)>/.exec(JSON.stringify(mail?.headers)) ?? []
    expect((await pia.send('POST', path, { form: {} })).status).toBe(200)
    const [row] = await db.select().from(users).orderBy(asc(users.id)).limit(1).offset(1)
    expect(row?.mailOff).toEqual(['new_hikes'])
  })

  it('is stored once and no hike is lost, whatever fails', async () => {
    await withFaultAtEachCall(
      async (bindings) => {
        vi.setSystemTime(NOON)
        await seed()
        await db.insert(searches).values({
          userId: people.pia,
          query: '',
          createdAt: new Date(NOON),
          toldAt: new Date(NOON),
        })
        await publish('Gurten', { createdAt: new Date(NOON + HOUR) })
        await at(EVENING, bindings).catch(() => {})
        await at(EVENING + 5 * HOUR)
        const rows = await db.select().from(notices)
        expect(rows.map(({ kind }) => kind)).toEqual(['new_hikes'])
        const [search] = await db.select().from(searches)
        expect(search?.toldAt).toEqual(lastEvening(new Date(EVENING), ZONE))
      },
      undefined,
      SOME_CALLS,
    )
  })
})

it('tells each member of their own searches', async ({ pia, quentin, olga }) => {
  await save(pia, 'grade=T2')
  await save(quentin, 'grade=T3')
  await save(olga)
  await publish('Two', { grade: 'T2', createdAt: new Date(NOON + HOUR) })
  await publish('Three', { grade: 'T3', createdAt: new Date(NOON + HOUR) })
  await at(EVENING)
  expect(await notified('new_hikes')).toEqual(['pia', 'quentin'])
  expect(await texts('quentin')).toEqual(['A new hike like those you look for: Three.'])
})
