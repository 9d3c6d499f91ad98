import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect } from 'vitest'
import { html, it, json, seed, visitor } from '../support.ts'

beforeEach(seed)

type Manifest = {
  name: string
  start_url: string
  display: string
  icons: { src: string; sizes: string; type: string; purpose: string }[]
}

const readManifest = async (bindings = {}) => {
  const response = await visitor(bindings).get('/manifest.webmanifest')
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/manifest+json'])
  return await json<Manifest>(response)
}

/** Returns the size in pixels from the header chunk of a PNG (https://www.w3.org/TR/png/). */
async function sizeOf(file: string) {
  const response = await env.ASSETS.fetch(`http://assets${file}`)
  const bytes = new DataView(await response.arrayBuffer())
  expect([bytes.getUint32(0), bytes.getUint32(4)]).toEqual([0x89504e47, 0x0d0a1a0a])
  return [bytes.getUint32(16), bytes.getUint32(20)]
}

describe('the app on a home screen', () => {
  it('has the name of the group, and opens without the bars of a browser', async () => {
    expect(await readManifest({ APP_NAME: 'Blaze' })).toMatchObject({
      name: 'Blaze',
      short_name: 'Blaze',
      start_url: '/',
      scope: '/',
      display: 'standalone',
    })
  })

  it('has icons of 192 and 512 pixels, and one that may be cut to any shape', async () => {
    const { icons } = await readManifest()
    expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['512x512', 'maskable'],
    ])
    for (const { src, sizes } of icons) expect(await sizeOf(src)).toEqual(sizes.split('x').map(Number))
  })

  it('is offered to members alone', async ({ pia }) => {
    const link = '<link rel="manifest" href="/manifest.webmanifest"/>'
    expect(await html(pia.get('/'))).toContain(link)
    expect(await html(visitor().get('/'))).not.toContain('manifest')
  })
})
