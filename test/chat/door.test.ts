import { beforeEach, describe, expect, it } from 'vitest'
import { outbox, participation, sessions } from '../../src/db/schema.ts'
import {
  as,
  type Browser,
  db,
  html,
  type Name,
  ORIGIN,
  PASSWORD,
  people,
  RIDGE,
  visitor,
} from '../support.ts'
import { CHAT, knock, Listener, listen, room, seedChat, sleep, texts } from './support.ts'

beforeEach(async () => {
  await seedChat()
  await room().post({ id: people.pia, username: 'pia' }, { text: 'Only for us' })
})

const PAGE = `/events/${RIDGE}`
const SENTENCE = 'Chat is available only for event participants or the organizer.'
const someone = (name: Name | 'vera') => (name === 'vera' ? visitor() : as(name))
const untouched = async () => expect(texts((await room().list()).messages)).toEqual(['Only for us'])

/** Goes in where it can: a socket that nobody accepts could not be closed either. */
async function enter(browser: Browser, headers = {}) {
  const response = await knock(browser, headers)
  response.webSocket?.accept()
  return response
}

const doors: [string, (browser: Browser) => Promise<Response>][] = [
  ['reading', (browser) => browser.get(CHAT)],
  ['reading on', (browser) => browser.get(`${CHAT}?after=0`)],
  ['writing', (browser) => browser.post(CHAT, { text: 'Let me in' })],
  ['listening', (browser) => enter(browser)],
  ['resetting', (browser) => browser.delete(CHAT)],
]

describe.each(doors)('%s', (door, touch) => {
  it.each([
    ['vera', 401],
    ['simon', 403],
    ['quentin', 403],
  ] as const)('is refused to %s with %i', async (name, status) => {
    const response = await touch(await someone(name))
    expect(response.status).toBe(status)
    expect(await response.text()).not.toContain('Only for us')
    expect(response.webSocket).toBeNull()
    await untouched()
  })

  it('leads nowhere without an event', async () => {
    const olga = await as('olga')
    await olga.delete(`/api/events/${RIDGE}/`)
    expect((await touch(olga)).status).toBe(404)
  })

  it('is closed once the session has ended', async () => {
    const olga = await as('olga')
    await db.update(sessions).set({ expiresAt: new Date(Date.now() - 1) })
    expect((await touch(olga)).status).toBe(401)
    await untouched()
  })

  it.runIf(door !== 'resetting')(
    'is open to the organizer and to participants, and closes as they leave',
    async () => {
      for (const name of ['olga', 'pia'] as const)
        expect((await touch(await as(name))).status).toBe({ writing: 201, listening: 101 }[door] ?? 200)
      const pia = await as('pia')
      await pia.post(`/api/events/${RIDGE}/leave/`)
      expect((await touch(pia)).status).toBe(403)
    },
  )
})

it('lets nobody but the organizer reset', async () => {
  expect((await (await as('pia')).delete(CHAT)).status).toBe(403)
  await untouched()
  expect((await (await as('olga')).delete(CHAT)).status).toBe(200)
  expect((await room().list()).messages).toEqual([])
})

it('wants the token for writing and resetting', async () => {
  const olga = await as('olga')
  olga.cookies.delete('csrftoken')
  expect((await olga.post(CHAT, { text: 'hi' })).status).toBe(403)
  expect((await olga.delete(CHAT)).status).toBe(403)
  await untouched()
})

describe('the socket', () => {
  it.each([
    ['Origin', 'https://evil.example'],
    ['Origin', 'null'],
    ['Sec-Fetch-Site', 'cross-site'],
  ])('is refused to other sites: %s %s', async (name, value) => {
    const response = await knock(await as('pia'), { [name]: value })
    expect([response.status, response.webSocket]).toEqual([403, null])
  })

  it('opens from a page of this site', async () => {
    expect((await enter(await as('pia'), { Origin: ORIGIN })).status).toBe(101)
  })

  it('is an address for sockets alone', async () => {
    expect((await (await as('pia')).get(`${CHAT}socket/`)).status).toBe(400)
  })

  it('closes the oldest when somebody opens a sixth', async () => {
    const pia = await as('pia')
    const listeners: Listener[] = []
    for (let index = 0; index < 6; index++) listeners.push(await listen(pia))
    expect(await listeners[0]?.closed).toBe(4429)
    await pia.post(CHAT, { text: 'still five' })
    for (const listener of listeners.slice(1)) await listener.until(() => listener.messages.length === 1)
  })
})

