import { eq } from 'drizzle-orm'
import { parseAtomFeed } from 'feedsmith'
import { beforeEach, describe, expect } from 'vitest'
import { groupSettings, hikes, participation, posts, users } from '../../src/db/schema.ts'
import { DAY } from '../../src/shared/duration.ts'
import { addHike, as, db, it, people, RIDGE, redirection, seed, visitor } from '../support.ts'
import { readCalendar } from './read-calendar.ts'

beforeEach(async () => {
  await seed()
  await db.delete(posts)
})

const inDays = (days: number) => new Date(Date.now() + days * DAY)

async function calendarAt(path: string) {
  const response = await visitor().get(path)
  expect(response.status).toBe(200)
  return readCalendar(await response.text())
}

const namesAt = async (path: string) => (await calendarAt(path)).events.map(({ summary }) => summary)

describe('the file of a hike', () => {
  const path = `/events/${RIDGE}.ics`

  it('is a calendar to open, for everybody', async ({ olga }) => {
    for (const browser of [visitor(), olga]) {
      const response = await browser.get(path)
      expect([response.status, response.headers.get('Content-Type')]).toEqual([
        200,
        'text/calendar; charset=utf-8',
      ])
      expect(response.headers.get('Content-Disposition')).toBe('inline; filename="hike-1.ics"')
      expect(response.headers.get('Cache-Control')).toBe('no-cache')
      const { events: found } = readCalendar(await response.text())
      expect(found).toMatchObject([
        { uid: 'event-1@localhost', summary: 'Ridge walk', location: 'Kandersteg' },
      ])
    }
  })

  it('has a sequence that grows with each edit, also with concurrent ones, and the same UID', async ({
    olga,
    pia,
  }) => {
    const version = async () => {
      const [hike] = (await calendarAt(path)).events
      return [hike?.uid, hike?.sequence]
    }
    expect(await version()).toEqual(['event-1@localhost', 0])
    expect((await olga.edit({ name: 'Lake walk' })).status).toBe(200)
    expect(await version()).toEqual(['event-1@localhost', 1])
    await Promise.all([
      olga.edit({ description: 'Bring water.' }),
      olga.edit({ estimated_duration: 4 }),
      olga.edit({ event_time: inDays(9).toISOString() }),
    ])
    expect(await version()).toEqual(['event-1@localhost', 4])
    expect((await pia.edit({ name: 'Mine' })).status).toBe(403)
    expect((await olga.edit({ name: '' })).status).toBe(400)
    expect(await version()).toEqual(['event-1@localhost', 4])
  })

  it.each([
    '/events/77.ics',
    '/events/0.ics',
    '/events/01.ics',
    '/events/x.ics',
    '/events/1.ical',
    '/events/1xics',
  ])('is not found at %s', async (unknown) => {
    expect((await visitor().get(unknown)).status).toBe(404)
  })

  it('is not found once the hike is deleted', async ({ olga }) => {
    expect((await olga.deleteHike()).status).toBe(204)
    expect((await visitor().get(path)).status).toBe(404)
  })
})

describe('every public file', () => {
  it.for([`/events/${RIDGE}.ics`, '/calendar.ics', '/feed.xml', '/events.xml'])(
    '%s has a validator and answers HEAD, and nothing but GET',
    async (path, { olga }) => {
      const first = await visitor().get(path)
      const etag = first.headers.get('ETag') ?? ''
      expect([first.status, etag]).toEqual([200, expect.stringMatching(/^W\/".+"$/)])
      const again = await visitor().get(path, { 'If-None-Match': etag })
      expect([again.status, await again.text()]).toEqual([304, ''])
      const head = await visitor().send('HEAD', path)
      expect([head.status, head.headers.get('Content-Type'), await head.text()]).toEqual([
        200,
        first.headers.get('Content-Type'),
        '',
      ])
      expect((await olga.post(path)).status).toBe(405)
      await db.update(hikes).set({ name: 'Renamed' })
      await db.insert(posts).values({
        title: 'New',
        content: '<p>x</p>',
        authorId: 1,
        createdAt: new Date(),
        updatedAt: new Date(),
      })
      expect((await visitor().get(path, { 'If-None-Match': etag })).status).toBe(200)
    },
  )
})

