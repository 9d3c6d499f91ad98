import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Config } from '../context/config.ts'
import type { AppEnv } from '../context/env.ts'
import type { Platform } from '../context/platform.ts'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Middleware: redirects other hosts, and plain HTTP, to APP_ORIGIN. */
export const redirectToOrigin = createMiddleware<AppEnv>(async (c, next) => {
  const url = new URL(c.req.url)
  const { config, platform } = c.var.ctx
  if (url.origin === ownOrigin(url, config, platform)) return next()
  // Browsers cache a 308 permanently, and would loop if the site moved back to an old address.
  c.header('Cache-Control', 'no-store')
  // 308 keeps the method and the body, so that calls to an alias still work.
  return c.redirect(config.APP_ORIGIN + url.pathname + url.search, 308)
})

/**
 * Returns the origin that a request must have: APP_ORIGIN, or in development the request's own loopback origin, because
 * a laptop is both localhost and 127.0.0.1.
 */
export function ownOrigin(
  { origin, hostname }: Pick<URL, 'origin' | 'hostname'>,
  config: Config,
  platform: Platform,
): string {
  return platform.isDevelopment && LOOPBACK.has(hostname) ? origin : config.APP_ORIGIN
}

export const isHttps = (c: Context) => new URL(c.req.url).protocol === 'https:'
