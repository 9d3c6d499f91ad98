import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { coOrganizers, hikes, jobs } from '../../../src/db/schema.ts'
import { DAY } from '../../../src/shared/duration.ts'
import { CHAT, listen, read, room, seedChat, texts } from '../../chat/support.ts'
import { interceptDb } from '../../database.ts'
import { finishJobs, runCron, runJobs } from '../../jobs/support.ts'
import {
  addHike,
  answer,
  as,
  db,
  hikeRow,
  html,
  it,
  type Name,
  people,
  RIDGE,
  stateOf,
  visitor,
} from '../../support.ts'

beforeEach(async () => {
  await seedChat()
  await room().post({ id: people.pia, username: 'pia' }, { text: 'See you there' })
})

const endedDaysAgo = (days: number) =>
  db
    .update(hikes)
    .set({ dayEnd: new Date(Date.now() - days * DAY), eventTime: new Date(Date.now() - (days + 1) * DAY) })
const left = async () => texts((await room().list()).messages)
const emptiedAt = async () => (await hikeRow())?.chatEmptiedAt
async function sweepAndRun() {
  await runCron()
  await finishJobs()
}

describe('the chat of a hike', () => {
  it.each<[string, number, Partial<typeof hikes.$inferInsert>, boolean]>([
    ['over for a year and a day', 366, {}, true],
    ['cancelled, and over for as long', 366, { status: 'cancelled' }, true],
    ['over for a day less than a year', 364, {}, false],
    ['ahead', -7, {}, false],
    ['kept by its owner', 800, { keepChat: true }, false],
  ])('%s', async (_, days, values, isEmptied) => {
    await endedDaysAgo(days)
    await db.update(hikes).set({ keepChat: false, ...values })
    await sweepAndRun()
    expect([await left(), (await emptiedAt()) !== null]).toEqual([
      isEmptied ? [] : ['See you there'],
      isEmptied,
    ])
  })

  it('is emptied once a year: what is written later stays as long, and open pages show it', async ({
    pia,
    olga,
  }) => {
    await endedDaysAgo(366)
    const listener = await listen(pia)
    await sweepAndRun()
    await listener.until(() => listener.frames.some(({ type }) => type === 'reset'))
    const at = await emptiedAt()
    await pia.post(CHAT, { text: 'Again next year?' })
    await sweepAndRun()
    expect([await left(), await emptiedAt(), await stateOf('pia')]).toEqual([
      ['Again next year?'],
      at,
      ['participant'],
    ])
    expect(texts(await read(olga))).toEqual(['Again next year?'])
    const emptiedDaysAgo = (days: number) =>
      db.update(hikes).set({ chatEmptiedAt: new Date(Date.now() - days * DAY) })
    await emptiedDaysAgo(364)
    await sweepAndRun()
    expect(await left()).toEqual(['Again next year?'])
    await emptiedDaysAgo(366)
    await db.update(hikes).set({ keepChat: true })
    await sweepAndRun()
    expect(await left()).toEqual(['Again next year?'])
    await db.update(hikes).set({ keepChat: false })
    await sweepAndRun()
    expect([await left(), (await emptiedAt())?.getTime()]).toEqual([[], expect.closeTo(Date.now(), -5)])
  })

  it('can be kept from then on', async ({ olga }) => {
    await endedDaysAgo(366)
    await sweepAndRun()
    await olga.submit(`/events/${RIDGE}/keep-chat`, { keep: '1' })
    expect(await db.$count(hikes, eq(hikes.keepChat, true))).toBe(1)
    expect(await html(olga.page())).toContain('You keep this chat.')
  })

  it('is emptied also where the job has crashed after the decision, which nobody can take back then', async ({
    olga,
  }) => {
    await endedDaysAgo(366)
    await runCron({ DB: interceptDb((run) => run()), CHAT: brokenRooms })
    expect([
      await left(),
      (await emptiedAt()) !== null,
      await db.$count(jobs, eq(jobs.kind, 'empty-chat')),
    ]).toEqual([['See you there'], true, 1])
    expect((await olga.submit(`/events/${RIDGE}/keep-chat`, { keep: '1' })).status).toBe(303)
    expect(await html(olga.get('/'))).toContain('This chat has been emptied.')
    await finishJobs()
    expect([await left(), await db.$count(jobs, eq(jobs.kind, 'empty-chat'))]).toEqual([[], 0])
  })

  it('kept after the sweep and before the job stays', async ({ olga }) => {
    await endedDaysAgo(366)
    await db.insert(jobs).values({
      kind: 'empty-chat',
      key: String(RIDGE),
      priority: 3,
      dueAt: new Date(),
      attempts: 0,
      revision: 0,
      waitingSince: new Date(),
      needsHuman: false,
    })
    await olga.submit(`/events/${RIDGE}/keep-chat`, { keep: '1' })
    await runJobs()
    expect([await left(), await emptiedAt()]).toEqual([['See you there'], null])
  })

  it('of a deleted hike is left to its own job', async () => {
    await endedDaysAgo(366)
    await db.insert(jobs).values({
      kind: 'empty-chat',
      key: '999',
      priority: 3,
      dueAt: new Date(),
      attempts: 0,
      revision: 0,
      waitingSince: new Date(),
      needsHuman: false,
    })
    await runJobs()
    expect(await db.$count(jobs, eq(jobs.key, '999'))).toBe(0)
  })

  it('is found by its index, a hundred at a time, the oldest first', async () => {
    for (let index = 0; index < 103; index++)
      await addHike({ eventTime: new Date(Date.UTC(2020, 0, 1 + index)) })
    const plan = await db.$client
      .prepare(
        `EXPLAIN QUERY PLAN SELECT id FROM events WHERE events.day_end < 1 AND events.chat_emptied_at IS NULL
          AND events.keep_chat = 0 ORDER BY events.day_end LIMIT 100`,
      )
      .all<{ detail: string }>()
    const again = await db.$client
      .prepare(
        `EXPLAIN QUERY PLAN SELECT id FROM events WHERE events.chat_emptied_at < 1
          AND events.chat_emptied_at IS NOT NULL AND events.keep_chat = 0 ORDER BY events.chat_emptied_at LIMIT 100`,
      )
      .all<{ detail: string }>()
    expect([...plan.results, ...again.results].map(({ detail }) => detail)).toEqual([
      expect.stringContaining('events_chat_retention'),
      expect.stringContaining('events_chat_emptied'),
    ])
    for (const expected of [100, 103]) {
      await runCron()
      await finishJobs()
      await finishJobs()
      expect(await db.$count(hikes, eq(hikes.keepChat, false))).toBe(104)
      const emptied = (await db.select().from(hikes)).filter(({ chatEmptiedAt }) => chatEmptiedAt)
      expect(emptied).toHaveLength(expected)
    }
  })
})

