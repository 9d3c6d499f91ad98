import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { outbox } from '../../dev/outbox/schema.ts'
import { chatConnections, jobs, rateLimits, sessions } from '../../src/db/schema.ts'
import { MINUTE } from '../../src/shared/duration.ts'
import { setState } from '../participation/support.ts'
import {
  as,
  type Browser,
  db,
  html,
  it,
  type Name,
  ORIGIN,
  PASSWORD,
  people,
  RIDGE,
  visitor,
} from '../support.ts'
import { CHAT, evict, Listener, listen, requestSocket, room, seedChat, texts } from './support.ts'

beforeEach(async () => {
  await seedChat()
  await room().post({ id: people.pia, username: 'pia' }, { text: 'Only for us' })
})
const SENTENCE = 'Chat is available only for event participants or the organizer.'
const browserOf = (name: Name | 'vera') => (name === 'vera' ? visitor() : as(name))
const expectUnchanged = async () => expect(texts((await room().list()).messages)).toEqual(['Only for us'])

/** Opens a socket. Accepts it after a successful handshake, because otherwise it could not be closed. */
async function openSocket(browser: Browser, headers = {}) {
  const response = await requestSocket(browser, headers)
  response.webSocket?.accept()
  return response
}

const requests: [string, (browser: Browser) => Promise<Response>][] = [
  ['reading', (browser) => browser.get(CHAT)],
  ['reading newer messages', (browser) => browser.get(`${CHAT}?after=0`)],
  ['posting', (browser) => browser.say('Hello')],
  ['opening the socket', (browser) => openSocket(browser)],
  ['resetting', (browser) => browser.delete(CHAT)],
]

describe.each(requests)('%s', (action, send) => {
  it.each([
    ['vera', 401],
    ['simon', 403],
    ['quentin', 403],
  ] as const)('is refused to %s with %i', async (name, status) => {
    const response = await send(await browserOf(name))
    expect(response.status).toBe(status)
    expect(await response.text()).not.toContain('Only for us')
    expect(response.webSocket).toBeNull()
    await expectUnchanged()
  })

  it('is refused with 404 for a deleted event', async ({ olga }) => {
    await olga.deleteHike()
    expect((await send(olga)).status).toBe(404)
  })

  it('is refused with 401 once the session has expired', async ({ olga }) => {
    await db.update(sessions).set({ expiresAt: new Date(Date.now() - 1) })
    expect((await send(olga)).status).toBe(401)
    await expectUnchanged()
  })

  it.runIf(action !== 'resetting')(
    'is allowed for the organizer and participants, and refused with 403 after leaving',
    async () => {
      for (const name of ['olga', 'pia'] as const)
        expect((await send(await as(name))).status).toBe(
          { posting: 201, 'opening the socket': 101 }[action] ?? 200,
        )
      const pia = await as('pia')
      await pia.leave()
      expect((await send(pia)).status).toBe(403)
    },
  )
})

it('lets only the organizer reset the chat', async ({ olga, pia }) => {
  expect((await pia.delete(CHAT)).status).toBe(403)
  await expectUnchanged()
  expect((await olga.delete(CHAT)).status).toBe(200)
  expect((await room().list()).messages).toEqual([])
})

it('refuses posting and resetting without the CSRF token', async ({ olga }) => {
  olga.cookies.delete('csrftoken')
  expect((await olga.say('hi')).status).toBe(403)
  expect((await olga.delete(CHAT)).status).toBe(403)
  await expectUnchanged()
})

it('refuses the 121st socket of a user within a minute, before it writes anything', async ({ pia, olga }) => {
  const key = `socket:${people.pia}`
  await db.insert(rateLimits).values({ key, count: 119, resetsAt: new Date(Date.now() + MINUTE) })
  const listener = await listen(pia)
  await db.delete(chatConnections)
  const { status, headers } = await requestSocket(pia)
  expect([status, Number(headers.get('Retry-After')) <= 60]).toEqual([429, true])
  expect(await db.$count(chatConnections)).toBe(0)
  listener.close()
  ;(await listen(olga)).close()
})

describe('the socket', () => {
  it.for([
    ['Origin', 'https://evil.example'],
    ['Origin', 'null'],
    ['Sec-Fetch-Site', 'cross-site'],
  ] as const)('is refused to other sites with 403: %s %s', async ([name, value], { pia }) => {
    const response = await requestSocket(pia, { [name]: value })
    expect([response.status, response.webSocket]).toEqual([403, null])
  })

  it('opens from a page of this site', async ({ pia }) => {
    expect((await openSocket(pia, { Origin: ORIGIN })).status).toBe(101)
  })

  it('refuses a plain request with 400, after those who may not read the chat', async () => {
    const statusOf = async (name: Name) => (await (await as(name)).get(`${CHAT}socket/`)).status
    expect([await statusOf('pia'), await statusOf('simon')]).toEqual([400, 403])
    expect((await visitor().get(`${CHAT}socket/`)).status).toBe(401)
  })

  it('closes the oldest of six sockets of a user', async ({ pia }) => {
    const listeners: Listener[] = []
    for (let index = 0; index < 6; index++) listeners.push(await listen(pia))
    expect(await listeners[0]?.closed).toBe(4429)
    await pia.say('still five')
    for (const listener of listeners.slice(1)) await listener.until(() => listener.messages.length === 1)
  })
})

