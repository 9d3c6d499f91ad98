import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { hikes } from '../../src/db/schema.ts'
import { daysOf } from '../../src/hikes/rules/schedule.ts'
import { expectedEndOf } from '../../src/participation/same-time.ts'
import { DAY, HOUR, MINUTE } from '../../src/shared/duration.ts'
import { expectedEnd } from '../../src/shared/hike-time.ts'
import {
  addHike,
  appoint,
  type Browser,
  db,
  html,
  it,
  json,
  people,
  RIDGE,
  seed,
  setUser,
} from '../support.ts'
import { setState } from './support.ts'

const NAME = 'Gurten after work'
let start = 0
let gurten = 0

beforeEach(async () => {
  await seed()
  const [ridge] = await db.select().from(hikes).where(eq(hikes.id, RIDGE))
  start = ridge?.eventTime.getTime() ?? 0
  await changeHike(RIDGE, { estimatedDuration: 4 })
  gurten = await addHike({ name: NAME, eventTime: new Date(start + HOUR), organizerId: people.simon })
  await setState('quentin', 'none')
})

const changeHike = (id: number, values: Partial<typeof hikes.$inferInsert>) =>
  db.update(hikes).set(values).where(eq(hikes.id, id))

type Answered = { viewer: { same_time?: unknown } }
const sameTime = async (browser: Browser) => (await json<Answered>(browser.hike())).viewer.same_time
const GOING = 'You are also going to Gurten after work then.'
const WAITING = 'You are also waiting for Gurten after work then.'

describe('whoever asks to join while going to another hike at the same time', () => {
  it('reads so before and after, on the page of the questions too, and may go on', async ({ quentin }) => {
    await setState('quentin', 'participant', gurten)
    expect(await sameTime(quentin)).toEqual([{ id: gurten, name: NAME, waiting: false }])
    expect(await html(quentin.page())).toContain(GOING)
    expect(await html(quentin.get(`/events/${RIDGE}/join`))).toContain(GOING)
    expect((await quentin.join()).status).toBe(200)
    expect(await html(quentin.page())).toContain(GOING)
  })

  it('reads so while waiting for it', async ({ quentin }) => {
    await setState('quentin', 'waiting', gurten)
    expect(await sameTime(quentin)).toEqual([{ id: gurten, name: NAME, waiting: true }])
    expect(await html(quentin.page())).toContain(WAITING)
  })

  it('is going to a hike that they organize', async ({ quentin }) => {
    await changeHike(gurten, { organizerId: people.quentin })
    expect(await html(quentin.page())).toContain(GOING)
    await changeHike(gurten, { organizerId: people.simon })
    expect(await sameTime(quentin)).toBeUndefined()
    await appoint('quentin', gurten)
    expect(await html(quentin.page())).toContain(GOING)
    await setState('quentin', 'waiting', gurten)
    expect(await html(quentin.page())).toContain(GOING)
  })

  it.for([
    ['has only asked to join it', () => setState('quentin', 'pending', gurten)],
    ['does not take part', () => setState('quentin', 'none', gurten)],
    ['it is cancelled', () => changeHike(gurten, { status: 'cancelled' })],
    ['a moderator has hidden it', () => changeHike(gurten, { hiddenAt: new Date() })],
    ['it was over before it was moved', () => changeHike(gurten, { dayEnd: new Date(start) })],
    ['its organizer is hidden', () => setUser('simon', { hiddenAt: new Date() })],
  ] as const)('reads nothing where: %s', async ([, change], { quentin }) => {
    await setState('quentin', 'participant', gurten)
    await change()
    expect(await sameTime(quentin)).toBeUndefined()
    expect(await html(quentin.page())).not.toContain(NAME)
  })

  it('is nobody else', async ({ pia, olga }) => {
    await setState('quentin', 'participant', gurten)
    await setState('pia', 'none')
    await changeHike(gurten, { organizerId: people.olga })
    expect([await sameTime(pia), await sameTime(olga)]).toEqual([undefined, undefined])
  })
})

describe('two hikes are at the same time', () => {
  it.for([
    ['starts at its end', { eventTime: 4 * HOUR }, false],
    ['starts a minute before its end', { eventTime: 4 * HOUR - MINUTE }, true],
    ['ends at its start', { eventTime: -2 * HOUR, estimatedDuration: 2 }, false],
    ['ends six minutes after its start', { eventTime: -2 * HOUR, estimatedDuration: 2.1 }, true],
    ['has no duration, and would end before it', { eventTime: -3 * HOUR }, false],
    ['is a tour that ends during it', { eventTime: -2 * DAY, endTime: HOUR }, true],
    ['is a tour that ends before it', { eventTime: -2 * DAY, endTime: -HOUR }, false],
    ['is a day later', { eventTime: DAY }, false],
  ] as const)('where the other %s', async ([, other, isSame], { quentin }) => {
    await setState('quentin', 'participant', gurten)
    const eventTime = new Date(start + other.eventTime)
    const endTime = 'endTime' in other ? new Date(start + other.endTime) : null
    await changeHike(gurten, {
      eventTime,
      endTime,
      ...daysOf({ eventTime, endTime }, 'Europe/Zurich'),
      estimatedDuration: 'estimatedDuration' in other ? other.estimatedDuration : null,
    })
    expect((await sameTime(quentin)) !== undefined).toBe(isSame)
  })

  it('by the end that calendars have', async () => {
    for (const estimatedDuration of [null, 0, 0.001, 0.1, 4.5, 7.33])
      for (const endTime of [null, new Date(start + 2 * DAY)]) {
        await changeHike(RIDGE, { estimatedDuration, endTime })
        const [row] = await db
          .select({ end: expectedEndOf.as('end') })
          .from(hikes)
          .where(eq(hikes.id, RIDGE))
        expect(row?.end).toBe(expectedEnd(new Date(start), endTime, estimatedDuration).getTime())
      }
  })
})

describe('an organizer', () => {
  type Request = { same_time?: unknown }
  const request = async (olga: Browser) => (await json<Request[]>(olga.requests()))[0]?.same_time

  it('sees it beside the request', async ({ olga }) => {
    await setState('quentin', 'participant', gurten)
    await setState('quentin', 'pending')
    expect(await request(olga)).toEqual([{ id: gurten, name: NAME, waiting: false }])
    expect(await html(olga.page())).toContain('Also going to Gurten after work then')
    await setState('quentin', 'waiting', gurten)
    expect(await html(olga.page())).toContain('Also waiting for Gurten after work then')
  })

  it('does not see the name of a hike that is hidden from them', async ({ olga }) => {
    await setState('quentin', 'participant', gurten)
    await setState('quentin', 'pending')
    await changeHike(gurten, { hiddenAt: new Date(), organizerId: people.quentin })
    expect(await request(olga)).toBeUndefined()
    expect(await html(olga.page())).not.toContain(NAME)
  })
})
