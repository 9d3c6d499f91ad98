import { beforeEach, describe, expect, it } from 'vitest'
import { hikes } from '../../src/db/schema.ts'
import { DAY } from '../../src/shared/duration.ts'
import {
  as,
  type Browser,
  db,
  html,
  PASSWORD,
  people,
  RIDGE,
  redirection,
  seed,
  stateOf,
  visitor,
} from '../support.ts'

beforeEach(seed)

const HIKE = `/events/${RIDGE}`
const nina = { username: 'nina', email: 'nina@example.org', password: PASSWORD }
const simon = { login: 'simon', password: PASSWORD }
const QUERY = `?next=%2Fevents%2F${RIDGE}&join=${RIDGE}`
const open = async (browser: Browser, path: string) => html(browser.get(path))
const hidden = (page: string, name: string) =>
  new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(page)?.[1]

/** What the form sends of where to go and what to ask for. */
const destinationIn = (page: string) =>
  Object.fromEntries(['next', 'join', 'watch'].map((name) => [name, hidden(page, name) ?? '']))

describe('signing up or in from a hike', () => {
  it('names the hike and who decides, and keeps that on the way to the other form and after an error', async () => {
    const browser = visitor()
    const signUp = await open(browser, `/accounts/signup/${QUERY}`)
    expect(signUp).toContain('<h1>To join Ridge walk, sign up</h1>')
    expect(signUp).toContain('Signing up also sends olga your request to join.')
    // The header, its menu and the text each contain one link.
    expect(signUp.match(/href="\/accounts\/login\/[^"]*"/g)).toEqual(
      Array(3).fill(`href="/accounts/login/${QUERY}"`),
    )
    const signIn = await open(browser, `/accounts/login/${QUERY}`)
    expect(signIn).toContain('<h1>To join Ridge walk, sign in</h1>')
    const failed = await html(
      browser.submit('/accounts/login/', {
        login: 'simon',
        password: 'wrong',
        next: HIKE,
        join: hidden(signIn, 'join') ?? '',
      }),
    )
    expect(failed).toContain('<h1>To join Ridge walk, sign in</h1>')
    expect([hidden(failed, 'next'), hidden(failed, 'join')]).toEqual([HIKE, String(RIDGE)])
  })

  it('sends the request with the form, and says so on the page of the hike', async () => {
    const browser = visitor()
    await open(browser, `/accounts/signup/${QUERY}`)
    const response = await browser.submit('/accounts/signup/', { ...nina, next: HIKE, join: String(RIDGE) })
    expect(await redirection(response)).toEqual([303, HIKE])
    const page = await open(browser, HIKE)
    for (const words of ['Join request sent.', 'Request sent', 'To olga']) expect(page).toContain(words)
  })

  it('says that it joins at once if approval is automatic, and does', async () => {
    await db.update(hikes).set({ approval: 'automatic' })
    const browser = visitor()
    for (const [page, says] of [
      ['login', 'By signing in you also join the hike, or its line if it is full.'],
      ['signup', 'By signing up you also join the hike, or its line if it is full.'],
    ])
      expect(await open(browser, `/accounts/${page}/${QUERY}`)).toContain(says)
    await browser.submit('/accounts/signup/', { ...nina, next: HIKE, join: String(RIDGE) })
    expect(await open(browser, HIKE)).toContain('You are in')
  })

  it('sends it after signing in too', async () => {
    const browser = visitor()
    await open(browser, `/accounts/login/${QUERY}`)
    await browser.submit('/accounts/login/', { ...simon, next: HIKE, join: String(RIDGE) })
    expect(await stateOf('simon')).toEqual(['pending'])
  })

  it.each([
    [['Do you drive?'], 'Then you answer olga’s question.'],
    [['Do you drive?', 'Do you eat cheese?'], 'Then you answer olga’s questions.'],
  ])(
    'says so if %j must be answered first, and shows nothing else on the page that asks',
    async (questions, says) => {
      await db.update(hikes).set({ questions })
      const browser = visitor()
      for (const page of ['signup', 'login'])
        expect(await open(browser, `/accounts/${page}/${QUERY}`)).toMatch(new RegExp(`<p[^>]*>${says}`))
      const response = await browser.submit('/accounts/signup/', { ...nina, next: HIKE, join: String(RIDGE) })
      expect(await redirection(response)).toEqual([303, `${HIKE}/join`])
      const page = await open(browser, `${HIKE}/join`)
      expect(page).toContain('Do you drive?')
      for (const other of ['class="toast', 'Add a passkey']) expect(page).not.toContain(other)
      const hike = await open(browser, HIKE)
      expect(hike).toContain('Add a passkey')
      expect(hike).not.toContain('Request sent')
    },
  )

  it('asks to be told when joining opens, if that is later, and says so', async () => {
    await db.update(hikes).set({ joinsOpenAt: new Date(Date.now() + DAY) })
    const browser = visitor()
    expect(await open(browser, `/accounts/signup/${QUERY}`)).toContain(
      '<h1>To hear when you can join Ridge walk, sign up</h1>',
    )
    const signIn = await open(browser, `/accounts/login/${QUERY}`)
    expect(signIn).toContain('<h1>To hear when you can join Ridge walk, sign in</h1>')
    expect(signIn).toContain('We tell you when joining opens.')
    await browser.submit('/accounts/login/', { ...simon, ...destinationIn(signIn) })
    expect(await open(browser, HIKE)).toContain('Do not tell me')
    expect(await stateOf('simon')).toEqual([])
  })

  it('does not join by a form that says it asks to be told, if joining has opened meanwhile', async () => {
    await db.update(hikes).set({ joinsOpenAt: new Date(Date.now() + DAY) })
    const browser = visitor()
    const signIn = await open(browser, `/accounts/login/${QUERY}`)
    await db.update(hikes).set({ joinsOpenAt: null })
    await browser.submit('/accounts/login/', { ...simon, ...destinationIn(signIn) })
    expect(await open(browser, HIKE)).toContain('Joining is open: you can ask now.')
    expect(await stateOf('simon')).toEqual([])
  })

  it('sends nothing for a link, nor for somebody who is signed in, nor without the token of the form', async () => {
    const browser = await as('simon')
    for (const page of ['signup', 'login']) {
      expect(await redirection(browser.get(`/accounts/${page}/${QUERY}`))).toEqual([303, HIKE])
    }
    const form = { ...simon, next: HIKE, join: String(RIDGE), csrfmiddlewaretoken: 'forged' }
    expect((await visitor().submit('/accounts/login/', form)).status).toBe(403)
    expect(await stateOf('simon')).toEqual([])
  })

  it.each([
    ['olga', 'You organize this event.'],
    ['pia', 'You are already taking part.'],
    ['quentin', 'You have already asked to join.'],
  ] as const)('tells %s: %s', async (login, message) => {
    const browser = visitor()
    const before = await stateOf(login)
    await browser.submit('/accounts/login/', { login, password: PASSWORD, next: HIKE, join: String(RIDGE) })
    expect(await open(browser, HIKE)).toContain(message)
    expect(await stateOf(login)).toEqual(before)
  })

  it('says so where the hike is over or deleted meanwhile, and signs in all the same', async () => {
    await db.update(hikes).set({ dayEnd: new Date(0) })
    const browser = visitor()
    await browser.submit('/accounts/login/', { ...simon, next: '/', join: String(RIDGE) })
    expect(await open(browser, '/')).toContain('This hike is over.')
    const other = visitor()
    await other.submit('/accounts/login/', { ...simon, next: '/', join: '999' })
    const page = await open(other, '/')
    expect(page).toContain('Event not found.')
    expect(page).toContain('Menu of simon')
  })

  it.each(['0', '-1', '1e3', 'x', '9'.repeat(30), '999'])('names no hike for join=%s', async (join) => {
    const page = await open(visitor(), `/accounts/signup/?next=%2F&join=${join}`)
    expect(page).toContain('<h1>Join the group</h1>')
    expect(hidden(page, 'join')).toBeUndefined()
  })

  it('escapes the name of the hike', async () => {
    await db.update(hikes).set({ name: '<script>alert(1)</script>' })
    const page = await (await visitor().get(`/accounts/signup/${QUERY}`)).text()
    expect(page).not.toContain('<script>alert')
  })
})

describe('Sign In and Sign Up in the header', () => {
  it.each([
    [HIKE, `?next=%2Fevents%2F${RIDGE}`],
    ['/?tab=blog', '?next=%2F%3Ftab%3Dblog'],
    [`/users/${people.olga}`, `?next=%2Fusers%2F${people.olga}`],
    ['/', ''],
    [`/accounts/login/${QUERY}`, QUERY],
    ['/accounts/login/?next=https://evil.example&signed_out=1', '?next=%2F'],
  ])('on %s lead with %s', async (path, query) => {
    const header = (await open(visitor(), path)).split('</header>')[0] ?? ''
    const links = [...header.matchAll(/href="(\/accounts\/[^"]+)"/g)].map(([, href]) => href)
    // The header has two links to each page: one next to the menu and one inside it.
    expect(links.toSorted()).toEqual(
      ['login', 'login', 'signup', 'signup'].map((page) => `/accounts/${page}/${query}`),
    )
  })
})