describe('the socket closes at once', () => {
  const reasons: [string, number, (pia: Browser) => Promise<unknown>][] = [
    ['when its owner leaves the hike', 4403, (pia) => pia.leave()],
    [
      'when its owner leaves the hike without scripts',
      4403,
      (pia) => pia.submit(`/events/${RIDGE}/leave`, {}),
    ],
    ['when its owner signs out', 4401, (pia) => pia.submit('/accounts/logout/', {})],
    ['when its owner signs in again', 4401, (pia) => signInAgain(pia)],
    ['when the event is deleted', 4404, async () => (await as('olga')).deleteHike()],
  ]
  it.for(reasons)('%s', async ([_, code, act], { pia }) => {
    const listener = await listen(pia)
    await evict()
    await act(pia)
    expect(await listener.closed).toBe(code)
    expect(listener.messages).toEqual([])
  })

  it('only for the session that signed out', async () => {
    const [phone, laptop] = [await as('pia'), await as('pia')]
    const [one, other] = [await listen(phone), await listen(laptop)]
    await phone.submit('/accounts/logout/', {})
    expect(await one.closed).toBe(4401)
    await laptop.say('still here')
    await other.until(() => other.messages.length === 1)
  })

  it('for a session that is ended in the account settings', async () => {
    const [phone, tablet, laptop] = [await as('pia'), await as('pia'), await as('pia')]
    const listeners = await Promise.all([phone, tablet, laptop].map((browser) => listen(browser)))
    const [onPhone, onTablet, onLaptop] = listeners
    await evict()
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, people.pia))
    await laptop.submit('/settings/account/sign-out', { session: String(session?.id) })
    expect(await onPhone?.closed).toBe(4401)
    await laptop.say('still two')
    for (const listener of [onTablet, onLaptop]) await listener?.until(() => listener.messages.length === 1)
  })

  it('for every other session when its owner signs out everywhere else', async () => {
    const [phone, tablet, laptop] = [await as('pia'), await as('pia'), await as('pia')]
    const [onPhone, onTablet, onLaptop] = [await listen(phone), await listen(tablet), await listen(laptop)]
    const onOlgas = await listen(await as('olga'))
    await evict()
    await laptop.submit('/settings/account/sign-out-others', {})
    expect([await onPhone.closed, await onTablet.closed]).toEqual([4401, 4401])
    await laptop.say('still here')
    for (const listener of [onLaptop, onOlgas]) await listener.until(() => listener.messages.length === 1)
    expect(await db.$count(jobs)).toBe(0)
  })

  it('for every session when the password is reset', async ({ pia }) => {
    const listeners = [await listen(pia), await listen(await as('pia'))]
    const reset = await resetLink()
    await visitor().get(reset)
    const browser = visitor()
    await browser.get(reset)
    expect((await browser.submit(reset, { password: 'another-hill' })).status).toBe(303)
    for (const listener of listeners) expect(await listener.closed).toBe(4401)
  })

  it('and stays open for everybody else', async ({ olga, pia }) => {
    const listener = await listen(olga)
    await listen(pia)
    await listener.until(() => listener.present.length === 2)
    await pia.leave()
    await listener.until(() => listener.present.join() === 'olga')
  })

  it('also when its owner leaves while it is opening', async ({ pia }) => {
    for (let round = 0; round < 10; round++) {
      const [response] = await Promise.all([requestSocket(pia), pia.leave()])
      if (response.webSocket) expect(await new Listener(response.webSocket).closed).toBe(4403)
      else expect(response.status).toBe(403)
      await setState('pia', 'participant')
    }
  })
})

async function signInAgain(browser: Browser) {
  await browser.submit('/accounts/login/', { login: 'pia', password: PASSWORD })
}

async function resetLink(): Promise<string> {
  const browser = visitor()
  await browser.get('/accounts/password/reset/')
  await browser.submit('/accounts/password/reset/', { email: 'pia@example.org' })
  const [mail] = await db.select().from(outbox)
  return /\/accounts\/password\/reset\/[^/\s]+\//.exec(mail?.text ?? '')?.[0] ?? ''
}

describe('deleting the event', () => {
  it('deletes every message', async ({ olga }) => {
    await olga.deleteHike()
    await evict()
    expect((await room().list()).messages).toEqual([])
  })

  it('refuses a message that arrives later', async ({ olga }) => {
    await olga.deleteHike()
    expect(await room().post({ id: people.pia, username: 'pia' }, { text: 'late' })).toBeNull()
  })
})

describe('the page of the hike', () => {
  it.each(['vera', 'simon', 'quentin'] as const)(
    'shows %s one sentence and nothing of the chat',
    async (name) => {
      const page = await html((await browserOf(name)).page())
      expect(page).toContain(SENTENCE)
      expect(page).not.toContain('Only for us')
      expect(page).not.toMatch(/data-island="[^"]*chat/)
      expect(page).not.toMatch(/islands\/chat-/)
    },
  )

  it.each(['olga', 'pia'] as const)('shows %s the messages', async (name) => {
    const page = await html((await as(name)).page())
    expect(page).toContain('Only for us')
    expect(page).not.toContain(SENTENCE)
  })

  it('shows the reset button only to the organizer', async ({ pia, olga }) => {
    expect(await html(olga.page())).toContain('Reset Chat')
    expect(await html(pia.page())).not.toContain('Reset Chat')
  })
})