const brokenRooms = new Proxy(env.CHAT, {
  get: () => () => ({
    empty: () => Promise.reject(new Error('The room does not answer.')),
  }),
})

describe('keeping it', () => {
  const keep = async (name: Name, body: unknown = { keep_chat: true }) => answer((await as(name)).edit(body))
  const kept = async () => (await hikeRow())?.keepChat

  it('is for the owner, who alone is told', async ({ pia }) => {
    expect(await keep('olga')).toMatchObject([200, { keep_chat: true }])
    expect(await kept()).toBe(true)
    expect(await keep('olga', { keep_chat: false })).toMatchObject([200, { keep_chat: false }])
    expect(await (await pia.hike()).json()).not.toHaveProperty('keep_chat')
  })

  it.each<Name>(['simon', 'pia', 'quentin'])('is refused to %s, also as a co-organizer', async (name) => {
    expect((await keep(name))[0]).toBe(403)
    await db.insert(coOrganizers).values({ hikeId: RIDGE, userId: people[name], createdAt: new Date() })
    expect((await keep(name))[0]).toBe(403)
    expect((await (await as(name)).submit(`/events/${RIDGE}/keep-chat`, { keep: '1' })).status).toBe(403)
    expect(await kept()).toBe(false)
  })

  it('is refused to visitors, and where it is neither true nor false', async () => {
    expect((await visitor().edit({ keep_chat: true })).status).toBe(401)
    expect((await keep('olga', { keep_chat: 'yes' }))[0]).toBe(400)
    expect(await kept()).toBe(false)
  })

  it('stands on the page of a hike that is over, without scripts, also of a cancelled one', async ({
    olga,
  }) => {
    const page = async (name: Name = 'olga') => html((await as(name)).page())
    expect(await page()).not.toContain('/keep-chat')
    await endedDaysAgo(30)
    await db.update(hikes).set({ status: 'cancelled' })
    expect(await page('pia')).not.toContain('/keep-chat')
    expect(await page()).toContain('a year after the hike')
    await olga.submit(`/events/${RIDGE}/keep-chat`, { keep: '1' })
    expect([await kept(), (await page()).includes('Do not keep the chat')]).toEqual([true, true])
    await olga.submit(`/events/${RIDGE}/keep-chat`, { keep: '0' })
    expect(await kept()).toBe(false)
    await db.update(hikes).set({ chatEmptiedAt: new Date() })
    expect(await page()).toContain('This chat was emptied on')
  })
})
