import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { outbox } from '../../../dev/outbox/schema.ts'
import { hikes, notices } from '../../../src/db/schema.ts'
import { DAY, HOUR, MINUTE } from '../../../src/shared/duration.ts'
import { browserOf, seedStaff } from '../../admin/support.ts'
import { deliver, passTime, verifyAll } from '../../notices/support.ts'
import { appoint, as, db, freezeClock, it, people, RIDGE, setHike, stateOf } from '../../support.ts'

beforeEach(async () => {
  freezeClock()
  await seedStaff()
  await verifyAll()
  await db.delete(notices)
  passTime(1000)
})

const moderate = async (act: 'hide' | 'restore', subject: object) =>
  expect((await (await browserOf('mona')).post(`/api/admin/${act}/`, subject)).status).toBe(200)
const notified = async (kind: string) =>
  (await db.select().from(notices)).filter((notice) => notice.kind === kind).map(({ userId }) => userId)
const mailed = async (subject: string) =>
  (await db.select().from(outbox)).filter((mail) => mail.subject.includes(subject)).map(({ to }) => to)
const wait = async (minutes: number) => {
  passTime(minutes * MINUTE)
  await deliver()
}

const subjects = [
  ['the hike', { kind: 'event', id: RIDGE }],
  ['its owner', { kind: 'user', id: people.olga }],
] as const

describe.each(subjects)('while a moderator has hidden %s', (_, subject) => {
  it('a change of plan is told to nobody, and to everybody concerned once it is shown again', async ({
    olga,
  }) => {
    expect((await olga.edit({ price: 1500 })).status).toBe(200)
    await moderate('hide', subject)
    expect((await olga.edit({ location: 'Thun' })).status).toBe(200)
    await wait(11)
    expect([await notified('event_changed'), await mailed('has changed')]).toEqual([[], []])
    await moderate('restore', subject)
    await wait(11)
    expect(await notified('event_changed')).toEqual([people.pia, people.quentin])
    expect(await mailed('has changed: Kandersteg → Thun')).toHaveLength(2)
    await wait(11)
    expect(await notified('event_changed')).toHaveLength(2)
  })

  it('nobody is mailed of its cancellation, and everybody concerned is once it is shown again', async () => {
    await moderate('hide', subject)
    expect((await (await as('olga')).cancel('Snow')).status).toBe(200)
    await wait(1)
    expect(await mailed('is cancelled')).toEqual([])
    await moderate('restore', subject)
    await wait(1)
    const everybody = ['pia@example.org', 'quentin@example.org']
    expect((await mailed('is cancelled')).sort()).toEqual(everybody)
    await moderate('hide', subject)
    await moderate('restore', subject)
    await wait(1)
    expect((await mailed('is cancelled')).sort()).toEqual(everybody)
  })
})

it('people are told of a change of plan by a hidden owner once the hike is another’s', async ({ olga }) => {
  await appoint('simon')
  await olga.edit({ price: 1500 })
  await moderate('hide', { kind: 'user', id: people.olga })
  await wait(11)
  expect(await notified('event_changed')).toEqual([])
  const ban = { user_id: people.olga, reason: 'Spam.' }
  expect((await (await browserOf('mona')).post('/api/admin/ban/', ban)).status).toBe(200)
  await wait(1)
  await wait(11)
  expect((await db.select().from(hikes).where(eq(hikes.id, RIDGE)))[0]?.organizerId).toBe(people.simon)
  expect(await notified('event_changed')).toEqual([people.pia, people.quentin, people.simon])
})

it('nobody is told of what changed at a hike that is over by then', async ({ olga }) => {
  await moderate('hide', { kind: 'event', id: RIDGE })
  await olga.edit({ event_time: new Date(Date.now() + 2 * HOUR).toISOString() })
  await wait(11)
  passTime(3 * DAY)
  await moderate('restore', { kind: 'event', id: RIDGE })
  await wait(11)
  expect(await notified('event_changed')).toEqual([])
})

it('a place that came free while a hike was hidden is given to the first in line with the answer that shows it', async () => {
  await setHike({ capacity: 1, approval: 'automatic' })
  expect((await (await as('simon')).join()).status).toBe(200)
  expect(await stateOf('simon')).toEqual(['waiting'])
  await moderate('hide', { kind: 'event', id: RIDGE })
  expect((await (await as('pia')).leave()).status).toBe(200)
  expect(await stateOf('simon')).toEqual(['waiting'])
  await moderate('restore', { kind: 'event', id: RIDGE })
  expect(await stateOf('simon')).toEqual(['participant'])
})
