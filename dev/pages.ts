import { Hono } from 'hono'
import type { LazyRouter } from '../src/http/addresses.ts'
import type { AppEnv } from '../src/work/env.ts'

/** The pages that development has beside those of the app. */
export const developmentPages: LazyRouter = {
  addresses: { '/dev/*': {} },
  load: async () => {
    const { outboxPage } = await import('./outbox/page.tsx')
    const { identityStandInPages } = await import('./identity/pages.tsx')
    const { receivedPushesPage } = await import('./push/page.ts')
    return new Hono<AppEnv>()
      .route('/', outboxPage)
      .route('/', receivedPushesPage)
      .route('/', identityStandInPages)
  },
}
