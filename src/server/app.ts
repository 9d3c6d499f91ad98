import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../context/env.ts'
import type { Platform } from '../context/platform.ts'
import type { AddressTable, LazyRouter } from '../http/addresses.ts'
import { errorHandler, type RenderErrorPage } from '../http/errors.ts'
import { health } from '../http/health.ts'
import { withoutLanguageParameter } from '../http/language.ts'
import { redirectToOrigin } from '../http/origin.ts'
import { isWrite, routePath } from '../http/path.ts'
import { drainRequestBody } from '../http/request-body.ts'
import { logRequest } from '../http/request-log.ts'
import { createRouteTable } from '../http/routes.ts'
import { noStore, securityHeaders, uncachedByDefault } from '../http/security-headers.ts'
import { openContext } from '../http/session.ts'
import { runMissedCron } from './missed-cron.ts'
import type { writeChecks } from './write-checks.ts'

/**
 * Returns the handler for all requests. For each router, it creates a separate app with the same middleware, at the
 * first request to one of the router's addresses.
 */
export function createSite(platform: Platform, addressOf: AddressTable) {
  const apps = new Map<LazyRouter, ReturnType<typeof createApp>>()

  async function loadApp(router: LazyRouter) {
    const app = createApp(platform, addressOf, await router.load())
    apps.set(router, app)
    return app
  }

  return async (received: Request, env: Env, context: ExecutionContext): Promise<Response> => {
    const request = withoutLanguageParameter(received)
    const { router } = addressOf(routePath(request))
    const app = apps.get(router) ?? (await loadApp(router))
    return app.fetch(request, env, context)
  }
}

/** Creates the app of a router: the middleware and the routes. */
export function createApp(platform: Platform, addressOf: AddressTable, router: Hono<AppEnv>) {
  const routes = createRouteTable()
  const app = new Hono<AppEnv>({ getPath: routePath })
    .use(logRequest, drainRequestBody, uncachedByDefault, securityHeaders, openContext(platform))
    .use((c, next) => {
      c.set('address', addressOf(c.req.path).address)
      return next()
    })
    .use(runMissedCron)
    .route('/', health)
    .use(redirectToOrigin)
    .use('/api/*', noStore)
    .use(routes.requireRoute, onWrite('admit'), onWrite('redisplayUnsavedPost'), onWrite('csrf'))
    .route('/', router)
  app.onError(errorHandler(renderErrorPage))
  app.notFound(routes.notFound)
  routes.register(app.routes)
  return app
}

const onWrite = (name: keyof typeof writeChecks) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (!isWrite(c)) return next()
    const { writeChecks } = await import('./write-checks.ts')
    return writeChecks[name](c, next)
  })

const renderErrorPage: RenderErrorPage = async (...failure) => {
  const page = await import('../layout/error-page.tsx')
  return page.renderErrorPage(...failure)
}
