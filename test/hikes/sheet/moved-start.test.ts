import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, vi } from 'vitest'
import { hikes, notices, participation } from '../../../src/db/schema.ts'
import { dayEnd } from '../../../src/hikes/rules/schedule.ts'
import { DAY, HOUR, MINUTE } from '../../../src/shared/duration.ts'
import { runJobs } from '../../jobs/support.ts'
import { setState } from '../../participation/support.ts'
import {
  addHike,
  addPayment,
  as,
  type Browser,
  db,
  freezeClock,
  html,
  it,
  NO_STRIPE_KEYS,
  people,
  RIDGE,
  seed,
  setUser,
} from '../../support.ts'

const PATH = `/api/events/${RIDGE}/`
const NOW = new Date('2031-06-04T08:00:00Z').getTime()
const START = NOW + 10 * DAY

let olga: Browser
/** Pia takes part in Olga's hike, which starts in ten days. Pia and Simon have phone numbers. */
beforeEach(async () => {
  freezeClock(NOW)
  await seed()
  await db.update(hikes).set({ eventTime: new Date(START), dayEnd: dayEnd(new Date(START), 'Europe/Zurich') })
  for (const name of ['pia', 'simon'] as const)
    await setUser(name, { phone: `phone of ${name}`, emergencyName: `mother of ${name}` })
  olga = await as('olga', NO_STRIPE_KEYS)
})

const pass = async (time: number) => {
  vi.setSystemTime(Date.now() + time)
  olga = await as('olga', NO_STRIPE_KEYS)
  await runJobs()
}
const moveTo = async (time: number, more: object = {}, path = PATH) =>
  expect((await olga.patch(path, { event_time: new Date(time).toISOString(), ...more })).status).toBe(200)
const inAnHour = () => Date.now() + HOUR
const sheet = async (id = RIDGE) => html(olga.get(`/events/${id}/sheet`))
const called = async (id = RIDGE) => {
  const page = await sheet(id)
  return ['pia', 'simon'].filter(
    (name) => page.includes(`phone of ${name}`) || page.includes(`mother of ${name}`),
  )
}
const tellings = async () =>
  (await db.select().from(notices).where(eq(notices.kind, 'event_changed'))).filter(
    ({ userId }) => userId === people.pia,
  ).length

