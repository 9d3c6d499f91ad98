import type { LazyRouter } from '../http/addresses.ts'

export const moneyRouters: LazyRouter[] = [
  {
    addresses: {
      '/payments/*': { forMembers: true },
      '/payments.csv': { forMembers: true },
      '/donate/*': {},
      '/onboarding/*': {},
      '/api/payments/*': {},
      '/api/stripe/*': {},
      // Stripe's requests are signed and have no CSRF token. They come from few networks, so they could exceed a
      // network's write budget.
      '/api/stripe/webhook/': { csrf: 'none', budget: 'none' },
      // The specification of the API has no CSRF token for this call.
      '/api/create-event-payment-session/*': { csrf: 'json' },
      '/api/create-checkout-session/*': {},
      '/api/create-express-account/*': {},
      '/api/events/:id/mark-paid/*': {},
      '/api/events/:id/paid_outside/*': {},
      '/events/:id/paid_outside/*': {},
      '/api/events/:id/remind_unpaid/*': {},
      '/events/:id/remind_unpaid/*': {},
    },
    load: async () => (await import('./routes.ts')).moneyRoutes,
  },
]
