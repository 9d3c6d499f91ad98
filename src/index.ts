import { Hono } from 'hono'
import { mailedLinkPages } from './accounts/mailed-links.tsx'
import { outboxPages } from './accounts/outbox.tsx'
import { accountPages } from './accounts/pages.tsx'
import { blogApi } from './blog/api.ts'
import { blogForms } from './blog/forms.tsx'
import { blogPages } from './blog/page.tsx'
import { chatApi } from './chat/api.ts'
import type { AppEnv } from './env.ts'
import { eventsApi } from './events/api.ts'
import { eventPages } from './events/page.tsx'
import { homePages } from './home/page.tsx'
import { drainRequestBody, limitBodySize } from './http/body-limit.ts'
import { csrf } from './http/csrf.ts'
import { errorHandler, notFoundHandler } from './http/errors.ts'
import { health } from './http/health.ts'
import { routePath } from './http/path.ts'
import { registerRoutes, requireRoute } from './http/routes.ts'
import { noStore, securityHeaders } from './http/security-headers.ts'
import { identifyWriter, openWork } from './http/session.ts'
import { defaultPictures } from './images/default-pictures.ts'
import { storedPictures } from './images/serve.ts'
import { renderErrorPage } from './layout/error-page.tsx'
import { participationApi } from './participation/api.ts'
import { participationForms } from './participation/forms.ts'
import { paymentsApi } from './payments/api.ts'
import { paymentPages } from './payments/pages.tsx'
import { recordPages } from './payments/records-page.tsx'
import { placesApi } from './places/api.ts'
import { placeholderTiles } from './places/tiles.ts'
import { sweep } from './sweep.ts'
import { usersApi } from './users/api.ts'
import { userPages } from './users/page.tsx'

const app = new Hono<AppEnv>({ getPath: routePath })
  .use(drainRequestBody, securityHeaders, openWork)
  .route('/', health)
  .route('/', defaultPictures)
  .route('/', storedPictures)
  .use('/api/*', noStore)
  .route('/', placeholderTiles)
  .use(requireRoute, limitBodySize, identifyWriter, csrf)
  .route('/', homePages)
  .route('/', eventsApi)
  .route('/', eventPages)
  .route('/', participationApi)
  .route('/', participationForms)
  .route('/', chatApi)
  .route('/', blogApi)
  .route('/', blogPages)
  .route('/', blogForms)
  .route('/', placesApi)
  .route('/', usersApi)
  .route('/', userPages)
  .route('/', accountPages)
  .route('/', mailedLinkPages)
  .route('/', outboxPages)
  .route('/', paymentsApi)
  .route('/', paymentPages)
  .route('/', recordPages)

app.onError(errorHandler(renderErrorPage))
app.notFound(notFoundHandler)
registerRoutes(app.routes)

export { ChatRoom } from './chat/room.ts'

export default {
  fetch: app.fetch,
  scheduled: (_controller, env) => sweep(env),
} satisfies ExportedHandler<Env>
