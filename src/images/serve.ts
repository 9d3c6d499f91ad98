import { type Context, Hono } from 'hono'
import type { AppEnv } from '../env.ts'
import { AppError, notFound } from '../errors.ts'
import { FILE_AT_EDGE } from '../http/edge-headers.ts'
import { keysFor } from './variants.ts'

/** Names are never reused, so a response can be cached forever. */
const headers = {
  ...FILE_AT_EDGE,
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Disposition': 'inline; filename="picture"',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
}

export const storedPictures = new Hono<AppEnv>()
  .get('/images/:name{[0-9a-f]{32}}/:size{small|large}', async (c) => {
    const [key, original] = keysFor(c.req.param('name'), c.req.param('size'))
    const file = (await getObject(c, key)) ?? (await getObject(c, original))
    const type = file?.httpMetadata?.contentType ?? ''
    // Nothing but pictures is served from the bucket, whatever it contains.
    if (!file || !/^image\/(jpeg|png|webp)$/.test(type)) throw notFound('Picture')
    const cached = { ...headers, ETag: file.httpEtag }
    if (!file.body) return c.body(null, 304, cached)
    return c.body(file.body, 200, { ...cached, 'Content-Type': type, 'Content-Length': String(file.size) })
  })
  .get('/images/*', () => {
    throw notFound('Picture')
  })

// Errors are plain text: no HTML is served under /images/.
storedPictures.onError((error, c) => {
  if (error instanceof AppError) return c.text(error.message, error.status, { 'Cache-Control': 'no-store' })
  throw error
})

/** Has no body where the request's If-None-Match matches. */
const getObject = async (
  c: Context<AppEnv>,
  key: string,
): Promise<(R2Object & { body?: ReadableStream }) | null> =>
  c.env.PICTURES.get(key, { onlyIf: ifNoneMatch(c) })

export const ETAGS = /^(\*|(W\/)?"[^"]*"(\s*,\s*(W\/)?"[^"]*")*)$/

/** Without the other conditional headers, and without a malformed one, for which R2 throws. */
function ifNoneMatch(c: Context): Headers {
  const value = c.req.header('If-None-Match') ?? ''
  return new Headers(ETAGS.test(value) ? { 'If-None-Match': value } : {})
}
