import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mailDays, operatorAlerts, paymentAlerts, stripeEvents } from '../../src/db/schema.ts'
import { DAY, HOUR, MINUTE } from '../../src/shared/duration.ts'
import { createAlertReceiver } from '../jobs/alerts.ts'
import { runCron, runJobs } from '../jobs/support.ts'
import { createTestStripe, startPayment, type TestStripe, WEBHOOK_PATH } from '../money/test-stripe.ts'
import { createMailbox, refusal } from '../notices/mailbox.ts'
import { passTime, verifyAll } from '../notices/support.ts'
import { as, Browser, db, freezeClock, seed, visitor } from '../support.ts'

let receiver: ReturnType<typeof createAlertReceiver>
beforeEach(async () => {
  freezeClock()
  receiver = createAlertReceiver()
  await seed()
  await db.delete(mailDays)
  await verifyAll()
})

describe('mail that is refused', () => {
  const refuseWith = (code: string | null) => {
    const mailbox = createMailbox()
    mailbox.before = () => {
      throw code === null ? new Error('Connection lost.') : refusal(code)
    }
    return { ...mailbox.bindings, ...receiver.bindings, APP_ORIGIN: 'http://localhost' }
  }
  const run = (bindings: Partial<Env>) => runJobs(bindings, { isProduction: true })

  it.each([
    ['E_RECIPIENT_SUPPRESSED', 'A mail was refused (E_RECIPIENT_SUPPRESSED).'],
    ['E_DAILY_LIMIT_EXCEEDED', 'A mail was refused (E_DAILY_LIMIT_EXCEEDED).'],
    ['E_quentin@example.org', 'A mail was refused.'],
    [null, 'A mail may not have been sent.'],
  ])('is posted at once, of news, without the address (%s)', async (code, text) => {
    const olga = await as('olga')
    await olga.approve('quentin')
    const bindings = refuseWith(code)
    await run(bindings)
    await run(bindings)
    expect(await receiver.received()).toMatchObject([{ kind: 'mail', text }])
  })

  it('is posted at once, of an account', async () => {
    const bindings = refuseWith('E_VALIDATION_ERROR')
    const browser = new Browser({ bindings, isProduction: true, origin: 'http://localhost' })
    await browser.get('/accounts/password/reset/')
    await browser.submit('/accounts/password/reset/', { email: 'simon@example.org' })
    await run(bindings)
    expect(await receiver.kinds()).toEqual(['mail'])
  })
})

describe('an optional setting that is wrong', () => {
  const wrong = { PHOTON_URL: 'photon', GOOGLE_CLIENT_ID: 'id' }
  const text =
    'GOOGLE_CLIENT_SECRET is missing, but GOOGLE_CLIENT_ID set. Nobody signs in with Google. PHOTON_URL is not a URL. It is ignored.'

  it('is posted once a day, until it is right', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const bindings = { ...receiver.bindings, ...wrong, GOOGLE_CLIENT_SECRET: '' }
    await runCron(bindings)
    expect(await receiver.received()).toMatchObject([{ kind: 'settings', text }])
    passTime(2 * HOUR)
    await runCron(bindings)
    expect(await receiver.kinds()).toEqual(['settings'])
    passTime(DAY)
    await runCron(bindings)
    expect(await receiver.kinds()).toEqual(['settings', 'settings'])
    passTime(DAY)
    await runCron(receiver.bindings)
    expect(await receiver.kinds()).toEqual(['settings', 'settings'])
  })
})

describe('a cron that has stopped', () => {
  const stop = async () => {
    await runCron(receiver.bindings)
    expect(await receiver.kinds()).toEqual([])
    passTime(20 * MINUTE + 1)
  }

  it.each<[string, () => Promise<unknown>]>([
    ['a message of the queue', () => runJobs(receiver.bindings)],
    ['a request of a member', async () => (await as('pia', receiver.bindings)).get('/')],
    ['a request for the health of the site', () => visitor(receiver.bindings).get('/healthz')],
  ])('is posted by %s', async (_, act) => {
    await stop()
    await act()
    expect(await receiver.kinds()).toEqual(['cron'])
    await act()
    passTime(54 * MINUTE)
    await act()
    expect(await receiver.kinds()).toEqual(['cron'])
    passTime(6 * MINUTE)
    await act()
    expect(await receiver.kinds()).toEqual(['cron', 'cron'])
  })

  it('is none while it runs, and none before it has run', async () => {
    await runJobs(receiver.bindings)
    await stop()
    await runCron(receiver.bindings)
    await runJobs(receiver.bindings)
    await (await as('pia', receiver.bindings)).get('/')
    expect(await receiver.kinds()).toEqual([])
  })
})