describe('the socket closes at once', () => {
  const leaving: [string, number, (pia: Browser) => Promise<unknown>][] = [
    ['when its owner leaves', 4403, (pia) => pia.post(`/api/events/${RIDGE}/leave/`)],
    ['when its owner leaves without scripts', 4403, (pia) => pia.submit(`/events/${RIDGE}/leave`, {})],
    ['when its owner signs out', 4401, (pia) => pia.submit('/accounts/logout/', {})],
    ['when its owner signs in anew', 4401, (pia) => signInAgain(pia)],
    ['when the event is deleted', 4404, async () => (await as('olga')).delete(`/api/events/${RIDGE}/`)],
  ]
  it.each(leaving)('%s', async (_, code, leave) => {
    const pia = await as('pia')
    const listener = await listen(pia)
    await sleep()
    await leave(pia)
    expect(await listener.closed).toBe(code)
    expect(listener.messages).toEqual([])
  })

  it('for the session that signed out, and for no other', async () => {
    const [phone, laptop] = [await as('pia'), await as('pia')]
    const [one, other] = [await listen(phone), await listen(laptop)]
    await phone.submit('/accounts/logout/', {})
    expect(await one.closed).toBe(4401)
    await laptop.post(CHAT, { text: 'still here' })
    await other.until(() => other.messages.length === 1)
  })

  it('for every session when the password is set anew', async () => {
    const listeners = [await listen(await as('pia')), await listen(await as('pia'))]
    const reset = await resetLink()
    await visitor().get(reset)
    const somebody = visitor()
    await somebody.get(reset)
    expect((await somebody.submit(reset, { password: 'another-hill' })).status).toBe(303)
    for (const listener of listeners) expect(await listener.closed).toBe(4401)
  })

  it('and leaves everybody else in', async () => {
    const [olga, pia] = [await as('olga'), await as('pia')]
    const listener = await listen(olga)
    await listen(pia)
    await listener.until(() => listener.present.length === 2)
    await pia.post(`/api/events/${RIDGE}/leave/`)
    await listener.until(() => listener.present.join() === 'olga')
  })

  it('also when its owner leaves just while it opens', async () => {
    const pia = await as('pia')
    for (let round = 0; round < 10; round++) {
      const [response] = await Promise.all([knock(pia), pia.post(`/api/events/${RIDGE}/leave/`)])
      if (response.webSocket) expect(await new Listener(response.webSocket).closed).toBe(4403)
      else expect(response.status).toBe(403)
      await db.insert(participation).values({
        eventId: RIDGE,
        userId: people.pia,
        state: 'participant',
        createdAt: new Date(),
      })
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
  it('leaves nothing of what was said', async () => {
    const olga = await as('olga')
    await olga.delete(`/api/events/${RIDGE}/`)
    await sleep()
    expect((await room().list()).messages).toEqual([])
  })

  it('takes no message that was on its way', async () => {
    await (await as('olga')).delete(`/api/events/${RIDGE}/`)
    expect(await room().post({ id: people.pia, username: 'pia' }, { text: 'late' })).toBeNull()
  })
})

describe('the page of the hike', () => {
  it.each(['vera', 'simon', 'quentin'] as const)(
    'shows %s one sentence, and no trace of the chat',
    async (name) => {
      const page = await html(await (await someone(name)).get(PAGE))
      expect(page).toContain(SENTENCE)
      expect(page).not.toContain('Only for us')
      expect(page).not.toMatch(/data-island="[^"]*chat/)
      expect(page).not.toMatch(/islands\/chat-/)
    },
  )

  it.each(['olga', 'pia'] as const)('shows %s what was said', async (name) => {
    const page = await html(await (await as(name)).get(PAGE))
    expect(page).toContain('Only for us')
    expect(page).not.toContain(SENTENCE)
  })

  it('offers the reset to the organizer alone', async () => {
    expect(await html(await (await as('olga')).get(PAGE))).toContain('Reset Chat')
    expect(await html(await (await as('pia')).get(PAGE))).not.toContain('Reset Chat')
  })
})
