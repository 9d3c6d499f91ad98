import { beforeEach, describe, expect } from 'vitest'
import { groupSettings } from '../../../src/db/schema.ts'
import { it } from '../../admin/support.ts'
import { Browser, db, ORIGIN, seed, setHike } from '../../support.ts'
import { withEdgeCache, withIsolateCache } from './support.ts'

describe.each([
  ['in the isolate', withIsolateCache],
  ['at the edge', withEdgeCache],
] as const)('a page cached %s', (_, open) => {
  let cache: ReturnType<typeof open>
  let browser: Browser
  beforeEach(async () => {
    await seed()
    cache = open()
    browser = new Browser({ worker: cache.worker })
  })

  const read = async (path: string, languages = '') => {
    const response = await browser.get(path, { 'Accept-Language': languages })
    const page = await response.text()
    const [, language] = /<html lang="(\w+)"/.exec(page) ?? []
    return { language, name: /<h1[^>]*>([^<]*)/.exec(page)?.[1], etag: response.headers.get('ETag') }
  }

  it('is kept once for each language, however it was asked for', async () => {
    const german = await read('/events/1', 'de-CH,de;q=0.9,en;q=0.5')
    const english = await read('/events/1', 'en')
    expect([german.language, english.language]).toEqual(['de', 'en'])
    await setHike({ name: 'Changed behind the app' })
    expect(await read('/events/1', 'de,fr')).toEqual(german)
    expect(await read('/events/1?lang=de', 'it')).toEqual(german)
    expect(await read('/events/1?utm_source=x&lang=de')).toEqual(german)
    expect(await read('/events/1')).toEqual(english)
    expect(await read('/events/1', 'es')).toEqual(english)
    expect((await read('/events/1', 'it')).name).toBe('Changed behind the app')
  })

  it('is fresh in every language after a write', async ({ olga }) => {
    const owner = new Browser({ worker: cache.worker })
    for (const [name, value] of olga.cookies) owner.cookies.set(name, value)
    for (const language of ['en', 'de', 'fr', 'it']) await read('/events/1', language)
    expect((await owner.edit({ name: 'New name' })).status).toBe(200)
    await cache.settled()
    for (const language of ['en', 'de', 'fr', 'it'])
      expect(await read('/events/1', language)).toMatchObject({ language, name: 'New name' })
  })

  it('is in the best language that the group offers, before and after it is known', async () => {
    await db.insert(groupSettings).values({ id: 1, language: 'it', languages: ['it', 'fr'] })
    for (const _time of [1, 2]) {
      expect((await read('/about', 'de,fr;q=0.5')).language).toBe('fr')
      expect((await read('/about', 'en')).language).toBe('it')
      expect((await read('/about?lang=de')).language).toBe('it')
    }
  })

  it('is in the language of each of several first readers at once', async () => {
    await db.insert(groupSettings).values({ id: 1, language: 'it', languages: ['it', 'en'] })
    const pages = await Promise.all(['/about', '/events/1', '/about'].map((path) => read(path, 'en')))
    expect(pages.map(({ language }) => language)).toEqual(['en', 'en', 'en'])
  })

  it('is not a page for its subscribers: a calendar is in the language of its address', async () => {
    const calendar = (path: string) => browser.get(path, { 'Accept-Language': 'de' })
    const [plain, german] = [await calendar('/calendar.ics'), await calendar('/calendar.ics?lang=de')]
    expect([plain.status, german.status]).toEqual([200, 200])
    expect((await browser.get(`${ORIGIN}/calendar.ics`)).headers.get('ETag')).toBe(plain.headers.get('ETag'))
  })
})
