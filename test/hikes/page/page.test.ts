import { beforeEach, describe, expect } from 'vitest'
import { hikes, users } from '../../../src/db/schema.ts'
import { HOUR } from '../../../src/shared/duration.ts'
import {
  addPayment,
  as,
  type Browser,
  db,
  html,
  it,
  type Name,
  ORIGIN,
  people,
  RIDGE,
  redirection,
  seed,
  stateOf,
  visitor,
} from '../../support.ts'

beforeEach(seed)

const path = `/events/${RIDGE}`
const open = async (browser: Browser) => html(browser.page())
const scripts = (page: string) =>
  [...page.matchAll(/<script[^>]*src="([^"]+)"[^>]*>/g)].map(([, src]) => src ?? '')

describe('the page of a hike', () => {
  it('shows its details to a visitor', async () => {
    await db.update(hikes).set({ distance: 12.5, elevationDiff: 1020, estimatedDuration: 5, price: 1550 })
    const page = await open(visitor())
    expect(page).toContain('<title>Ridge walk · Waymark</title>')
    expect(page).toContain('<h1>Ridge walk</h1>')
    expect(page).toContain(`<a href="/users/${people.olga}">olga</a>`)
    expect(page).toMatch(/<time dateTime="[^"]+">\w{3} \d+ \w{3}( \d{4})? · \d\d:\d\d CES?T<\/time>/)
    for (const words of ['Kandersteg', '12.5 km', '1,020 m', '5 h', '$15.50', 'pia'])
      expect(page).toContain(words)
    expect(page).toContain('Chat is available only for event participants or the organizer.')
    expect(page).toContain(`<link rel="canonical" href="${ORIGIN}/events/${RIDGE}"/>`)
    expect(page).toContain(`data-share="/events/${RIDGE}" data-shared="Event URL copied!"`)
  })

  it('links to the home page above its picture', async ({ pia, olga }) => {
    for (const browser of [visitor(), olga, pia]) {
      const main = (await open(browser)).split('<main')[1] ?? ''
      expect(main).toMatch(/<\/nav><div class="head" id="plan"><p class="back"><a href="\/">/)
      expect(main.indexOf('Home</a>')).toBeLessThan(main.indexOf('<img'))
    }
  })

  it('marks the section in view for members, and none for visitors', async ({ pia }) => {
    const marked = (page: string) => page.match(/<a href="#plan"( aria-current="true")?>/)?.[1] !== undefined
    expect([marked(await open(pia)), marked(await open(visitor()))]).toEqual([true, false])
  })

  it('speaks of a past hike in the past', async ({ pia }) => {
    const then = new Date('2020-05-01T08:00:00Z')
    await db.update(hikes).set({ eventTime: then, dayEnd: then, locationLat: 46.5, locationLng: 7.7 })
    for (const browser of [visitor(), pia]) {
      const page = await open(browser)
      for (const words of ['Who came', 'There is no description.']) expect(page).toContain(words)
      expect(page).not.toMatch(/Who's coming|Sunrise|Nobody yet|description yet/)
    }
  })

  it('shows the time and the location before the description', async () => {
    await db.update(hikes).set({ description: 'Up, along and down again.' })
    const [before = ''] = (await open(visitor())).split('Up, along and down again.</p>')
    expect(before.slice(before.indexOf('<main'))).toMatch(/<time .*<\/time>.*Kandersteg/)
  })

  it('turns only the web addresses of the description into links', async () => {
    await db.update(hikes).set({
      description:
        'See https://example.org/a?b=c.\n<b>bold</b> javascript:alert(1) http://x"onclick=alert(1)',
    })
    const raw = await (await visitor().page()).text()
    expect(raw).toContain('<a href="https://example.org/a?b=c" rel="noopener nofollow ugc">')
    expect(raw).not.toMatch(/<b>bold|href="javascript|<a [^>]*onclick/)
  })

  it('escapes the name in the page and in its head', async ({ pia, olga }) => {
    await db.update(hikes).set({ name: '</title><script>alert(1)</script>' })
    for (const browser of [visitor(), olga, pia])
      expect(await (await browser.page()).text()).not.toContain('<script>alert')
  })

  it('says that there are no participants yet', async ({ pia }) => {
    await pia.leave()
    expect(await open(visitor())).toContain('Nobody yet.')
  })
})

describe('the actions on the page of a hike', () => {
  const offers = {
    'Join Event': />Join Event</,
    'Leave Event': />Leave Event</,
    Withdraw: />Withdraw</,
    'Edit Event': />Edit Event</,
    'Delete Event': />Delete Event</,
    Approve: /Approve quentin/,
    Reject: /Reject quentin/,
    'Pay for Event': />Pay for Event</,
    Share: />Share</,
  }
  it.each([
    ['a visitor', null, ['Join Event', 'Share']],
    ['simon', 'simon', ['Join Event', 'Pay for Event', 'Share']],
    ['quentin', 'quentin', ['Withdraw', 'Pay for Event', 'Share']],
    ['pia', 'pia', ['Leave Event', 'Pay for Event', 'Share']],
    ['olga', 'olga', ['Edit Event', 'Delete Event', 'Approve', 'Reject', 'Share']],
  ] as const)('are the expected ones for %s', async (_, name, expected) => {
    const page = await open(name ? await as(name) : visitor())
    const offered = Object.entries(offers).filter(([, words]) => words.test(page))
    expect(offered.map(([offer]) => offer).sort()).toEqual([...expected].sort())
  })

  it.each([
    ['quentin', 'Request sent'],
    ['pia', 'You are in'],
    ['olga', 'Your hike'],
  ] as const)('tell %s: %s', async (name, text) => {
    expect(await open(await as(name))).toContain(text)
  })

  it('lead a participant whom a mail has brought here to sign in first, and back to the hike or its chat', async () => {
    const page = await open(visitor())
    const signIn = page.indexOf('href="/accounts/login/?next=%2Fevents%2F1">Taking part? Sign in<')
    expect(signIn).toBeGreaterThan(0)
    expect(signIn).toBeLessThan(page.indexOf('>Join Event<'))
    expect(page).toContain('href="/accounts/login/?next=%2Fevents%2F1%23chat">Sign in</a> to read it.')
    expect(await open(await as('simon'))).not.toContain('Taking part?')
  })

  it('link Join Event to sign-up for a visitor, and back to the hike', async () => {
    expect(await open(visitor())).toMatch(
      /<a [^>]*href="\/accounts\/signup\/\?next=%2Fevents%2F1&join=1">Join Event</,
    )
  })

  it('do not include Join Event on a past hike', async ({ simon }) => {
    const then = new Date('2020-05-01T08:00:00Z')
    await db.update(hikes).set({ eventTime: then, dayEnd: then })
    for (const browser of [visitor(), simon]) {
      const page = await open(browser)
      expect(page).toContain('This hike is over')
      expect(page).not.toContain('>Join Event<')
    }
  })
})

describe('the button to pay on the page of a hike', () => {
  const canPay = async (name: Name) => (await open(await as(name))).includes('>Pay for Event<')
  const names = ['simon', 'quentin', 'pia', 'olga'] as const

  it.each([
    ['in the future', 1, [true, true, true, false]],
    ['that has started', -1, [false, false, true, false]],
  ] as const)('of a hike %s is for the right people', async (_, hours, expected) => {
    await db.update(hikes).set({ eventTime: new Date(Date.now() + hours * HOUR) })
    expect(await Promise.all(names.map(canPay))).toEqual(expected)
  })

  it('is explained to somebody who has not asked to join', async ({ simon }) => {
    const explanation = 'Paying also sends a join request.'
    expect(await open(simon)).toContain(explanation)
    for (const name of ['quentin', 'pia'] as const)
      expect(await open(await as(name))).not.toContain(explanation)
  })
})

describe('the page of a hike for its organizer', () => {
  it('includes the share that the group keeps of a payment', async () => {
    expect(await open(await as('olga', { PLATFORM_FEE_PERCENT: '2.5' }))).toContain('"fee_percent":2.5')
  })
})

describe('the scripts on the page of a hike', () => {
  it('are only the share script for a visitor', async () => {
    const page = await open(visitor())
    expect(scripts(page)).toEqual([expect.stringMatching(/^\/islands\/share-\w+\.js$/)])
    expect(page).not.toMatch(/modulepreload|data-island|csrfmiddlewaretoken/)
  })

  it('include only the islands that each role needs', async () => {
    const islands = async (name: 'simon' | 'pia' | 'olga') =>
      [...(await open(await as(name))).matchAll(/data-island="\/islands\/([a-z-]+)-\w+\.js"/g)].map(
        ([, island]) => island,
      )
    for (const name of ['simon', 'pia'] as const) {
      const found = await islands(name)
      expect(found).toContain(name === 'pia' ? 'member-actions' : 'event-actions')
      expect(found).not.toContain('event-editor')
      // Participants are rendered again after changes instead of hydrated.
      expect(found).not.toContain('participants')
      for (const island of ['organizer-actions', 'join-requests', 'manage-people'])
        expect(found).not.toContain(island)
    }
    const organizers = await islands('olga')
    expect(organizers).toEqual(
      expect.arrayContaining(['event-editor', 'organizer-actions', 'join-requests', 'manage-people']),
    )
    for (const island of ['event-actions', 'participants']) expect(organizers).not.toContain(island)
  })
})

describe('joining and leaving without scripts', () => {
  const submit = async (browser: Browser, step: 'join' | 'leave') => {
    const token = /name="csrfmiddlewaretoken" value="([^"]+)"/.exec(await open(browser))?.[1] ?? ''
    return browser.send('POST', `${path}/${step}`, { form: { csrfmiddlewaretoken: token } })
  }

  it.each([
    ['simon', 'join', 'Join request sent.', ['pending']],
    ['quentin', 'join', 'You have already asked to join.', ['pending']],
    ['quentin', 'leave', 'Join request withdrawn.', []],
    ['pia', 'leave', 'You left the event.', []],
    ['pia', 'join', 'You are already taking part.', ['participant']],
    ['simon', 'leave', 'You are not taking part in this event.', []],
    ['olga', 'join', 'You organize this event.', []],
    ['olga', 'leave', 'You organize this event. You can delete it instead.', []],
  ] as const)('redirects %s after a %s with the message: %s', async (name, step, message, state) => {
    const browser = await as(name)
    expect(await redirection(submit(browser, step))).toEqual([303, path])
    expect(await open(browser)).toContain(`</button>${message}</div>`)
    expect(await open(browser)).not.toContain(message)
    expect(await stateOf(name)).toEqual(state)
  })

  it('uses the forms of the page', async ({ pia, quentin, simon }) => {
    expect(await open(simon)).toMatch(new RegExp(`<form(?=[^>]*method="post")[^>]*action="${path}/join"`))
    expect(await open(quentin)).toMatch(new RegExp(`<form(?=[^>]*method="post")[^>]*action="${path}/leave"`))
    // A participant gets a page that asks first.
    expect(await open(pia)).toMatch(new RegExp(`<form(?=[^>]*method="get")[^>]*action="${path}/leave"`))
  })

  it('asks before leaving on a page of its own, and says what comes back', async ({ pia, olga, simon }) => {
    const page = await html(pia.get(`${path}/leave`))
    expect(page).toContain('<h1>Leave Ridge walk?</h1>')
    expect(page).toContain('To come back you have to ask again.')
    expect(page).not.toContain('have paid')
    expect(await stateOf('pia')).toEqual(['participant'])
    await addPayment('pia')
    expect(await html(pia.get(`${path}/leave`))).toContain('You get back the $12.00 that you have paid.')
    const quentin = await html((await as('quentin')).get(`${path}/leave`))
    expect(quentin).toContain('<h1>Withdraw your request?</h1>')
    const answers = [visitor(), simon, olga].map((browser) => browser.get(`${path}/leave`))
    expect((await Promise.all(answers)).map(({ headers }) => headers.get('Location'))).toEqual([
      '/accounts/login/?next=%2Fevents%2F1',
      path,
      path,
    ])
  })

  it('says to who has asked who decides, on a full hike on what, and how to hear of it', async ({
    quentin,
  }) => {
    expect(await open(quentin)).toMatch(
      /To olga · [^.]+\. The answer appears here\. Confirm your address to hear of it\./,
    )
    await db.update(users).set({ emailVerified: true })
    await db.update(hikes).set({ capacity: 1 })
    const page = await open(quentin)
    expect(page).toContain('The hike is full: olga decides whether you get a place in line.')
    expect(page).not.toMatch(/The answer appears here|Confirm your address/)
  })

  it('says who reads the answers to its questions', async ({ simon, olga }) => {
    await olga.edit({ questions: ['Where from?'] })
    const page = await html(simon.get(`${path}/join`))
    expect(page).toContain('olga would like to know something first. Only the organizers read your answers.')
  })

  it('refuses a form without its CSRF token with 403', async ({ simon }) => {
    const response = await simon.send('POST', `${path}/join`, { form: { csrfmiddlewaretoken: '' } })
    expect([response.status, await stateOf('simon')]).toEqual([403, []])
  })

  it('answers 404 for an unknown hike', async ({ simon }) => {
    expect((await simon.submit('/events/999/join', {})).status).toBe(404)
  })

  it('redirects to sign-up if the session has expired, and back to the hike', async () => {
    const vera = visitor()
    await vera.get('/accounts/login/')
    const form = { csrfmiddlewaretoken: vera.cookies.get('csrftoken') ?? '' }
    const headers = { Referer: `http://localhost${path}` }
    expect(await redirection(vera.send('POST', `${path}/join`, { form, headers }))).toEqual([
      303,
      '/accounts/signup/?next=%2Fevents%2F1',
    ])
  })
})
