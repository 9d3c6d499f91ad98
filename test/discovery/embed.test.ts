import { beforeEach, describe, expect } from 'vitest'
import { hikes } from '../../src/db/schema.ts'
import { DAY } from '../../src/shared/duration.ts'
import { addHike, db, html, it, json, ORIGIN, RIDGE, seed, setHike, visitor } from '../support.ts'

beforeEach(seed)

describe('the list of hikes in frames of other sites', () => {
  it('has the next hikes, with links that leave the frame', async () => {
    await addHike({ name: 'Second', status: 'cancelled', cancellationReason: 'Storm' })
    await addHike({ name: 'Third', eventTime: new Date(Date.now() + 20 * DAY) })
    await addHike({ name: 'Past', eventTime: new Date(Date.now() - 3 * DAY) })
    const page = await html(visitor().get('/embed/events?limit=2'))
    const links = [...page.matchAll(/<a [^>]*>/g)].map(([link]) => link)
    expect(links).toHaveLength(3)
    for (const link of links) expect(link).toMatch(new RegExp(`href="${ORIGIN}/.*target="_top"`))
    expect(page).toContain('<s>Second</s> <b>Cancelled</b>')
    expect(page).not.toMatch(/Third|Past|<script|<form/)
  })

  it('is in the theme that is asked for, or in that of the system', async () => {
    const themeOf = async (query: string) =>
      /<html[^>]*>/.exec(await (await visitor().get(`/embed/events${query}`)).text())?.[0]
    expect(await themeOf('?theme=dark')).toBe('<html lang="en" data-theme="dark">')
    expect(await themeOf('?theme=light&limit=1')).toBe('<html lang="en" data-theme="light">')
    for (const query of ['', '?theme="><script>', '?limit=-1&theme=', '?limit=99999'])
      expect(await themeOf(query)).toBe('<html lang="en">')
  })

  it('is in the language of its address, and says so', async () => {
    const german = await visitor().get('/embed/events?lang=de')
    expect(await german.text()).toContain('<html lang="de"')
    expect(german.headers.get('Content-Language')).toBe('de')
  })

  it('alone may stand in a frame, is the same for members, and sets no cookie', async ({ olga }) => {
    const asked = [visitor(), olga]
    const answers = await Promise.all(asked.map((browser) => browser.get('/embed/events')))
    const [forVisitor, forMember] = await Promise.all(answers.map((answer) => answer.text()))
    expect(forMember).toBe(forVisitor)
    for (const { headers } of answers) {
      expect(headers.getSetCookie()).toEqual([])
      expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'.*frame-ancestors \*$/)
      expect(headers.has('X-Frame-Options')).toBe(false)
    }
    for (const path of ['/', `/events/${RIDGE}`, '/embed', '/oembed?url=x'])
      expect((await visitor().get(path)).headers.get('Content-Security-Policy')).toContain(
        "frame-ancestors 'none'",
      )
  })

  it('says where there is nothing', async () => {
    await db.delete(hikes)
    expect(await html(visitor().get('/embed/events'))).toContain('There are no hikes planned at the moment.')
  })
})

describe('oEmbed', () => {
  const ask = async (url: string, more = '') => {
    const response = await visitor().get(`/oembed?url=${encodeURIComponent(url)}${more}`)
    return { status: response.status, body: await json<Record<string, unknown>>(response) }
  }

  it('is in the language of the address that it describes, unless it is asked for in another', async () => {
    const list = `${ORIGIN}/embed/events`
    expect((await ask(`${list}?lang=de`)).body.html).toContain(
      `src="${list}?limit=3&amp;lang=de" title="Nächste`,
    )
    expect((await ask(`${list}?lang=de`, '&lang=fr')).body.html).toContain('limit=3&amp;lang=fr"')
    expect((await ask(`${list}?lang=xx`)).body.html).toContain('limit=3"')
    const page = await html(visitor().get(`/events/${RIDGE}?lang=de`))
    const [, href = ''] = /type="application\/json\+oembed"[^>]* href="([^"]*)"/.exec(page) ?? []
    const { html: link } = await json<{ html: string }>(visitor().get(href))
    expect(link).toContain(`<a href="${ORIGIN}/events/${RIDGE}?lang=de"`)
    const [, card = ''] = /property="og:image" content="([^"]*)"/.exec(page) ?? []
    expect(link).toContain(`<img src="${card}"`)
  })

  it('describes a hike, at the address that its page names', async () => {
    await db.update(hikes).set({ name: 'Up & "over" <it>' })
    const page = await html(visitor().page())
    const [, href = ''] = /type="application\/json\+oembed"[^>]* href="([^"]*)"/.exec(page) ?? []
    expect(href).toBe(`${ORIGIN}/oembed?url=${encodeURIComponent(`${ORIGIN}/events/${RIDGE}`)}`)
    const response = await visitor().get(href)
    const body = await json<Record<string, string>>(response)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/json'])
    expect(body).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: 'Up & "over" <it>',
      author_name: 'olga',
      provider_name: 'Waymark',
      width: 600,
      height: 315,
      thumbnail_width: 1200,
      thumbnail_height: 630,
    })
    expect(body.html).toMatch(
      /^<a href="[^"]*" target="_top"><img src="[^"]*" alt="Up &amp; &quot;over&quot; &lt;it&gt;/,
    )
    expect((await ask(`${ORIGIN}/events/${RIDGE}/`, '&maxwidth=300')).body).toMatchObject({
      width: 300,
      height: 157,
    })
    expect((await ask(`${ORIGIN}/events/${RIDGE}`, '&maxwidth=300')).body.thumbnail_url).toBeUndefined()
  })

  it('describes the list of hikes', async () => {
    const { status, body } = await ask(`${ORIGIN}/embed/events?limit=5&theme=dark`, '&maxheight=400')
    expect(status).toBe(200)
    expect(body).toMatchObject({ type: 'rich', width: 600, height: 400 })
    expect(body.html).toContain(`<iframe src="${ORIGIN}/embed/events?limit=5&amp;theme=dark"`)
  })

  it('knows nothing of other sites, of other pages, and of what is hidden', async () => {
    await setHike({ hiddenAt: new Date() })
    for (const url of [
      `https://elsewhere.example/events/${RIDGE}`,
      `${ORIGIN}.elsewhere.example/events/${RIDGE}`,
      `${ORIGIN}/users/1`,
      `${ORIGIN}/events/999`,
      `${ORIGIN}/events/${RIDGE}`,
      'javascript:alert(1)',
      '',
    ])
      expect((await ask(url)).status, url).toBe(404)
    expect((await ask(`${ORIGIN}/embed/events`, '&format=xml')).status).toBe(501)
  })
})
