import type { LazyRouter } from '../http/addresses.ts'

export const layoutRouters: LazyRouter[] = [
  {
    addresses: { '/manifest.webmanifest': {} },
    load: async () => (await import('./app-manifest.ts')).appManifest,
  },
]
