import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { AppError } from '../shared/errors.ts'
import { isMultipart } from './form-data.ts'

const KB = 1024
const MB = 1024 * KB

const limitText = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError(413, 'The request is too large.')
    },
  })
const limitFields = limitText(256 * KB)
/** 64 KB of content, of which JSON may escape every byte by six. */
const limitPost = limitText(640 * KB)
const limitPicture = bodyLimit({
  maxSize: 8 * MB + 256 * KB,
  onError: () => {
    throw new AppError(413, 'The picture is larger than 8 MB.')
  },
})

const limitRoute = bodyLimit({
  maxSize: 10 * MB + 256 * KB,
  onError: () => {
    throw new AppError(413, 'This file is larger than 10 MB.')
  },
})

const ROUTE = /^\/(?:api\/events\/\d+\/route\/|events\/\d+\/route)$/
const UPLOADS = [
  /^\/api\/events\/\d+\/upload-image\/$/,
  /^\/api\/user\/upload-profile-picture\/$/,
  /^\/api\/blog\/(?:\d+\/|upload-image\/)?$/,
  /^\/blog(?:\/\d+)?$/,
]

/** Middleware: 413 for a body over 256 KB, 640 KB for a post, 8 MB for a picture, 10 MB for a route. Fields have limits of their own. */
export const limitBodySize: MiddlewareHandler = (c, next) => {
  const { path } = c.req
  if (isMultipart(c) && UPLOADS.some((upload) => upload.test(path))) return limitPicture(c, next)
  if (isMultipart(c) && ROUTE.test(path)) return limitRoute(c, next)
  return path.startsWith('/api/blog/') ? limitPost(c, next) : limitFields(c, next)
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
