import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { events, pictures, rateLimits } from '../../src/db/schema.ts'
import { attachableNames, attachPictures } from '../../src/images/pictures.ts'
import worker from '../../src/index.ts'
import { answer, as, db, RIDGE, seed, visitor } from '../support.ts'
import { realFile } from './files.ts'
import {
  changePicture,
  everything,
  nameIn,
  noPictures,
  ofEvent,
  ofProfile,
  storedFiles,
  upload,
} from './uploading.ts'

beforeEach(async () => {
  await seed()
  await noPictures()
})

const sizes = (url: string) => ['large', 'small'].map((size) => `${nameIn(url)}/${size}`)
const known = async () => (await db.select().from(pictures)).map(({ name }) => name)

/** The sweep of the next hour, as Cloudflare starts it. */
const sweep = () => worker.scheduled(createScheduledController(), env)

const DAY = 24 * 60 * 60 * 1000
const age = (days: number) => db.update(pictures).set({ createdAt: new Date(Date.now() - days * DAY) })

describe('an old picture', () => {
  it('is deleted with its files once there is a new one', async () => {
    const olga = await as('olga')
    const first = await changePicture(olga, await realFile('png'))
    const second = await changePicture(olga, await realFile('webp'))
    expect(await storedFiles()).toEqual(sizes(second))
    expect(await known()).toEqual([nameIn(second)])
    expect((await visitor().get(first)).status).toBe(404)
    expect((await visitor().get(second)).status).toBe(200)
  })

  it('of a person goes alone, and never that of a hike with the same number', async () => {
    const olga = await as('olga')
    const ofHike = await changePicture(olga, await realFile('png'))
    for (let times = 0; times < 2; times++) await upload(olga, ofProfile, await realFile('png'))
    expect(await storedFiles()).toHaveLength(4)
    expect(await storedFiles()).toEqual(expect.arrayContaining(sizes(ofHike)))
  })

  it('goes with the hike', async () => {
    const olga = await as('olga')
    const url = await changePicture(olga, await realFile('png'))
    expect((await olga.delete(`/api/events/${RIDGE}/`)).status).toBe(204)
    expect([await storedFiles(), await known()]).toEqual([[], []])
    expect((await visitor().get(url)).status).toBe(404)
  })

  it('that could not be deleted at once is deleted by the next sweep', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const PICTURES = bucketWith({ delete: () => Promise.reject(new Error('Out of service.')) })
    const olga = await as('olga', { PICTURES })
    const first = await changePicture(olga, await realFile('png'))
    const second = await changePicture(olga, await realFile('png')).catch(() => '')
    expect(await storedFiles()).toHaveLength(4)
    await sweep()
    expect(await storedFiles()).toHaveLength(2)
    expect((await visitor().get(first)).status).toBe(404)
    expect((await everything()).image).not.toBe(first)
    if (second) expect((await visitor().get(second)).status).toBe(200)
    logged.mockRestore()
  })

  it('of two that were uploaded at the same time is deleted, whichever was the later', async () => {
    const olga = await as('olga')
    const file = await realFile('png')
    await Promise.all([1, 2, 3, 4].map(() => changePicture(olga, file)))
    const { image } = await everything()
    expect(await storedFiles()).toEqual(sizes(image ?? ''))
    expect(await known()).toEqual([nameIn(image ?? '')])
  })
})

/** The bucket, some of whose doings are others. */
const bucketWith = (changes: Partial<Record<keyof R2Bucket, unknown>>) =>
  new Proxy(env.PICTURES, {
    get(bucket, name: keyof R2Bucket) {
      const own = bucket[name]
      return changes[name] ?? (typeof own === 'function' ? own.bind(bucket) : own)
    },
  })

