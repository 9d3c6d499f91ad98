import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, vi } from 'vitest'
import { hikes, posts } from '../../../src/db/schema.ts'
import { keysFor } from '../../../src/images/variants.ts'
import { production } from '../../../src/server/production.ts'
import { createIsolateCache } from '../../../src/server/visitors/isolate-cache.ts'
import { DAY, SECOND } from '../../../src/shared/duration.ts'
import { it, seedStaff, staff } from '../../admin/support.ts'
import { brokenDb } from '../../database.ts'
import { realFile } from '../../images/files.ts'
import { nameOf, ofHike, ofProfile, upload, uploadHikePicture } from '../../images/uploading.ts'
import { passTime } from '../../notices/support.ts'
import { setState } from '../../participation/support.ts'
import { sampleOf } from '../../sample.ts'
import {
  addHike,
  as,
  asUser,
  Browser,
  db,
  freezeClock,
  json,
  ORIGIN,
  people,
  RIDGE,
  seed,
  setHike,
  visitor,
} from '../../support.ts'
import { withEdgeCache, withIsolateCache } from './support.ts'

// The benchmark (dev/bench) makes 10,000 writes. Here, they would exceed workerd's limit of 10,000 timers.
const WRITES = env.LONG ? 1000 : 10
const READERS = env.LONG ? 50 : 5

