import { createExecutionContext, createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, vi } from 'vitest'
import worker from '../../dev/worker.ts'
import { hikes, jobs, pictures, rateLimits } from '../../src/db/schema.ts'
import { attachableNames, attachPictures } from '../../src/images/attaching.ts'
import { DAY } from '../../src/shared/duration.ts'
import { finishJobs, SOME_CALLS, withFaultAtEachCall } from '../jobs/support.ts'
import { sampleOf } from '../sample.ts'
import { answer, as, Browser, db, it, RIDGE, seed, testContext, visitor } from '../support.ts'
import { realFile } from './files.ts'
import {
  bucketWith,
  deletePictures,
  getState,
  nameOf,
  ofHike,
  ofProfile,
  storedFiles,
  upload,
  uploadHikePicture,
} from './uploading.ts'

beforeEach(async () => {
  await seed()
  await deletePictures()
})

const sizes = (url: string) => ['large', 'small'].map((size) => `${nameOf(url)}/${size}`)
const storedNames = async () => (await db.select().from(pictures)).map(({ name }) => name)

/** Makes every job due and runs the cron trigger. */
async function sweep() {
  await db.update(jobs).set({ dueAt: new Date() })
  await worker.scheduled(createScheduledController(), env, createExecutionContext())
}

const age = (days: number) => db.update(pictures).set({ createdAt: new Date(Date.now() - days * DAY) })

describe('a replaced picture', () => {
  it('is deleted with its files', async ({ olga }) => {
    const first = await uploadHikePicture(olga, await realFile('png'))
    const second = await uploadHikePicture(olga, await realFile('webp'))
    expect(await storedFiles()).toEqual(sizes(second))
    expect(await storedNames()).toEqual([nameOf(second)])
    expect((await visitor().get(first)).status).toBe(404)
    expect((await visitor().get(second)).status).toBe(200)
  })

  it.runIf(env.LONG)('of a user is deleted without that of the hike with the same id', async () => {
    const olga = await as('olga')
    const ofHike = await uploadHikePicture(olga, await realFile('png'))
    for (let i = 0; i < 2; i++) await upload(olga, ofProfile, await realFile('png'))
    expect(await storedFiles()).toHaveLength(4)
    expect(await storedFiles()).toEqual(expect.arrayContaining(sizes(ofHike)))
  })

  it('is deleted with the hike', async ({ olga }) => {
    const url = await uploadHikePicture(olga, await realFile('png'))
    expect((await olga.deleteHike()).status).toBe(204)
    expect([await storedFiles(), await storedNames()]).toEqual([[], []])
    expect((await visitor().get(url)).status).toBe(404)
  })

  it.runIf(env.LONG)('is deleted by the next sweep where the bucket failed', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const PICTURES = bucketWith({ delete: () => Promise.reject(new Error('Out of service.')) })
    const olga = await as('olga', { PICTURES })
    const first = await uploadHikePicture(olga, await realFile('png'))
    const second = await uploadHikePicture(olga, await realFile('png')).catch(() => '')
    expect(await storedFiles()).toHaveLength(4)
    await sweep()
    expect(await storedFiles()).toHaveLength(2)
    expect((await visitor().get(first)).status).toBe(404)
    expect((await getState()).image).not.toBe(first)
    if (second) expect((await visitor().get(second)).status).toBe(200)
    logged.mockRestore()
  })

  it('is deleted where several were uploaded concurrently', async ({ olga }) => {
    const file = await realFile('png')
    await Promise.all([1, 2, 3, 4].map(() => uploadHikePicture(olga, file)))
    const { image } = await getState()
    expect(await storedFiles()).toEqual(sizes(image ?? ''))
    expect(await storedNames()).toEqual([nameOf(image ?? '')])
  })
})

/** Stores a picture of the ridge walk. */
async function storeFirstPicture() {
  const createdAt = new Date()
  await db.insert(pictures).values({ name: 'first', use: 'event', subjectId: RIDGE, createdAt })
  await db.update(hikes).set({ image: 'first' })
  for (const size of ['large', 'small']) await env.PICTURES.put(`first/${size}`, 'bytes')
}

