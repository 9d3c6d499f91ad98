import { beforeEach, describe, expect } from 'vitest'
import { outbox } from '../../../dev/outbox/schema.ts'
import { accountLinks, hikes, passkeys, sessions } from '../../../src/db/schema.ts'
import { resetPassword } from '../../../src/people/password/password-reset.ts'
import { MINUTE } from '../../../src/shared/duration.ts'
import { interceptDb } from '../../database.ts'
import {
  as,
  Browser,
  db,
  html,
  it,
  json,
  PASSWORD,
  people,
  redirection,
  seed,
  setUser,
  testContext,
  visitor,
} from '../../support.ts'
import { createDevice, type Device, type Flaws } from './authenticator.ts'

beforeEach(seed)

const ADD = '/settings/account/passkeys/new'
const CREATE = '/settings/account/passkeys'
const SIGN_IN = '/accounts/passkey/'

/** Returns the WebAuthn challenge in a page's form. */
async function challengeOf(response: Response): Promise<string> {
  const [, options = '{}'] = /data-options="([^"]*)"/.exec(await response.text()) ?? []
  return JSON.parse(options.replaceAll('&quot;', '"')).challenge
}

/** The hidden field with the id of the hike that the page names. */
const NAMED = 'name="join" value="1"'

const askToCreate = async (browser: Browser, password = PASSWORD) => browser.submit(ADD, { password })

async function create(browser: Browser, device: Device, flaws: Flaws = {}) {
  const challenge = await challengeOf(await askToCreate(browser))
  return browser.submit(CREATE, { credential: JSON.stringify(await device.create(challenge, flaws)) })
}

async function passkeyOf(name: keyof typeof people, options = {}) {
  const device = await createDevice(options)
  expect((await create(await as(name), device)).status).toBe(303)
  return device
}

async function signIn(device: Device, flaws: Flaws = {}, next = '/notices', browser = visitor()) {
  const challenge = await challengeOf(await browser.get(SIGN_IN))
  const credential = JSON.stringify(await device.sign(challenge, flaws))
  return { browser, response: await browser.submit(SIGN_IN, { credential, next }), credential }
}

/** Returns another browser with the same cookies. */
function copyOf(browser: Browser) {
  const copy = new Browser()
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  return copy
}

const nameOf = async (browser: Browser) => {
  const response = await browser.get('/api/user/')
  return response.status === 200 ? (await json<{ username: string }>(response)).username : null
}

