import type { LazyRouter } from '../http/addresses.ts'

export const imageRouters: LazyRouter[] = [
  { addresses: { '/images/*': {} }, load: async () => (await import('./routes.ts')).imageRoutes },
]
