import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { AppEnv } from '../context/env.ts'
import { log } from '../context/log.ts'
import { systemNow } from '../shared/clock.ts'
import { AppError } from '../shared/errors.ts'

/** Middleware: logs each request of the app, with the error of a failed one. */
export const logRequest = createMiddleware<AppEnv>(async (c, next) => {
  const started = systemNow()
  c.set('requestId', c.req.header('CF-Ray') ?? crypto.randomUUID())
  await next()
  // Invalid configuration fails before `ctx` is set.
  const { usage, actor } = c.var.ctx ?? {}
  const { status } = c.res
  const isFault = c.error !== undefined && !(c.error instanceof AppError)
  log(isFault || status >= 500 ? 'error' : 'info', `${c.req.method} ${routePattern(c)}`, {
    request_id: c.var.requestId,
    status,
    ms: systemNow() - started,
    d1_ms: usage?.ms ?? 0,
    rows: usage?.rows ?? 0,
    ...(actor && { user_id: actor.id }),
    ...(isFault && { error: c.error }),
  })
})

/** The route pattern of the path, without the values of its parameters, which may be tokens of links. */
function routePattern(c: Context): string {
  const route = matchedRoutes(c).find(({ method }) => method !== 'ALL')
  return route?.path.replace(PARAMETER_PATTERN, '') ?? 'unknown'
}

const PARAMETER_PATTERN = /\{(?:[^{}]|\{[^{}]*\})*\}/g
