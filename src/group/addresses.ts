import type { LazyRouter } from '../http/addresses.ts'

export const groupRouters: LazyRouter[] = [
  { addresses: { '/api/group/': {} }, load: async () => (await import('./api.ts')).groupApi },
  {
    addresses: {
      '/about': { visitors: [] },
      '/imprint': { visitors: [] },
      '/privacy': { visitors: [] },
      '/terms': { visitors: [] },
      '/accent/*': {},
    },
    load: async () => (await import('./routes.tsx')).groupRoutes,
  },
]
