import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { pictures } from '../../src/db/schema.ts'
import { as, type Browser, db, RIDGE, seed, visitor } from '../support.ts'
import { decode, type Kind, quarters, realFile, testPixels, withMetadata } from './files.ts'

beforeEach(async () => {
  await seed()
  await db.delete(pictures)
  const { objects } = await env.PICTURES.list()
  await env.PICTURES.delete(objects.map(({ key }) => key))
})

const EVENT = `/api/events/${RIDGE}/upload-image/`

function upload(
  browser: Browser,
  path: string,
  field: string,
  file: Uint8Array<ArrayBuffer>,
  name = 'a.jpg',
) {
  const form = new FormData()
  form.set(field, new File([file], name, { type: 'image/jpeg' }))
  return browser.send('POST', path, { raw: form })
}

const answer = async <T>(response: Response) => ({
  status: response.status,
  ...((await response.json()) as T),
})
const eventImage = async () => {
  const event = await answer<{ image: string | null }>(await visitor().get(`/api/events/${RIDGE}/`))
  return event.image
}

describe('uploading the picture of a hike', () => {
  it.each(['jpeg', 'png', 'webp'] as Kind[])('takes %s, and shows it upright in two sizes', async (kind) => {
    const olga = await as('olga')
    const file = withMetadata(kind, await realFile(kind, testPixels(1600, 900)), 6)
    const { status, image_url } = await answer<{ image_url: string }>(
      await upload(olga, EVENT, 'event_picture', file),
    )
    expect(status).toBe(200)
    expect(image_url).toMatch(/^\/images\/[0-9a-f]{32}\/large$/)
    expect(await eventImage()).toBe(image_url)
    const large = await visitor().get(image_url)
    expect(large.headers.get('Content-Type')).toBe('image/webp')
    const pixels = await decode(new Uint8Array(await large.arrayBuffer()))
    expect(quarters(pixels)).toEqual(['green', 'red', 'blue', 'green'])
    const small = await visitor().get(image_url.replace('large', 'small'))
    const { width, height } = await decode(new Uint8Array(await small.arrayBuffer()))
    expect([pixels.width, pixels.height, width, height]).toEqual([900, 800, 600, 400])
  })
})