describe.each([
  ['in the isolate', withIsolateCache],
  ['at the edge', withEdgeCache],
] as const)('a page for visitors, cached %s', (_, open) => {
  let cache: ReturnType<typeof open>
  let visits: Browser
  beforeEach(async () => {
    await seed()
    cache = open()
    visits = new Browser({ worker: cache.worker })
  })

  const signIn = (name: keyof typeof people) => as(name, { RATE_LIMITS: '0' }, { worker: cache.worker })
  const read = async (path: string) => (await visits.get(path)).text()
  /**
   * Returns the whole list for the isolate's cache, and a sample for the edge cache: the gateway decides for both what
   * is stored and purged.
   */
  const someOf = <T>(list: readonly T[]) => (open === withIsolateCache ? [...list] : sampleOf(list, 4))
  /** Changes the hike without the app, to distinguish a cached page from a rendered one. */
  const rename = (name: string) => setHike({ name })

  it.each(
    someOf([
      '/',
      '/?tab=blog',
      '/?view=map',
      '/?view=calendar&month=2031-06',
      `/events/${RIDGE}`,
      `/users/${people.olga}`,
      `/events/${RIDGE}.ics`,
      '/calendar.ics',
      '/events.xml',
      '/feed.xml',
    ]),
  )('%s is rendered once', async (path) => {
    const first = await read(path)
    await rename('Renamed behind its back')
    expect(await read(path)).toBe(first)
    expect(await read(`${path}${path.includes('?') ? '&' : '?'}utm_source=mail&fbclid=1`)).toBe(first)
  })

  it('has a validator, and is not sent again to who has it', async () => {
    const first = await visits.get('/')
    const etag = first.headers.get('ETag') ?? ''
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
    expect(first.headers.get('Cache-Control')).toBe('no-cache')
    expect(first.headers.get('Cache-Tag')).toBeNull()
    for (const value of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await visits.get('/', { 'If-None-Match': value })
      expect([again.status, await again.text()]).toEqual([304, ''])
      expect(again.headers.get('ETag')).toBe(etag)
      expect(again.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    }
    expect((await visits.get('/', { 'If-None-Match': '"other"' })).status).toBe(200)
  })

  it('answers HEAD without a body', async () => {
    const response = await visits.send('HEAD', '/')
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(await read('/')).toContain('Ridge walk')
  })

  it('is stored by no cache in front of the gateway', async () => {
    for (const path of ['/', '/', `/events/${RIDGE}`])
      expect((await visits.get(path)).headers.get('Cloudflare-CDN-Cache-Control')).toBe('no-store')
  })

  it('is stored there for nobody who has signed out just now, or is signed in', async () => {
    const olga = await signIn('olga')
    await olga.edit({ name: 'Lake walk' })
    for (const path of ['/calendar.ics', '/feed.xml'])
      expect((await olga.get(path)).headers.get('Cloudflare-CDN-Cache-Control')).toBe('no-store')
    await olga.submit('/accounts/logout/', {})
    await olga.get('/')
    expect([...olga.cookies.keys()]).toContain('bookmark')
    for (const path of ['/', `/events/${RIDGE}`, '/calendar.ics']) {
      const { headers } = await olga.get(path)
      expect(headers.get('Cloudflare-CDN-Cache-Control')).toBe('no-store')
      expect(headers.get('Cache-Tag')).toBeNull()
    }
  })

  describe('after a write', () => {
    const pages = [
      '/',
      `/events/${RIDGE}`,
      `/users/${people.olga}`,
      `/events/${RIDGE}.ics`,
      '/calendar.ics',
      '/events.xml',
    ]
    const writes: [
      string,
      (browsers: { olga: Browser; quentin: Browser; pia: Browser }) => Promise<Response>,
    ][] = [
      ['an edit', ({ olga }) => olga.edit({ name: 'Lake walk' })],
      ['an approval', ({ olga }) => olga.approve('quentin')],
      ['somebody leaving', ({ pia }) => pia.leave()],
      ['a new picture', async ({ olga }) => upload(olga, ofHike, await realFile('jpeg'))],
      ['a new profile picture', async ({ olga }) => upload(olga, ofProfile, await realFile('jpeg'))],
      ['a new profile', ({ olga }) => olga.put('/api/user/update/', { avg_distance: 17 })],
      ['a new hike', ({ olga }) => olga.post('/api/events/', newHike())],
      ['a cancellation', ({ olga }) => olga.cancel('Snow is forecast.')],
      [
        'an appointment of somebody in line',
        async ({ olga, quentin }) => {
          await olga.post(`/api/events/${RIDGE}/organizers/`, { user_id: people.quentin })
          return quentin.post(`/api/events/${RIDGE}/organizers/accept/`)
        },
      ],
      ['the removal of somebody in line', ({ olga }) => olga.remove('quentin')],
      ['somebody leaving the line', ({ quentin }) => quentin.leave()],
      ['a deletion', ({ olga }) => olga.deleteHike()],
    ]
    it.each(someOf(writes))('%s, is what would be rendered', async (name, write) => {
      if (name.includes('line')) {
        await db.update(hikes).set({ capacity: 1 })
        await setState('quentin', 'waiting')
      }
      const browsers = {
        olga: await signIn('olga'),
        quentin: await signIn('quentin'),
        pia: await signIn('pia'),
      }
      for (const path of pages) await read(path)
      expect((await write(browsers)).ok).toBe(true)
      for (const path of pages) expect(await read(path)).toBe(await (await visitor().get(path)).text())
    })

    it.runIf(env.LONG || open === withIsolateCache)('of a post, is what would be rendered', async () => {
      const olga = await signIn('olga')
      const post = async (title: string) => {
        const response = await olga.post('/api/blog/', { title, content: '<p>Words</p>' })
        return (await json<{ id: number }>(response)).id
      }
      const expectFresh = async () => {
        for (const path of ['/?tab=blog', '/feed.xml', `/blog/${first}`, `/blog/${second}`])
          expect(await read(path)).toBe(await (await visitor().get(path)).text())
      }
      const first = await post('First')
      await read('/?tab=blog')
      await read('/feed.xml')
      await read(`/blog/${first}`)
      const second = await post('Second')
      await expectFresh()
      await olga.put(`/api/blog/${second}/`, { title: 'Renamed', content: '<p>Words</p>' })
      await expectFresh()
      await olga.delete(`/api/blog/${first}/`)
      await expectFresh()
    })

    it('without scripts, is what would be rendered', async () => {
      const pia = await signIn('pia')
      await read(`/events/${RIDGE}`)
      await pia.submit(`/events/${RIDGE}/leave`, {})
      expect(await read(`/events/${RIDGE}`)).not.toContain('>pia<')
    })
  })

  describe('is never', () => {
    it('that of somebody signed in', async () => {
      const paths = ['/', `/events/${RIDGE}`, `/users/${people.olga}`, '/?tab=blog', '/?tab=my-hikes']
      const olga = await signIn('olga')
      for (const path of paths) expect(await (await olga.get(path)).text()).toContain('Menu of olga')
      for (const path of paths) expect(await read(path)).not.toContain('olga@example.org')
      for (const path of paths) expect(await read(path)).not.toContain('Menu of')
      for (const path of paths) expect(await (await olga.get(path)).text()).toContain('Menu of olga')
    })

    it('one with a message', async () => {
      const pia = await signIn('pia')
      await pia.submit(`/events/${RIDGE}/leave`, {})
      pia.cookies.delete('session')
      expect(await (await pia.page()).text()).toContain('You left the event.')
      expect(await read(`/events/${RIDGE}`)).not.toContain('You left the event.')
      await pia.submit(`/events/${RIDGE}/join`, {})
      expect(await (await pia.get('/')).text()).not.toContain('You left the event.')
    })

    it('kept from somebody who has just signed out, who is a visitor', async () => {
      const olga = await signIn('olga')
      await olga.get('/')
      await olga.submit('/accounts/logout/', {})
      const page = await olga.get('/')
      expect(await page.text()).not.toContain('Menu of')
    })

    it('an error', async () => {
      expect((await visits.get('/events/77')).status).toBe(404)
      await addHike({ id: 77, name: 'The new one' })
      expect(await read('/events/77')).toContain('The new one')
      expect((await visits.get('/?cursor=nonsense')).status).toBe(400)
      expect((await visits.get('/?cursor=nonsense')).status).toBe(400)
    })

    it('a redirect', async () => {
      const elsewhere = new Browser({ worker: cache.worker, origin: 'http://elsewhere.example' })
      for (let i = 0; i < 2; i++) expect((await elsewhere.get('/')).status).toBe(308)
      expect((await visits.get('/')).status).toBe(200)
      for (let i = 0; i < 2; i++) expect((await visits.get('/?tab=blog&write=1')).status).toBe(303)
    })

    it.each(
      someOf([
        { 'X-Forwarded-Host': 'evil.example' },
        { 'X-Original-URL': '/users/1' },
        { 'X-HTTP-Method-Override': 'DELETE' },
        { 'Accept-Language': 'tlh' },
        { Authorization: 'Bearer of-bad-news' },
        { Cookie: 'csrftoken=<script>' },
        { Range: 'bytes=0-9' },
      ]),
    )('changed by a header: %s', async (headers) => {
      const poisoned = await (await visits.get('/', headers as unknown as Record<string, string>)).text()
      expect(await read('/')).toBe(await (await visitor().get('/')).text())
      expect(poisoned).not.toContain('evil.example')
      expect(poisoned).not.toContain('<script>')
    })

    it.each(
      someOf([
        '/?limit=1',
        '/?x=<script>alert(1)</script>',
        '/?tab=blog&tab=my-hikes',
        '//',
        '/?',
        '/?cursor=',
        '/events/1/?evil=1',
        '/%2e%2e/',
        '/?near=46.5,7.6',
      ]),
    )('changed by an address: %s', async (path) => {
      await visits.send('GET', ORIGIN + path)
      for (const good of ['/', `/events/${RIDGE}`, '/?tab=blog'])
        expect(await read(good)).toBe(await (await visitor().get(good)).text())
    })
  })

  it(`shows each of ${WRITES} writes to the next reader, while others read`, {
    timeout: Math.max(180_000, WRITES * 1000),
  }, async () => {
    const olga = await signIn('olga')
    let writing = true
    const readers = Array.from({ length: READERS }, async () => {
      while (writing) {
        await read(`/events/${RIDGE}`)
        await scheduler.wait(1)
      }
    })
    try {
      for (let i = 0; i < WRITES; i++) {
        await olga.edit({ name: `Name ${i}.` })
        expect(await read(`/events/${RIDGE}`)).toContain(`Name ${i}.`)
        expect(await read('/')).toContain(`Name ${i}.`)
      }
    } finally {
      // Otherwise the readers would continue during later tests.
      writing = false
    }
    await Promise.all(readers)
  })
})

it('a change of a hike leaves the pages of its organizer’s other hikes where they are cached', async () => {
  await seed()
  const { worker } = withIsolateCache()
  const visits = new Browser({ worker })
  const olga = await as('olga', {}, { worker })
  const other = await addHike({ name: 'Forest walk' })
  const read = async () => (await visits.page(other)).text()
  await read()
  // A change without the app distinguishes a cached page from a rendered one.
  await db.update(hikes).set({ name: 'Renamed' })
  await olga.edit({ name: 'Lake walk' })
  expect(await read()).not.toContain('Renamed')
  await olga.put('/api/user/update/', { avg_distance: 17 })
  expect(await read()).toContain('Renamed')
})

it('the report on a hike that was hidden names the hike once it is shown again', async () => {
  await seedStaff()
  const { worker } = withIsolateCache()
  const visits = new Browser({ worker })
  const mona = await asUser(staff.mona, {}, { worker })
  const now = new Date()
  const [post] = await db
    .insert(posts)
    .values({
      ...{ authorId: people.olga, title: 'On the ridge', content: '<p>Fog, then sun.</p>', hikeId: RIDGE },
      ...{ createdAt: now, updatedAt: now },
    })
    .returning()
  const areNamed = () =>
    Promise.all(
      [`/blog/${post?.id}`, '/?tab=blog'].map(async (path) =>
        (await (await visits.get(path)).text()).includes(`href="/events/${RIDGE}"`),
      ),
    )
  expect((await mona.post('/api/admin/hide/', { kind: 'event', id: RIDGE })).status).toBe(200)
  expect(await areNamed()).toEqual([false, false])
  expect((await mona.post('/api/admin/restore/', { kind: 'event', id: RIDGE })).status).toBe(200)
  expect(await areNamed()).toEqual([true, true])
})

describe('the cache in the isolate', () => {
  const render = (body: string, tags: string) => async () =>
    new Response(body, {
      headers: { 'Cloudflare-CDN-Cache-Control': 'public, max-age=60', 'Cache-Tag': tags },
    })
  const text = async (response: Response | Promise<Response>) => (await response).text()

  it('keeps no page that was being rendered during a purge', async () => {
    const cache = createIsolateCache()
    const { promise: written, resolve } = Promise.withResolvers<void>()
    const old = cache.fetch('/', async () => {
      await written
      return render('old', 'home')()
    })
    await cache.purgeNow(['home'])
    resolve()
    expect(await text(old)).toBe('old')
    expect(await text(cache.fetch('/', render('new', 'home')))).toBe('new')
  })

  it('keeps a page that was being rendered while others were purged', async () => {
    const cache = createIsolateCache()
    const { promise: written, resolve } = Promise.withResolvers<void>()
    const other = cache.fetch('/', async () => {
      await written
      return render('old', 'event-1')()
    })
    await cache.purgeNow(['event-2'])
    resolve()
    await other
    expect(await text(cache.fetch('/', render('new', 'event-1')))).toBe('old')
  })

  it('drops the pages of a tag alone', async () => {
    const cache = createIsolateCache()
    await cache.fetch('/a', render('a', 'home,event-1'))
    await cache.fetch('/b', render('b', 'event-11'))
    await cache.purgeNow(['event-1'])
    expect(await text(cache.fetch('/a', render('new', '')))).toBe('new')
    expect(await text(cache.fetch('/b', render('new', '')))).toBe('b')
  })

  it('keeps 500 pages, and drops the oldest first', async () => {
    const cache = createIsolateCache()
    for (let page = 0; page <= 500; page++) await cache.fetch(`/${page}`, render('old', ''))
    expect(await text(cache.fetch('/500', render('new', '')))).toBe('old')
    expect(await text(cache.fetch('/1', render('new', '')))).toBe('old')
    expect(await text(cache.fetch('/0', render('new', '')))).toBe('new')
  })

  it('keeps 32 MB', async () => {
    const cache = createIsolateCache()
    const megabyte = 'x'.repeat(1024 * 1024)
    for (let page = 0; page <= 32; page++) await cache.fetch(`/${page}`, render(megabyte, ''))
    expect(await text(cache.fetch('/1', render('new', '')))).toBe(megabyte)
    expect(await text(cache.fetch('/0', render('new', '')))).toBe('new')
  })

  it('renders a page again after a minute', async () => {
    const cache = createIsolateCache()
    freezeClock()
    await cache.fetch('/', render('old', ''))
    passTime(59 * SECOND)
    expect(await text(cache.fetch('/', render('new', '')))).toBe('old')
    passTime(2 * SECOND)
    expect(await text(cache.fetch('/', render('new', '')))).toBe('new')
  })

  it.each([
    ['without a directive', new Headers()],
    ['with a cookie', new Headers({ 'Cloudflare-CDN-Cache-Control': 'public', 'Set-Cookie': 'a=b' })],
    ['not to be cached', new Headers({ 'Cloudflare-CDN-Cache-Control': 'no-store' })],
  ])('keeps no response %s', async (_, headers) => {
    const cache = createIsolateCache()
    await cache.fetch('/', async () => new Response('old', { headers }))
    expect(await text(cache.fetch('/', render('new', '')))).toBe('new')
  })
})

describe('the cache at the edge', () => {
  it('heals a purge that was refused within five minutes', async () => {
    await seed()
    const { worker, edge } = withEdgeCache()
    const visits = new Browser({ worker })
    const olga = await as('olga', {}, { worker })
    const page = async () => (await visits.page()).text()
    await page()
    edge.purgesLeft = 0
    expect((await olga.edit({ name: 'Lake walk' })).status).toBe(200)
    expect(await page()).toContain('Ridge walk')
    edge.now = 61
    expect(await page()).toContain('Ridge walk')
    await edge.settled()
    expect(await page()).toContain('Lake walk')
    edge.now = 361
    await page()
    expect(edge.statuses.slice(-5)).toEqual(['MISS', 'HIT', 'UPDATING', 'HIT', 'MISS'])
  })

  it('serves the pages that it has for hours while the database is down, unless they were purged', async () => {
    const { worker, edge, failing } = withEdgeCache()
    const visits = new Browser({ worker })
    const statusOf = async (path: string) => (await visits.get(path)).status
    for (const path of ['/', `/events/${RIDGE}`]) expect(await statusOf(path)).toBe(200)
    vi.spyOn(console, 'error').mockImplementation(() => {})
    failing.DB = brokenDb()
    edge.now = 5 * 3600
    for (const path of ['/', `/events/${RIDGE}`]) expect(await statusOf(path)).toBe(200)
    expect(edge.statuses.slice(-2)).toEqual(['STALE', 'STALE'])
    expect(await statusOf('/blog/1')).toBe(500)
    await edge.purge({ tags: [`event-${RIDGE}`] })
    expect(await statusOf(`/events/${RIDGE}`)).toBe(500)
    edge.now = 7 * 3600
    expect(await statusOf('/')).toBe(500)
    delete failing.DB
    for (const path of ['/', `/events/${RIDGE}`]) expect(await statusOf(path)).toBe(200)
  })

  it('is purged once for a request', async () => {
    await seed()
    const { worker, edge } = withEdgeCache()
    edge.purgesLeft = 10
    const olga = await as('olga', {}, { worker })
    await olga.edit({ name: 'Lake walk' })
    expect(edge.purgesLeft).toBe(9)
    await olga.post('/api/events/', newHike())
    expect(edge.purgesLeft).toBe(8)
  })

  it('is used by a gateway that has none itself, and nothing else in production', () => {
    const invocation = { waitUntil: () => {} }
    expect(production.pageCache(invocation)).toBeNull()
    const exports = {} as Cloudflare.Exports
    expect(production.pageCache({ ...invocation, exports })).not.toBeNull()
  })

  it('is asked for no page of a member', async () => {
    await seed()
    const { worker, edge } = withEdgeCache()
    const olga = await as('olga', {}, { worker })
    for (const path of ['/', `/events/${RIDGE}`, `/api/events/${RIDGE}/`]) await olga.get(path)
    // A parameter that another site adds may look like a file name, but the address is still that of a page.
    for (const path of ['/?utm_source=feed.xml', `/events/${RIDGE}?utm_campaign=walk.ics`])
      expect(await (await olga.get(path)).text()).toContain('Sign Out')
    expect(edge.statuses).toEqual([])
  })

  it('has the calendars and feeds of members too, unless they have changed something just now', async () => {
    await seed()
    const { worker, edge } = withEdgeCache()
    const olga = await as('olga', {}, { worker })
    for (const path of ['/calendar.ics', `/events/${RIDGE}.ics`, '/feed.xml', '/events.xml'])
      for (let time = 0; time < 2; time++) expect((await olga.get(path)).status).toBe(200)
    expect(edge.statuses).toEqual(Array.from({ length: 4 }, () => ['MISS', 'HIT']).flat())
    await olga.edit({ name: 'Lake walk' })
    expect(await (await olga.get('/calendar.ics')).text()).toContain('Lake walk')
    expect(edge.statuses).toHaveLength(8)
  })

  it('keeps a picture for everybody until its tag is purged', async () => {
    await seed()
    const { worker, edge } = withEdgeCache()
    const olga = await as('olga', {}, { worker })
    const visits = new Browser({ worker })
    const name = nameOf(await uploadHikePicture(olga, await realFile('jpeg')))
    const path = `/images/${name}/large`
    for (const browser of [visits, olga, visits]) expect((await browser.get(path)).status).toBe(200)
    expect(edge.statuses).toEqual(['MISS', 'HIT', 'HIT'])
    const etag = (await visits.get(path)).headers.get('ETag') ?? ''
    expect((await visits.get(path, { 'If-None-Match': etag })).status).toBe(304)
    await edge.purge({ tags: [`picture-${name}`] })
    await env.PICTURES.delete([...keysFor(name, 'large'), ...keysFor(name, 'small')])
    for (const browser of [visits, olga]) expect((await browser.get(path)).status).toBe(404)
  })
})

const newHike = () => ({
  name: 'New hike',
  location: 'Thun',
  event_time: new Date(Date.now() + 3 * DAY).toISOString(),
})

describe('a cache in front of the Worker', () => {
  const control = async (browser: Browser, path: string) =>
    (await browser.get(path)).headers.get('Cloudflare-CDN-Cache-Control')

  it('keeps nothing by omission', async ({ olga }) => {
    await seed()
    const paths = [
      '/',
      '/events/1',
      '/events/77',
      '/api/events/',
      '/api/events/1/',
      '/accounts/login/',
      '/healthz',
    ]
    for (const browser of [visitor(), olga])
      for (const path of [
        ...paths,
        '/api/user/',
        '/settings/account',
        '/payments',
        '/images/none',
        '/nowhere',
      ])
        expect([path, await control(browser, path)]).toEqual([
          path,
          expect.stringMatching(/^(no-store|public, .*)$/),
        ])
    for (const path of paths) expect([path, await control(olga, path)]).toEqual([path, 'no-store'])
  })

  it('keeps pictures that nobody hides for a day, and others until they are hidden', async () => {
    await seed()
    expect(await control(visitor(), '/images/default/contours.svg')).toBe('public, max-age=86400')
    const { headers } = await visitor().get(`/images/default/events/${RIDGE}.svg`)
    expect(headers.get('Cache-Control')).toContain('s-maxage=60')
  })
})
