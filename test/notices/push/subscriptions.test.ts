import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { pushDeliveries, pushSubscriptions, sessions, users } from '../../../src/db/schema.ts'
import { browserOf, it, seedStaff } from '../../admin/support.ts'
import {
  answer,
  as,
  type Browser,
  db,
  html,
  PASSWORD,
  PRODUCTION_ORIGIN,
  people,
  visitor,
} from '../../support.ts'
import { endSubscription, newSubscription, sendSubscription, subscribed } from './support.ts'

const KEY = '/api/push/key/'
const WITHOUT_KEYS = { VAPID_PUBLIC_KEY: '', VAPID_PRIVATE_KEY: '' }

let pia: Browser
beforeEach(async () => {
  await seedStaff()
  pia = await as('pia')
})

const endpoints = async () =>
  (await db.select().from(pushSubscriptions).orderBy(pushSubscriptions.id)).map(({ endpoint }) => endpoint)

describe('a browser', () => {
  it('subscribes with the key of the site, and ends that', async () => {
    expect(await answer(pia.get(KEY))).toEqual([200, { key: env.VAPID_PUBLIC_KEY }])
    const subscription = await newSubscription(pia)
    const { endpoint } = subscription
    for (let times = 0; times < 2; times++)
      expect(await answer(sendSubscription(pia, subscription))).toEqual([201, { endpoint }])
    expect(await endpoints()).toEqual([endpoint])
    for (let times = 0; times < 2; times++) expect((await endSubscription(pia, endpoint)).status).toBe(204)
    expect(await endpoints()).toEqual([])
  })

  it('is that of one user: another one who signs in there takes it over, and nobody ends somebody else’s', async ({
    quentin,
  }) => {
    const subscription = await newSubscription(pia)
    await sendSubscription(pia, subscription)
    expect((await endSubscription(quentin, subscription.endpoint)).status).toBe(204)
    expect(await endpoints()).toEqual([subscription.endpoint])
    await sendSubscription(quentin, subscription)
    expect(await db.select().from(pushSubscriptions)).toMatchObject([{ userId: people.quentin }])
    expect(await db.select().from(pushDeliveries)).toEqual([])
  })

  it('is one of ten of a user at most, of which the oldest goes', async () => {
    const all: string[] = []
    for (let count = 0; count < 11; count++) all.push(await subscribed(pia))
    expect(await endpoints()).toEqual(all.slice(1))
  })

  it('needs a session and its token, and a site that has keys', async () => {
    const subscription = await newSubscription(pia)
    expect((await sendSubscription(visitor(), subscription)).status).toBe(401)
    const headers = { 'X-CSRFToken': '' }
    const path = '/api/push/subscriptions/'
    expect((await pia.send('POST', path, { body: subscription, headers })).status).toBe(403)
    const without = await as('pia', WITHOUT_KEYS)
    expect(await answer(without.get(KEY))).toEqual([404, { error: 'Key not found.' }])
    expect((await sendSubscription(without, subscription)).status).toBe(404)
    expect(await html(without.get('/settings/notices'))).not.toContain('This device')
    expect(await html(without.page())).not.toContain('on this device')
    expect(await endpoints()).toEqual([])
  })
})

