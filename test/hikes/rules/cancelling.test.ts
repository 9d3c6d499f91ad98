import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { coOrganizers, hikeChanges, hikes, notices } from '../../../src/db/schema.ts'
import { dayEnd } from '../../../src/hikes/rules/schedule.ts'
import { sweep } from '../../../src/server/sweep.ts'
import { HOUR, MINUTE } from '../../../src/shared/duration.ts'
import { createTestStripe, pay, paymentRows, paymentStates, startPayment } from '../../money/test-stripe.ts'
import { deliver, mails, notified, passTime, sweepAndDeliver, verifyAll } from '../../notices/support.ts'
import { setState } from '../../participation/support.ts'
import { sampleOf } from '../../sample.ts'
import {
  addHike,
  answer,
  as,
  db,
  freezeClock,
  html,
  it,
  json,
  people,
  RIDGE,
  redirection,
  seed,
  stateOf,
  testContext,
  visitor,
} from '../../support.ts'

const PATH = `/api/events/${RIDGE}/`
const REASON = 'Snow is forecast.'

beforeEach(async () => {
  freezeClock()
  await seed()
})

const cancel = async (reason: unknown = REASON, id = RIDGE) => (await as('olga')).cancel(reason, id)
const cancelled = async (id = RIDGE) => expect((await cancel(REASON, id)).status).toBe(200)
const row = async () => (await db.select().from(hikes).where(eq(hikes.id, RIDGE)))[0]

describe('cancelling a hike', () => {
  it('answers the hike, and keeps its people', async () => {
    const response = await cancel(`  ${REASON}\n`)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      id: RIDGE,
      status: 'cancelled',
      cancellation_reason: REASON,
      participants: [{ id: people.pia }],
      viewer: { role: 'organizer' },
    })
    expect([await stateOf('pia'), await stateOf('quentin')]).toEqual([['participant'], ['pending']])
    expect(await row()).toMatchObject({ sequence: 1 })
  })

  it('happens once: nobody is told again, and the first reason stays', async ({ olga }) => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, number) => olga.cancel(`Reason ${number}`)),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    const first = await row()
    await cancelled()
    expect((await olga.post(`${PATH}cancel/`, {})).status).toBe(200)
    expect(await row()).toEqual(first)
    expect(first).toMatchObject({ status: 'cancelled', sequence: 1 })
    expect(await notified('event_cancelled')).toEqual(['pia', 'quentin'])
    const rows = await db.select().from(notices)
    expect(new Set(rows.map(({ data }) => data.note))).toEqual(new Set([first?.cancellationReason]))
  })

  it.each([
    [null, 'Please say why, so that people understand.'],
    ['', 'Please say why, so that people understand.'],
    [' \n\u200b ', 'Please say why, so that people understand.'],
    [7, 'Please say why, so that people understand.'],
    ['x'.repeat(501), 'A reason can have at most 500 characters.'],
  ])('refuses the reason %j', async (reason, message) => {
    expect(await answer(cancel(reason))).toEqual([400, { errors: { reason: [message] } }])
    expect(await row()).toMatchObject({ status: 'scheduled', sequence: 0 })
    expect((await cancel('x'.repeat(500))).status).toBe(200)
  })

  it.each(['pia', 'quentin', 'simon'] as const)('refuses %s with 403', async (name) => {
    expect((await (await as(name)).cancel(REASON)).status).toBe(403)
    expect(await row()).toMatchObject({ status: 'scheduled' })
  })

  it('cannot be edited any more, nor get another picture', async ({ olga }) => {
    await cancelled()
    const before = await row()
    const responses = [
      await olga.edit({ name: 'Lake walk' }),
      await olga.send('POST', `${PATH}upload-image/`, { raw: picture() }),
    ]
    for (const response of responses)
      expect([response.status, await response.json()]).toEqual([409, { error: 'This hike is cancelled.' }])
    expect(await row()).toEqual(before)
  })

  it('can be left, and requests be withdrawn, rejected or deleted with it', async ({ olga, pia }) => {
    await cancelled()
    expect(await json(pia.leave())).toMatchObject({ status: 'You left the event.' })
    expect((await olga.reject('quentin')).status).toBe(200)
    expect((await olga.deleteHike()).status).toBe(204)
  })

  it('keeps its chat open', async ({ pia }) => {
    // Another test has deleted the hike's room, so it gets a new one.
    await db.update(hikes).set({ chatId: crypto.randomUUID() })
    await cancelled()
    expect((await pia.say('What a pity.')).status).toBe(201)
  })
})

