import type { LazyRouter } from '../http/addresses.ts'

export const mapRouters: LazyRouter[] = [
  { addresses: { '/tiles/*': {} }, load: async () => (await import('./tiles.ts')).tiles },
  { addresses: { '/api/places/*': {} }, load: async () => (await import('./places/api.ts')).placesApi },
]
