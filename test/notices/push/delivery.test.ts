import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import { fetchFromPushStandIn, type PushMode, setPushMode } from '../../../dev/push/stand-in.ts'
import { developmentVapid, vapidFault } from '../../../dev/push/vapid.ts'
import {
  groupSettings,
  hikes,
  notices,
  pushDeliveries,
  pushSubscriptions,
  users,
} from '../../../src/db/schema.ts'
import { DAY, HOUR, MINUTE } from '../../../src/shared/duration.ts'
import { runJobs } from '../../jobs/support.ts'
import { as, type Browser, db, freezeClock, it, people, RIDGE, seed, setUser } from '../../support.ts'
import { deliver, mails, passTime, verifyAll } from '../support.ts'
import { pushedTo, subscribed, titlesOf } from './support.ts'

const LOGO = '0123456789abcdef0123456789abcdef'

let logged: string[]
let olga: Browser
let quentin: Browser
let phone: string
beforeEach(async () => {
  freezeClock()
  logged = []
  for (const level of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line) => void logged.push(String(line)))
  await seed()
  await verifyAll()
  olga = await as('olga')
  quentin = await as('quentin')
  phone = await subscribed(quentin)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const approve = () => olga.approve('quentin')
const waiting = () => db.select().from(pushDeliveries)

describe('a notification', () => {
  it('says what the subject of the mail does, and nothing more', async () => {
    await approve()
    await deliver()
    const [mail] = await mails()
    expect(pushedTo(phone)).toEqual([
      {
        endpoint: phone,
        ttl: DAY / 1000,
        topic: expect.stringMatching(/^notice-\d+$/),
        urgency: 'normal',
        data: {
          title: mail?.subject,
          path: `/events/${RIDGE}`,
          icon: '/icon-192.png',
          topic: expect.stringMatching(/^notice-\d+$/),
        },
      },
    ])
    expect(mail?.subject).toBe('Ridge walk: you are taking part')
    expect(await waiting()).toEqual([])
  })

  it('has the logo of the group as its icon', async () => {
    await db.insert(groupSettings).values({ id: 1, logo: LOGO })
    await approve()
    await deliver()
    expect(pushedTo(phone)).toMatchObject([{ data: { icon: `/images/app-icons/${LOGO}/192.png` } }])
  })

  it('goes to every browser of the recipient, and to nobody else', async () => {
    const laptop = await subscribed(await as('quentin'))
    const olgas = await subscribed(olga)
    await approve()
    await deliver()
    expect([titlesOf(phone), titlesOf(laptop), titlesOf(olgas)].map(({ length }) => length)).toEqual([
      1, 1, 0,
    ])
  })

  it('goes to whoever has not confirmed the address too, and once', async () => {
    await db.update(users).set({ emailVerified: false })
    await approve()
    await approve()
    await deliver()
    await deliver()
    expect(titlesOf(phone)).toHaveLength(1)
    expect(await mails()).toEqual([])
  })

  it('of a hike that is off is urgent', async () => {
    await olga.cancel('Storm')
    await deliver()
    expect(pushedTo(phone)).toMatchObject([{ urgency: 'high', data: { title: 'Ridge walk is cancelled' } }])
  })

  it('of unread messages replaces the one before, and has no word of them', async ({ pia }) => {
    const pias = await subscribed(pia)
    const data = JSON.stringify({
      hike: 'Ridge walk',
      count: 1,
      messages: [{ from: 'olga', text: 'Secret hut' }],
    })
    await db.run(sql`INSERT INTO notices (user_id, kind, "key", event_id, actor_id, data, created_at, mail, mail_at, attempts)
      VALUES (${people.pia}, 'chat_unread', 'x', ${RIDGE}, ${people.olga}, ${data}, ${Date.now()}, 'none', 0, 0)`)
    await pushAgain()
    expect(pushedTo(pias)).toMatchObject([
      { topic: `chat_unread-${RIDGE}`, data: { title: 'Ridge walk: a message from olga' } },
    ])
    expect(JSON.stringify(pushedTo(pias))).not.toContain('Secret hut')
  })
})

/** Enqueues and runs the job that sends notifications, as a change would do. */
async function pushAgain() {
  await db.run(sql`INSERT OR REPLACE INTO jobs (kind, "key", priority, due_at, attempts, revision, needs_human, waiting_since)
    VALUES ('push-notices', 'due', 2, ${Date.now()}, 0, 0, 0, ${Date.now()})`)
  await runJobs()
}

describe('a notification is dropped', () => {
  const drops: Record<string, () => Promise<unknown>> = {
    'that its user has switched off': () => setUser('quentin', { pushOff: ['requests'] }),
    'that its user has read': () => db.update(users).set({ noticesRead: 999_999 }),
    'that its user has opened in the list': () =>
      db.update(notices).set({ data: sql`json_set(data, '$.isRead', json('true'))` }),
    'of a hike that a moderator has hidden': () => db.update(hikes).set({ hiddenAt: new Date() }),
    'of somebody who is banned': () => db.update(users).set({ bannedAt: new Date() }),
    'of yesterday': async () => passTime(DAY + MINUTE),
  }

  it.each(Object.entries(drops))('%s', async (_, drop) => {
    await approve()
    await drop()
    await pushAgain()
    expect(pushedTo(phone)).toEqual([])
    expect(await waiting()).toEqual([])
  })

  it('of one who does not organize the hike any more, and after ten in an hour by one member', async () => {
    const olgas = await subscribed(olga)
    for (let times = 0; times < 15; times++) {
      passTime(MINUTE)
      await quentin.leave()
      await quentin.join()
      await deliver()
    }
    expect(titlesOf(olgas)).toHaveLength(10)
    passTime(2 * HOUR)
    await quentin.leave()
    await db.update(hikes).set({ organizerId: people.pia })
    await deliver()
    expect(titlesOf(olgas)).toHaveLength(10)
  })
})

describe('a push service', () => {
  async function sentWhile(mode: PushMode) {
    setPushMode(phone, mode)
    await approve()
    await deliver()
    expect(titlesOf(phone)).toEqual([])
  }

  it('that knows the browser no more has it forgotten', async () => {
    await sentWhile('gone')
    expect(await db.select().from(pushSubscriptions)).toEqual([])
    expect(await waiting()).toEqual([])
  })

  it.each(['down', 'busy'] as const)('that is %s is asked again later', async (mode) => {
    await sentWhile(mode)
    const [delivery] = await waiting()
    const wait = (delivery?.dueAt.getTime() ?? 0) - Date.now()
    expect(wait).toBe(mode === 'busy' ? 10 * MINUTE : MINUTE)
    setPushMode(phone, 'fair')
    passTime(wait)
    await deliver()
    expect(titlesOf(phone)).toHaveLength(1)
    expect(await waiting()).toEqual([])
  })

  it('that stays down is given up, and alarms nobody', async () => {
    await sentWhile('down')
    for (let attempt = 1; attempt < 6; attempt++) {
      expect(await waiting()).toMatchObject([{ attempts: attempt }])
      passTime(HOUR)
      await deliver()
    }
    expect(await waiting()).toEqual([])
    expect(await db.select().from(notices)).toHaveLength(1)
  })

  it('that refuses is not asked again', async () => {
    await sentWhile('refusing')
    expect(await waiting()).toEqual([])
    expect(await db.select().from(pushSubscriptions)).toHaveLength(1)
  })

  it('is in no line of the log', async () => {
    for (const mode of ['busy', 'down', 'gone'] as const) {
      setPushMode(phone, mode)
      await approve()
      await deliver()
      passTime(HOUR)
    }
    expect(logged.join('\n')).toContain('"push"')
    expect(logged.join('\n')).not.toContain('stand-in.example')
  })
})

describe('the stand-in for a push service', () => {
  it('takes what development signs for one without TLS, and nothing that is signed for another one or by another key', async () => {
    const { VAPID_PUBLIC_KEY: publicKey = '', VAPID_PRIVATE_KEY: privateKey = '' } = env
    const keys = { p256dh: '', auth: '' }
    for (const origin of ['http://127.0.0.1:9000', 'https://push.example']) {
      const { headers } = await developmentVapid(
        { endpoint: `${origin}/1`, expirationTime: null, keys },
        { subject: 'mailto:hello@waymark.example', publicKey, privateKey },
      )
      const { authorization } = headers
      expect(await vapidFault(authorization, origin, publicKey)).toBeNull()
      expect(await vapidFault(authorization, 'https://other.example', publicKey)).toContain('audience')
      expect(await vapidFault(authorization, origin, publicKey.replace(/.$/, 'x'))).toContain('another key')
      expect(await vapidFault(authorization.replace('.ey', '.fy'), origin, publicKey)).toContain('signature')
      passTime(DAY)
      expect(await vapidFault(authorization, origin, publicKey)).toContain('expired')
    }
  })

  it('takes only what is encrypted, for its browser, for some time', async () => {
    const headers = { TTL: '60', 'Content-Encoding': 'aes128gcm', Authorization: 'vapid t=a.b.c, k=x' }
    const statusOf = async (changed: Record<string, string>) =>
      (await fetchFromPushStandIn(phone, { method: 'POST', headers: { ...headers, ...changed }, body: 'x' }))
        .status
    expect(await statusOf({ TTL: '' })).toBe(400)
    expect(await statusOf({ 'Content-Encoding': 'aesgcm' })).toBe(415)
    expect(await statusOf({})).toBe(403)
    expect(await statusOf({ Topic: 'x'.repeat(33) })).toBe(400)
    expect((await fetchFromPushStandIn(`${phone}x`, { method: 'POST', headers })).status).toBe(404)
  })
})
