import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { groupSettings, hikes } from '../../src/db/schema.ts'
import { DAY } from '../../src/shared/duration.ts'
import { emptyChat } from '../chat/support.ts'
import { countedDb } from '../database.ts'
import {
  addHike,
  addPayment,
  appoint,
  as,
  type Browser,
  db,
  html,
  it,
  ORIGIN,
  people,
  RIDGE,
  seed,
  setHike,
  visitor,
  waitFor,
} from '../support.ts'

beforeEach(seed)

const home = async (browser: Browser, path = '/') => html(browser.get(path))
const cards = (page: string) =>
  [...page.matchAll(/<h3><a href="\/events\/(\d+)">/g)].map(([, id]) => Number(id))
const scripts = (page: string) => [...page.matchAll(/<script[^>]*>/g)].map(([script]) => script)

describe('the hikes on the home page', () => {
  it('show their details and link to their pages', async () => {
    await db.update(hikes).set({ price: 1550, distance: 12.5, elevationDiff: 1020, estimatedDuration: 5 })
    const page = await home(visitor())
    expect(page).toContain(`<h3><a href="/events/${RIDGE}">Ridge walk</a></h3>`)
    expect(page).toContain(`src="/images/default/events/${RIDGE}.svg"`)
    expect(page).toMatch(
      /<time datetime="[^"]+Z"><span>\w{3} \d+ \w{3}( \d{4})? · <\/span>\d\d:\d\d CES?T<\/time>/,
    )
    for (const words of ['Kandersteg', '12.5 km', '↑1,020 m', '5 h', '$15.50', 'olga', '1 going'])
      expect(page).toContain(words)
  })

  it.each([
    [null, '$12.00'],
    [99, '$0.99'],
  ])('show a price of %j cents as %s', async (price, words) => {
    await db.update(hikes).set({ price })
    expect(await home(visitor())).toContain(`<b>${words}</b>`)
  })

  it('show no price where they are free', async () => {
    await db.update(hikes).set({ price: 0 })
    expect(await home(visitor())).not.toMatch(/<b>(Free|\$)/)
  })

  it('are sorted soonest first, without past ones', async () => {
    const later = await addHike({ eventTime: new Date(Date.now() + 30 * DAY) })
    const sooner = await addHike({ eventTime: new Date(Date.now() + 3 * DAY) })
    await addHike({ eventTime: new Date(Date.now() - 2 * DAY) })
    expect(cards(await home(visitor()))).toEqual([sooner, RIDGE, later])
  })

  it('have each day as a heading once, for phones', async () => {
    const day = (days: number) => new Date(Date.now() + days * DAY)
    for (const eventTime of [day(3), day(3), day(1)]) await addHike({ eventTime })
    const headings = (await home(visitor())).match(/<li class="day"><h2>[^<]+/g) ?? []
    expect(headings.map((heading) => heading.split('>').at(-1))).toEqual([
      'Tomorrow',
      expect.stringMatching(/^\w{3} \d+ \w{3}/),
      expect.stringMatching(/^\w{3} \d+ \w{3}/),
    ])
  })

  it('have a tour that has begun under today', async () => {
    const [eventTime, endTime] = [new Date(Date.now() - 1.5 * DAY), new Date(Date.now() + 1.5 * DAY)]
    await addHike({ eventTime, endTime, days: 4, dayEnd: new Date(Date.now() + 2 * DAY) })
    const [first] = /<li class="day"><h2>[^<]+/.exec(await home(visitor())) ?? []
    expect(first).toBe('<li class="day"><h2>Today')
  })

  it('have escaped names', async () => {
    await db
      .update(hikes)
      .set({ name: '<script>alert(1)</script>', location: '"><img src=x onerror=alert(1)>' })
    const page = await (await visitor().get('/')).text()
    expect(page).not.toMatch(/<script>|<img src=x/)
  })

  const showMore = (page: string) =>
    /<a class="button" href="(\/\?[^"]+)">Show more hikes<\/a>/.exec(page)?.[1] ?? ''

  it('grow by a page without a script, and scroll to where the list ended', async () => {
    const ids = [RIDGE]
    for (let index = 0; index < 30; index++) ids.push(await addHike())
    const first = await home(visitor())
    expect(cards(first)).toEqual(ids.slice(0, 24))
    expect(showMore(first)).toBe(`/?limit=48#hike-${ids[23]}`)
    expect(first).toContain(`<li class="card" id="hike-${ids[23]}">`)
    const second = await home(visitor(), showMore(first))
    expect(cards(second)).toEqual(ids)
    expect(second).not.toContain('Show more hikes')
    expect(second).toContain(`<link rel="canonical" href="${ORIGIN}/"/>`)
  })

  it('go on with another page past 96 of them', async () => {
    const ids = [RIDGE]
    for (let index = 0; index < 130; index++) ids.push(await addHike())
    const long = await home(visitor(), '/?limit=96')
    expect(cards(long)).toEqual(ids.slice(0, 96))
    expect(showMore(long)).toMatch(/^\/\?cursor=[\d-]+#hikes$/)
    const rest = await home(visitor(), showMore(long))
    expect(cards(rest)).toEqual(ids.slice(96, 120))
    expect(cards(await home(visitor(), showMore(rest)))).toEqual(ids.slice(96))
  })

  it('are replaced by a message if there are none', async () => {
    await db.delete(hikes)
    expect(await home(visitor())).toContain('No hikes are planned yet. Yours could be the first.')
  })

  it('answer 400 for an invalid cursor', async () => {
    const response = await visitor().get('/?cursor=nonsense')
    expect(response.status).toBe(400)
    expect(await html(response)).toContain('href="/"')
  })
})

