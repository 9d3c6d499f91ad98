import type { Part } from '../http/addresses.ts'

export const mapParts: Part[] = [
  { addresses: { '/tiles/*': {} }, load: async () => (await import('./tiles.ts')).tiles },
  { addresses: { '/api/places/*': {} }, load: async () => (await import('./places/api.ts')).placesApi },
]