describe('an upload that fails half-way', () => {
  it('changes nothing, and what it left is swept away after a day', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const before = await everything()
    const PICTURES = bucketWith({
      put: (key: string, ...rest: [ArrayBuffer, R2PutOptions]) =>
        key.endsWith('large') ? Promise.reject(new Error('Out of service.')) : env.PICTURES.put(key, ...rest),
    })
    const response = await upload(await as('olga', { PICTURES }), ofEvent, await realFile('png'))
    expect(response.status).toBe(500)
    expect((await everything()).image).toBe(before.image)
    expect(await storedFiles()).toHaveLength(1)
    await sweep()
    expect(await storedFiles()).toHaveLength(1)
    await age(2)
    await sweep()
    expect([await storedFiles(), await known()]).toEqual([[], []])
  })

  it('leaves nothing where the hike is deleted meanwhile', async () => {
    const PICTURES = bucketWith({
      put: async (...stored: [string, ArrayBuffer, R2PutOptions]) => {
        await db.delete(events).where(eq(events.id, RIDGE))
        return env.PICTURES.put(...stored)
      },
    })
    const response = await upload(await as('olga', { PICTURES }), ofEvent, await realFile('png'))
    expect(await answer(response)).toEqual([404, { error: 'Event not found.' }])
    await sweep()
    expect([await storedFiles(), await known()]).toEqual([[], []])
  })

  it('does not make the sweep touch a picture that is shown', async () => {
    const url = await changePicture(await as('olga'), await realFile('png'))
    await age(400)
    await sweep()
    expect(await storedFiles()).toEqual(sizes(url))
  })
})

describe('a picture that somebody else has uploaded', () => {
  const olga = { id: 1 } as Parameters<typeof attachableNames>[1]
  const simon = { id: 4 } as typeof olga
  const rowOf = async (name: string) => (await db.select().from(pictures).where(eq(pictures.name, name)))[0]

  async function unused(uploaderId: number) {
    const name = crypto.randomUUID().replaceAll('-', '')
    await db.insert(pictures).values({ name, use: 'post', uploaderId, createdAt: new Date() })
    return name
  }

  it('cannot be attached', async () => {
    const name = await unused(olga.id)
    expect(await attachableNames(db, simon, 'post', 5, [name])).toEqual([])
    await db.batch(attachPictures(db, simon, 'post', 5, [name]))
    expect(await rowOf(name)).toMatchObject({ subjectId: null, orphaned: false })
    expect(await attachableNames(db, olga, 'post', null, [name])).toEqual([name])
    await db.batch(attachPictures(db, olga, 'post', 6, [name]))
    expect(await rowOf(name)).toMatchObject({ subjectId: 6, orphaned: false })
  })

  it('cannot be taken away from what it belongs to, not even by who has uploaded it', async () => {
    const name = await unused(olga.id)
    await db.batch(attachPictures(db, olga, 'post', 6, [name]))
    for (const use of ['post', 'event', 'profile'] as const) {
      expect(await attachableNames(db, olga, use, 7, [name])).toEqual([])
      await db.batch(attachPictures(db, olga, use, 7, [name]))
      expect(await rowOf(name)).toMatchObject({ use: 'post', subjectId: 6, orphaned: false })
    }
  })
})

describe('the rate of uploads', () => {
  it('is 120 an hour for one user, whatever the uploads are', async () => {
    const [olga, pia] = [await as('olga'), await as('pia')]
    const file = await realFile('png')
    await upload(olga, ofEvent, file)
    await upload(olga, ofProfile, file)
    await db.update(rateLimits).set({ count: 119 }).where(eq(rateLimits.key, 'upload:1'))
    expect((await upload(olga, ofEvent, file)).status).toBe(200)
    const before = await everything()
    for (const target of [ofEvent, ofProfile]) {
      const refused = await upload(olga, target, file)
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
      expect(await answer(refused)).toEqual([429, { error: 'That was too often. Please try again later.' }])
    }
    expect(await everything()).toEqual(before)
    expect((await upload(pia, ofProfile, file)).status).toBe(200)
  })
})
