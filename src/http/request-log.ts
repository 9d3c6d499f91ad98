import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { systemNow } from '../shared/clock.ts'
import { AppError } from '../shared/errors.ts'
import type { AppEnv } from '../work/env.ts'
import { log } from '../work/log.ts'

/** Middleware: writes a line of the log for each request that the app answers, with the error of one that it could not. */
export const logRequest = createMiddleware<AppEnv>(async (c, next) => {
  const started = systemNow()
  c.set('requestId', c.req.header('CF-Ray') ?? crypto.randomUUID())
  await next()
  // The configuration is read before there is work.
  const { usage, actor } = c.var.work ?? {}
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

/** The pattern that the path of a request matches, without those of its parameters: paths may have the token of a link. */
function routePattern(c: Context): string {
  const route = matchedRoutes(c).find(({ method }) => method !== 'ALL')
  return route?.path.replace(PARAMETER_PATTERN, '') ?? 'unknown'
}

const PARAMETER_PATTERN = /\{(?:[^{}]|\{[^{}]*\})*\}/g
