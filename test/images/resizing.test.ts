import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { jobs, pictures } from '../../src/db/schema.ts'
import { moderate } from '../access/hidden-support.ts'
import { seedStaff } from '../admin/support.ts'
import { finishJobs, runJobs } from '../jobs/support.ts'
import { as, db, it, RIDGE, visitor } from '../support.ts'
import { realFile } from './files.ts'
import { deletePictures, failingImages, nameOf, storedFiles, uploadHikePicture } from './uploading.ts'

beforeEach(async () => {
  await seedStaff()
  await deletePictures()
})

const uploadWithoutImages = async () =>
  nameOf(await uploadHikePicture(await as('olga', { IMAGES: failingImages }), await realFile('jpeg')))
const sizes = (name: string) => ['large', 'small'].map((size) => `${name}/${size}`)

describe('a picture that was uploaded while Images was down', () => {
  it('is served as it is, and gets its sizes once Images works', async () => {
    const name = await uploadWithoutImages()
    expect(await storedFiles()).toEqual([`${name}/original`])
    expect((await visitor().get(`/images/${name}/small`)).headers.get('Content-Type')).toBe('image/jpeg')
    await finishJobs({ IMAGES: failingImages })
    expect(await storedFiles()).toEqual([`${name}/original`])
    await finishJobs()
    expect(await storedFiles()).toEqual(sizes(name))
    expect((await visitor().get(`/images/${name}/small`)).headers.get('Content-Type')).toBe('image/webp')
    expect(await db.$count(jobs)).toBe(0)
  })

  it('has a drawing for a thumbnail where it is larger than a browser uploads it, and is large by itself', async () => {
    const name = await uploadWithoutImages()
    const key = `${name}/original`
    const stored = await env.PICTURES.get(key)
    const bytes = new Uint8Array(1024 * 1024 + 1)
    bytes.set(new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer()))
    await env.PICTURES.put(key, bytes, { httpMetadata: { contentType: 'image/jpeg' } })
    const small = await visitor().get(`/images/${name}/small`)
    expect([small.status, small.headers.get('Location')]).toEqual([302, '/images/default/contours.svg'])
    expect((await visitor().get(`/images/${name}/large`)).status).toBe(200)
  })

  it('is not asked for again in the same minute', async () => {
    await uploadWithoutImages()
    await runJobs()
    expect(await storedFiles()).toEqual([expect.stringMatching(/original$/)])
  })

  it('stays hidden where a moderator has hidden it meanwhile', async () => {
    const name = await uploadWithoutImages()
    await moderate('hide', { kind: 'picture', id: name })
    await finishJobs()
    expect(await storedFiles()).toEqual(sizes(name).map((key) => `hidden/${key}`))
    expect((await visitor().get(`/images/${name}/small`)).status).toBe(404)
    await moderate('restore', { kind: 'picture', id: name })
    expect(await storedFiles()).toEqual(sizes(name))
  })

  it('leaves no file where it is deleted while its sizes are made', async () => {
    const name = await uploadWithoutImages()
    const IMAGES = {
      input: (stream: ReadableStream) => ({
        transform: (size: ImageTransform) => ({
          output: async (options: ImageOutputOptions) => {
            await db.update(pictures).set({ orphaned: true }).where(eq(pictures.name, name))
            return (env.IMAGES ?? expect.unreachable()).input(stream).transform(size).output(options)
          },
        }),
      }),
    } as unknown as ImagesBinding
    await finishJobs({ IMAGES })
    expect(await storedFiles()).toEqual([])
  })

  it('gives each copy of its hike a picture with sizes', async ({ olga }) => {
    await uploadWithoutImages()
    const copied = await olga.post(`/api/events/${RIDGE}/duplicate/`, {
      event_time: '2031-06-14T19:30:00Z',
    })
    expect(copied.status).toBe(201)
    await finishJobs()
    expect((await storedFiles()).map((key) => key.split('/')[1])).toEqual([
      'large',
      'small',
      'large',
      'small',
    ])
  })
})
