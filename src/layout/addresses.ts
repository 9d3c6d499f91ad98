import type { Part } from '../http/addresses.ts'

export const layoutParts: Part[] = [
  {
    addresses: { '/manifest.webmanifest': {} },
    load: async () => (await import('./app-manifest.ts')).appManifest,
  },
]
