import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect } from 'vitest'
import { as, it, RIDGE, seed, visitor } from '../support.ts'
import { realFile } from './files.ts'
import { deletePictures, nameOf, uploadHikePicture } from './uploading.ts'

let url: string
let bytes: Uint8Array
let etag: string

beforeEach(async () => {
  await seed()
  await deletePictures()
  url = await uploadHikePicture(await as('olga'), await realFile('jpeg'))
  const response = await get()
  bytes = new Uint8Array(await response.arrayBuffer())
  etag = response.headers.get('ETag') ?? ''
})

const get = (headers: Record<string, string> = {}) => visitor().get(url, headers)
const bodyOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())

describe('a stored picture', () => {
  it('is served as WebP, cached for a year and sandboxed', async () => {
    const { status, headers } = await get()
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable, s-maxage=60',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename="picture"',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(etag).toMatch(/^"[0-9a-f]+"$/)
    expect(headers.get('Set-Cookie')).toBeNull()
  })

  it('answers HEAD with its size', async () => {
    const response = await visitor().send('HEAD', url)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Length')).toBe(String(bytes.length))
    expect((await bodyOf(response)).length).toBe(0)
  })

  it('answers 304 to a matching If-None-Match', async () => {
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await get({ 'If-None-Match': tags })
      expect(response.status, tags).toBe(304)
      expect(response.headers.get('ETag')).toBe(etag)
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable, s-maxage=60')
      expect((await bodyOf(response)).length).toBe(0)
    }
    expect((await get({ 'If-None-Match': '"other"' })).status).toBe(200)
  })

  it('is sent whole for a range request', async () => {
    const response = await get({ Range: 'bytes=0-3' })
    expect(response.status).toBe(200)
    expect(response.headers.get('Accept-Ranges')).toBeNull()
    expect(await bodyOf(response)).toEqual(bytes)
  })

  it.each(['abc', '"abc', 'W/', ',', '"a" "b"'])(
    'is sent whole for the malformed If-None-Match %s',
    async (tag) => {
      expect((await get({ 'If-None-Match': tag })).status).toBe(200)
    },
  )
})

describe('a URL under /images/', () => {
  it('answers 404 in plain text', async () => {
    const name = nameOf(url)
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

  it('serves no other content type from the bucket', async () => {
    for (const contentType of ['text/html', 'image/svg+xml', 'application/json', undefined]) {
      const options = contentType ? { httpMetadata: { contentType } } : {}
      await env.PICTURES.put(`${nameOf(url)}/large`, '<script>alert(1)</script>', options)
      for (const headers of [{}, { 'If-None-Match': '*' }])
        expect((await get(headers as Record<string, string>)).status, contentType).toBe(404)
    }
  })

  it('refuses writes with 405', async ({ olga }) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
      expect((await olga.send(method, url)).status).toBe(405)
    expect((await get()).status).toBe(200)
  })

  it('serves default pictures with their own content security policy, cached for a year', async () => {
    const { headers } = await visitor().get(`/images/default/events/${RIDGE}.svg`)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable, s-maxage=60',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  })
})
