import { beforeEach, describe, expect } from 'vitest'
import { hikes, posts } from '../../../src/db/schema.ts'
import { DAY } from '../../../src/shared/duration.ts'
import { addHike, as, db, html, it, ORIGIN, people, RIDGE, seed, visitor } from '../../support.ts'

beforeEach(seed)

// biome-ignore lint/suspicious/noExplicitAny: the tests compare its content.
type Data = Record<string, any>

/** Returns the structured data of a page, by `@type`. */
async function dataOf(path: string, browser = visitor()): Promise<Record<string, Data>> {
  const page = await (await browser.get(path)).text()
  const scripts = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  const found = scripts.map(([, json = '']): Data => JSON.parse(json))
  return Object.fromEntries(found.map((data) => [data['@type'], data]))
}
const hikeData = async (id = RIDGE) => (await dataOf(`/events/${id}`)).Event ?? {}

/** Expects the properties that Google requires or recommends for an event, in its formats. */
function expectComplete(data: Data) {
  for (const name of ['name', 'startDate', 'endDate', 'description', 'image', 'organizer', 'url'])
    expect(data[name], name).toBeTruthy()
  expect(data['@context']).toBe('https://schema.org')
  expect(data.location).toMatchObject({
    '@type': 'Place',
    name: expect.any(String),
    address: expect.any(String),
  })
  for (const date of [data.startDate, data.endDate])
    expect(date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/)
  for (const image of data.image) expect(new URL(image).origin).toBe(ORIGIN)
  expect(data.organizer[0]).toMatchObject({
    '@type': 'Person',
    name: 'olga',
    url: `${ORIGIN}/users/${people.olga}`,
  })
  expect(data.eventAttendanceMode).toBe('https://schema.org/OfflineEventAttendanceMode')
  if (!data.offers) return
  expect(data.offers).toMatchObject({
    '@type': 'Offer',
    priceCurrency: 'USD',
    url: data.url,
    validFrom: expect.any(String),
  })
}

describe('the structured data of a hike', () => {
  it('has what Google asks of an event, with the local time of the hike', async () => {
    const eventTime = new Date('2031-06-14T07:30:00Z')
    const id = await addHike({
      eventTime,
      estimatedDuration: 5,
      locationLat: 46.5,
      locationLng: 7.67,
      price: 1550,
    })
    const data = await hikeData(id)
    expectComplete(data)
    expect(data).toMatchObject({
      name: 'Lake walk',
      startDate: '2031-06-14T09:30:00+02:00',
      endDate: '2031-06-14T14:30:00+02:00',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { name: 'Thun', geo: { '@type': 'GeoCoordinates', latitude: 46.5, longitude: 7.67 } },
      isAccessibleForFree: false,
      offers: { price: '15.50', availability: 'https://schema.org/InStock' },
    })
  })

  it('has the usual price or none, and says when the hike is full', async () => {
    expect((await hikeData()).offers.price).toBe('12.00')
    await db.update(hikes).set({ price: 0, capacity: 1 })
    const data = await hikeData()
    expectComplete(data)
    expect(data).toMatchObject({
      isAccessibleForFree: true,
      maximumAttendeeCapacity: 1,
      remainingAttendeeCapacity: 0,
    })
    expect(data.offers).toMatchObject({ price: '0.00', availability: 'https://schema.org/SoldOut' })
  })

  it('says that it is rescheduled, from the start that was announced first, until it is at that again', async () => {
    const [before] = await db.select().from(hikes)
    const olga = await as('olga')
    const move = (days: number) =>
      olga.edit({
        event_time: new Date((before?.eventTime.getTime() ?? 0) + days * DAY).toISOString(),
      })
    const announced = (await hikeData()).startDate
    for (const days of [1, 2]) {
      await move(days)
      const data = await hikeData()
      expectComplete(data)
      expect(data).toMatchObject({
        eventStatus: 'https://schema.org/EventRescheduled',
        previousStartDate: announced,
      })
      expect(data.startDate).not.toBe(announced)
    }
    await move(0)
    expect((await hikeData()).eventStatus).toBe('https://schema.org/EventScheduled')
    expect((await hikeData()).previousStartDate).toBeUndefined()
  })

  it('offers nothing once the hike is cancelled or over', async ({ olga }) => {
    expect((await olga.cancel('Storm')).status).toBe(200)
    const cancelled = await hikeData()
    expectComplete(cancelled)
    expect(cancelled).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' })
    expect(cancelled.offers).toBeUndefined()
    const past = await hikeData(await addHike({ eventTime: new Date(Date.now() - 3 * DAY) }))
    expectComplete(past)
    expect([past.eventStatus, past.offers]).toEqual(['https://schema.org/EventScheduled', undefined])
  })

  it('cannot be left by what somebody has written', async () => {
    const name = '</script><script>alert(1)</script><!--'
    await db.update(hikes).set({ name, description: name })
    expect((await hikeData()).name).toBe(name)
    const page = await (await visitor().page()).text()
    expect(page).not.toContain('<script>alert')
  })

  it('is for search engines, and not of what is hidden', async ({ olga, simon }) => {
    expect(await dataOf(`/events/${RIDGE}`, simon)).toEqual({})
    await db.update(hikes).set({ hiddenAt: new Date() })
    expect(await dataOf(`/events/${RIDGE}`)).toEqual({})
    expect(await dataOf(`/events/${RIDGE}`, olga)).toEqual({})
  })
})