describe('who is told of a cancelled hike', () => {
  beforeEach(verifyAll)

  it('are all but the one who cancels, with the reason, the file, and whether they have paid', async () => {
    const stripe = createTestStripe()
    await pay(stripe, 'pia')
    await setState('simon', 'waiting')
    await (await stripe.as('olga')).cancel(REASON)
    expect(await notified('event_cancelled')).toEqual(['pia', 'quentin', 'simon'])
    expect(await html((await as('pia')).get('/notices'))).toContain(
      `olga has cancelled Ridge walk. “${REASON}”`,
    )
    await deliver(stripe.bindings)
    const sent = (await mails()).filter(({ subject }) => subject === 'Ridge walk is cancelled')
    expect(sent.map(({ to, text }) => [to.split('@')[0], text.includes('on its way back')])).toEqual([
      ['pia', true],
      ['quentin', false],
      ['simon', false],
    ])
    for (const { text, attachments } of sent) {
      expect(text.split(`“${REASON}”`)).toHaveLength(2)
      expect(attachments?.[0]?.content).toContain('STATUS:CANCELLED')
    }
  })

  it('are the owner and the other organizers too', async ({ simon, olga }) => {
    await db.insert(coOrganizers).values([{ hikeId: RIDGE, userId: people.simon, createdAt: new Date() }])
    expect((await simon.cancel(REASON)).status).toBe(200)
    expect(await notified('event_cancelled')).toEqual(['olga', 'pia', 'quentin'])
    expect((await olga.deleteHike()).status).toBe(204)
    expect(await notified('event_deleted')).toEqual(['pia', 'quentin', 'simon'])
  })

  it('hear no more of a change before, and get no reminder', async ({ olga }) => {
    const start = new Date(Date.now() + 22 * HOUR)
    await db.update(hikes).set({ eventTime: start, dayEnd: dayEnd(start, 'Europe/Zurich') })
    const later = new Date(start.getTime() + HOUR)
    await olga.edit({ location: 'Frutigen', event_time: later.toISOString() })
    await db.update(hikes).set({ remindedOf: null })
    await cancelled()
    expect(await db.select().from(hikeChanges)).toMatchObject([{ notified: true }])
    passTime(11 * MINUTE)
    await sweepAndDeliver()
    expect(await notified('event_changed')).toEqual([])
    expect(await notified('reminder')).toEqual([])
  })

  it.runIf(env.LONG)('get no mail of a reminder that was made just before', async () => {
    await db.update(hikes).set({ eventTime: new Date(Date.now() + 23 * HOUR) })
    await sweep(testContext())
    expect(await notified('reminder')).toEqual(['olga', 'pia'])
    await cancelled()
    await deliver()
    expect((await mails()).map(({ subject }) => subject)).not.toContainEqual(
      expect.stringContaining('starts on'),
    )
  })
})