describe('the public calendar', () => {
  it('has the hikes ahead and those of the last 30 days, soonest first', async () => {
    for (const days of [-31, -29, -1, 3, 400])
      await addHike({ name: `In ${days}`, eventTime: inDays(days), organizerId: people.pia })
    expect(await namesAt('/calendar.ics')).toEqual(['In -29', 'In -1', 'In 3', 'Ridge walk', 'In 400'])
    expect((await calendarAt('/calendar.ics')).name).toBe('Waymark')
  })

  it('has nobody in it', async () => {
    const text = await (await visitor().get('/calendar.ics')).text()
    for (const name of ['olga', 'pia', 'quentin', '@example.org']) expect(text).not.toContain(name)
  })
})

describe('a calendar of one’s own', () => {
  const SETTINGS = '/settings/calendar'
  const addressOf = async (name: 'olga' | 'pia' | 'quentin' | 'simon') => {
    const browser = await as(name)
    expect(await redirection(browser.submit(`${SETTINGS}/renew`, {}))).toEqual([303, SETTINGS])
    return shownAddress(await (await browser.get(SETTINGS)).text())
  }
  const shownAddress = (page: string) => /http:\/\/localhost(\/calendar\/[\w-]+\.ics)/.exec(page)?.[1] ?? ''

  it('has what its owner organizes or takes part in, never what is pending', async () => {
    const past = await addHike({ name: 'Past', eventTime: inDays(-300), organizerId: people.simon })
    const pending = await addHike({ name: 'Pending', organizerId: people.simon })
    await addHike({ name: 'Of somebody else', organizerId: people.simon })
    await addHike({ name: 'Own', eventTime: inDays(20), organizerId: people.pia })
    const createdAt = new Date()
    await db.insert(participation).values([
      { hikeId: past, userId: people.pia, state: 'participant', createdAt },
      { hikeId: pending, userId: people.pia, state: 'pending', createdAt },
    ])
    expect(await namesAt(await addressOf('pia'))).toEqual(['Own', 'Ridge walk', 'Past'])
    expect(await namesAt(await addressOf('olga'))).toEqual(['Ridge walk'])
    expect(await namesAt(await addressOf('quentin'))).toEqual([])
    const { name } = await calendarAt(await addressOf('simon'))
    expect(name).toBe('Waymark: simon')
  })

  it('follows approval and leaving', async ({ quentin, olga }) => {
    const address = await addressOf('quentin')
    await olga.approve('quentin')
    expect(await namesAt(address)).toEqual(['Ridge walk'])
    await quentin.leave()
    expect(await namesAt(address)).toEqual([])
  })

  it('has no address until one is asked for, and a new one ends the former', async ({ pia }) => {
    const before = await (await pia.get(SETTINGS)).text()
    expect(before).toContain('Create your address')
    expect(shownAddress(before)).toBe('')
    const first = await addressOf('pia')
    expect((await visitor().get(first)).status).toBe(200)
    const page = await (await pia.get(SETTINGS)).text()
    expect(shownAddress(page)).toBe(first)
    const second = await addressOf('pia')
    expect(second).not.toBe(first)
    expect((await visitor().get(first)).status).toBe(404)
    expect((await visitor().get(second)).status).toBe(200)
  })

  it('has an address that cannot be guessed, which nobody else is shown', async ({ olga, pia }) => {
    const address = await addressOf('olga')
    const [, token = ''] = /([\w-]+)\.ics$/.exec(address) ?? []
    expect(Uint8Array.fromBase64(token, { alphabet: 'base64url' })).toHaveLength(24)
    expect(await (await olga.get(SETTINGS)).text()).toContain(token)
    expect(await (await pia.get(SETTINGS)).text()).not.toContain(token)
    for (const browser of [visitor(), pia, olga])
      for (const path of ['/', `/events/${RIDGE}`, '/users/1', '/api/users/1/', '/api/user/', '/feed.xml'])
        expect(await (await browser.get(path)).text()).not.toContain(token)
  })

  it('is refused to a visitor who asks for an address, and changes nothing', async ({ pia }) => {
    const vera = visitor()
    expect((await vera.get(SETTINGS)).headers.get('Location')).toContain(
      '/accounts/login/?next=%2Fsettings%2Fcalendar',
    )
    expect(await redirection(vera.submit(`${SETTINGS}/renew`, {}))).toEqual([
      303,
      expect.stringContaining('next=%2Fsettings%2Fcalendar'),
    ])
    const withoutToken = await pia.send('POST', `${SETTINGS}/renew`, {
      form: { csrfmiddlewaretoken: '' },
    })
    expect(withoutToken.status).toBe(403)
    const tokens = await db.select({ token: users.calendarToken }).from(users)
    expect(tokens.filter(({ token }) => token !== null)).toEqual([])
  })

  it('is kept by no cache, and found by no search engine', async () => {
    const { headers } = await visitor().get(await addressOf('pia'))
    expect(headers.get('Cache-Control')).toBe('private, no-store')
    expect(headers.get('Cloudflare-CDN-Cache-Control')).toBe('no-store')
    expect(headers.get('X-Robots-Tag')).toBe('noindex')
    expect(headers.get('Content-Disposition')).toBe('inline; filename="my-hikes.ics"')
    expect((await visitor().send('HEAD', await addressOf('pia'))).status).toBe(200)
  })

  it.each(['x', 'null', 'a'.repeat(32), `${'a'.repeat(32)}%00`, "' OR 1=1 --".padEnd(32, '-')])(
    'is not found by the token %s',
    async (token) => {
      expect((await visitor().get(`/calendar/${token}.ics`)).status).toBe(404)
    },
  )

  it('is limited for a network, before a token is looked up', async () => {
    const keys: string[] = []
    const limiter = (success: boolean) => ({
      limit: async ({ key }: { key: string }) => {
        keys.push(key)
        return { success }
      },
    })
    const address = await addressOf('pia')
    const from = { 'CF-Connecting-IP': '203.0.113.9' }
    const refused = await visitor({ CALENDAR_LIMIT: limiter(false) }).get(address, from)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
    expect((await visitor({ CALENDAR_LIMIT: limiter(true) }).get(address, from)).status).toBe(200)
    expect(keys).toEqual(['203.0.113.9', '203.0.113.9'])
  })
})

