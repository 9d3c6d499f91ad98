import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { TrieRouter } from 'hono/router/trie-router'
import type { RouterRoute } from 'hono/types'
import { AppError, notFound } from '../shared/errors.ts'
import { t } from '../texts/errors.ts'

/** Stores the methods of every path, to tell an unknown path (404) from an unsupported method (405). */
export function createRouteTable() {
  const routes = new TrieRouter<string>()
  const methodsOf = (path: string) => new Set(routes.match('GET', path)[0].map(([method]) => method))

  function routeError({ req: { method, path } }: Context): AppError {
    const methods = methodsOf(path)
    if (methods.size === 0) return notFound('Page')
    if (methods.has('GET')) methods.add('HEAD')
    return new AppError(405, t.methodNotAllowed(method), {
      headers: { Allow: [...methods].join(', ') },
    })
  }

  return {
    register(known: RouterRoute[]) {
      for (const { method, path } of known) if (method !== 'ALL') routes.add('GET', path, method)
    },
    /** Middleware: rejects a write without a matching route before its session, token and body are checked. */
    requireRoute: createMiddleware(async (c, next) => {
      const { method, path } = c.req
      if (method !== 'GET' && method !== 'HEAD' && !methodsOf(path).has(method)) throw routeError(c)
      await next()
    }),
    notFound: (c: Context): never => {
      throw routeError(c)
    },
  }
}