describe('payments for a cancelled hike', () => {
  it('are refunded in full, also after the start', async () => {
    const stripe = createTestStripe()
    await pay(stripe, 'pia')
    passTime(7 * 24 * HOUR + MINUTE)
    const olga = await stripe.as('olga')
    expect((await olga.cancel(REASON)).status).toBe(200)
    await stripe.sweep()
    await stripe.deliverAll()
    expect(await paymentRows()).toMatchObject([{ state: 'refunded', voidReason: 'event_cancelled' }])
    expect(await stripe.ledger()).toMatchObject({ paid: 1200, refunded: 1200 })
    expect(await notified('payment_refunded')).toEqual(['pia'])
    await olga.cancel(REASON)
    await stripe.sweep()
    expect(await stripe.ledger()).toMatchObject({ refunded: 1200 })
  })

  it.each(sampleOf([true, false], 2, 1))(
    'that succeed at Stripe afterwards are refunded (sweep first: %s)',
    async (sweepFirst) => {
      const stripe = createTestStripe()
      const pia = await stripe.as('pia')
      const { secret } = await startPayment(pia)
      await stripe.confirm(secret)
      await (await stripe.as('olga')).cancel(REASON)
      if (sweepFirst) await stripe.sweep()
      await stripe.deliverAll()
      await pia.post(`${PATH}mark-paid/`)
      await stripe.sweep()
      await stripe.deliverAll()
      expect(await paymentStates()).toEqual(['refunded'])
      expect(await stripe.ledger()).toMatchObject({ paid: 1200, refunded: 1200 })
      expect(await notified('payment_received')).toEqual([])
    },
  )

  it.runIf(env.LONG)(
    'that were canceled here but not voided are refunded for the cancelled hike',
    async () => {
      const stripe = createTestStripe()
      const simon = await stripe.as('simon')
      const { secret } = await startPayment(simon)
      // Simulates a cancellation at the moment when the payment is inserted.
      await db.update(hikes).set({ status: 'cancelled', cancellationReason: REASON })
      await stripe.confirm(secret)
      await stripe.deliverAll()
      await stripe.sweep()
      expect(await paymentRows()).toMatchObject([{ state: 'refunded', voidReason: 'event_cancelled' }])
      expect(await stateOf('simon')).toEqual([])
    },
  )
})

describe('what goes back', () => {
  it('is in the JSON of the owner alone, as it is now', async () => {
    const stripe = createTestStripe()
    await db.insert(coOrganizers).values([{ hikeId: RIDGE, userId: people.simon, createdAt: new Date() }])
    const paidFor = async (name: 'olga' | 'simon' | 'pia') => {
      const event = await json((await stripe.as(name)).hike())
      return (event as { paid?: object }).paid
    }
    expect(await paidFor('olga')).toEqual({ people: 0, totals: {} })
    const { browser } = await pay(stripe, 'pia')
    expect(await paidFor('olga')).toEqual({ people: 1, totals: { usd: 1200 } })
    expect([await paidFor('simon'), await paidFor('pia')]).toEqual([undefined, undefined])
    await browser.leave()
    expect(await paidFor('olga')).toEqual({ people: 0, totals: {} })
  })
})

describe('a cancelled hike', () => {
  it('says so in every JSON, and until its day is over in lists', async ({ pia }) => {
    await cancelled()
    const expected = { id: RIDGE, status: 'cancelled', cancellation_reason: REASON }
    expect(await json(visitor().hike())).toMatchObject(expected)
    expect(await json(visitor().get('/api/events/'))).toMatchObject([expected])
    expect(await json(pia.get('/api/events/?mine=1'))).toMatchObject([expected])
    const other = await addHike()
    expect(await json(visitor().hike(other))).toMatchObject({
      status: 'scheduled',
      cancellation_reason: null,
    })
  })

  it('says so in calendars and in the feed of new hikes', async () => {
    await cancelled()
    for (const path of [`/events/${RIDGE}.ics`, '/calendar.ics']) {
      const file = await (await visitor().get(path)).text()
      expect(file).toContain('STATUS:CANCELLED')
      expect(file).toContain('SUMMARY:Cancelled: Ridge walk')
      expect(file).toContain('SEQUENCE:1')
    }
    const feed = await (await visitor().get('/events.xml')).text()
    expect(feed).toContain('<title>Cancelled: Ridge walk</title>')
    expect(feed).toContain(`Cancelled: ${REASON}`)
  })
})