describe('the home page of a visitor', () => {
  it('ships no script', async () => {
    for (const path of ['/', '/?tab=blog', '/?tab=my-hikes', '/?cursor=1-1'])
      expect(scripts(await home(visitor(), path))).toEqual([])
  })

  it('links to sign-in and sign-up, also from Create Event', async () => {
    const page = await home(visitor())
    expect(page).toMatch(/href="\/accounts\/login\/"[^>]*>Sign In</)
    expect(page).toMatch(/href="\/accounts\/signup\/"[^>]*>Sign Up</)
    expect(page).toMatch(/<a [^>]*href="\/accounts\/signup\/\?next=[^"]+">\+ Create Event<\/a>/)
    expect(page).not.toContain('Sign Out')
  })

  it('has Create Event on the blog too, as a link to the form', async ({ pia }) => {
    const link = (href: string) => `<a class="button create" href="${href}">+ Create Event</a>`
    const signUp = '/accounts/signup/?next=%2F%3Fcreate%3D1'
    expect(await home(visitor(), '/?tab=blog')).toContain(link(signUp))
    expect(await home(pia, '/?tab=blog')).toContain(link('/?create=1'))
    await db.insert(groupSettings).values({ id: 1, whoPublishes: 'confirmed' })
    expect(await home(pia, '/?tab=blog')).toContain(link('/publishing'))
  })

  it('has three tabs and marks the current one', async () => {
    for (const [path, label] of [
      ['/', 'Public Events'],
      ['/?tab=blog', 'Blog'],
      ['/?tab=my-hikes', 'My Hikes'],
    ] as const) {
      const page = await home(visitor(), path)
      for (const tab of ['Public Events', 'Blog', 'My Hikes']) expect(page).toContain(`>${tab}</a>`)
      expect(page).toContain(`aria-current="page">${label}</a>`)
      expect(page.match(/aria-current="page"/g)).toHaveLength(1)
    }
  })

  it('shows the contact address', async () => {
    expect(await home(visitor())).toContain('href="mailto:hello@waymark.example"')
  })

  it('sets no cookie', async () => {
    const response = await visitor().get('/')
    expect(response.headers.getSetCookie()).toEqual([])
    expect(await response.text()).not.toContain('csrfmiddlewaretoken')
  })
})

describe('the home page of a member', () => {
  it('has the account menu', async ({ pia }) => {
    const page = await home(pia)
    expect(page).toContain(`<a href="/users/${people.pia}">View Profile</a>`)
    expect(page).toContain(`<a href="/users/${people.pia}#edit">Edit Profile</a>`)
    expect(page).toMatch(/>Feedback<\/button>/)
    expect(page).toMatch(/action="\/accounts\/logout\/".*>Sign Out<\/button>/)
    expect(page).not.toMatch(/>Sign (In|Up)</)
  })

  it('has Create Event as a button with an island', async ({ pia }) => {
    const page = await home(pia)
    expect(page).toMatch(/<button [^>]*>\+ Create Event<\/button>/)
    expect(scripts(page).every((script) => script.includes('type="module"'))).toBe(true)
    expect(scripts(page)).not.toEqual([])
  })
})

