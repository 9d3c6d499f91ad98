import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { AppError } from '../errors.ts'

const KB = 1024
const MB = 1024 * KB

const limitFields = bodyLimit({
  maxSize: 256 * KB,
  onError: () => {
    throw new AppError(413, 'The request is too large.')
  },
})
const limitPicture = bodyLimit({
  maxSize: 8 * MB + 256 * KB,
  onError: () => {
    throw new AppError(413, 'The picture is larger than 8 MB.')
  },
})

/** Middleware: 413 for a body over 256 KB, or over 8 MB where pictures are uploaded. Fields have limits of their own. */
export const limitBodySize: MiddlewareHandler = (c, next) => {
  const { path } = c.req
  const type = c.req.header('Content-Type') ?? ''
  const isUpload = /^\/(?:api|blog)(?:\/|$)/.test(path) && /^multipart\/form-data\b/i.test(type)
  return isUpload || path.startsWith('/api/blog/') ? limitPicture(c, next) : limitFields(c, next)
}

const MAX_DRAINED_BYTES = 64 * MB

/**
 * Middleware: reads what is left of the request body before the response is sent: browsers that are still sending report a
 * broken connection instead of the response.
 */
export const drainRequestBody = createMiddleware(async (c, next) => {
  await next()
  const { body } = c.req.raw
  if (!body || body.locked || c.req.raw.bodyUsed) return
  const reader = body.getReader()
  // A client that has disconnected needs no response.
  const read = () => reader.read().catch(() => ({ done: true, value: undefined }))
  let bytes = 0
  for (let chunk = await read(); !chunk.done && bytes < MAX_DRAINED_BYTES; chunk = await read())
    bytes += chunk.value?.length ?? 0
})
