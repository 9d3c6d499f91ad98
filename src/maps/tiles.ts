import { Hono } from 'hono'
import { limitTiles, mayFetchFromProvider } from '../http/rate-limit.ts'
import { AppError, notFound } from '../shared/errors.ts'
import type { AppEnv } from '../work/env.ts'
import { parseSquare } from './square.ts'
import { squarePicture } from './squares.ts'

/** Serves the squares of all maps from this site, so that no provider learns who looks at a map. */
export const tiles = new Hono<AppEnv>()
  .get('/tiles/:z/:x/:y', async (c) => {
    const square = parseSquare(c.req.param())
    if (!square) throw notFound('Map square')
    await limitTiles(c)
    const { body, type, maxAge } = await squarePicture(c.var.work, square, () => mayFetchFromProvider(c))
    return c.body(body as ArrayBuffer, 200, {
      'Content-Type': type,
      'Cache-Control': `public, max-age=${maxAge}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    })
  })
  .get('/tiles/*', () => {
    throw notFound('Map square')
  })

// Errors are plain text, so that no HTML is ever served under /tiles/.
tiles.onError((error, c) => {
  if (!(error instanceof AppError)) throw error
  return c.text(error.message, error.status, { 'Cache-Control': 'no-store', ...error.headers })
})
