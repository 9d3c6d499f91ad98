import { createMiddleware } from 'hono/factory'
import { TrieRouter } from 'hono/router/trie-router'
import type { RouterRoute } from 'hono/types'
import { AppError } from '../errors.ts'

const routes = new TrieRouter<string>()

/** Stores the methods of each path, to tell a wrong method (405) from an unknown path (404). */
export function registerRoutes(registered: RouterRoute[]) {
  for (const { method, path } of registered) {
    if (method !== 'ALL') routes.add('GET', path, method)
  }
}

/** Middleware: 404 or 405 for a write to an unknown route, before its session and body are checked. */
export const requireRoute = createMiddleware(async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
    if (!methodsOf(c.req.path).has(c.req.method)) throw routeError(c.req.method, c.req.path)
  }
  await next()
})

/** 404 for an unknown path, 405 with `Allow` for a path that has other methods. */
export function routeError(method: string, path: string): AppError {
  const methods = methodsOf(path)
  if (methods.size === 0) return new AppError(404, 'Page not found.')
  if (methods.has('GET')) methods.add('HEAD')
  return new AppError(405, `${method} is not possible here.`, { headers: { Allow: [...methods].join(', ') } })
}

const methodsOf = (path: string) => new Set(routes.match('GET', path)[0].map(([method]) => method))
