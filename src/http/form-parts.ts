import { createMiddleware } from 'hono/factory'
import { AppError } from '../shared/errors.ts'
import type { AppEnv } from '../work/env.ts'
import { isMultipart, malformedForm } from './form-data.ts'
import { isWrite } from './path.ts'

const MAX_PARTS = 100
const LINE_FEED = 10
/** Every part has this header. The boundary would not do: a request may declare several. */
const HEADER = new TextEncoder().encode('content-disposition')
const LOWER_CASE = 0x20

/**
 * Middleware: 413 for a form of more than 100 parts, before it is parsed: a part of a few bytes costs as much as a
 * large one, and a body as large as a picture could have 150,000. What visitors may not send is not read at all, but for
 * the forms that are shown again to those whose session has ended.
 */
export const limitFormParts = createMiddleware<AppEnv>(async (c, next) => {
  if (!isWrite(c) || !isMultipart(c)) return next()
  const isAllowed = c.var.work.actor !== null || /^\/(?:accounts|blog)(?:\/|$)/.test(c.req.path)
  if (!isAllowed) return next()
  const body = await c.req.raw.arrayBuffer().catch(() => {
    throw malformedForm()
  })
  if (countParts(new Uint8Array(body)) > MAX_PARTS) throw new AppError(413, 'The form has too many fields.')
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
