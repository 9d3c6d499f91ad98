import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect } from 'vitest'
import { answer, it, json, ORIGIN, visitor } from '../support.ts'
import { addPost, picture, RIDGE_POST, seedBlog, sendForm, uploadPicture } from './fixtures.ts'

beforeEach(seedBlog)

const path = `/api/blog/${RIDGE_POST}/`
type Post = { id: number; content: string; image: string | null }
const read = async (from = path) => await json<Post>(visitor().get(from))
const isServed = async (url: string) => (await visitor().get(url)).status === 200
const inText = (url: string) => `<p>Look:</p><img src="${url}" alt="a ridge" width="300" height="200">`

describe('a picture for a post', () => {
  it('is stored by an upload, and served', async ({ simon }) => {
    const response = await sendForm(simon, 'POST', '/api/blog/upload-image/', {
      image: await picture('png'),
    })
    expect(response.status).toBe(201)
    const { image_url } = await json<{ image_url: string }>(response)
    expect(image_url).toMatch(/^\/images\/[0-9a-f]{32}\/large$/)
    expect(await isServed(image_url)).toBe(true)
  })

  it('is refused from a visitor, without a file, and if it is not a picture', async ({ pia }) => {
    const form = { image: await picture() }
    expect((await sendForm(visitor(), 'POST', '/api/blog/upload-image/', form)).status).toBe(401)
    const upload = (image: string | File) => sendForm(pia, 'POST', '/api/blog/upload-image/', { image })
    expect(await answer(upload(''))).toEqual([400, { errors: { image: ['Please choose a picture.'] } }])
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png', { type: 'image/png' })
    expect((await upload(svg)).status).toBe(415)
    expect((await upload(new File([new Uint8Array(9 * 1024 * 1024)], 'a.jpg'))).status).toBe(413)
    expect((await pia.post('/api/blog/upload-image/', {})).status).toBe(415)
    expect((await env.PICTURES.list()).objects).toEqual([])
  })

  it('is set by a file or by a path or URL of an upload', async ({ pia }) => {
    const file = await sendForm(pia, 'POST', '/api/blog/', { title: 'a', image: await picture() })
    expect(file.status).toBe(201)
    const { image } = await json<Post>(file)
    expect(await isServed(image ?? '')).toBe(true)
    for (const origin of ['', ORIGIN]) {
      const url = await uploadPicture(pia)
      const [status, post] = await answer(pia.post('/api/blog/', { title: 'b', image: origin + url }))
      expect([status, (post as Post).image]).toEqual([201, url])
    }
  })

  it('is kept if absent, and removed by null, an empty string or another picture', async ({ pia }) => {
    for (const replacement of [null, '', await picture()]) {
      const url = await uploadPicture(pia)
      await pia.put(path, { title: 'a', image: url })
      await pia.put(path, { title: 'b' })
      expect((await read()).image).toBe(url)
      const changed = await (replacement instanceof File
        ? sendForm(pia, 'PUT', path, { title: 'c', image: replacement })
        : pia.put(path, { title: 'c', image: replacement }))
      expect(changed.status).toBe(200)
      const { image } = await read()
      expect(image).toEqual(replacement instanceof File ? expect.stringMatching(/^\/images\//) : null)
      expect(image).not.toBe(url)
      expect(await isServed(url)).toBe(false)
    }
  })

  it("cannot be another user's upload or picture", async ({ pia, simon }) => {
    const loose = await uploadPicture(pia)
    const used = await uploadPicture(pia)
    await pia.put(path, { title: 'a', content: inText(used) })
    for (const url of [loose, used, `/images/${'a'.repeat(32)}/large`]) {
      const refused = await answer(simon.post('/api/blog/', { title: 'x', image: url }))
      expect(refused).toEqual([
        400,
        { errors: { image: ['This picture is not one of yours. Please upload it.'] } },
      ])
      const post = await simon.post('/api/blog/', { title: 'x', content: inText(url) })
      expect((await json<Post>(post)).content).toBe('<p>Look:</p>')
    }
    expect(await isServed(used)).toBe(true)
  })
})

describe('pictures in the content of a post', () => {
  it('are kept with the post, and deleted with it', async ({ pia }) => {
    const url = await uploadPicture(pia)
    await pia.put(path, { title: 'a', content: inText(url) })
    expect((await read()).content).toBe(inText(url))
    await pia.put(path, { title: 'b', content: inText(url) })
    expect(await isServed(url)).toBe(true)
    await pia.delete(path)
    expect(await isServed(url)).toBe(false)
    expect((await env.PICTURES.list()).objects).toEqual([])
  })

  it('are deleted when removed from the content, but not by a refused update', async ({ pia }) => {
    const url = await uploadPicture(pia)
    await pia.put(path, { title: 'a', content: inText(url) })
    const updated_at = '2020-01-01T00:00:00.000Z'
    for (const version of [{ updated_at }, { base: { updated_at } }])
      expect((await pia.put(path, { title: 'a', content: '<p>b</p>', ...version })).status).toBe(409)
    expect(await isServed(url)).toBe(true)
    await pia.put(path, { title: 'a', content: '<p>b</p>' })
    expect(await isServed(url)).toBe(false)
  })

  it('are lazy and responsive', async () => {
    const url = `/images/${'a'.repeat(32)}/large`
    const id = await addPost({ content: `<img src="${url}" alt="a" width="1200" height="800">` })
    const text = await (await visitor().get(`/blog/${id}`)).text()
    expect(text).toContain(
      `<img loading="lazy" srcset="/images/${'a'.repeat(32)}/small 600w, ${url} 1200w" ` +
        `sizes="(min-width: 46rem) 42rem, 94vw" src="${url}" alt="a" width="1200" height="800">`,
    )
  })
})
