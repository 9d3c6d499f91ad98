import type { LazyRouter } from '../http/addresses.ts'
import { ID } from '../http/path.ts'

const HIKE = `/events/:id${ID}`

export const hikeRouters: LazyRouter[] = [
  {
    addresses: { [HIKE]: { visitors: [] } },
    load: async () => (await import('./page/page.tsx')).hikePages,
  },
  {
    addresses: {
      '/events/:file{.+\\.gpx}': {},
      '/events/:id/route/*': {},
      '/api/events/:id/route/*': {},
      [`${HIKE}/route`]: { upload: 'route' },
      [`/api${HIKE}/route/`]: { upload: 'route' },
    },
    load: async () => (await import('./tracks/routes.tsx')).trackRoutes,
  },
  {
    addresses: { '/settings/searches/*': { forMembers: true }, '/api/searches/*': {} },
    load: async () => (await import('./searches/routes.tsx')).searchRoutes,
  },
  {
    addresses: {
      '/events/*': {},
      '/api/events/*': {},
      '/grades': {},
      [`${HIKE}/album`]: { visitors: [], upload: 'picture', forMembers: true },
      [`/api${HIKE}/album/`]: { upload: 'picture' },
      [`/api${HIKE}/upload-image/`]: { upload: 'picture' },
    },
    load: async () => (await import('./routes.ts')).hikeRoutes,
  },
]
