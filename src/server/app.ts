import { Hono } from 'hono'
import { moderationApi } from '../admin/api.ts'
import { moderationForms } from '../admin/forms.tsx'
import { groupAdminPages } from '../admin/group/pages.tsx'
import { adminPages } from '../admin/pages.tsx'
import { publishingPages } from '../admin/publishing-page.tsx'
import { reportForms } from '../admin/reports/admin-reports.tsx'
import { reportsApi } from '../admin/reports/api.ts'
import { reportPages } from '../admin/reports/page.tsx'
import { blogApi } from '../blog/api.ts'
import { blogForms } from '../blog/forms.tsx'
import { blogPages } from '../blog/page.tsx'
import { keepWrittenPost } from '../blog/refused-form.tsx'
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
import { paymentsApi } from '../money/api.ts'
import { groupPages } from '../money/group/group-page.tsx'
import { ownPaymentPages } from '../money/ledger/own-payments-page.tsx'
import { recordPages } from '../money/ledger/records-page.tsx'
import { paymentPages } from '../money/pages.tsx'
import { refundPages } from '../money/refunds/refund-page.tsx'
import { noticesApi } from '../notices/api.ts'
import { noticePages } from '../notices/page.tsx'
import { noticeSettingsPages } from '../notices/settings-page.tsx'
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
    .route('/', blogApi)
    .route('/', blogPages)
    .route('/', blogForms)
    .route('/', calendarSettings)
    .route('/', placesApi)
    .route('/', profileRoutes)
    .route('/', blockRoutes)
    .route('/', reportsApi)
    .route('/', reportPages)
    .route('/', reportForms)
    .route('/', accountRoutes)
    .route('/', deletionRoutes)
    .route('/', mailedLinkRoutes)
    .route('/', passkeyRoutes)
    .route('/', identityRoutes)
    .route('/', noticesApi)
    .route('/', noticePages)
    .route('/', noticeSettingsPages)
    .route('/', paymentsApi)
    .route('/', paymentPages)
    .route('/', recordPages)
    .route('/', ownPaymentPages)
    .route('/', refundPages)
    .route('/', groupPages)
    .route('/', adminPages)
    .route('/', groupAdminPages)
    .route('/', moderationApi)
    .route('/', moderationForms)
    .route('/', publishingPages)
    .route('/', extraRoutes)
  app.onError(errorHandler(renderErrorPage))
  app.notFound(routes.notFound)
  routes.register(app.routes)
  return app
}
