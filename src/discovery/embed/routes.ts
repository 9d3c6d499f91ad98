import { Hono } from 'hono'
import type { AppEnv } from '../../context/env.ts'
import { HOME, userTag } from '../../context/tags.ts'
import { upcomingHikes } from '../../hikes/list/lists.ts'
import { cachedFileHeaders } from '../../http/edge-headers.ts'
import { AppError } from '../../shared/errors.ts'
import { t } from '../../texts/embed.ts'
import { language } from '../../texts/language.ts'
import { embedDocument } from './document.ts'
import { describe } from './oembed.ts'
import { embedQuery } from './query.ts'

/** Content for other sites: a list of hikes in a frame, and oEmbed. */
export const embedRoutes = new Hono<AppEnv>()
  .get('/embed/events', async (c) => {
    const { ctx } = c.var
    const now = ctx.now()
    const query = embedQuery(c.req.query())
    // The page is the same for all visitors, because a frame on another site has no session.
    const { rows } = await ctx.read((db) => ({ rows: upcomingHikes(db, now, { limit: query.limit }) }))
    const hikes = rows.slice(0, query.limit)
    const tags = [HOME, ...hikes.map(({ organizerId }) => userTag(organizerId))]
    return c.html(embedDocument(ctx, { hikes, theme: query.theme, now }), 200, {
      ...cachedFileHeaders(tags),
      'Content-Security-Policy': POLICY,
      'Content-Language': language(),
      'X-Robots-Tag': 'noindex',
    })
  })
  .get('/oembed', async (c) => {
    const { format = 'json' } = c.req.query()
    // The specification requires this status (https://oembed.com).
    if (format !== 'json') return c.json({ error: t.jsonOnly }, 501)
    const { body, tags } = await describe(c.var.ctx, c.req.query())
    return c.json(body, 200, { ...cachedFileHeaders(tags), 'Access-Control-Allow-Origin': '*' })
  })

embedRoutes.onError((error, c) => {
  if (!(error instanceof AppError)) throw error
  return c.json({ error: error.message }, error.status, { 'Cache-Control': 'no-store' })
})

/** The content security policy of the only page that other sites may frame. The page has no script and no form. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *"
