import { beforeEach, describe, expect, it } from 'vitest'
import { payments } from '../../src/db/schema.ts'
import { DAY } from '../../src/shared/duration.ts'
import { listen, seedChat } from '../chat/support.ts'
import { addPayment, as, type Browser, db, people, RIDGE, visitor } from '../support.ts'

beforeEach(seedChat)

const EVENT = `/api/events/${RIDGE}/`
const quentin = { user_id: people.quentin }

describe('the socket of a hike', () => {
  it.each([
    ['a request', 'simon', (browser: Browser) => browser.post(`${EVENT}join/`)],
    ['a request withdrawn', 'quentin', (browser: Browser) => browser.post(`${EVENT}leave/`)],
    ['an approval', 'olga', (browser: Browser) => browser.post(`${EVENT}approve_join/`, quentin)],
    ['a rejection', 'olga', (browser: Browser) => browser.post(`${EVENT}reject_join/`, quentin)],
    ['an edit', 'olga', (browser: Browser) => browser.patch(EVENT, { location: 'Thun' })],
  ] as const)('tells of %s once', async (_, name, act) => {
    const listener = await listen(await as('pia'))
    expect((await act(await as(name))).status).toBe(200)
    await listener.until(() => listener.frames.some(({ type }) => type === 'event'))
    expect(listener.frames.filter(({ type }) => type === 'event')).toEqual([{ type: 'event' }])
  })

  it('tells the others when a participant leaves', async () => {
    const [olga, pia] = [await listen(await as('olga')), await as('pia')]
    await pia.post(`${EVENT}leave/`)
    await olga.until(() => olga.frames.some(({ type }) => type === 'event'))
  })

  it('is closed when the hike is deleted', async () => {
    const pia = await listen(await as('pia'))
    await (await as('olga')).delete(EVENT)
    expect(await pia.closed).toBe(4404)
  })
})

describe('reading a hike again', () => {
  const read = async (browser: Browser, etag = '') => {
    const response = await browser.get(EVENT, etag ? { 'If-None-Match': etag } : {})
    return { status: response.status, etag: response.headers.get('ETag') ?? '', body: await response.text() }
  }

  it('answers 304 with nothing until something changes', async () => {
    const browser = await as('quentin')
    const first = await read(browser)
    expect(await read(browser, first.etag)).toEqual({ status: 304, etag: first.etag, body: '' })
    await (await as('olga')).post(`${EVENT}approve_join/`, quentin)
    const second = await read(browser, first.etag)
    expect(second.status).toBe(200)
    expect(JSON.parse(second.body)).toMatchObject({ viewer: { role: 'participant' }, participant_count: 2 })
    expect(await read(browser, second.etag)).toMatchObject({ status: 304 })
  })

  it('does not take the answer to somebody else for its own', async () => {
    const { etag } = await read(await as('quentin'))
    for (const other of [visitor(), await as('pia'), await as('olga')])
      expect((await read(other, etag)).status).toBe(200)
  })

  it('says since when one waits, and to nobody else', async () => {
    const hikes = await Promise.all(
      (['quentin', 'pia', 'olga', 'simon'] as const).map(async (name) =>
        JSON.parse((await read(await as(name))).body),
      ),
    )
    expect(hikes.map(({ requested_at }) => requested_at)).toEqual([
      expect.stringMatching(/Z$/),
      undefined,
      undefined,
      undefined,
    ])
  })

  it('says what leaving brings back, and until when: the later of the start when paid and now', async () => {
    const later = new Date(Date.now() + 90 * DAY)
    await addPayment('pia', { startsAt: later })
    const own = JSON.parse((await read(await as('pia'))).body)
    expect(own).toMatchObject({
      viewer: { has_paid: true },
      own_payment: { amount: 1200, currency: 'usd', disputed: 0, refundable_until: later.toISOString() },
    })
    expect(JSON.parse((await read(await as('olga'))).body)).not.toHaveProperty('own_payment')
    await db.update(payments).set({ voidReason: 'left' })
    expect(JSON.parse((await read(await as('pia'))).body)).not.toHaveProperty('own_payment')
  })
})
