import { beforeEach, describe, expect } from 'vitest'
import { TEXTS } from '../../src/context/group.ts'
import { groupSettings, hikes } from '../../src/db/schema.ts'
import { isNestedTooDeeply, renderMarkdown } from '../../src/group/markdown.ts'
import { templates } from '../../src/group/templates.ts'
import { shortestTime } from '../growth.ts'
import {
  addHike,
  answer,
  as,
  db,
  html,
  it,
  json,
  people,
  RIDGE,
  seed,
  testContext,
  visitor,
} from '../support.ts'

beforeEach(seed)

const set = (values: Partial<typeof groupSettings.$inferInsert>) =>
  db.insert(groupSettings).values({ id: 1, ...values })
const pageAt = async (path: string, browser = visitor()) => html(browser.get(path))

describe('what admins have set', () => {
  it('links to a contact whose address has characters that mean something in a URL', async () => {
    await set({ contactEmail: 'us?a%b@xn--zrich-kva.example' })
    expect(await pageAt('/')).toContain('href="mailto:us%3Fa%25b@xn--zrich-kva.example"')
  })

  it('shows on pages, in feeds, calendars and the manifest', async () => {
    await set({
      name: 'Blaze',
      tagline: 'Up and about',
      welcome: 'Come along.',
      contactEmail: 'us@blaze.org',
    })
    const home = await pageAt('/')
    for (const text of ['<title>Blaze</title>', 'Up and about', 'Come along.', 'mailto:us@blaze.org'])
      expect(home).toContain(text)
    expect(await pageAt(`/events/${RIDGE}`)).toContain('<title>Ridge walk · Blaze</title>')
    expect(await pageAt('/nothing-here')).toContain('· Blaze</title>')
    expect(await pageAt('/feed.xml')).toContain('Blaze: Blog')
    expect(await pageAt('/calendar.ics')).toContain('X-WR-CALNAME:Blaze')
    expect(await pageAt(`/events/${RIDGE}.ics`)).toContain('PRODID:-//Blaze//')
    expect(await pageAt('/manifest.webmanifest')).toContain('"name":"Blaze"')
  })

  it('has links and texts in the footer, and the texts at sign-up', async () => {
    await set({
      links: [{ label: 'Club', url: 'https://club.org/?a=1&b=2' }],
      terms: '# Be *kind*',
      imprint: 'Us',
    })
    for (const text of ['href="https://club.org/?a=1&b=2"', 'href="/terms"', 'href="/imprint"'])
      expect(await pageAt('/')).toContain(text)
    expect(await pageAt('/')).not.toContain('href="/privacy"')
    expect(await pageAt('/terms')).toContain('<h2>Be <em>kind</em></h2>')
    expect((await visitor().get('/privacy')).status).toBe(404)
    expect(await pageAt('/accounts/signup/')).toMatch(/By signing up you agree to .*href="\/terms"/)
  })

  it('says on the page about the group who joins, what hikes cost, and who creates them', async () => {
    await set({ signUp: 'invited', usualPrice: 0, whoPublishes: 'approved' })
    const about = await pageAt('/about')
    for (const text of ['By invitation', 'A hike is free', 'Members whom the moderators have approved'])
      expect(about).toContain(text)
  })

  it('has a page about the group, linked from every footer', async () => {
    await set({ name: 'Blaze', tagline: 'Up and about', contactEmail: 'us@blaze.org' })
    expect(await pageAt('/')).toMatch(/<footer.*<a href="\/about">About<\/a>.*<\/footer>/s)
    const about = await pageAt('/about')
    for (const text of ['About Blaze</h1>', 'Up and about', 'mailto:us@blaze.org'])
      expect(about).toContain(text)
    for (const text of ['Anybody can sign up.', 'A hike costs $12.00', 'Every member can create hikes.'])
      expect(about).toContain(text)
  })

  it('credits there whose maps, places and forecasts it shows', async () => {
    const ours = await pageAt('/about')
    for (const text of ['GeoNames', 'CC BY 4.0', 'Trainline', 'OpenStreetMap', 'ODbL', 'Natural Earth'])
      expect(ours).toContain(text)
    const bindings = {
      TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png',
      TILE_CREDIT: '© Tiles',
      WEATHER_URL: 'https://weather.example',
      WEATHER_CREDIT: 'Clouds by us',
    }
    const provided = await pageAt('/about', visitor(bindings))
    for (const text of ['© Tiles', 'openstreetmap.org/fixthemap', 'Clouds by us'])
      expect(provided).toContain(text)
    expect(provided).not.toContain('Natural Earth')
  })

  it('has the price of hikes whose organizers have set none', async () => {
    await set({ usualPrice: 1500 })
    const own = await addHike({ price: 700 })
    expect(await pageAt(`/events/${RIDGE}`)).toContain('$15.00')
    expect(await pageAt(`/events/${own}`)).toContain('$7.00')
    expect(await pageAt('/')).toContain('data-usual-price="1500"')
  })

  it('tells those concerned of a price that was set where the usual one applied', async ({ olga }) => {
    await set({ usualPrice: 1500 })
    expect((await olga.edit({ price: 1500 })).status).toBe(200)
    expect(await db.$count(hikes)).toBe(1)
    const event = await json<{ earlier_plan?: unknown }>(olga.hike())
    expect(event.earlier_plan).toBeUndefined()
  })

  it('decides who is a treasurer, instead of the variable', async () => {
    await set({ treasurers: [people.pia] })
    const bindings = { GROUP_TREASURERS: 'olga' }
    expect((await (await as('pia', bindings)).get('/payments/group')).status).toBe(200)
    expect((await (await as('olga', bindings)).get('/payments/group')).status).toBe(403)
  })

  it('decides who publishes, instead of the variable', async ({ pia }) => {
    await set({ whoPublishes: 'approved', contactEmail: 'us@blaze.org' })
    const hike = { name: 'Walk', location: 'Thun', event_time: '2031-06-14T07:30:00Z' }
    expect(await answer(pia.post('/api/events/', hike))).toEqual([
      403,
      { error: 'A moderator has to approve you first: please write to us@blaze.org.' },
    ])
  })

  it('has a colour in a stylesheet of its own, which states do not take', async () => {
    await set({ accent: '#2f6b3c' })
    const [, path = ''] = /<link rel="stylesheet" href="(\/accent\/[^"]*)"/.exec(await pageAt('/')) ?? []
    const sheet = await visitor().get(path)
    expect([sheet.status, sheet.headers.get('Content-Type')]).toEqual([200, 'text/css; charset=utf-8'])
    const css = await sheet.text()
    expect(css).toMatch(/^:root\{--accent:light-dark\(#2f6b3c,#[0-9a-f]{6}\);/)
    expect(css).not.toMatch(/danger|positive|pending/)
    expect((await visitor().get('/accent/ffd700.css')).status).toBe(404)
    expect((await visitor().get('/accent/red;}.css')).status).toBe(404)
  })
})

describe('Markdown', () => {
  it.each([
    ['<script>alert(1)</script>', '<script'],
    ['<img src=x onerror=alert(1)>', '<img'],
    ['[x](javascript:alert(1))', 'href="javascript'],
    ['[x](JaVaScRiPt&colon;alert(1))', 'href'],
    ['[x](data:text/html;base64,PHNjcmlwdD4=)', 'href'],
    ['![x](https://evil.example/pixel.png)', '<img'],
    ['[x](https://a.org "\\" onmouseover=alert(1)")', 'onmouseover='],
    ['<a href="vbscript:x">x</a>', '<a'],
  ])('%j has no %s in its HTML', (text, attack) => {
    expect(renderMarkdown(text)).not.toContain(attack)
  })

  it('has headings, lists, quotes, links and emphasis', () => {
    expect(renderMarkdown('# One\n\n- a *b*\n\n> c\n\n[d](https://e.org)')).toBe(
      '<h1>One</h1>\n<ul>\n<li>a <em>b</em></li>\n</ul>\n<blockquote>\n<p>c</p>\n</blockquote>\n<p><a href="https://e.org" rel="noopener nofollow ugc">d</a></p>\n',
    )
  })

  it.each([
    ['quotes', '>'.repeat(20_000)],
    ['lists', '- '.repeat(10_000)],
    ['brackets', '['.repeat(20_000)],
    ['emphasis', '*a **b '.repeat(2800)],
    ['backticks', '`'.repeat(10_000) + ' `'.repeat(5000)],
    ['links', '[a](b'.repeat(4000)],
  ])('of 20,000 characters of %s takes less than a second', async (_, text) => {
    expect(await shortestTime(() => renderMarkdown(text))).toBeLessThan(1000)
  })

  it.each(['> ', '- ', '1. '])('is taken with 20 of “%s” within each other, and not with 21', (mark) => {
    expect(isNestedTooDeeply(`${mark.repeat(20)}text`)).toBe(false)
    expect(isNestedTooDeeply(`${mark.repeat(21)}text`)).toBe(true)
    expect(isNestedTooDeeply(`${mark.repeat(9000)}text`.slice(-20_000))).toBe(true)
  })

  it('is what every template has, which says what is true of this configuration', async () => {
    const ctx = testContext({ TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png', JURISDICTION: 'eu' })
    const site = { config: ctx.config, group: await ctx.requireGroup() }
    for (const name of TEXTS) expect(renderMarkdown(templates[name](site)).length).toBeGreaterThan(100)
    const privacy = templates.privacy(site)
    for (const text of ['in the European Union', 'tiles.example: the map', 'Cloudflare, Inc.'])
      expect(privacy).toContain(text)
    expect(templates.privacy({ ...site, config: testContext({ TILE_URL: '' }).config })).not.toContain(
      'the map',
    )
  })
})
