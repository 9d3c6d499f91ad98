import type { Part } from '../http/addresses.ts'

export const groupParts: Part[] = [
  {
    addresses: {
      '/api/group/': {},
      '/imprint': { visitors: [] },
      '/privacy': { visitors: [] },
      '/terms': { visitors: [] },
      '/accent/*': {},
    },
    load: async () => (await import('./routes.tsx')).groupRoutes,
  },
]
