import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { hikeIsPublic, hikeIsReadableBy } from '../access/visibility.ts'
import type { RequestContext } from '../context/context.ts'
import type { AppEnv } from '../context/env.ts'
import { hikeTag, userTag } from '../context/tags.ts'
import { hikes } from '../db/schema.ts'
import { CACHE_TAG, IMMUTABLE_FILE_CACHE_HEADERS, PICTURE_CACHE_HEADERS } from '../http/edge-headers.ts'
import { cached } from '../shared/cached.ts'
import { contourBackground } from './landscape/contour-background.ts'
import { hikePicture } from './landscape/hike-picture.ts'

const headers = {
  'Content-Type': 'image/svg+xml',
  // Forbids scripts in an SVG that is opened as a document. Only its inline styles are needed.
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

export const defaultPictures = new Hono<AppEnv>()
  .get(`/images/default/events/:file${'{[1-9][0-9]{0,14}\\.svg}'}`, async (c, next) => {
    const hike = await findHike(c.var.ctx, Number.parseInt(c.req.param('file'), 10))
    // The next route responds with 404 for every other path under /images/.
    if (!hike) return next()
    const { id, organizerId, isPublic } = hike
    const kept = isPublic
      ? { ...PICTURE_CACHE_HEADERS, [CACHE_TAG]: `${hikeTag(id)},${userTag(organizerId)}` }
      : { 'Cache-Control': 'private, no-store' }
    return c.body(pictureOf(id), 200, { ...headers, ...kept })
  })
  .get('/images/default/contours.svg', (c) => {
    contours ??= contourBackground()
    return c.body(contours, 200, {
      ...headers,
      ...IMMUTABLE_FILE_CACHE_HEADERS,
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  })

let contours: string | undefined

/** Returns the hike if the viewer may see it. Nobody else may see the picture of a hidden hike or a draft. */
async function findHike(ctx: RequestContext, id: number) {
  const {
    found: [hike],
  } = await ctx.read((db, viewer) => ({
    found: db
      .select({
        id: hikes.id,
        organizerId: hikes.organizerId,
        isPublic: hikeIsPublic.mapWith(Boolean).as('is_public'),
      })
      .from(hikes)
      .where(and(eq(hikes.id, id), hikeIsReadableBy(viewer))),
  }))
  return hike
}

const MAX_PICTURES = 200
/** Cache of drawn pictures by hike id. Each is at most 6 KB. */
const drawn = new Map<number, string>()

const pictureOf = (id: number) => cached(drawn, id, MAX_PICTURES, () => hikePicture(id))
