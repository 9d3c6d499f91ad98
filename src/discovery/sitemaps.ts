import { and, asc, gt, lte, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { hikeIsPublic, postIsPublic } from '../access/visibility.ts'
import type { RequestContext } from '../context/context.ts'
import type { AppEnv } from '../context/env.ts'
import type { Group } from '../context/group.ts'
import { BLOG, HOME } from '../context/tags.ts'
import { runBatch } from '../db/batch.ts'
import type { Db } from '../db/index.ts'
import { hikes, posts } from '../db/schema.ts'
import { cachedFileHeaders } from '../http/edge-headers.ts'
import { addressIn } from '../http/language.ts'
import { notFound } from '../shared/errors.ts'

const kinds = {
  events: { table: hikes, isPublic: hikeIsPublic, path: '/events/', tag: HOME },
  posts: { table: posts, isPublic: postIsPublic, path: '/blog/', tag: BLOG },
} as const
type Kind = keyof typeof kinds

/** Files for search engines (https://www.sitemaps.org/protocol.html, RFC 9309). */
export const sitemaps = new Hono<AppEnv>()
  .get('/robots.txt', (c) => {
    const { APP_ORIGIN } = c.var.ctx.config
    return c.text(`${ROBOTS}\nSitemap: ${APP_ORIGIN}/sitemap.xml\n`, 200, cachedFileHeaders([]))
  })
  .get('/sitemap.xml', async (c) => {
    const { ctx } = c.var
    const pages = await sitemapPages(ctx)
    const index = html`${raw(XML)}
<sitemapindex xmlns="${NAMESPACE}">
${pages.map(({ kind, page }) => html`<sitemap><loc>${ctx.config.APP_ORIGIN}/sitemap-${kind}-${page}.xml</loc></sitemap>\n`)}</sitemapindex>
`
    return c.body(`${index}`, 200, { ...XML_TYPE, ...cachedFileHeaders([HOME, BLOG]) })
  })
  // A sitemap covers only URLs below its own directory.
  .get('/:file{sitemap-(?:events|posts)-[1-9][0-9]{0,8}\\.xml}', async (c) => {
    const { ctx } = c.var
    const [, kind, page] = c.req.param('file').split(/[-.]/) as [string, Kind, string]
    const { entries } = await ctx.read((db) => ({ entries: sitemapEntries(db, kind, Number(page)) }))
    if (entries.length === 0) throw notFound('Sitemap')
    const urls = entries.map(({ id, updatedAt }) => {
      const address = `${ctx.config.APP_ORIGIN}${kinds[kind].path}${id}`
      return html`<url><loc>${address}</loc><lastmod>${updatedAt.toISOString()}</lastmod>${alternates(address, ctx.group)}</url>\n`
    })
    const urlset = html`${raw(XML)}\n<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls}</urlset>\n`
    return c.body(`${urlset}`, 200, { ...XML_TYPE, ...cachedFileHeaders([kinds[kind].tag]) })
  })

/**
 * Returns links to a page in each language of the group, or false if there is only one. The page itself has the same
 * links, and an `x-default`.
 */
const alternates = (address: string, group: Group) =>
  group.languages.length > 1 &&
  group.languages.map(
    (code) =>
      html`<xhtml:link rel="alternate" hreflang="${code}" href="${addressIn(code, address, group)}"/>`,
  )

const XML = '<?xml version="1.0" encoding="utf-8"?>'
const XML_TYPE = { 'Content-Type': 'application/xml; charset=utf-8' }
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Crawlers must read a page to find its noindex, so only paths without pages are excluded. */
const ROBOTS = `User-agent: *
Disallow: /api/
`

/** The number of ids per page: a page is a range of the primary key. */
const PAGE_SIZE = 1000

/** Returns the sitemap pages that have public content. Those of each kind are numbered from 1. */
async function sitemapPages({ db }: RequestContext) {
  const pagesOf = (kind: Kind) =>
    db.select({ page: sql<number>`page` }).from(selectPages(kind)).orderBy(sql`page`)
  const found = await runBatch(db, { events: pagesOf('events'), posts: pagesOf('posts') })
  return (['events', 'posts'] as const).flatMap((kind) => found[kind].map(({ page }) => ({ kind, page })))
}

/**
 * Selects the numbers of the pages that have public content. Each page with rows is found by one index lookup, even if
 * there are gaps between ids.
 */
function selectPages(kind: Kind) {
  const { table, isPublic } = kinds[kind]
  // D1 binds numbers as REAL, which would make the division fractional.
  const first = sql`(min(id) - 1) / ${sql.raw(String(PAGE_SIZE))} + 1`
  return sql`(WITH RECURSIVE pages (page) AS (
    SELECT ${first} FROM ${table}
    UNION ALL
    SELECT (SELECT ${first} FROM ${table} WHERE id > page * ${PAGE_SIZE}) FROM pages WHERE page IS NOT NULL)
  SELECT page FROM pages WHERE page IS NOT NULL AND EXISTS (SELECT 1 FROM ${table}
    WHERE ${table.id} > (page - 1) * ${PAGE_SIZE} AND ${table.id} <= page * ${PAGE_SIZE} AND ${isPublic}))`
}

/** Selects the public hikes or posts of a page. */
function sitemapEntries(db: Db, kind: Kind, page: number) {
  const { table, isPublic } = kinds[kind]
  return db
    .select({ id: table.id, updatedAt: table.updatedAt })
    .from(table)
    .where(and(gt(table.id, (page - 1) * PAGE_SIZE), lte(table.id, page * PAGE_SIZE), isPublic))
    .orderBy(asc(table.id))
}