describe('the pages of a cancelled hike', () => {
  const everybody = async () => [
    visitor(),
    await as('simon'),
    await as('quentin'),
    await as('pia'),
    await as('olga'),
  ]

  it('have a banner with the reason, and nothing that would be refused', async ({ olga, quentin, pia }) => {
    await db.update(hikes).set({ guestsAllowed: 2 })
    await cancel('Snow <b>is</b> forecast.')
    for (const browser of await everybody()) {
      const page = await (await browser.page()).text()
      expect(page).toContain('<title>Cancelled: Ridge walk · Waymark</title>')
      expect(page).toMatch(
        /<p class="cancelled">Cancelled: (<!-- -->)?Snow &lt;b&gt;is&lt;\/b&gt; forecast.<\/p>/,
      )
      expect(page).not.toMatch(/>(Join Event|Pay for Event|Edit Event|Cancel the hike)<|name="(route|image)"/)
      expect(page).not.toContain('Guests are welcome')
      expect(page).toContain(`href="/events/${RIDGE}.ics"`)
    }
    expect(await html(pia.page())).toContain('>Leave Event<')
    expect(await html(quentin.page())).toContain('>Withdraw<')
    expect(await html(olga.page())).toContain('>Delete Event<')
  })

  it('show it struck in lists until its day is over', async ({ olga }) => {
    await db.update(hikes).set({ locationLat: 46.5, locationLng: 7.7 })
    await cancelled()
    const lists = ['/', '/?near=46.49,7.67', `/users/${people.olga}`]
    for (const path of lists) {
      const page = await html(visitor().get(path))
      expect(page).toContain(`<p class="role cancelled">Cancelled</p>`)
      expect(page).toContain(`<a href="/events/${RIDGE}"><s>Ridge walk</s></a>`)
    }
    const mine = async () => html(olga.get('/?tab=my-hikes'))
    expect(await mine()).toContain('<s>Ridge walk</s>')
    // Requests for a cancelled hike cannot be approved.
    expect(await mine()).not.toContain('Needs you')
    const then = new Date('2020-05-01T08:00:00Z')
    await db.update(hikes).set({ eventTime: then, dayEnd: then })
    for (const path of lists) expect(await html(visitor().get(path))).not.toContain('Ridge walk')
    expect(await mine()).toMatch(/<s>Ridge walk<\/s>.*<p class="muted">Cancelled<a href="\/events\/1#copy"/)
  })
})

describe('cancelling without scripts', () => {
  const page = `/events/${RIDGE}/cancel`

  it('asks for the reason, and says whom it concerns', async () => {
    const stripe = createTestStripe()
    await pay(stripe, 'pia')
    const olga = await stripe.as('olga')
    const form = await html(olga.get(page))
    expect(form).toContain('<h1>Cancel Ridge walk?</h1>')
    expect(form).toContain(
      '1 person takes part, 1 person waits for an answer. They will all be told. 1 person has paid. $12.00 goes back to them.',
    )
    expect(await redirection(olga.submit(page, { reason: REASON }))).toEqual([303, `/events/${RIDGE}`])
    expect(await html(olga.page())).toContain('The hike is cancelled.</div>')
    expect(await row()).toMatchObject({ status: 'cancelled', cancellationReason: REASON })
    expect(await redirection(olga.get(page))).toEqual([303, `/events/${RIDGE}`])
    await olga.submit(page, { reason: 'Another reason' })
    expect(await row()).toMatchObject({ cancellationReason: REASON })
  })

  it('keeps what was typed where it is refused', async ({ olga }) => {
    const reason = 'x'.repeat(501)
    const response = await olga.submit(page, { reason })
    const form = await html(response)
    expect(response.status).toBe(400)
    expect(form).toContain('A reason can have at most 500 characters.')
    expect(form).toContain(`value="${reason}"`)
    expect(await row()).toMatchObject({ status: 'scheduled' })
  })

  it('is for the organizers', async ({ olga }) => {
    const visit = await visitor().get(page)
    expect(visit.headers.get('Location')).toBe('/accounts/login/?next=%2Fevents%2F1%2Fcancel')
    for (const name of ['pia', 'quentin', 'simon'] as const) {
      const browser = await as(name)
      expect((await browser.get(page)).status).toBe(403)
      expect((await browser.submit(page, { reason: REASON })).status).toBe(403)
    }
    const forged = await olga.send('POST', page, { form: { csrfmiddlewaretoken: '', reason: REASON } })
    expect(forged.status).toBe(403)
    expect((await olga.get('/events/999/cancel')).status).toBe(404)
    expect(await row()).toMatchObject({ status: 'scheduled' })
  })
})

function picture() {
  const form = new FormData()
  form.set('event_picture', new File(['x'], 'x.jpg', { type: 'image/jpeg' }))
  return form
}
