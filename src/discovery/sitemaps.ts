import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { cachedFileHeaders } from '../http/edge-headers.ts'
import { notFound } from '../shared/errors.ts'
import type { AppEnv } from '../work/env.ts'
import { BLOG, HOME } from '../work/tags.ts'
import { type SitemapKind, sitemapEntries, sitemapPages } from './sitemap-entries.ts'

const paths: Record<SitemapKind, string> = { events: '/events/', posts: '/blog/' }

/** Files for search engines (https://www.sitemaps.org/protocol.html, RFC 9309). */
export const sitemaps = new Hono<AppEnv>()
  .get('/robots.txt', (c) => {
    const { APP_ORIGIN } = c.var.work.config
    return c.text(`${ROBOTS}\nSitemap: ${APP_ORIGIN}/sitemap.xml\n`, 200, cachedFileHeaders([]))
  })
  .get('/sitemap.xml', async (c) => {
    const { work } = c.var
    const pages = await sitemapPages(work)
    const index = html`${raw(XML)}
<sitemapindex xmlns="${NAMESPACE}">
${pages.map(({ kind, page }) => html`<sitemap><loc>${work.config.APP_ORIGIN}/sitemap-${kind}-${page}.xml</loc></sitemap>\n`)}</sitemapindex>
`
    return c.body(`${index}`, 200, { ...XML_TYPE, ...cachedFileHeaders([HOME, BLOG]) })
  })
  // A sitemap only covers URLs below its own directory.
  .get('/:file{sitemap-(?:events|posts)-[1-9][0-9]{0,8}\\.xml}', async (c) => {
    const { work } = c.var
    const [, kind, page] = c.req.param('file').split(/[-.]/) as [string, SitemapKind, string]
    const entries = await sitemapEntries(work, kind, Number(page))
    if (entries.length === 0) throw notFound('Sitemap')
    const urls = entries.map(
      ({ id, updatedAt }) =>
        html`<url><loc>${work.config.APP_ORIGIN}${paths[kind]}${id}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>\n`,
    )
    const urlset = html`${raw(XML)}\n<urlset xmlns="${NAMESPACE}">\n${urls}</urlset>\n`
    return c.body(`${urlset}`, 200, { ...XML_TYPE, ...cachedFileHeaders([kind === 'events' ? HOME : BLOG]) })
  })

const XML = '<?xml version="1.0" encoding="utf-8"?>'
const XML_TYPE = { 'Content-Type': 'application/xml; charset=utf-8' }
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Crawlers have to read a page to see its noindex, so only paths without pages are excluded. */
const ROBOTS = `User-agent: *
Disallow: /api/
`
