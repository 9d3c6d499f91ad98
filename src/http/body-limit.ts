import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { Upload } from '../context/address.ts'
import type { AppEnv } from '../context/env.ts'
import { AppError, fileTooLarge } from '../shared/errors.ts'
import { t } from '../texts/errors.ts'
import { isMultipart, malformedForm } from './form-data.ts'
import { MAX_IMPORT_MB, MAX_PICTURE_MB, MAX_ROUTE_MB } from './limits.ts'

const KB = 1024
const MB = 1024 * KB

/** The default maximum size of a body, in bytes. */
export const DEFAULT_MAX_BODY = 256 * KB

const limitText = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError(413, t.requestTooLarge)
    },
  })

const MULTIPART_OVERHEAD = 256 * KB

const megabytes: Record<Upload, number> = {
  picture: MAX_PICTURE_MB,
  route: MAX_ROUTE_MB,
  import: MAX_IMPORT_MB,
}

/** The maximum size of an uploaded file, in bytes. */
export const maxUpload = (upload: Upload) => megabytes[upload] * MB

const limitUpload = (upload: Upload) =>
  bodyLimit({
    maxSize: maxUpload(upload) + MULTIPART_OVERHEAD,
    onError: () => {
      throw upload === 'picture'
        ? new AppError(413, t.pictureTooLarge(MAX_PICTURE_MB))
        : fileTooLarge(megabytes[upload])
    },
  })

/** Middleware for writes: throws 413 for a body that is too large for its address. Fields have limits of their own. */
export const limitBodySize: MiddlewareHandler<AppEnv> = (c, next) => {
  const { upload, maxBody = DEFAULT_MAX_BODY } = c.var.address
  return (upload && isMultipart(c) ? limitUpload(upload) : limitText(maxBody))(c, next)
}

/** Reads the body of a response from another server. Throws, and stops reading, above `maxBytes`. */
export async function readLimited(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new Error(`The response is larger than ${maxBytes} bytes.`)
    chunks.push(chunk)
  }
  const body = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    body.set(chunk, at)
    at += chunk.byteLength
  }
  return body
}

const MAX_PARTS = 100
const LINE_FEED = 10
/** Every part has this header. Counting boundaries is not safe: a request may declare several. */
const HEADER = new TextEncoder().encode('content-disposition')
const LOWER_CASE = 0x20

/**
 * Middleware for writes: throws 413 for a multipart form of more than 100 parts before it is parsed, and 400 for one
 * that cannot be read. Parsing a part of a few bytes costs as much as parsing a large one, and a body as large as a
 * picture could contain 150,000 parts. If a write needs a session and there is none, its body is not read, except for
 * forms that are shown again after the session has ended.
 */
export const limitFormParts = createMiddleware<AppEnv>(async (c, next) => {
  if (!isMultipart(c)) return next()
  const { forVisitors, showsTextAgain } = c.var.address
  if (c.var.ctx.actor === null && !forVisitors && !showsTextAgain) return next()
  const body = await c.req.raw.arrayBuffer().catch(() => {
    throw malformedForm()
  })
  if (countParts(new Uint8Array(body)) > MAX_PARTS) throw new AppError(413, t.tooManyFields)
  c.req.raw = new Request(c.req.raw, { body })
  await next()
})

function countParts(body: Uint8Array): number {
  let parts = 0
  for (let index = 0; index < body.length && parts <= MAX_PARTS; index++)
    if (body[index] === LINE_FEED && isHeader(body, index + 1)) parts++
  return parts
}

const isHeader = (body: Uint8Array, start: number) =>
  HEADER.every((letter, offset) => ((body[start + offset] ?? 0) | LOWER_CASE) === letter)
