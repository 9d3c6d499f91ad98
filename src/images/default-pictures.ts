import { getTableName, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Db } from '../db/index.ts'
import { hikes } from '../db/schema.ts'
import { FILE_AT_EDGE } from '../http/edge-headers.ts'
import type { AppEnv } from '../work/env.ts'
import { contourBackground } from './landscape/contour-background.ts'
import { hikePicture } from './landscape/hike-picture.ts'

const headers = {
  ...FILE_AT_EDGE,
  'Content-Type': 'image/svg+xml',
  'Cache-Control': 'public, max-age=31536000, immutable',
  // An SVG document opened by itself must not run scripts; it needs its inline styles only.
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

export const defaultPictures = new Hono<AppEnv>()
  .get(`/images/default/events/:file${'{[1-9][0-9]{0,14}\\.svg}'}`, async (c, next) => {
    const picture = await findPicture(c.var.work.db, Number.parseInt(c.req.param('file'), 10))
    // The next route answers 404 for every other path under /images/.
    return picture === null ? next() : c.body(picture, 200, headers)
  })
  .get('/images/default/contours.svg', (c) => {
    contours ??= contourBackground()
    return c.body(contours, 200, headers)
  })

let contours: string | undefined

const MAX_CACHED = 200
/** Cached pictures by the id of the hike, which alone determines them. Each has at most 6 KB. */
const cached = new Map<number, string>()

/**
 * The picture of any id that a hike has ever had: whether that hike exists, is hidden or deleted stays unknown. Null beyond,
 * otherwise requests for arbitrary ids could use CPU time without bound.
 */
async function findPicture(db: Db, id: number): Promise<string | null> {
  const known = cached.get(id)
  if (known !== undefined) return known
  const [given] = await db.all(
    sql`SELECT 1 FROM sqlite_sequence WHERE name = ${getTableName(hikes)} AND seq >= ${id}`,
  )
  if (!given) return null
  const picture = hikePicture(id)
  // A Map iterates in insertion order, so the first key is the oldest.
  const [oldest] = cached.keys()
  if (oldest !== undefined && cached.size >= MAX_CACHED) cached.delete(oldest)
  cached.set(id, picture)
  return picture
}