describe('the files of orphaned pictures', () => {
  const changes: [name: string, act: (olga: Browser) => Promise<unknown>][] = [
    ['replacing a picture', async (olga) => uploadHikePicture(olga, await realFile('png'))],
    ['deleting the hike', (olga) => olga.deleteHike()],
  ]
  it.each(sampleOf(changes, 2))('are deleted after %s, whichever step fails', async (_, act) => {
    for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {})
    let orphaned = 0
    await withFaultAtEachCall(
      async (bindings, fault) => {
        await seed()
        await deletePictures()
        await storeFirstPicture()
        const other = await as('olga')
        const olga = new Browser({ bindings })
        for (const [name, value] of other.cookies) olga.cookies.set(name, value)
        await act(olga).catch(() => null)
        // Files of a failed upload are deleted after a day.
        await age(2)
        await sweep()
        await finishJobs()
        const details = JSON.stringify(fault)
        const [hike] = await db.select().from(hikes)
        const expected = hike?.image ? sizes(`/pictures/${hike.image}`) : []
        expect(await storedFiles(), details).toEqual(expected)
        expect(await storedNames(), details).toEqual(hike?.image ? [hike.image] : [])
        expect(await db.$count(jobs), details).toBe(0)
        if (hike?.image !== 'first') orphaned++
      },
      undefined,
      SOME_CALLS,
    )
    expect(orphaned).toBeGreaterThan(2)
    vi.restoreAllMocks()
  })

  it.runIf(env.LONG)('are deleted where they were orphaned before there were jobs', async () => {
    await uploadHikePicture(await as('olga'), await realFile('png'))
    await db.update(pictures).set({ orphaned: true })
    await sweep()
    await finishJobs()
    expect([await storedFiles(), await storedNames()]).toEqual([[], []])
  })
})

describe('an upload that fails', () => {
  it('changes nothing, and its files are swept after a day', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const before = await getState()
    const PICTURES = bucketWith({
      put: (key: string, ...rest: [ArrayBuffer, R2PutOptions]) =>
        key.endsWith('large') ? Promise.reject(new Error('Out of service.')) : env.PICTURES.put(key, ...rest),
    })
    expect((await upload(await as('olga', { PICTURES }), ofHike, await realFile('png'))).status).toBe(503)
    expect((await getState()).image).toBe(before.image)
    expect(await storedFiles()).toHaveLength(1)
    await sweep()
    expect(await storedFiles()).toHaveLength(1)
    await age(2)
    await sweep()
    expect([await storedFiles(), await storedNames()]).toEqual([[], []])
  })

  it('leaves no files where the hike is deleted meanwhile', async () => {
    const PICTURES = bucketWith({
      put: async (...stored: [string, ArrayBuffer, R2PutOptions]) => {
        await db.delete(hikes).where(eq(hikes.id, RIDGE))
        return env.PICTURES.put(...stored)
      },
    })
    const response = await upload(await as('olga', { PICTURES }), ofHike, await realFile('png'))
    expect(await answer(response)).toEqual([404, { error: 'Event not found.' }])
    await sweep()
    expect([await storedFiles(), await storedNames()]).toEqual([[], []])
  })

  it('does not let the sweep delete a picture in use', async ({ olga }) => {
    const url = await uploadHikePicture(olga, await realFile('png'))
    await age(400)
    await sweep()
    expect(await storedFiles()).toEqual(sizes(url))
  })
})

describe('a picture uploaded by another user', () => {
  const olga = { id: 1 } as Parameters<typeof attachableNames>[1]
  const simon = { id: 4 } as typeof olga
  const rowOf = async (name: string) => (await db.select().from(pictures).where(eq(pictures.name, name)))[0]

  async function unattached(uploaderId: number) {
    const name = crypto.randomUUID().replaceAll('-', '')
    await db.insert(pictures).values({ name, use: 'post', uploaderId, createdAt: new Date() })
    return name
  }

  it('cannot be attached', async () => {
    const name = await unattached(olga.id)
    expect(await attachableNames(db, simon, 'post', 5, [name])).toEqual([])
    await db.batch(attachPictures(testContext(), simon, 'post', 5, [name]))
    expect(await rowOf(name)).toMatchObject({ subjectId: null, orphaned: false })
    expect(await attachableNames(db, olga, 'post', null, [name])).toEqual([name])
    await db.batch(attachPictures(testContext(), olga, 'post', 6, [name]))
    expect(await rowOf(name)).toMatchObject({ subjectId: 6, orphaned: false })
  })

  it('cannot be attached to another subject, even by its uploader', async () => {
    const name = await unattached(olga.id)
    await db.batch(attachPictures(testContext(), olga, 'post', 6, [name]))
    for (const use of ['post', 'event', 'profile'] as const) {
      expect(await attachableNames(db, olga, use, 7, [name])).toEqual([])
      await db.batch(attachPictures(testContext(), olga, use, 7, [name]))
      expect(await rowOf(name)).toMatchObject({ use: 'post', subjectId: 6, orphaned: false })
    }
  })
})

describe('the rate limit of uploads', () => {
  it('is 120 an hour for each user, over all kinds of picture', async ({ olga, pia }) => {
    const file = await realFile('png')
    await upload(olga, ofHike, file)
    await upload(olga, ofProfile, file)
    await db.update(rateLimits).set({ count: 119 }).where(eq(rateLimits.key, 'upload:1'))
    expect((await upload(olga, ofHike, file)).status).toBe(200)
    const before = await getState()
    for (const target of [ofHike, ofProfile]) {
      const refused = await upload(olga, target, file)
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
      expect(await answer(refused)).toEqual([429, { error: 'Too many attempts. Please try again later.' }])
    }
    expect(await getState()).toEqual(before)
    expect((await upload(pia, ofProfile, file)).status).toBe(200)
  })
})
