import { beforeEach, describe, expect } from 'vitest'
import { as, db, html, it, json, RIDGE, seed, visitor } from '../support.ts'
import { kinds } from './bytes.ts'
import { decode, quarters, realFile, testPixels } from './files.ts'
import { latin1, SECRETS, withMetadata } from './metadata.ts'
import {
  deletePictures,
  failingImages,
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

const bytes = async (url: string) => new Uint8Array(await (await visitor().get(url)).arrayBuffer())
const upright = ['green', 'red', 'blue', 'green']

describe.each(kinds)('a %s file', (kind) => {
  it('becomes the picture of a hike: upright, in two sizes, without metadata', async ({ olga }) => {
    const file = withMetadata(kind, await realFile(kind, testPixels(1600, 900)), 6)
    const response = await upload(olga, ofHike, file)
    const { image_url } = await json<{ image_url: string }>(response)
    expect(response.status).toBe(200)
    expect(image_url).toMatch(/^\/images\/[0-9a-f]{32}\/large$/)
    expect(await getState()).toMatchObject({ image: image_url, profile: null })
    const sizes = await Promise.all(
      [image_url, image_url.replace('large', 'small')].map(async (url) => {
        const picture = await bytes(url)
        expect(latin1(picture.subarray(0, 16))).toMatch(/^RIFF....WEBPVP8 $/s)
        for (const secret of SECRETS) expect(latin1(picture)).not.toContain(secret)
        const pixels = await decode(picture)
        expect(quarters(pixels)).toEqual(upright)
        return [pixels.width, pixels.height]
      }),
    )
    expect(sizes).toEqual([
      [900, 800],
      [600, 400],
    ])
  })

  it('becomes the picture of a user', async ({ olga }) => {
    const file = withMetadata(kind, await realFile(kind, testPixels(800, 600)), 8)
    const response = await upload(olga, ofProfile, file)
    const { profile_picture_url: url } = await json<{ profile_picture_url: string }>(response)
    expect(response.status).toBe(200)
    expect(await getState()).toMatchObject({ image: null, profile: url })
    for (const [size, pixels] of Object.entries({ large: 256, small: 128 })) {
      const { width, height } = await decode(await bytes(url.replace('large', size)))
      expect([width, height]).toEqual([pixels, pixels])
    }
  })

  it('is stored without metadata where resizing is not available', async () => {
    const file = withMetadata(kind, await realFile(kind), 6)
    for (const IMAGES of [undefined, failingImages]) {
      const url = await uploadHikePicture(await as('olga', { IMAGES }), file)
      const picture = await bytes(url)
      expect(await storedFiles()).toEqual([`${nameOf(url)}/original`])
      for (const secret of SECRETS) expect(latin1(picture)).not.toContain(secret)
      expect(quarters(await decode(picture))).toEqual(upright)
      expect((await visitor().get(url.replace('large', 'small'))).status).toBe(200)
    }
  })
})

describe('an uploaded picture', () => {
  it('has a srcset on every page that shows the hike', async ({ olga }) => {
    const url = await uploadHikePicture(olga, await realFile('jpeg'))
    const srcSet = `${url.replace('large', 'small')} 600w, ${url} 1200w`
    for (const path of ['/', `/events/${RIDGE}`, '/users/1']) {
      const page = await html(visitor().get(path))
      const [image] = page.match(new RegExp(`<img[^>]*src="${url}"[^>]*>`)) ?? []
      expect(image, path).toMatch(new RegExp(`srcset="${srcSet}"`, 'i'))
      expect(image, path).toMatch(/sizes="[^"]+".*alt="" width="\d+" height="\d+"/)
    }
  })

  it('is shown on every page that shows the user', async ({ pia }) => {
    await upload(pia, ofProfile, await realFile('webp'))
    const { profile_picture: url } = await json<{
      profile_picture: string
    }>(pia.get('/api/user/'))
    const small = `src="${url.replace('large', 'small')}"`
    expect(await html(pia.get('/'))).toContain(small)
    for (const path of [`/events/${RIDGE}`, '/users/2'])
      expect(await html(visitor().get(path)), path).toContain(small)
    expect(await html(visitor().get('/users/2'))).toContain(`srcSet="${url} 2x"`)
  })

  it('has a random name', async ({ olga }) => {
    const file = await realFile('png')
    const names = [await uploadHikePicture(olga, file), await uploadHikePicture(olga, file)].map(nameOf)
    expect(new Set(names).size).toBe(2)
    for (const name of names) expect(name).toMatch(/^[0-9a-f]{12}4[0-9a-f]{3}[89ab][0-9a-f]{15}$/)
  })

  it('cannot be attached by its URL', async ({ simon, olga }) => {
    const url = await uploadHikePicture(olga, await realFile('png'))
    const count = await db.$client.prepare('SELECT count(*) AS n FROM pictures').first('n')
    await simon.put('/api/user/update/', { profile_picture: url, picture: nameOf(url) })
    const created = await simon.post('/api/events/', {
      name: 'Mine',
      location: 'Thun',
      event_time: '2031-01-01T08:00:00Z',
      image: url,
    })
    const event = await json<{ id: number; image: null }>(created)
    await simon.edit({ image: url, name: 'Still mine' }, event.id)
    const own = await json<{ profile_picture: null }>(simon.get('/api/user/'))
    const changed = await json<{ image: null }>(simon.hike(event.id))
    expect([event.image, changed.image, own.profile_picture]).toEqual([null, null, null])
    expect(await db.$client.prepare('SELECT count(*) AS n FROM pictures').first('n')).toBe(count)
  })
})