describe('payments', () => {
  let stripe: TestStripe
  beforeEach(async () => {
    vi.useRealTimers()
    stripe = await createTestStripe()
    Object.assign(stripe.bindings, receiver.bindings)
  })

  it('that are disputed are posted at once', async () => {
    const { secret } = await startPayment(await stripe.as('pia'))
    await stripe.confirm(secret)
    await stripe.deliverAll()
    await runJobs(stripe.bindings)
    expect(await receiver.kinds()).toEqual([])
    const [payment] = (await stripe.ledger()).payments
    await stripe.control('POST', `charges/${payment?.id}/dispute`, {})
    await stripe.deliverAll()
    await runJobs(stripe.bindings)
    expect((await receiver.received()).map(({ kind, text }) => [kind, text])).toEqual([
      ['dispute', 'A payment is disputed.'],
    ])
  })
})

const alertOf = (kind: 'dispute' | 'refund_failed', subject: string) =>
  db.insert(paymentAlerts).values({ kind, subject, createdAt: new Date() })

it.each([
  ['dispute', 'dispute'],
  ['refund_failed', 'payment'],
] as const)('%s of payments is posted once, and a second one once the hour is over', async (kind, posted) => {
  await alertOf(kind, 'a')
  await runJobs(receiver.bindings)
  await runJobs(receiver.bindings)
  passTime(10 * MINUTE)
  await alertOf(kind, 'b')
  await runJobs(receiver.bindings)
  expect(await receiver.kinds()).toEqual([posted])
  passTime(50 * MINUTE)
  await runJobs(receiver.bindings)
  expect(await receiver.kinds()).toEqual([posted, posted])
  passTime(DAY)
  await runJobs(receiver.bindings)
  expect(await receiver.kinds()).toEqual([posted, posted])
})

describe("Stripe's webhook", () => {
  const post = (headers: Record<string, string>) =>
    visitor(receiver.bindings).send('POST', WEBHOOK_PATH, { raw: '{}', headers })
  const failOnce = async () => {
    const response = await post({ 'Stripe-Signature': 't=1,v1=wrong' })
    expect(response.status).toBe(400)
    await runJobs(receiver.bindings)
  }
  const since = async () =>
    (await db.select().from(operatorAlerts).where(eq(operatorAlerts.kind, 'stripe-webhook')))[0]?.since

  it('is posted once it has been failing for an hour', async () => {
    for (let minute = 0; minute < 60; minute += 10) {
      await failOnce()
      passTime(10 * MINUTE)
    }
    expect(await receiver.kinds()).toEqual([])
    await failOnce()
    expect((await receiver.received()).map(({ text }) => text)).toEqual([
      'Stripe’s webhook has been failing for an hour.',
    ])
    await failOnce()
    expect(await receiver.kinds()).toEqual(['stripe-webhook'])
  })

  it('is not where others ask it for nothing', async () => {
    await post({})
    passTime(2 * HOUR)
    await post({})
    await runJobs(receiver.bindings)
    expect(await receiver.kinds()).toEqual([])
  })

  it('is not failing any more once it has succeeded', async () => {
    await failOnce()
    expect(await since()).toBeInstanceOf(Date)
    const stripe = await createTestStripe()
    await startPayment(await stripe.as('pia')).then(({ secret }) => stripe.confirm(secret))
    vi.useRealTimers()
    await stripe.deliverAll()
    expect(await since()).toBeNull()
  })

  it('is posted for one event that cannot be handled for an hour, whatever became of others', async () => {
    await db.insert(stripeEvents).values([
      { id: 'evt_1', type: 'test', receivedAt: new Date() },
      { id: 'evt_2', type: 'test', receivedAt: new Date(), doneAt: new Date() },
    ])
    passTime(59 * MINUTE)
    await runCron(receiver.bindings)
    expect(await receiver.kinds()).toEqual([])
    passTime(MINUTE)
    await runCron(receiver.bindings)
    expect(await receiver.kinds()).toEqual(['stripe-webhook'])
  })
})

it('alerts are posted as jobs although the queue is down', async () => {
  const JOBS = { send: () => Promise.reject(new Error('down')) } as unknown as Queue<null>
  await runCron({ ...receiver.bindings, JOBS })
  passTime(HOUR)
  await (await as('pia', { ...receiver.bindings, JOBS })).get('/')
  expect(await receiver.kinds()).toEqual(['cron'])
  expect(env.JOBS).not.toBe(JOBS)
})
