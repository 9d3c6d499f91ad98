import { beforeEach, describe, expect } from 'vitest'
import { payments } from '../../src/db/schema.ts'
import { DAY } from '../../src/shared/duration.ts'
import { listen, seedChat } from '../chat/support.ts'
import { addPayment, as, type Browser, db, it, RIDGE, visitor } from '../support.ts'

beforeEach(seedChat)

const EVENT = `/api/events/${RIDGE}/`

describe('the socket of a hike', () => {
  it.for([
    ['a request', 'simon', (browser: Browser) => browser.join()],
    ['a request withdrawn', 'quentin', (browser: Browser) => browser.leave()],
    ['an approval', 'olga', (browser: Browser) => browser.approve('quentin')],
    ['a rejection', 'olga', (browser: Browser) => browser.reject('quentin')],
    ['an edit', 'olga', (browser: Browser) => browser.edit({ location: 'Thun' })],
  ] as const)('tells of %s once', async ([_, name, act], { pia }) => {
    const listener = await listen(pia)
    expect((await act(await as(name))).status).toBe(200)
    await listener.until(() => listener.frames.some(({ type }) => type === 'event'))
    expect(listener.frames.filter(({ type }) => type === 'event')).toEqual([{ type: 'event' }])
  })

  it('tells the others when a participant leaves', async () => {
    const [olga, pia] = [await listen(await as('olga')), await as('pia')]
    await pia.leave()
    await olga.until(() => olga.frames.some(({ type }) => type === 'event'))
  })

  it('is closed when the hike is deleted', async ({ olga }) => {
    const pia = await listen(await as('pia'))
    await olga.deleteHike()
    expect(await pia.closed).toBe(4404)
  })
})

describe('reading a hike again', () => {
  const read = async (browser: Browser, etag = '') => {
    const response = await browser.get(EVENT, etag ? { 'If-None-Match': etag } : {})
    return { status: response.status, etag: response.headers.get('ETag') ?? '', body: await response.text() }
  }

  it('answers 304 with nothing until something changes', async ({ quentin, olga }) => {
    const first = await read(quentin)
    expect(await read(quentin, first.etag)).toEqual({ status: 304, etag: first.etag, body: '' })
    await olga.approve('quentin')
    const second = await read(quentin, first.etag)
    expect(second.status).toBe(200)
    expect(JSON.parse(second.body)).toMatchObject({ viewer: { role: 'participant' }, participant_count: 2 })
    expect(await read(quentin, second.etag)).toMatchObject({ status: 304 })
  })

  it('does not take the answer to somebody else for its own', async ({ olga, pia, quentin }) => {
    const { etag } = await read(quentin)
    for (const other of [visitor(), pia, olga]) expect((await read(other, etag)).status).toBe(200)
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
