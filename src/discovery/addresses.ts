import type { LazyRouter } from '../http/addresses.ts'
import { ID } from '../http/path.ts'

export const discoveryRouters: LazyRouter[] = [
  { addresses: { '/images/cards/*': {} }, load: async () => (await import('./cards.ts')).cards },
  { addresses: { '/images/app-icons/*': {} }, load: async () => (await import('./app-icons.ts')).appIcons },
  {
    addresses: {
      '/robots.txt': { visitors: [] },
      '/sitemap.xml': { visitors: [] },
      [`/:file{sitemap-(?:events|posts)-${ID.slice(1, -1)}\\.xml}`]: { visitors: [] },
      '/:file{sitemap.*\\.xml}': {},
    },
    load: async () => (await import('./sitemaps.ts')).sitemaps,
  },
  {
    addresses: {
      '/embed/events': { visitors: ['limit', 'theme'] },
      '/oembed': { visitors: ['url', 'format', 'maxwidth', 'maxheight'] },
    },
    load: async () => (await import('./embed/routes.ts')).embedRoutes,
  },
]
