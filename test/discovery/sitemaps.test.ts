import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { hikes, posts } from '../../src/db/schema.ts'
import { countedDb } from '../database.ts'
import { addHike, db, ORIGIN, people, RIDGE, seed, setHike, visitor } from '../support.ts'

beforeEach(seed)

const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location)
const read = async (path: string) => {
  const response = await visitor().get(path)
  return [response.status, locations(await response.text())]
}

describe('the sitemap', () => {
  it('lists the public hikes and posts with their last change, a thousand ids to a page', async () => {
    const updatedAt = new Date('2031-06-01T08:00:00Z')
    await db.update(hikes).set({ updatedAt })
    await addHike({ id: 7 })
    await addHike({ id: 1000 })
    await addHike({ id: 12_001 })
    const [post] = await db
      .insert(posts)
      .values({ title: 'Fog', content: '', authorId: people.olga, createdAt: updatedAt, updatedAt })
      .returning()
    await setHike({ hiddenAt: updatedAt }, 7)
    const postPage = Math.ceil((post?.id ?? 0) / 1000)
    expect(await read('/sitemap.xml')).toEqual([
      200,
      [
        `${ORIGIN}/sitemap-events-1.xml`,
        `${ORIGIN}/sitemap-events-13.xml`,
        `${ORIGIN}/sitemap-posts-${postPage}.xml`,
      ],
    ])
    expect(await read('/sitemap-events-1.xml')).toEqual([
      200,
      [`${ORIGIN}/events/${RIDGE}`, `${ORIGIN}/events/1000`],
    ])
    expect(await read('/sitemap-events-13.xml')).toEqual([200, [`${ORIGIN}/events/12001`]])
    expect(await read(`/sitemap-posts-${postPage}.xml`)).toEqual([200, [`${ORIGIN}/blog/${post?.id}`]])
    const page = await visitor().get('/sitemap-events-1.xml')
    expect(page.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
    expect(await page.text()).toContain('<lastmod>2031-06-01T08:00:00.000Z</lastmod>')
    await db.delete(hikes).where(sql`${hikes.id} > 1`)
  })

  it('has no page of nothing, and none of what is hidden', async () => {
    await db.update(hikes).set({ hiddenAt: new Date() })
    expect(await read('/sitemap.xml')).toEqual([200, []])
    for (const path of ['/sitemap-events-1.xml', '/sitemap-events-2.xml', '/sitemap-users-1.xml'])
      expect((await visitor().get(path)).status).toBe(404)
  })

  it('asks the index once for each of its pages, however many hikes there are', async () => {
    const now = new Date()
    const values = { name: 'Lake walk', location: 'Thun', timeZone: 'UTC', organizerId: people.olga }
    const dates = { eventTime: now, dayEnd: now, createdAt: now, updatedAt: now }
    const rows = Array.from({ length: 3 }, () => ({ ...values, ...dates }))
    await db.batch([...Array(67)].map(() => db.insert(hikes).values(rows)) as never)
    const { DB, rows: read, trips } = countedDb()
    expect((await visitor({ DB }).get('/sitemap.xml')).status).toBe(200)
    expect([trips(), read() < 30]).toEqual([1, true])
  })
})

it('names the sitemap to robots, which may read all pages', async () => {
  const response = await visitor().get('/robots.txt')
  expect([response.headers.get('Content-Type'), await response.text()]).toEqual([
    'text/plain; charset=UTF-8',
    `User-agent: *\nDisallow: /api/\n\nSitemap: ${ORIGIN}/sitemap.xml\n`,
  ])
})