describe('a start that organizers have moved', () => {
  it('opens the contacts two hours after the participants were told, which they are at once', async () => {
    await moveTo(inAnHour())
    expect([await called(), await tellings()]).toEqual([[], 1])
    expect(await sheet()).toContain(
      'The start was moved: phone numbers and emergency contacts are shown here from',
    )
    await pass(2 * HOUR - 1)
    expect(await called()).toEqual([])
    await pass(1)
    expect([await called(), await tellings()]).toEqual([['pia'], 1])
  })

  it('opens nothing where it is moved back and forth, and tells of each move', async () => {
    await moveTo(inAnHour())
    await pass(MINUTE)
    await moveTo(START)
    await pass(11 * MINUTE)
    expect(await tellings()).toBe(2)
    for (let hours = 2; hours < 10; hours += 2) {
      await pass(2 * HOUR - 5 * MINUTE)
      await moveTo(inAnHour())
      expect(await called()).toEqual([])
      await moveTo(START)
      await pass(11 * MINUTE)
      expect(await called()).toEqual([])
    }
  })

  it('is told once in ten minutes at most, however often it is moved', async () => {
    for (let edit = 0; edit < 12; edit++) {
      await moveTo(inAnHour() + edit * MINUTE)
      await moveTo(START)
      await moveTo(inAnHour() + edit * MINUTE)
      await pass(MINUTE)
    }
    expect(await tellings()).toBe(2)
    await pass(10 * MINUTE)
    expect(await tellings()).toBe(3)
    expect(await called()).toEqual([])
  })

  it('opens the contacts of those who have joined since at once', async ({ simon }) => {
    await moveTo(inAnHour())
    await pass(1)
    await simon.join()
    await setState('simon', 'participant')
    expect(await called()).toEqual(['simon'])
  })

  it('opens those of somebody who had asked before only after two hours, and of who has paid since at once', async () => {
    await moveTo(inAnHour())
    await db.update(participation).set({ state: 'participant' })
    await setUser('quentin', { phone: 'phone of simon' })
    expect(await called()).toEqual([])
    await addPayment('quentin', { paidAt: new Date(Date.now() + 1) })
    expect(await called()).toEqual(['simon'])
  })

  it('closes them at once where it is later, and keeps them open where it is moved within the hours', async () => {
    await pass(9 * DAY + 12 * HOUR)
    expect(await called()).toEqual(['pia'])
    await moveTo(START + HOUR)
    expect(await called()).toEqual(['pia'])
    await moveTo(START - HOUR)
    expect(await called()).toEqual(['pia'])
    await moveTo(START + DAY)
    expect(await called()).toEqual([])
  })

  it('is told after ten minutes as ever where it opens nothing soon', async () => {
    await moveTo(START - 2 * DAY)
    expect(await tellings()).toBe(0)
    await pass(10 * MINUTE)
    expect(await tellings()).toBe(1)
  })

  it('opens nothing where nobody could be told: of a hike that is cancelled before', async () => {
    await db.update(hikes).set({ hiddenAt: new Date() })
    await moveTo(inAnHour())
    await pass(3 * HOUR)
    expect([await called(), await tellings()]).toEqual([[], 0])
    await db.update(hikes).set({ hiddenAt: null })
    await olga.cancel('Storm.')
    await pass(3 * HOUR)
    expect(await called()).toEqual([])
  })

  it('opens nothing where it is put into the past, of which nobody is told', async () => {
    await pass(10 * DAY - HOUR)
    await moveTo(START + 3 * HOUR)
    await pass(3 * HOUR)
    expect(await called()).toEqual(['pia'])
    // The day is over, and 24 hours have passed.
    await pass(3 * DAY)
    expect(await called()).toEqual([])
    const before = await tellings()
    await moveTo(Date.now() - HOUR)
    await pass(5 * HOUR)
    expect([await called(), await tellings()]).toEqual([[], before])
  })

  it('counts at once for the people of a hike that was created with it', async () => {
    const id = await addHike({ eventTime: new Date(inAnHour()) })
    await setState('pia', 'participant', id)
    expect(await called(id)).toEqual(['pia'])
  })

  it('counts alike for the hikes of a series that are moved with it', async () => {
    const series = { seriesId: 'weekly', timeZone: 'Europe/Zurich' }
    const [first, second] = [
      await addHike({ ...series, eventTime: new Date(NOW + 30 * HOUR) }),
      await addHike({ ...series, eventTime: new Date(NOW + 31 * HOUR) }),
    ]
    await setState('pia', 'participant', second)
    await moveTo(NOW + 23 * HOUR, { scope: 'following' }, `/api/events/${first}/`)
    expect([await called(second), await tellings()]).toEqual([[], 1])
    await pass(2 * HOUR)
    expect(await called(second)).toEqual(['pia'])
  })

  it('is kept in browsers no longer than each of its starts opens the sheet', async () => {
    await pass(10 * DAY)
    await moveTo(START + 5 * HOUR)
    const kept = (await olga.get(`/events/${RIDGE}/sheet`)).headers.get('Offline-Until')
    expect(kept && Date.parse(kept)).toBe(START + DAY)
    await moveTo(START + 30 * HOUR)
    expect((await olga.get(`/events/${RIDGE}/sheet`)).headers.get('Offline-Until')).toBeNull()
  })

  it('opens the sheet in browsers without a connection too, where everybody has joined since', async () => {
    await db.delete(participation)
    await moveTo(inAnHour())
    await pass(1)
    await setState('simon', 'participant')
    expect(await sheet()).toContain('are shown here until')
    expect((await olga.get(`/events/${RIDGE}/sheet`)).headers.get('Offline-Until')).not.toBeNull()
    await setState('pia', 'participant')
    await db
      .update(participation)
      .set({ createdAt: new Date(NOW - 1) })
      .where(eq(participation.userId, people.pia))
    expect((await olga.get(`/events/${RIDGE}/sheet`)).headers.get('Offline-Until')).toBeNull()
  })
})
