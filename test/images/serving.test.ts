import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { as, seed, visitor } from '../support.ts'
import { realFile } from './files.ts'
import { changePicture, nameIn, noPictures } from './uploading.ts'

let url: string
let bytes: Uint8Array
let etag: string

beforeEach(async () => {
  await seed()
  await noPictures()
  url = await changePicture(await as('olga'), await realFile('jpeg'))
  const response = await get()
  bytes = new Uint8Array(await response.arrayBuffer())
  etag = response.headers.get('ETag') ?? ''
})

const get = (headers: Record<string, string> = {}) => visitor().get(url, headers)
const bodyOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())

describe('a stored picture', () => {
  it('is nothing but a picture, for a year', async () => {
    const { status, headers } = await get()
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename="picture"',
      'cross-origin-resource-policy': 'same-origin',
      'accept-ranges': 'bytes',
    })
    expect(etag).toMatch(/^"[0-9a-f]+"$/)
    expect(headers.get('Set-Cookie')).toBeNull()
  })

  it('tells its size to whoever only asks for that', async () => {
    const response = await visitor().send('HEAD', url)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Length')).toBe(String(bytes.length))
    expect((await bodyOf(response)).length).toBe(0)
  })

  it('is not sent again to whoever has it', async () => {
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await get({ 'If-None-Match': known })
      expect(response.status, known).toBe(304)
      expect(response.headers.get('ETag')).toBe(etag)
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
      expect((await bodyOf(response)).length).toBe(0)
    }
    expect((await get({ 'If-None-Match': '"other"' })).status).toBe(200)
  })

  const last = () => bytes.length - 1
  const ranges: [string, () => [number, number]][] = [
    ['0-0', () => [0, 0]],
    ['0-99', () => [0, 99]],
    ['10-', () => [10, last()]],
    ['10-99999999', () => [10, last()]],
    ['-7', () => [bytes.length - 7, last()]],
    ['-99999999', () => [0, last()]],
  ]
  it.each(ranges)('is sent in part for bytes=%s', async (range, part) => {
    const [from, to] = part()
    const response = await get({ Range: `bytes=${range}` })
    expect(response.status).toBe(206)
    expect(response.headers.get('Content-Range')).toBe(`bytes ${from}-${to}/${bytes.length}`)
    expect(response.headers.get('Content-Length')).toBe(String(to - from + 1))
    expect(response.headers.get('Content-Type')).toBe('image/webp')
    expect(await bodyOf(response)).toEqual(bytes.slice(from, to + 1))
  })

  it('has no part beyond its end', async () => {
    for (const range of [`${bytes.length}-`, '99999999-', `${'9'.repeat(30)}-`, '-0']) {
      const response = await get({ Range: `bytes=${range}` })
      expect(response.status, range).toBe(416)
      expect(response.headers.get('Content-Range')).toBe(`bytes */${bytes.length}`)
      expect((await bodyOf(response)).length).toBe(0)
    }
  })

  it('is sent whole where the part makes no sense', async () => {
    for (const range of ['bytes=', 'bytes=-', 'bytes=5-2', 'bytes=a-b', 'lines=0-9', 'bytes=0-1,5-6']) {
      const response = await get({ Range: range })
      expect(response.status, range).toBe(200)
      expect(await bodyOf(response)).toEqual(bytes)
    }
  })

  it('is sent in part only while it is the one that was begun', async () => {
    expect((await get({ Range: 'bytes=0-9', 'If-Range': etag })).status).toBe(206)
    expect((await get({ Range: 'bytes=0-9', 'If-Range': '"other"' })).status).toBe(200)
    expect((await get({ Range: 'bytes=0-9', 'If-None-Match': etag })).status).toBe(304)
    expect((await get({ Range: 'bytes=99999999-', 'If-None-Match': etag })).status).toBe(304)
  })
})

describe('under /images/', () => {
  it('nothing is a page, not even what says that there is nothing', async () => {
    const name = nameIn(url)
    const paths = [
      `/images/${'0'.repeat(32)}/large`,
      `/images/${name}`,
      `/images/${name}/original`,
      `/images/${name}/large.html`,
      `/images/${name.toUpperCase()}/large`,
      '/images/',
      '/images/default/events/0.svg',
    ]
    for (const path of paths) {
      const response = await visitor().get(path)
      expect([path, response.status]).toEqual([path, 404])
      expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
    }
  })

  it('nothing leaves the bucket but pictures', async () => {
    for (const contentType of ['text/html', 'image/svg+xml', 'application/json', undefined]) {
      const options = contentType ? { httpMetadata: { contentType } } : {}
      await env.PICTURES.put(`${nameIn(url)}/large`, '<script>alert(1)</script>', options)
      for (const headers of [{}, { Range: 'bytes=0-3' }, { 'If-None-Match': '*' }])
        expect((await get(headers as Record<string, string>)).status, contentType).toBe(404)
    }
  })

  it('nothing can be written', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
      expect((await (await as('olga')).send(method, url)).status).toBe(405)
    expect((await get()).status).toBe(200)
  })

  it('default pictures have a policy of their own, and last for a year too', async () => {
    const { headers } = await visitor().get('/images/default/events/7.svg')
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  })
})
