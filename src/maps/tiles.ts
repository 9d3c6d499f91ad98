import { Hono } from 'hono'
import type { AppEnv } from '../context/env.ts'
import { plainErrors } from '../http/plain-errors.ts'
import { limitTiles, mayFetchFromProvider } from '../http/rate-limit.ts'
import { notFound } from '../shared/errors.ts'
import { parseTile } from './tile.ts'
import { tilePicture } from './tile-picture.ts'

/** Serves the tiles of all maps from this site, so that the provider does not learn who views a map. */
export const tiles = new Hono<AppEnv>()
  .get('/tiles/:z/:x/:y', async (c) => {
    const tile = parseTile(c.req.param())
    if (!tile) throw notFound('Map tile')
    await limitTiles(c)
    const { body, type, maxAge } = await tilePicture(c.var.ctx, tile, () => mayFetchFromProvider(c))
    return c.body(body as ArrayBuffer, 200, {
      'Content-Type': type,
      'Cache-Control': maxAge > 0 ? `public, max-age=${maxAge}` : 'no-store',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    })
  })
  .get('/tiles/*', () => {
    throw notFound('Map tile')
  })

tiles.onError(plainErrors)
