import type { Part } from '../http/addresses.ts'

export const groupParts: Part[] = [
  { addresses: { '/api/group/': {} }, load: async () => (await import('./api.ts')).groupApi },
  {
    addresses: {
      '/imprint': { visitors: [] },
      '/privacy': { visitors: [] },
      '/terms': { visitors: [] },
      '/accent/*': {},
    },
    load: async () => (await import('./routes.tsx')).groupRoutes,
  },
]
