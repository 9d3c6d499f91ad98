import type { LazyRouter } from '../http/addresses.ts'

export const rideRouters: LazyRouter[] = [
  {
    addresses: {
      '/events/:id/offer-ride': {},
      '/events/:id/take-seat': {},
      '/events/:id/give-up-seat': {},
      '/events/:id/withdraw-ride': {},
      '/api/events/:id/rides/*': {},
    },
    load: async () => (await import('./routes.tsx')).rideRoutes,
  },
]
