import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { cursorOf, newestPosts, postBytes } from '../../blog/post-lists.ts'
import {
  getCalendarHike,
  getNewestHikes,
  getPrivateCalendar,
  getPublicCalendar,
} from '../../calendar/calendar.ts'
import { calendarIcs, hikeIcs, ICS_TYPE, icsFileName, siteOf } from '../../calendar/ics.ts'
import type { AppEnv } from '../../context/env.ts'
import { inLanguageOf } from '../../context/language.ts'
import { BLOG, HOME, hikeTag, userTag } from '../../context/tags.ts'
import { cachedFileHeaders } from '../../http/edge-headers.ts'
import { paginate } from '../../http/paging.ts'
import { limitFeeds, limitPrivateCalendars } from '../../http/rate-limit.ts'
import { t } from '../../texts/home.ts'
import { ATOM_TYPE, atomFeed, hikeEntry, postEntry } from './atom.ts'

const MAX_POSTS = 20
/** The maximum size of the posts in a feed. */
const MAX_BYTES = 256 * 1024

/**
 * Files for calendars and feed readers. All except `/calendar/{token}.ics` are the same for everybody and are cached at
 * the edge.
 */
export const feeds = new Hono<AppEnv>()
  .get('/events/:file{[1-9][0-9]{0,14}\\.ics}', async (c) => {
    const { ctx } = c.var
    await limitFeeds(c)
    const hike = await getCalendarHike(ctx, Number.parseInt(c.req.param('file'), 10))
    const headers = {
      ...icsHeaders(icsFileName(hike)),
      ...cachedFileHeaders([hikeTag(hike.id), userTag(hike.organizerId)]),
    }
    return c.body(hikeIcs(siteOf(ctx), hike), 200, headers)
  })
  .get('/calendar.ics', async (c) => {
    const { ctx } = c.var
    await limitFeeds(c)
    const hikes = await getPublicCalendar(ctx, ctx.now())
    const headers = {
      ...icsHeaders('calendar.ics'),
      ...cachedFileHeaders([HOME, ...hikes.map(({ organizerId }) => userTag(organizerId))]),
    }
    return c.body(calendarIcs(siteOf(ctx), hikes, ctx.group.name), 200, headers)
  })
  .get('/calendar/:file{[A-Za-z0-9_-]{20,60}\\.ics}', async (c) => {
    const { ctx } = c.var
    await limitPrivateCalendars(c)
    const { hikes, owner } = await getPrivateCalendar(ctx, c.req.param('file').replace('.ics', ''))
    const name = `${ctx.group.name}: ${owner.username}`
    const calendar = await inLanguageOf(owner, ctx.group, () => calendarIcs(siteOf(ctx), hikes, name))
    return c.body(calendar, 200, {
      ...icsHeaders('my-hikes.ics'),
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    })
  })
  .get('/feed.xml', async (c) => {
    const { ctx } = c.var
    await limitFeeds(c)
    const { APP_ORIGIN: origin } = ctx.config
    const { rows } = await ctx.read((db) => ({
      rows: newestPosts(db, sql`NULL`, { limit: MAX_POSTS }, MAX_BYTES),
    }))
    const { rows: posts } = paginate(rows, MAX_POSTS, cursorOf, postBytes, MAX_BYTES)
    const feed = { path: '/feed.xml', pagePath: '/?tab=blog', title: t.feedOfPosts(ctx.group.name) }
    const entries = await Promise.all(posts.map((post) => postEntry(origin, post)))
    const headers = {
      ...atomHeaders,
      ...cachedFileHeaders([BLOG, ...posts.map(({ authorId }) => userTag(authorId))]),
    }
    return c.body(atomFeed({ ...feed, origin, entries, written: ctx.group.language }), 200, headers)
  })
  .get('/events.xml', async (c) => {
    const { ctx } = c.var
    await limitFeeds(c)
    const { APP_ORIGIN: origin } = ctx.config
    const hikes = await getNewestHikes(ctx)
    const feed = { path: '/events.xml', pagePath: '/', title: t.feedOfHikes(ctx.group.name) }
    const entries = hikes.map(hikeEntry)
    const headers = {
      ...atomHeaders,
      ...cachedFileHeaders([HOME, ...hikes.map(({ organizerId }) => userTag(organizerId))]),
    }
    return c.body(atomFeed({ ...feed, origin, entries, written: ctx.group.language }), 200, headers)
  })

const atomHeaders = { 'Content-Type': ATOM_TYPE }

/** Inline, because phones store attachments instead of opening them. */
const icsHeaders = (name: string) => ({
  'Content-Type': ICS_TYPE,
  'Content-Disposition': `inline; filename="${name}"`,
})