it('has a trail of breadcrumbs on hikes and posts, and the post itself', async () => {
  expect((await dataOf(`/events/${RIDGE}`)).BreadcrumbList?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Hikes', item: `${ORIGIN}/` },
    { '@type': 'ListItem', position: 2, name: 'Ridge walk' },
  ])
  const stamps = { createdAt: new Date('2031-06-01T08:00:00Z'), updatedAt: new Date('2031-06-02T08:00:00Z') }
  await db
    .insert(posts)
    .values({ id: 9, title: 'Fog', content: '<p>Cows.</p>', authorId: people.olga, ...stamps })
  const { BlogPosting: post, BreadcrumbList: breadcrumbs } = await dataOf('/blog/9')
  expect(post).toMatchObject({
    headline: 'Fog',
    description: 'Cows.',
    mainEntityOfPage: `${ORIGIN}/blog/9`,
    image: [expect.stringMatching(`^${ORIGIN}/images/cards/posts/9/[0-9a-f]{16}\\.jpg$`)],
    datePublished: '2031-06-01T08:00:00.000Z',
    dateModified: '2031-06-02T08:00:00.000Z',
    author: { '@type': 'Person', name: 'olga', url: `${ORIGIN}/users/1` },
    publisher: { '@type': 'Organization', name: 'Waymark' },
  })
  expect(breadcrumbs?.itemListElement).toHaveLength(2)
})

/** Returns a page's canonical address, and the content of its meta elements by name or property. */
async function metaOf(path: string, browser = visitor()): Promise<Record<string, string>> {
  const page = await html(browser.get(path))
  const found = [...page.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g)]
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(page)?.[1] ?? ''
  return { canonical, ...Object.fromEntries(found.map(([, name, content]) => [name, content])) }
}

describe('what other sites show of a link', () => {
  it.each([
    '/',
    '/?tab=blog',
    '/?tab=my-hikes',
    '/blog/9',
    `/events/${RIDGE}`,
    '/users/1',
    '/grades',
    '/accounts/signup/',
  ])('is complete at %s', async (path) => {
    const stamps = { createdAt: new Date(), updatedAt: new Date() }
    await db.insert(posts).values({ id: 9, title: 'Fog', content: '', authorId: people.olga, ...stamps })
    const meta = await metaOf(path)
    expect(meta).toMatchObject({
      canonical: ORIGIN + path,
      'og:url': ORIGIN + path,
      'og:site_name': 'Waymark',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    })
    for (const name of ['og:title', 'og:description', 'og:image:alt']) expect(meta[name], name).toBeDefined()
    const image = meta['og:image']?.replace(ORIGIN, '') ?? ''
    expect((await visitor().get(image)).status).toBe(200)
  })

  it('is not on pages of members, nor on those that are no page to share', async ({ pia }) => {
    expect((await metaOf(`/events/${RIDGE}`, pia))['og:title']).toBeUndefined()
    for (const path of ['/?q=ridge', '/nowhere', '/settings/account'])
      expect((await metaOf(path))['og:url'] ?? `${ORIGIN}/`).toBe(`${ORIGIN}/`)
  })

  it('is not to be indexed on profiles, sign-in and filtered lists', async () => {
    for (const path of ['/users/1', '/accounts/login/', '/accounts/signup/', '/?q=ridge', '/?grade=T3'])
      expect((await metaOf(path)).robots, path).toBe('noindex')
    expect((await metaOf('/')).robots).toBeUndefined()
  })
})
