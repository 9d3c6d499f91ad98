import { Hono } from 'hono'
import { adminRoutes } from '../admin/routes.ts'
import { keepWrittenPost } from '../blog/refused-form.tsx'
import { blogRoutes } from '../blog/routes.tsx'
import { calendarSettings } from '../calendar/settings-page.tsx'
import { chatApi } from '../chat/api.ts'
import { hikeRoutes } from '../hikes/routes.ts'
import { homePages } from '../home/page.tsx'
import { drainRequestBody, limitBodySize, limitFormParts } from '../http/body-limit.ts'
import { csrf, refuseOtherSites } from '../http/csrf.ts'
import { errorHandler } from '../http/errors.ts'
import { health } from '../http/health.ts'
import { redirectToOrigin } from '../http/origin.ts'
import { routePath } from '../http/path.ts'
import { createRouteTable } from '../http/routes.ts'
import { keptByNobody, noStore, securityHeaders } from '../http/security-headers.ts'
import { openWork } from '../http/session.ts'
import { identifyAndLimitWriter } from '../http/write-budget.ts'
import { defaultPictures } from '../images/default-pictures.ts'
import { storedPictures } from '../images/serve.ts'
import { renderErrorPage } from '../layout/error-page.tsx'
import { placesApi } from '../maps/places/api.ts'
import { tiles } from '../maps/tiles.ts'
import { moneyRoutes } from '../money/routes.ts'
import { noticeRoutes } from '../notices/routes.tsx'
import { accountRoutes } from '../people/accounts/routes.ts'
import { blockRoutes } from '../people/blocks/routes.ts'
import { deletionRoutes } from '../people/deletion/routes.ts'
import { mailedLinkRoutes } from '../people/email/routes.ts'
import { identityRoutes } from '../people/identity/routes.ts'
import { passkeyRoutes } from '../people/passkeys/routes.ts'
import { profileRoutes } from '../people/profiles/routes.ts'
import type { AppEnv } from '../work/env.ts'
import type { Platform } from '../work/platform.ts'

/** The routes on a platform, with their middleware. */
export function createApp(platform: Platform, extraRoutes = new Hono<AppEnv>()) {
  const routes = createRouteTable()
  const app = new Hono<AppEnv>({ getPath: routePath })
    .use(drainRequestBody, keptByNobody, securityHeaders, openWork(platform))
    .route('/', health)
    .use(redirectToOrigin)
    .route('/', defaultPictures)
    .route('/', storedPictures)
    .use('/api/*', noStore)
    .route('/', tiles)
    .use(routes.requireRoute, refuseOtherSites, limitBodySize, identifyAndLimitWriter, limitFormParts)
    .use(keepWrittenPost, csrf)
    .route('/', homePages)
    .route('/', hikeRoutes)
    .route('/', chatApi)
    .route('/', blogRoutes)
    .route('/', calendarSettings)
    .route('/', placesApi)
    .route('/', profileRoutes)
    .route('/', blockRoutes)
    .route('/', accountRoutes)
    .route('/', deletionRoutes)
    .route('/', mailedLinkRoutes)
    .route('/', passkeyRoutes)
    .route('/', identityRoutes)
    .route('/', noticeRoutes)
    .route('/', moneyRoutes)
    .route('/', adminRoutes)
    .route('/', extraRoutes)
  app.onError(errorHandler(renderErrorPage))
  app.notFound(routes.notFound)
  routes.register(app.routes)
  return app
}
