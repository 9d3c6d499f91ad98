import { createMiddleware } from 'hono/factory'
import { TrieRouter } from 'hono/router/trie-router'
import type { RouterRoute } from 'hono/types'
import { AppError } from '../errors.ts'

const routes = new TrieRouter<string>()

/** Remembers which methods each address takes, to tell a wrong method (405) from a wrong address (404). */
export function rememberRoutes(known: RouterRoute[]) {
  for (const { method, path } of known) {
    if (method !== 'ALL') routes.add('GET', path, method)
  }
}

/** A write to nowhere is told so before anything else is asked of it. */
export const knownRoute = createMiddleware(async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
    if (!methodsOf(c.req.path).has(c.req.method)) throw unknownRoute(c.req.method, c.req.path)
  }
  await next()
})

export function unknownRoute(method: string, path: string): AppError {
  const methods = methodsOf(path)
  if (methods.size === 0) return new AppError(404, 'Page not found.')
  if (methods.has('GET')) methods.add('HEAD')
  return new AppError(405, `${method} is not possible here.`, { headers: { Allow: [...methods].join(', ') } })
}

const methodsOf = (path: string) => new Set(routes.match('GET', path)[0].map(([method]) => method))
