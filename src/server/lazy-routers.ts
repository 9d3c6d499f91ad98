import { adminRouters } from '../admin/addresses.ts'
import { blogRouters } from '../blog/addresses.ts'
import { calendarRouters } from '../calendar/addresses.ts'
import { chatRouters } from '../chat/addresses.ts'
import { discoveryRouters } from '../discovery/addresses.ts'
import { groupRouters } from '../group/addresses.ts'
import { hikeRouters } from '../hikes/addresses.ts'
import { homeRouters } from '../home/addresses.ts'
import type { LazyRouter } from '../http/addresses.ts'
import { imageRouters } from '../images/addresses.ts'
import { layoutRouters } from '../layout/addresses.ts'
import { mapRouters } from '../maps/addresses.ts'
import { moneyRouters } from '../money/addresses.ts'
import { noticeRouters } from '../notices/addresses.ts'
import { peopleRouters } from '../people/addresses.ts'
import { rideRouters } from '../rides/addresses.ts'

const clientErrors: LazyRouter = {
  // A report of an error changes nothing, and is sent without a session or a token.
  addresses: { '/api/client-errors/': { csrf: 'origin', maxBody: 4 * 1024 } },
  load: async () => (await import('../http/client-errors.ts')).clientErrors,
}

/** The router that describes the API of these routers: `/api/openapi.json` for programs, `/api/docs` for people. */
export const apiDescription = (routers: readonly LazyRouter[]): LazyRouter => ({
  addresses: { '/api/openapi.json/': {}, '/api/docs/': {} },
  load: async () => (await import('./api/routes.tsx')).apiDescriptionRoutes(routers),
})

/** The routers of the app. A path belongs to the first router that has an address for it. */
export const lazyRouters: readonly LazyRouter[] = [
  ...homeRouters,
  ...discoveryRouters,
  ...imageRouters,
  ...mapRouters,
  ...layoutRouters,
  ...groupRouters,
  ...chatRouters,
  ...rideRouters,
  ...moneyRouters,
  ...hikeRouters,
  ...blogRouters,
  ...calendarRouters,
  ...noticeRouters,
  ...peopleRouters,
  ...adminRouters,
  clientErrors,
]
