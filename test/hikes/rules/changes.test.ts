import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, vi } from 'vitest'
import { notices } from '../../../src/db/schema.ts'
import { finishJobs } from '../../jobs/support.ts'
import { addPayment, as, type Browser, db, freezeClock, it, people, RIDGE, seed } from '../../support.ts'

const PATH = `/api/events/${RIDGE}/`

let olga: Browser
beforeEach(async () => {
  await seed()
  olga = await as('olga')
})

const edit = async (change: object) => expect((await olga.edit(change)).status).toBe(200)
async function appoint(name: 'simon' | 'quentin') {
  expect((await olga.post(`${PATH}organizers/`, { user_id: people[name] })).status).toBe(201)
  expect((await (await as(name)).post(`${PATH}organizers/accept/`)).status).toBe(200)
}
const joins = async () => (await as('simon')).join()

/** Returns the recipients of notices about changes, each with the changed fields among `price` and `location`. */
async function notified() {
  await finishJobs()
  const rows = await db
    .select()
    .from(notices)
    .where(eq(notices.kind, 'event_changed'))
    .orderBy(asc(notices.userId))
  return rows.map(({ userId, data: { before = {}, after = {} } }) => [
    userId,
    Object.keys(after).filter(
      (field) =>
        ['price', 'location'].includes(field) &&
        before[field as keyof typeof before] !== after[field as keyof typeof after],
    ),
  ])
}

describe('a change of plan', () => {
  it('is told to those who stood there, and not to whoever asks with the new values', async () => {
    await edit({ price: 1500 })
    await joins()
    expect(await notified()).toEqual([
      [people.pia, ['price']],
      [people.quentin, ['price']],
    ])
  })

  it('is told as one of several edits, of which whoever asks between them learns the later ones', async () => {
    await edit({ price: 1500 })
    await joins()
    await edit({ location: 'Thun' })
    expect(await notified()).toEqual([
      [people.pia, ['location', 'price']],
      [people.quentin, ['location', 'price']],
      [people.simon, ['location']],
    ])
  })

  it('that is taken back is told to nobody but whoever asked in between', async () => {
    await appoint('quentin')
    await edit({ price: 1500 })
    await joins()
    await edit({ price: 1200 })
    expect(await notified()).toEqual([[people.simon, ['price']]])
  })

  it('by two organizers is told to each of them without what they did themselves', async ({ quentin }) => {
    await appoint('quentin')
    await edit({ price: 1500, location: 'Bern' })
    await quentin.edit({ location: 'Thun' })
    expect(await notified()).toEqual([
      [people.olga, ['location']],
      [people.pia, ['location', 'price']],
      [people.quentin, ['price']],
    ])
    const [toOlga] = await db
      .select()
      .from(notices)
      .where(and(eq(notices.userId, people.olga), eq(notices.kind, 'event_changed')))
    expect(toOlga?.data).toMatchObject({ before: { location: 'Bern' }, after: { location: 'Thun' } })
  })

  it('is told to co-organizers who were there, and not to one who was appointed afterwards', async () => {
    await appoint('quentin')
    await edit({ price: 1500 })
    await appoint('simon')
    expect(await notified()).toEqual([
      [people.pia, ['price']],
      [people.quentin, ['price']],
    ])
  })

  it('is told to somebody who had asked to join then and was appointed afterwards', async () => {
    await edit({ price: 1500 })
    await appoint('quentin')
    expect((await notified()).map(([userId]) => userId)).toContain(people.quentin)
  })

  it('is not told to somebody who had asked to join then, and paid the new price afterwards', async () => {
    await edit({ price: 1500 })
    const paidAt = new Date(Date.now() + 1000)
    await addPayment('quentin', { id: 'new price', amount: 1500, paidAt })
    expect(await notified()).toEqual([[people.pia, ['price']]])
  })

  it('is told to somebody who paid before, or whose payment goes back', async () => {
    await addPayment('quentin', { id: 'before', paidAt: new Date(Date.now() - 1000) })
    await edit({ price: 1500 })
    const paidAt = new Date(Date.now() + 1000)
    await addPayment('pia', { id: 'back', amount: 1500, paidAt, state: 'refunded' })
    expect((await notified()).map(([userId]) => userId)).toEqual([people.pia, people.quentin])
  })

  it('is told of the later edits to somebody who paid between two', async () => {
    freezeClock()
    const pass = () => void vi.setSystemTime(Date.now() + 1000)
    await edit({ price: 1500 })
    pass()
    await addPayment('quentin', { id: 'between', amount: 1500, paidAt: new Date() })
    await appoint('quentin')
    pass()
    await edit({ location: 'Thun' })
    expect(await notified()).toEqual([
      [people.pia, ['location', 'price']],
      [people.quentin, ['location']],
    ])
  })

  it('is told with the reason of the edits that concern the recipient', async () => {
    await edit({ location: 'Thun', reason: 'The path is closed.' })
    await joins()
    await edit({ price: 1500 })
    await finishJobs()
    const rows = await db.select().from(notices).where(eq(notices.kind, 'event_changed'))
    const reasons = rows.map(({ userId, data }) => [userId, data.note])
    expect(Object.fromEntries(reasons)).toMatchObject({
      [people.pia]: 'The path is closed.',
      [people.simon]: '',
    })
  })
})
