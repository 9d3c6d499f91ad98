import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { AppEnv } from '../context/env.ts'
import { log } from '../context/log.ts'
import { systemNow } from '../shared/clock.ts'
import { AppError } from '../shared/errors.ts'

/** Middleware: logs each request of the app, with the error if it was not an `AppError`. */
export const logRequest = createMiddleware<AppEnv>(async (c, next) => {
  const started = systemNow()
  c.set('requestId', c.req.header('CF-Ray') ?? crypto.randomUUID())
  await next()
  // Undefined if the configuration is invalid.
  const { usage, actor } = c.var.ctx ?? {}
  const { status } = c.res
  const isFault = c.error !== undefined && !(c.error instanceof AppError)
  const isError = isFault || status >= 500
  const subject = isError ? idsIn(c.req.path) : ''
  log(isError ? 'error' : 'info', `${c.req.method} ${routePattern(c)}`, {
    request_id: c.var.requestId,
    status,
    ms: systemNow() - started,
    d1_ms: usage?.ms ?? 0,
    rows: usage?.rows ?? 0,
    ...(actor && { user_id: actor.id }),
    ...(subject && { subject }),
    ...(isFault && { error: c.error }),
  })
})

/** The numbers in a path, such as a hike's id. Tokens of links are longer or have letters, and do not match. */
const idsIn = (path: string) => (path.match(/(?<=\/)\d{1,15}(?=\/|$)/g) ?? []).join(' ')

/** Returns the route pattern of the path, without the parameters' values, which may be tokens of links. */
function routePattern(c: Context): string {
  const route = matchedRoutes(c).find(({ method }) => method !== 'ALL')
  return route?.path.replace(PARAMETER_PATTERN, '') ?? 'unknown'
}

const PARAMETER_PATTERN = /\{(?:[^{}]|\{[^{}]*\})*\}/g