describe('the cards of hikes', () => {
  it.each([
    ['olga', 'Organizing'],
    ['pia', 'Going'],
    ['quentin', 'Request sent'],
    ['simon', undefined],
  ] as const)('tell %s what they are to a hike: %s', async (name, role) => {
    await db.update(hikes).set({ locationLat: 46.5, locationLng: 7.7 })
    const browser = await as(name)
    // On the home page, three earlier hikes push the card under test into fourth place.
    for (let days = 1; days <= 3; days++)
      await addHike({ organizerId: people.simon, eventTime: new Date(Date.now() + days * DAY) })
    for (const list of ['/', '/?near=46.5,7.7', `/users/${people.olga}`]) {
      const [, card = ''] = (await home(browser, list)).split(`id="hike-${RIDGE}">`)
      expect(/^<p class="role \w+">([\w ]+)<\/p>/.exec(card)?.[1], list).toBe(role)
    }
  })
})

describe('My Hikes', () => {
  const path = '/?tab=my-hikes'

  it('asks a visitor to sign in', async () => {
    const page = await home(visitor(), path)
    expect(page).toContain('Please log in to view your hikes.')
    expect(page).toContain('href="/accounts/login/?next=%2F%3Ftab%3Dmy-hikes"')
    expect(cards(page)).toEqual([])
  })

  const NONE = "You haven't joined or organized any events yet."
  /** The section headings, each with the ids of the hikes below it. */
  const sections = (page: string) =>
    page
      .split('<h2 class="day-heading">')
      .slice(1)
      .map((section) => [
        section.split('<')[0],
        [...section.matchAll(/<h3><a href="\/events\/(\d+)/g)].map(([, id]) => Number(id)),
      ])

  it('tells somebody that there are none', async ({ simon }) => {
    const page = await home(simon, path)
    expect(page).toContain(NONE)
    expect(sections(page)).toEqual([])
  })

  it('shows somebody who only waits for an answer what that is about, and not that there are none', async () => {
    const page = await home(await as('quentin'), path)
    expect(page).not.toContain(NONE)
    expect(sections(page)).toEqual([['Waiting for an answer', [RIDGE]]])
  })

  it('shows cancelled hikes apart, answered or not', async () => {
    await setHike({ status: 'cancelled' })
    for (const name of ['quentin', 'pia'] as const)
      expect(sections(await home(await as(name), path)), name).toEqual([['Cancelled', [RIDGE]]])
  })

  it('shows participants where they are going', async ({ pia }) => {
    await addPayment('pia')
    const page = await home(pia, path)
    expect(sections(page)).toEqual([['Going', [RIDGE]]])
    expect(page).not.toContain(NONE)
  })

  it('tells who has paid for a hike, and nobody else', async () => {
    await addPayment('pia')
    await addPayment('quentin', { state: 'refunded' })
    const price = async (name: 'pia' | 'quentin') =>
      /<b>(.*?)<\/b>/.exec((await home(await as(name), path)).split(`id="hike-${RIDGE}">`)[1] ?? '')?.[1]
    expect([await price('pia'), await price('quentin')]).toEqual(['Paid', '$12.00'])
  })

  it('shows organizers first what needs them, with the number of requests, and then what else they organize', async () => {
    const quiet = await addHike({ eventTime: new Date(Date.now() + 2 * DAY) })
    const simons = await addHike({ organizerId: people.simon })
    await addHike({ organizerId: people.simon })
    await appoint('olga', simons)
    const olga = await as('olga')
    const page = await home(olga, path)
    expect(sections(page)).toEqual([
      ['Needs you', [RIDGE]],
      ['Organizing', [quiet, simons]],
    ])
    expect(page.split(`id="hike-${RIDGE}"`)).toHaveLength(2)
    expect(page).toMatch(new RegExp(`href="/events/${RIDGE}#requests">.*?>1 request<`))
    await (await as('simon')).join()
    expect(await home(olga, path)).toContain('>2 requests<')
  })

  it('has one red button: the first thing to do, or the sheet of the day', async ({ pia }) => {
    const red = async () => (await home(pia, path)).match(/class="button primary" href="\/events[^>]*>[^<]*/g)
    await addHike({ organizerId: people.olga, eventTime: new Date(Date.now() + 40 * DAY) })
    await db.run(sql`INSERT INTO participation (event_id, user_id, state, created_at)
      SELECT max(id), ${people.pia}, 'participant', 0 FROM events`)
    const page = await home(pia, path)
    expect(page.match(/>Pay \$12\.00</g)).toHaveLength(2)
    expect(await red()).toEqual([expect.stringMatching(/>Pay \$12\.00$/)])
    await addHike({ organizerId: people.pia, eventTime: new Date(Date.now() + 60_000) })
    expect(await red()).toEqual([expect.stringMatching(/\/sheet"/)])
  })

  it('has today’s hike once, with what it needs', async ({ pia }) => {
    await db.update(hikes).set({ eventTime: new Date(Date.now() + 60_000) })
    const page = await home(pia, path)
    expect(sections(page)).toEqual([])
    expect(page).toMatch(
      /class="today".*id="hike-1".*class="button primary" href="\/events\/1#pay">Pay \$12\.00</s,
    )
  })

  it('has all hikes of today first, in the order of time, with one red button', async ({ pia }) => {
    const soon = (minutes: number) => ({ eventTime: new Date(Date.now() + minutes * 60_000) })
    await db.update(hikes).set(soon(20))
    const own = [
      await addHike({ organizerId: people.pia, ...soon(30) }),
      await addHike({ organizerId: people.pia, ...soon(10) }),
    ]
    const page = await home(pia, path)
    expect(sections(page)).toEqual([])
    const [first, second, third] = page.split('class="today"').slice(1)
    expect(first).toContain(`id="hike-${own[1]}"`)
    expect(first).toMatch(/class="button primary" href="\/events\/\d+\/sheet"/)
    expect(second).toMatch(/id="hike-1".*class="button" href="\/events\/1#pay">Pay \$12\.00</s)
    expect(third).toContain(`id="hike-${own[0]}"`)
    expect(third).toMatch(/class="button" href="\/events\/\d+\/sheet"/)
    expect(new Set(page.match(/ id="today-\d+"/g))).toHaveLength(3)
  })

  it('has what needs somebody in the order of time: a request before a payment of next month', async ({
    pia,
  }) => {
    await db.update(hikes).set({ eventTime: new Date(Date.now() + 40 * DAY) })
    const asked = await addHike({ organizerId: people.pia, eventTime: new Date(Date.now() + 2 * DAY) })
    await db.run(sql`INSERT INTO participation (event_id, user_id, state, created_at)
      VALUES (${asked}, ${people.simon}, 'pending', 0)`)
    expect(sections(await home(pia, path))).toEqual([['Needs you', [asked, RIDGE]]])
  })

  it('shows the unread messages of a hike that needs one', async ({ olga, pia }) => {
    await emptyChat()
    expect((await pia.post(`/api/events/${RIDGE}/chat/`, { text: 'Hello' })).status).toBe(201)
    // The room writes the index of its messages after it has answered.
    await waitFor(async () => expect(await home(olga, path)).toMatch(/Needs you.*#chat">1 new message</s))
  })

  it('leaves out requests for past hikes', async ({ quentin, pia, olga }) => {
    const then = new Date('2020-05-01T08:00:00Z')
    await db.update(hikes).set({ eventTime: then, dayEnd: then })
    expect(sections(await home(olga, path))).toEqual([['Past', [RIDGE]]])
    expect(sections(await home(pia, path))).toEqual([['Past', [RIDGE]]])
    expect(sections(await home(quentin, path))).toEqual([])
  })

  it('costs one round trip to the database', async () => {
    const counted = countedDb()
    await (await as('olga')).get('/')
    const olga = await as('olga', { DB: counted.DB })
    const before = counted.trips()
    await olga.get(path)
    expect(counted.trips() - before).toBe(1)
  })

  it('reads few rows of a long past', async () => {
    const now = Date.now()
    for (let n = 0; n < 4; n++)
      await db.run(sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
        INSERT INTO events (room, name, location, event_time, time_zone, day_end, organizer_id, created_at, updated_at)
        SELECT ${`past${n}`} || i, 'Lake walk', 'Thun', ${now} - i * ${DAY}, 'Europe/Zurich', ${now} - i * ${DAY}, 1 + ${n}, 0, 0
        FROM n`)
    await db.run(sql`INSERT INTO participation (event_id, user_id, state, created_at)
      SELECT events.id, users.id, 'participant', 0 FROM events JOIN users ON users.id <> organizer_id
      WHERE events.id <> ${RIDGE} AND users.id = ${people.simon}`)
    const counted = countedDb()
    const page = await home(await as('simon', { DB: counted.DB }), path)
    expect(sections(page).find(([title]) => title === 'Past')?.[1]).toHaveLength(20)
    expect(counted.rows()).toBeLessThan(150)
  })

  it('reads of a long season what is shown alone', async () => {
    const now = Date.now()
    const organizers = [people.olga, people.pia]
    for (const organizer of organizers)
      await db.run(sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200)
        INSERT INTO events (room, name, location, event_time, time_zone, day_end, organizer_id, created_at, updated_at)
        SELECT ${`ahead${organizer}`} || i, 'Lake walk', 'Thun', ${now} + i * ${DAY}, 'Europe/Zurich', ${now} + i * ${DAY},
          ${organizer}, 0, 0 FROM n`)
    await db.run(sql`INSERT INTO participation (event_id, user_id, state, created_at)
      SELECT events.id, ${people.olga}, 'participant', 0 FROM events WHERE organizer_id = ${people.pia}`)
    const counted = countedDb()
    const page = await home(await as('olga', { DB: counted.DB }), path)
    expect(sections(page).map(([title, ids]) => [title, (ids as number[]).length])).toEqual([
      // The hike with a request, and the hikes to pay for.
      ['Needs you', 21],
      // The other hikes to pay for are listed only if a larger `ahead` is requested.
      ['Going', 0],
      ['Organizing', 19],
    ])
    expect(counted.rows()).toBeLessThan(800)
  })

  it('shows the hikes ahead soonest first, and more of them by a press', async ({ olga }) => {
    const ahead: number[] = []
    for (let days = 20; days < 45; days++)
      ahead.push(await addHike({ eventTime: new Date(Date.now() + days * DAY) }))
    const first = await home(olga, path)
    expect(sections(first)).toEqual([
      ['Needs you', [RIDGE]],
      ['Organizing', ahead.slice(0, 19)],
    ])
    const next = /href="(\/\?tab=my-hikes&ahead=40#hike-\d+)"/.exec(first)?.[1] ?? ''
    expect(next).toContain(`#hike-${ahead[18]}`)
    const second = await home(olga, next)
    expect(sections(second)).toEqual([
      ['Needs you', [RIDGE]],
      ['Organizing', ahead],
    ])
    expect(second).not.toContain('ahead=60')
    expect((await olga.get(`${path}&ahead=many`)).status).toBe(400)
  })

  it('moves with the time of its hike to the past and back', async ({ pia, olga }) => {
    await addPayment('pia')
    const at = (days: number) => ({ event_time: new Date(Date.now() + days * DAY).toISOString() })
    await olga.edit(at(-3))
    expect(sections(await home(pia, path))).toEqual([['Past', [RIDGE]]])
    await olga.edit(at(3))
    expect(sections(await home(pia, path))).toEqual([['Going', [RIDGE]]])
  })

  it('shows past hikes latest first, on several pages', async ({ olga }) => {
    const past: number[] = []
    for (let days = 30; days > 0; days--)
      past.push(await addHike({ eventTime: new Date(Date.now() - (days + 1) * DAY) }))
    const first = await home(olga, path)
    past.reverse()
    expect(sections(first)).toEqual([
      ['Needs you', [RIDGE]],
      ['Past', past.slice(0, 20)],
    ])
    const next = /href="(\/\?tab=my-hikes&limit=40#hike-\d+)"/.exec(first)?.[1] ?? ''
    expect(sections(await home(olga, next))).toEqual([
      ['Needs you', [RIDGE]],
      ['Past', past],
    ])
  })
})