describe('a passkey', () => {
  it.each([true, false])(
    'signs in to the page one came from, time after time (the device counts: %s)',
    async (counts) => {
      const device = await passkeyOf('pia', { counts })
      for (const time of [1, 2, 3]) {
        const { browser, response } = await signIn(device)
        expect(await redirection(response), `${time}`).toEqual([303, '/notices'])
        expect(await nameOf(browser)).toBe('pia')
      }
      const [row] = await db.select().from(passkeys)
      expect(row).toMatchObject({ userId: people.pia, counter: counts ? 4 : 0, usedAt: expect.any(Date) })
    },
  )

  it('is listed in the settings, and removed there', async ({ pia, quentin }) => {
    const device = await passkeyOf('pia')
    expect(await html(pia.get('/settings/account'))).toContain('Remove the passkey of')
    const [{ id } = { id: 0 }] = await db.select({ id: passkeys.id }).from(passkeys)
    await quentin.submit(`${CREATE}/remove`, { passkey: String(id) })
    expect((await signIn(device)).response.status).toBe(303)
    // A double click sends the form twice.
    for (let time = 0; time < 2; time++)
      expect((await pia.submit(`${CREATE}/remove`, { passkey: String(id) })).status).toBe(303)
    expect((await signIn(device)).response.status).toBe(400)
  })

  it('is removed only after one is asked', async ({ pia, quentin }) => {
    await passkeyOf('pia')
    const [row] = await db.select().from(passkeys)
    const settings = await html(pia.get('/settings/account'))
    expect(settings).toContain(`${CREATE}/remove?passkey=${row?.id}`)
    const asking = await pia.get(`${CREATE}/remove?passkey=${row?.id}`)
    expect([asking.status, await html(asking)]).toEqual([
      200,
      expect.stringContaining('Remove the passkey of'),
    ])
    expect(await db.$count(passkeys)).toBe(1)
    expect((await quentin.get(`${CREATE}/remove?passkey=${row?.id}`)).status).toBe(404)
    expect((await visitor().get(`${CREATE}/remove?passkey=${row?.id}`)).status).toBe(303)
  })

  it('is made only after the password, of which ten wrong ones are too many', async ({ pia }) => {
    const wrong = await askToCreate(pia, 'under-the-hills')
    expect(wrong.status).toBe(400)
    const page = await html(wrong)
    expect(page).toContain('The password is not correct.')
    expect(page).not.toContain('data-options')
    for (let time = 0; time < 9; time++) await askToCreate(pia, 'under-the-hills')
    expect((await askToCreate(pia)).status).toBe(429)
  })

  it('is not made by a visitor', async () => {
    const vera = visitor()
    expect((await vera.get(ADD)).headers.get('Location')).toContain('/accounts/login/')
    for (const path of [ADD, CREATE, `${CREATE}/remove`])
      expect((await vera.submit(path, { password: PASSWORD })).status, path).toBe(303)
    expect(await db.$count(passkeys)).toBe(0)
  })

  const flaws: [string, Flaws][] = [
    ['of another site', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['of another kind', { type: 'webauthn.other' }],
    ['to another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['without recognizing the user', { userVerified: false }],
  ]
  it.for(flaws)('is not made by an answer %s', async ([_, flaw], { pia }) => {
    expect((await create(pia, await createDevice(), flaw)).status).toBe(400)
    expect(await db.$count(passkeys)).toBe(0)
  })

  it('is not made with an algorithm that was not asked for', async ({ pia }) => {
    expect((await create(pia, await createDevice(), { algorithm: -35 })).status).toBe(400)
  })

  it.each(flaws)('does not sign in by an answer %s', async (_, flaw) => {
    const device = await passkeyOf('pia')
    const { browser, response } = await signIn(device, flaw)
    expect(response.status).toBe(400)
    expect(await html(response)).toContain('This passkey is not one of an account here.')
    expect(await nameOf(browser)).toBe(null)
  })

  it('does not sign in where the device has counted further: it is a copy', async () => {
    const device = await passkeyOf('pia')
    expect((await signIn(device, { counter: 7 })).response.status).toBe(303)
    expect((await signIn(device, { counter: 7 })).response.status).toBe(400)
    expect((await signIn(device, { counter: 6 })).response.status).toBe(400)
  })

  it('does not sign in by an answer that is sent again', async () => {
    const device = await passkeyOf('pia', { counts: false })
    const { browser, credential } = await signIn(device)
    await browser.submit('/accounts/logout/', {})
    await browser.get('/accounts/login/')
    expect((await browser.submit(SIGN_IN, { credential })).status).toBe(400)
  })

  it('signs in once by one answer that is sent twice at once', async () => {
    const device = await passkeyOf('pia')
    const browser = visitor()
    const challenge = await challengeOf(await browser.get(SIGN_IN))
    const credential = JSON.stringify(await device.sign(challenge))
    const before = await db.$count(sessions)
    const responses = await Promise.all([1, 2, 3].map(() => browser.submit(SIGN_IN, { credential })))
    expect(responses.filter(({ status }) => status === 303)).toHaveLength(1)
    expect(await db.$count(sessions)).toBe(before + 1)
  })

  it('is made and signs in once by a challenge, also by copies of its cookie', async ({ pia }) => {
    const device = await createDevice({ counts: false })
    const creating = await challengeOf(await askToCreate(pia))
    const copy = copyOf(pia)
    const credential = JSON.stringify(await device.create(creating))
    expect((await pia.submit(CREATE, { credential })).status).toBe(303)
    const second = JSON.stringify(await (await createDevice()).create(creating))
    expect((await copy.submit(CREATE, { credential: second })).status).toBe(400)

    const browser = visitor()
    const signing = await challengeOf(await browser.get(SIGN_IN))
    const copies = [1, 2, 3].map(() => copyOf(browser))
    const answers = await Promise.all(
      copies.map(async (each) => {
        const signed = JSON.stringify(await device.sign(signing))
        return (await each.submit(SIGN_IN, { credential: signed })).status
      }),
    )
    expect(answers.sort()).toEqual([303, 400, 400])
    expect(
      (await copyOf(browser).submit(SIGN_IN, { credential: JSON.stringify(await device.sign(signing)) }))
        .status,
    ).toBe(400)
  })

  it('does not sign in by the key of another one', async () => {
    const pias = await passkeyOf('pia')
    const stranger = await createDevice()
    const browser = visitor()
    const challenge = await challengeOf(await browser.get(SIGN_IN))
    const credential = { ...(await stranger.sign(challenge)), id: pias.id, rawId: pias.id }
    expect((await browser.submit(SIGN_IN, { credential: JSON.stringify(credential) })).status).toBe(400)
  })

  it('is not made for whoever asks with the challenge of somebody else, or of signing in', async () => {
    const device = await createDevice()
    const [pia, quentin] = [await as('pia'), await as('quentin')]
    const challenge = await challengeOf(await askToCreate(pia))
    quentin.cookies.set('passkey-challenge', pia.cookies.get('passkey-challenge') ?? '')
    const credential = JSON.stringify(await device.create(challenge))
    expect((await quentin.submit(CREATE, { credential })).status).toBe(400)
    const vera = visitor()
    const other = await challengeOf(await vera.get(SIGN_IN))
    pia.cookies.set('passkey-challenge', vera.cookies.get('passkey-challenge') ?? '')
    const made = JSON.stringify(await device.create(other))
    expect((await pia.submit(CREATE, { credential: made })).status).toBe(400)
    expect(await db.$count(passkeys)).toBe(0)
  })

  it.for([
    '',
    '{',
    'null',
    '[]',
    '{"id":1}',
    '{"id":"a"}',
    '{"id":"a","response":{}}',
    `{"id":"${'a'.repeat(20_000)}"}`,
  ])('is neither made nor used by what is malformed (%#)', async (credential, { pia }) => {
    await askToCreate(pia)
    expect((await pia.submit(CREATE, { credential })).status).toBe(400)
    const vera = visitor()
    await vera.get(SIGN_IN)
    expect((await vera.submit(SIGN_IN, { credential })).status).toBe(400)
  })

  it('does not sign in after ten failures from one network', async () => {
    const device = await passkeyOf('pia')
    for (let time = 0; time < 10; time++)
      expect((await signIn(device, { userVerified: false })).response.status).toBe(400)
    expect((await signIn(device)).response.status).toBe(429)
  })

  it('is one for each device, and one of ten for an account', async ({ pia, quentin }) => {
    const device = await passkeyOf('pia')
    expect(await mails()).toEqual([['pia@example.org', 'A passkey was added to your account']])
    expect((await create(pia, device)).status).toBe(409)
    expect((await create(quentin, device)).status).toBe(409)
    for (let number = 2; number <= 10; number++) await passkeyOf('pia')
    expect(await mails()).toHaveLength(10)
    const full = await askToCreate(pia)
    expect([full.status, await html(full)]).toEqual([409, expect.stringContaining('at most 10 passkeys')])
  })

  it.each([
    ['bannedAt', 403, 'This account has been banned by a moderator.'],
    ['deletedAt', 400, 'This account is deleted. To have it back'],
  ] as const)('does not sign in to an account with %s, and says why', async (column, status, reason) => {
    const device = await passkeyOf('pia')
    await setUser('pia', { [column]: new Date() })
    const { browser, response } = await signIn(device)
    expect([response.status, await html(response)]).toEqual([status, expect.stringContaining(reason)])
    expect(await nameOf(browser)).toBe(null)
    // The page does not reveal why a response is invalid.
    expect(await html((await signIn(device, { userVerified: false })).response)).not.toContain(reason)
  })

  it('is removed by a reset of the password, as somebody else may have added it', async () => {
    const device = await passkeyOf('pia')
    await passkeyOf('quentin')
    const token = await resetLink()
    expect(await resetPassword(testContext(), token, 'over-the-mountains')).toBe(people.pia)
    expect((await signIn(device)).response.status).toBe(400)
    expect(await db.$count(passkeys)).toBe(1)
  })

  it('starts no session where such a reset comes meanwhile', async () => {
    const device = await passkeyOf('pia')
    await db.delete(sessions)
    const DB = interceptDb(async (run, queries) => {
      if (queries.some((query) => query.includes('insert into "sessions"'))) await db.delete(passkeys)
      return run()
    })
    const { browser, response } = await signIn(device, {}, '/notices', visitor({ DB }))
    expect([response.status, await nameOf(browser), await db.$count(sessions)]).toEqual([400, null, 0])
  })

  it('says that signing in is for hearing of new hikes', async () => {
    const page = await html(visitor().get(`${SIGN_IN}?next=%2F%3Fgrade%3DT2%23tell-me`))
    expect(page).toContain('<h1>To hear of new hikes like these, sign in</h1>')
    expect(page).toContain('href="/accounts/login/?next=%2F%3Fgrade%3DT2%23tell-me"')
  })

  it('names the hike that signing in asks to join', async () => {
    const device = await passkeyOf('simon')
    const browser = visitor()
    const asking = await browser.get(`${SIGN_IN}?next=/&join=1`)
    const page = await html(asking.clone())
    for (const text of ['To join Ridge walk', 'Signing in also sends olga your request to join.', NAMED])
      expect(page).toContain(text)
    const credential = JSON.stringify(await device.sign(await challengeOf(asking)))
    expect((await browser.submit(SIGN_IN, { credential, next: '/', join: '1' })).status).toBe(303)
    const hike = await json<{ viewer: { role: string } }>(browser.hike())
    expect(hike.viewer.role).toBe('pending')
  })

  it.each(['hidden', '999', 'x'])('asks to join no hike that its page does not name: %s', async (which) => {
    if (which === 'hidden') await db.update(hikes).set({ hiddenAt: new Date() })
    const join = which === 'hidden' ? '1' : which
    const page = await html(visitor().get(`${SIGN_IN}?next=/&join=${join}`))
    expect(page).not.toContain('name="join"')
    expect(page).not.toContain('request to join')
  })

  it('leads whoever is signed in already to the page they came from', async ({ pia }) => {
    expect(await redirection(pia.get(`${SIGN_IN}?next=/notices`))).toEqual([303, '/notices'])
  })
})

const mails = async () => (await db.select().from(outbox)).map(({ to, subject }) => [to, subject])

async function resetLink(): Promise<string> {
  const token = 'a'.repeat(64)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  await db.insert(accountLinks).values({
    userId: people.pia,
    purpose: 'reset_password',
    tokenHash: new Uint8Array(digest).toHex(),
    address: 'pia@example.org',
    expiresAt: new Date(Date.now() + MINUTE),
  })
  return token
}
