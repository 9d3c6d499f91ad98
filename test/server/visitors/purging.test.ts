import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { jobs, posts } from '../../../src/db/schema.ts'
import { seedStaff, staff } from '../../admin/support.ts'
import { add, seedAlbum } from '../../hikes/album/support.ts'
import { realFile } from '../../images/files.ts'
import { nameOf, uploadHikePicture } from '../../images/uploading.ts'
import { as, asUser, Browser, db, freezeClock, PASSWORD, people } from '../../support.ts'
import type { EdgeStandIn } from './edge-stand-in.ts'
import { withEdgeCache } from './support.ts'

beforeEach(async () => {
  await seedStaff()
})
afterEach(() => vi.restoreAllMocks())

/** Adds posts by Olga. Returns the ids of the first and the last. */
async function addPosts(count: number) {
  const at = Date.now()
  const added = await db.all<{
    id: number
  }>(sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
    INSERT INTO ${posts} (title, author_id, content, created_at, updated_at)
    SELECT 'Post ' || i, ${people.olga}, ${EMPTY}, ${at}, ${at} FROM n RETURNING id`)
  return [added.at(0)?.id, added.at(-1)?.id]
}

const EMPTY = JSON.stringify({ type: 'doc', content: [] })

describe('the cache at the edge', () => {
  it.each([
    [
      'refused',
      (edge: EdgeStandIn) => {
        edge.purgesLeft = 0
      },
    ],
    ['lost', (edge: EdgeStandIn) => void vi.spyOn(edge, 'purge').mockRejectedValueOnce(new Error('Lost.'))],
  ])('tries a purge that was %s again, until it has no use any more', async (_, refuse) => {
    freezeClock()
    const { worker, edge, runJobs } = withEdgeCache()
    const visits = new Browser({ worker })
    const olga = await as('olga', {}, { worker })
    const page = async () => (await visits.page()).text()
    const purges = () => db.select().from(jobs).where(eq(jobs.kind, 'purge-pages'))
    await page()
    refuse(edge)
    await olga.edit({ name: 'Lake walk' })
    expect(await page()).toContain('Ridge walk')
    const [job] = await purges()
    const wait = (job?.dueAt.getTime() ?? 0) - Date.now()
    expect([wait > 20_000, wait < 31_000]).toEqual([true, true])
    edge.purgesLeft = 0
    await runJobs()
    expect(await purges()).toHaveLength(1)
    expect(await page()).toContain('Ridge walk')
    edge.purgesLeft = 1
    await runJobs()
    expect([await purges(), edge.purgesLeft]).toEqual([[], 0])
    expect(await page()).toContain('Lake walk')
    await db.insert(jobs).values({ ...(job ?? expect.unreachable()), key: `${Date.now() - 300_000} home` })
    await runJobs()
    expect(await purges()).toEqual([])
  })

  it('drops the pages of every post of a deleted account, however many there are', async () => {
    const { worker, edge, runJobs } = withEdgeCache()
    const [first = 0, last = 0] = await addPosts(220)
    const visits = new Browser({ worker })
    const pages = () => Promise.all([first, last].map(async (id) => (await visits.get(`/blog/${id}`)).text()))
    await pages()
    edge.purgesLeft = 0
    const olga = await as('olga', {}, { worker })
    expect((await olga.post('/api/user/delete/', { password: PASSWORD })).status).toBe(200)
    for (const page of await pages()) expect(page).toContain('olga')
    edge.purgesLeft = Number.POSITIVE_INFINITY
    await runJobs()
    expect(await db.$count(jobs, eq(jobs.kind, 'purge-pages'))).toBe(0)
    for (const page of await pages()) expect(page).not.toContain('olga')
  })

  it('serves a hidden picture for no longer than five minutes, though no purge gets through', async () => {
    const { worker, edge } = withEdgeCache()
    const visits = new Browser({ worker })
    const name = nameOf(await uploadHikePicture(await as('olga', {}, { worker }), await realFile('jpeg')))
    const status = async () => (await visits.get(`/images/${name}/large`)).status
    const { headers } = await visits.get(`/images/${name}/large`)
    const [, atOthers] = /s-maxage=(\d+)/.exec(headers.get('Cache-Control') ?? '') ?? []
    edge.purgesLeft = 0
    const mona = await asUser(staff.mona, {}, { worker })
    expect((await mona.post('/api/admin/hide/', { kind: 'picture', id: name })).status).toBe(200)
    expect(await status()).toBe(200)
    edge.now = 300 - Number(atOthers)
    expect(await status()).toBe(404)
  })

  it('drops the pictures of an album that is closed, and keeps them while it is open', async () => {
    await seedAlbum()
    const { worker, edge } = withEdgeCache()
    const { url } = await add('pia')
    const olga = await as('olga', {}, { worker })
    const visits = new Browser({ worker })
    const share = (album_public: boolean) => olga.edit({ album_public })
    await share(true)
    for (const browser of [visits, visits, olga]) expect((await browser.get(url)).status).toBe(200)
    expect(edge.statuses).toEqual(['MISS', 'HIT', 'HIT'])
    await share(false)
    expect((await visits.get(url)).status).toBe(404)
  })

  it('is done without while it is down, slow, or answers what is none of ours', async () => {
    const { worker, edge } = withEdgeCache()
    const visits = new Browser({ worker })
    for (const answer of [
      () => Promise.reject(new Error('Down.')),
      async () => new Response('<h1>Error 1042</h1>', { status: 503 }),
      async () => new Response('<h1>Sign in to the Wi-Fi</h1>'),
    ]) {
      vi.spyOn(edge, 'fetch').mockImplementationOnce(answer)
      const page = await visits.page()
      expect([page.status, (await page.text()).includes('Ridge walk')]).toEqual([200, true])
    }
  })
})
