import { Hono } from 'hono'
import type { AppEnv } from '../src/context/env.ts'
import type { LazyRouter } from '../src/http/addresses.ts'

/** Pages that exist only in development. */
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
