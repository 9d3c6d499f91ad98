import { Hono } from 'hono'
import { accountsApi } from './accounts/api.ts'
import { deletionPages } from './accounts/deletion/deletion-page.tsx'
import { mailedLinkPages } from './accounts/email/mailed-links.tsx'
import { accountPages } from './accounts/pages.tsx'
import { settingsPages } from './accounts/settings-page.tsx'
import { announcementsApi } from './announcements/api.ts'
import { announcementPages } from './announcements/page.tsx'
import { blocksApi } from './blocks/api.ts'
import { blockForms } from './blocks/forms.ts'
import { blogApi } from './blog/api.ts'
import { blogForms } from './blog/forms.tsx'
import { blogPages } from './blog/page.tsx'
import { keepWrittenPost } from './blog/refused-form.tsx'
import { calendarFeeds } from './calendar/feeds.ts'
import { calendarSettings } from './calendar/settings-page.tsx'
import { chatApi } from './chat/api.ts'
import { keepChatForms } from './chat/keeping.tsx'
import type { AppEnv } from './env.ts'
import { eventsApi } from './events/api.ts'
import { cancelPages } from './events/cancel-page.tsx'
import { gradesPage } from './events/grades-page.tsx'
import { eventPages } from './events/page/page.tsx'
import { homePages } from './home/page.tsx'
import { drainRequestBody, limitBodySize } from './http/body-limit.ts'
import { csrf, refuseOtherSites } from './http/csrf.ts'
import { errorHandler } from './http/errors.ts'
import { limitFormParts } from './http/form-parts.ts'
import { health } from './http/health.ts'
import { redirectToOrigin } from './http/origin.ts'
import { routePath } from './http/path.ts'
import { createRouteTable } from './http/routes.ts'
import { keptByNobody, noStore, securityHeaders } from './http/security-headers.ts'
import { openWork } from './http/session.ts'
import { identifyAndLimitWriter } from './http/write-budget.ts'
import { identityPages } from './identity/pages.tsx'
import { defaultPictures } from './images/default-pictures.ts'
import { storedPictures } from './images/serve.ts'
import { keeperPages } from './keeper/pages.tsx'
import { renderErrorPage } from './layout/error-page.tsx'
import { tiles } from './map/tiles.ts'
import { moderationApi } from './moderation/api.ts'
import { moderationForms } from './moderation/forms.tsx'
import { adminPages } from './moderation/pages.tsx'
import { publishingPages } from './moderation/publishing-page.tsx'
import { noticesApi } from './notices/api.ts'
import { noticePages } from './notices/page.tsx'
import { noticeSettingsPages } from './notices/settings-page.tsx'
import { organizersApi } from './organizers/api.ts'
import { participationApi } from './participation/api.ts'
import { participationForms } from './participation/forms.ts'
import { joinPages } from './participation/join-page.tsx'
import { leavePages } from './participation/leave-page.tsx'
import { passkeyPages } from './passkeys/pages.tsx'
import { paymentsApi } from './payments/api.ts'
import { groupPages } from './payments/group/group-page.tsx'
import { paymentPages } from './payments/pages.tsx'
import { ownPaymentPages } from './payments/records/own-payments-page.tsx'
import { recordPages } from './payments/records/records-page.tsx'
import { refundPages } from './payments/refunds/refund-page.tsx'
import { placesApi } from './places/api.ts'
import type { Platform } from './platform.ts'
import { reportForms } from './reports/admin-reports.tsx'
import { reportsApi } from './reports/api.ts'
import { reportPages } from './reports/page.tsx'
import { routesApi } from './routes/api.ts'
import { routePages } from './routes/page.tsx'
import { usersApi } from './users/api.ts'
import { userPages } from './users/page.tsx'

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
    .route('/', eventsApi)
    .route('/', eventPages)
    .route('/', gradesPage)
    .route('/', organizersApi)
    .route('/', routesApi)
    .route('/', routePages)
    .route('/', cancelPages)
    .route('/', announcementsApi)
    .route('/', announcementPages)
    .route('/', participationApi)
    .route('/', participationForms)
    .route('/', joinPages)
    .route('/', leavePages)
    .route('/', chatApi)
    .route('/', keepChatForms)
    .route('/', blogApi)
    .route('/', blogPages)
    .route('/', blogForms)
    .route('/', calendarFeeds)
    .route('/', calendarSettings)
    .route('/', placesApi)
    .route('/', usersApi)
    .route('/', userPages)
    .route('/', blocksApi)
    .route('/', blockForms)
    .route('/', reportsApi)
    .route('/', reportPages)
    .route('/', reportForms)
    .route('/', accountPages)
    .route('/', mailedLinkPages)
    .route('/', passkeyPages)
    .route('/', identityPages)
    .route('/', settingsPages)
    .route('/', accountsApi)
    .route('/', deletionPages)
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
    .route('/', keeperPages)
    .route('/', moderationApi)
    .route('/', moderationForms)
    .route('/', publishingPages)
    .route('/', extraRoutes)
  app.onError(errorHandler(renderErrorPage))
  app.notFound(routes.notFound)
  routes.register(app.routes)
  return app
}
