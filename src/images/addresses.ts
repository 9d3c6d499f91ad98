import type { Part } from '../http/addresses.ts'

export const imageParts: Part[] = [
  { addresses: { '/images/*': {} }, load: async () => (await import('./routes.ts')).imageRoutes },
]