describe('what is no push service', () => {
  const inside = [
    'http://push.example/send/1',
    'https://127.0.0.1/send/1',
    'https://127.1/send/1',
    'https://2130706433/send/1',
    'https://0x7f.0.0.1/send/1',
    'https://127。0。0。1/send/1',
    'https://10.0.0.7/send/1',
    'https://192.168.1.1/send/1',
    'https://169.254.169.254/latest',
    'https://[::1]/send/1',
    'https://[::ffff:127.0.0.1]/send/1',
    'https://localhost/send/1',
    'https://LOCALHOST./send/1',
    'https://ⓛocalhost/send/1',
    'https://printer/send/1',
    'https://printer.local/send/1',
    'https://metadata.google.internal/send/1',
    'https://router.lan/send/1',
    'https://a.home.arpa/send/1',
    'https://push.example./send/1',
    'https://user@push.example/send/1',
    'https://user:password@push.example/send/1',
    'https://push.example:8443/send/1',
    'https://push.example:22/send/1',
    `${PRODUCTION_ORIGIN}/api/events/`,
    'ftp://push.example/send/1',
    'javascript:alert(1)',
    'push.example/send/1',
    '//push.example/send/1',
    'https://',
    '',
    ' ',
    null,
    7,
    ['https://push.example/send/1'],
    `https://push.example/${'x'.repeat(1000)}`,
  ]

  it('is refused', async () => {
    const { keys } = await newSubscription(pia)
    const production = await as('pia', {}, { isProduction: true })
    for (const endpoint of inside)
      expect(await answer(sendSubscription(production, { endpoint, keys })), String(endpoint)).toEqual([
        400,
        { errors: { endpoint: [expect.any(String)] } },
      ])
    expect(await endpoints()).toEqual([])
  })

  it('is none in production on this machine either, which development allows', async () => {
    const { keys } = await newSubscription(pia)
    const production = await as('pia', {}, { isProduction: true })
    for (const endpoint of [
      'http://127.0.0.1:9000/1',
      'http://localhost:9000/1',
      'https://localhost:9000/1',
    ]) {
      expect((await sendSubscription(production, { endpoint, keys })).status).toBe(400)
      expect((await sendSubscription(pia, { endpoint, keys })).status).toBe(201)
    }
    for (const endpoint of ['https://fcm.googleapis.com/fcm/send/a:b', 'https://web.push.apple.com/Q'])
      expect((await sendSubscription(production, { endpoint, keys })).status).toBe(201)
  })

  it('is refused with keys that are none', async () => {
    const { endpoint } = await newSubscription(pia)
    const auth = 'x'.repeat(22)
    const points = ['B'.repeat(87), `B${'A'.repeat(86)}`, 'x'.repeat(5000)]
    for (const keys of [undefined, null, 'keys', {}, ...points.map((p256dh) => ({ p256dh, auth }))])
      expect(await answer(sendSubscription(pia, { endpoint, keys }))).toEqual([
        400,
        { errors: { keys: ['The keys are not those of a browser.'] } },
      ])
  })
})

describe('a subscription ends', () => {
  it.each([
    [
      'with the session of its browser, and not with another one',
      () => pia.submit('/accounts/logout/', {}),
      1,
    ],
    [
      'when its user signs out everywhere else',
      async () => (await as('pia')).submit('/settings/account/sign-out-others', {}),
      0,
    ],
    [
      'with a ban',
      async () => (await browserOf('mona')).post('/api/admin/ban/', { user_id: people.pia, reason: 'Spam.' }),
      0,
    ],
    ['when the account is deleted', () => pia.post('/api/user/delete/', { password: PASSWORD }), 0],
  ])('%s', async (_, end, others) => {
    await db.update(users).set({ emailVerified: true })
    const other = await as('pia')
    await subscribed(pia)
    await subscribed(other)
    await end()
    expect(await endpoints()).toHaveLength(others)
  })

  it('when its session has expired and is swept', async () => {
    await subscribed(pia)
    await db.delete(sessions).where(eq(sessions.userId, people.pia))
    expect(await endpoints()).toEqual([])
  })
})

it('an export names the push service, and nothing by which the browser could be sent anything', async () => {
  const endpoint = await subscribed(pia)
  const file = await (await pia.get('/api/user/export/')).text()
  const { push_subscriptions } = JSON.parse(file) as { push_subscriptions: { endpoint: string }[] }
  expect(push_subscriptions.map((row) => row.endpoint)).toEqual(['https://push.stand-in.example/'])
  expect(file).not.toContain(endpoint)
  expect(file).not.toContain('p256dh')
})
