import { beforeEach, expect, it } from 'vitest'
import { pictures, rateLimits } from '../../src/db/schema.ts'
import { HOUR } from '../../src/shared/duration.ts'
import { browserOf, type Person, seedStaff } from '../admin/support.ts'
import { realFile, testPixels } from '../images/files.ts'
import { db, json, redirection, visitor } from '../support.ts'

beforeEach(async () => {
  await seedStaff()
  await db.delete(pictures)
})

type Manifest = { icons: { src: string; sizes: string; purpose: string }[] }

const readIcons = async () => (await json<Manifest>(visitor().get('/manifest.webmanifest'))).icons

async function setLogo() {
  const raw = new FormData()
  raw.set('logo', new File([await realFile('png', testPixels(300, 100))], 'logo.png', { type: 'image/png' }))
  const ada = await browserOf('ada')
  expect((await ada.send('POST', '/api/admin/group/logo/', { raw })).status).toBe(200)
  return ada
}

/** Returns the status of the home page for this person, and the address of its icon for an iPhone's home screen. */
async function touchIconOf(name: Person) {
  const response = await (await browserOf(name)).get('/')
  return [response.status, /<link rel="apple-touch-icon" href="([^"]+)"/.exec(await response.text())?.[1]]
}

/** Returns the size in pixels, from the header chunk of a PNG (https://www.w3.org/TR/png/). */
async function sizeOf(path: string) {
  const response = await visitor().get(path)
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/png'])
  const bytes = new DataView(await response.arrayBuffer())
  expect(bytes.getUint32(0)).toBe(0x89504e47)
  return `${bytes.getUint32(16)}x${bytes.getUint32(20)}`
}

it('the icons of the app on a home screen are the group’s logo, as squares, once it has one', async () => {
  expect((await readIcons()).map(({ src }) => src)).toEqual([
    '/icon-192.png',
    '/icon-512.png',
    '/icon-maskable-512.png',
  ])
  expect(await touchIconOf('ada')).toEqual([200, '/icon-maskable-512.png'])
  const ada = await setLogo()
  const icons = await readIcons()
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ])
  for (const { src, sizes } of icons) {
    expect(src).toMatch(/^\/images\/app-icons\/[0-9a-f]{32}\//)
    expect(await sizeOf(src)).toBe(sizes)
  }
  expect(await touchIconOf('ada')).toEqual([200, icons[2]?.src])
  const [{ src = '' } = {}] = icons
  // Stored icons do not count towards the quota.
  await db
    .insert(rateLimits)
    .values({ key: 'card:group', count: 300, resetsAt: new Date(Date.now() + HOUR) })
    .onConflictDoUpdate({ target: rateLimits.key, set: { count: 300 } })
  expect(await sizeOf(src)).toBe('192x192')
  await setLogo()
  const [another] = await readIcons()
  expect(await redirection(visitor().get(another?.src ?? ''))).toEqual([302, '/icon-192.png'])
  for (const wrong of [src.replace('192', '193'), src.replace(/[0-9a-f]{32}/, '0'.repeat(32))])
    expect((await visitor().get(wrong)).status).toBe(404)
  await ada.patch('/api/admin/group/', { logo: null })
  expect((await visitor().get(src)).status).toBe(404)
})
