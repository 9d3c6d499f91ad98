import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Config } from '../work/config.ts'
import type { AppEnv } from '../work/env.ts'
import type { Platform } from '../work/platform.ts'
import { urlOf } from './path.ts'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Middleware: redirects every other host, and plain http, to APP_ORIGIN. */
export const redirectToOrigin = createMiddleware<AppEnv>(async (c, next) => {
  const url = urlOf(c.req.raw)
  const { config, platform } = c.var.work
  if (url.origin === ownOrigin(url, config, platform)) return next()
  // Browsers keep a 308 for good, and would loop once the site has moved back to an old address.
  c.header('Cache-Control', 'no-store')
  // 308 keeps the method and the body, so that a call to another spelling of the address arrives too.
  return c.redirect(config.APP_ORIGIN + url.pathname + url.search, 308)
})

/**
 * The origin that requests of this site have: APP_ORIGIN. In development also the loopback address that this request
 * came by, as a laptop is both localhost and 127.0.0.1.
 */
export function ownOrigin(
  { origin, hostname }: Pick<URL, 'origin' | 'hostname'>,
  config: Config,
  platform: Platform,
): string {
  return platform.isDevelopment && LOOPBACK.has(hostname) ? origin : config.APP_ORIGIN
}

export const isHttps = (c: Context) => urlOf(c.req.raw).protocol === 'https:'
