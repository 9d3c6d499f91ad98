import { type Context, Hono } from 'hono'
import type { AppEnv } from '../env.ts'
import { AppError, notFound } from '../errors.ts'
import { keysFor } from './variants.ts'

/** A name is never used again, so whoever has a picture need not ask whether it has changed. */
const headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Accept-Ranges': 'bytes',
  'Content-Disposition': 'inline; filename="picture"',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
}

export const storedPictures = new Hono<AppEnv>()
  .get('/images/:name{[0-9a-f]{32}}/:size{small|large}', (c) => {
    const keys = keysFor(c.req.param('name'), c.req.param('size'))
    const asksFirst = c.req.header('Range') ?? c.req.header('If-None-Match')
    return asksFirst === undefined ? whole(c, keys) : asked(c, keys)
  })
  .get('/images/*', () => {
    throw notFound('Picture')
  })

// Nothing here is a page, not even one that says what is missing.
storedPictures.onError((error, c) => {
  if (error instanceof AppError) return c.text(error.message, error.status, { 'Cache-Control': 'no-store' })
  throw error
})

type Keys = ReturnType<typeof keysFor>

async function whole(c: Context<AppEnv>, [key, original]: Keys) {
  const bucket = c.env.PICTURES
  const file = checked((await bucket.get(key)) ?? (await bucket.get(original)))
  return c.body(file.body, 200, headersOf(file, file.size))
}

/** Only what is needed. The bucket answers a range beyond its end with everything, so the size has to be known first. */
async function asked(c: Context<AppEnv>, [key, original]: Keys) {
  const bucket = c.env.PICTURES
  const found = checked((await bucket.head(key)) ?? (await bucket.head(original)))
  if (isKnown(c, found.httpEtag)) return c.body(null, 304, headersOf(found))
  const range = rangeOf(c, found.httpEtag, found.size)
  if (range === 'unsatisfiable') {
    const answer = { ...headersOf(found), 'Content-Range': `bytes */${found.size}` }
    return c.body(null, 416, { ...answer, 'Cache-Control': 'no-store' })
  }
  if (!range) return whole(c, [key, original])
  const file = await bucket.get(found.key, { range })
  const { offset, length } = range
  return c.body(checked(file).body, 206, {
    ...headersOf(found, length),
    'Content-Range': `bytes ${offset}-${offset + length - 1}/${found.size}`,
  })
}

/** Whatever else might ever be in the bucket: nothing but pictures leaves it. */
function checked<File extends R2Object>(file: File | null): File {
  const type = file?.httpMetadata?.contentType ?? ''
  if (!file || !/^image\/(jpeg|png|webp)$/.test(type)) throw notFound('Picture')
  return file
}

const headersOf = ({ httpEtag, httpMetadata }: R2Object, length?: number) => ({
  ...headers,
  ETag: httpEtag,
  ...(length !== undefined && {
    'Content-Type': httpMetadata?.contentType ?? '',
    'Content-Length': String(length),
  }),
})

function isKnown(c: Context, etag: string): boolean {
  const asked = c.req.header('If-None-Match')
  if (asked === undefined) return false
  return asked.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}

type Range = { offset: number; length: number }

/** The one range that is asked for. Several at once, or what is no range, may be answered with everything. */
function rangeOf(c: Context, etag: string, size: number): Range | 'unsatisfiable' | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(c.req.header('Range')?.trim() ?? '') ?? []
  if (from === undefined || to === undefined || from + to === '') return null
  if ((c.req.header('If-Range') ?? etag) !== etag) return null
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null
  return first > last ? 'unsatisfiable' : { offset: first, length: last - first + 1 }
}
