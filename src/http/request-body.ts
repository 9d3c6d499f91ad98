import { createMiddleware } from 'hono/factory'

const MB = 1024 * 1024
const MAX_DRAINED_BYTES = 64 * MB

/**
 * Middleware: drains a request body that nothing has read, up to a limit, before the response is sent. Otherwise, a
 * browser that is still sending would report a broken connection instead of the response.
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