it.each(['/calendar.ics', `/events/${RIDGE}.ics`, '/feed.xml', '/events.xml'])(
  'a file that is not taken from the cache is limited for a network: %s',
  async (path) => {
    const limiter = (success: boolean) => ({ FEED_LIMIT: { limit: async () => ({ success }) } })
    const olga = await as('olga', limiter(false))
    const written = {
      Cookie: `${[...olga.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}; bookmark=x`,
    }
    const refused = await olga.get(path, written)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
    expect((await visitor(limiter(false)).get(`${path}?x=1`)).status).toBe(429)
    expect((await (await as('olga', limiter(true))).get(path, written)).status).toBe(200)
    // Members get the feed that is cached for visitors.
    expect((await olga.get(path)).status).toBe(200)
    expect((await visitor(limiter(false)).get(path)).status).toBe(200)
  },
)

describe('the feed of the blog', () => {
  const write = (title: string, content: string, time: number) =>
    db.insert(posts).values({
      title,
      content,
      authorId: people.pia,
      createdAt: new Date(time),
      updatedAt: new Date(time + 5000),
    })
  const feed = async () => {
    const response = await visitor().get('/feed.xml')
    expect(response.headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8')
    return parseAtomFeed(await response.text())
  }

  it('has whole posts, newest first, with absolute addresses', async () => {
    const picture = `/images/${'a'.repeat(32)}/large`
    await write('Old', '<p>Fog.</p>', 1_900_000_000_000)
    await write(
      'Käse & <b>Brot</b> "一" 😀',
      `<p>A <a href="/events/1" rel="noopener nofollow ugc">hike</a> &lt;a href="/x &amp;amp;</p><img src="${picture}" alt="">`,
      1_900_000_100_000,
    )
    const found = await feed()
    expect(found).toMatchObject({ id: 'http://localhost/feed.xml', updated: '2030-03-17T17:48:25.000Z' })
    const [newest, old] = found.entries ?? []
    expect(newest).toMatchObject({
      id: expect.stringMatching(/^http:\/\/localhost\/blog\/\d+$/),
      title: { value: 'Käse & <b>Brot</b> "一" 😀' },
      authors: [{ name: 'pia' }],
      published: '2030-03-17T17:48:20.000Z',
      updated: '2030-03-17T17:48:25.000Z',
    })
    expect(newest?.content).toEqual({
      type: 'html',
      value: `<p>A <a href="http://localhost/events/1" rel="noopener nofollow ugc">hike</a> &lt;a href="/x &amp;amp;</p><img src="http://localhost${picture}" alt="">`,
    })
    expect(old?.title).toMatchObject({ value: 'Old' })
  })

  it('is in its own language, and its posts are in that of the group', async () => {
    await write('Nebel', '<p>Viel.</p>', 1_900_000_000_000)
    await db.insert(groupSettings).values({ language: 'de' })
    const text = async (path: string) => (await visitor().get(path)).text()
    expect(await text('/feed.xml')).toMatch(/<feed [^>]*xml:lang="de">.*<entry xml:lang="de">/s)
    expect(await text('/feed.xml?lang=fr')).toMatch(/<feed [^>]*xml:lang="fr">.*<entry xml:lang="de">/s)
  })

  it('has 20 posts, and no more than 256 KB but for one', async () => {
    for (let index = 0; index < 22; index++)
      await write(`Post ${index}`, '<p>x</p>', 1_900_000_000_000 + index * 1000)
    const titles = (await feed()).entries?.map(({ title }) => title?.value)
    expect([titles?.length, titles?.[0], titles?.at(-1)]).toEqual([20, 'Post 21', 'Post 2'])
    for (let index = 0; index < 3; index++)
      await write('Long', `<p>${'x'.repeat(200_000)}</p>`, 1_900_001_000_000 + index * 1000)
    expect((await feed()).entries).toHaveLength(1)
  })

  it('is well-formed whatever was written, and may be empty', async () => {
    expect((await feed()).entries ?? []).toEqual([])
    await write('A\u0000B\u001BC\uFFFED', '<p>x\u0008</p>', 1_900_000_000_000)
    expect((await feed()).entries?.[0]?.title).toMatchObject({ value: 'ABCD' })
  })

  it('cleans what was stored unsafe', async () => {
    await write('Bad', '<p onclick="x()">Words</p><script>alert(1)</script>', 1_900_000_000_000)
    expect((await feed()).entries?.[0]?.content?.value).not.toMatch(/script|onclick/)
  })

  it.each(['/?tab=blog', '/blog/1'])('is named in the head of %s', async (path) => {
    await db.insert(posts).values({
      id: 1,
      title: 'First',
      content: '<p>x</p>',
      authorId: 1,
      createdAt: new Date(),
      updatedAt: new Date(),
    })
    expect(await (await visitor().get(path)).text()).toContain(
      '<link rel="alternate" type="application/atom+xml" title="Blog" href="/feed.xml"/>',
    )
  })
})

describe('the feed of new hikes', () => {
  it('has those that were created last, newest first', async () => {
    const createdAt = new Date('2031-01-02T03:04:05Z')
    const eventTime = new Date('2031-06-14T07:00:00Z')
    const id = await addHike({
      name: 'Älplermagronen & more',
      description: 'Bring <water>.',
      eventTime,
      createdAt,
      updatedAt: createdAt,
      organizerId: people.pia,
    })
    const text = await (await visitor().get('/events.xml')).text()
    const { entries, title } = parseAtomFeed(text)
    expect(title).toMatchObject({ value: 'Waymark: New hikes' })
    expect(entries?.map((entry) => entry.id)).toEqual([
      `http://localhost/events/${id}`,
      `http://localhost/events/${RIDGE}`,
    ])
    expect(entries?.[0]).toMatchObject({
      title: { value: 'Älplermagronen & more' },
      authors: [{ name: 'pia' }],
      published: '2031-01-02T03:04:05.000Z',
      content: { value: 'Sat 14 Jun · 09:00 CEST, Thun\n\nBring <water>.' },
    })
    await db.delete(hikes).where(eq(hikes.id, id))
    for (let index = 0; index < 40; index++) await addHike()
    expect(parseAtomFeed(await (await visitor().get('/events.xml')).text()).entries).toHaveLength(30)
  })

  it('has a hike that was long a draft among them once it is published', async () => {
    const drafted = inDays(-60)
    const id = await addHike({ status: 'draft', createdAt: drafted })
    for (let index = 0; index < 30; index++) await addHike({ createdAt: inDays(-30) })
    const newest = async () =>
      parseAtomFeed(await (await visitor().get('/events.xml')).text()).entries?.[0]?.id
    expect(await newest()).not.toBe(`http://localhost/events/${id}`)
    expect((await (await as('olga')).post(`/api/events/${id}/publish/`)).status).toBe(200)
    expect(await newest()).toBe(`http://localhost/events/${id}`)
  })

  it('is named in the head of the home page', async () => {
    expect(await (await visitor().get('/')).text()).toContain('href="/events.xml"')
  })
})
