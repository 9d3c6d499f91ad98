import type { LazyRouter } from '../http/addresses.ts'

export const noticeRouters: LazyRouter[] = [
  { addresses: { '/api/push/*': {} }, load: async () => (await import('./push/routes.ts')).pushRoutes },
  {
    addresses: {
      '/notices/*': { forMembers: true },
      '/api/notices/*': {},
      '/settings/notices': { forMembers: true },
      // The token in the path authorizes the request, because mail providers send it for their users (RFC 8058).
      '/unsubscribe/*': { csrf: 'none' },
    },
    load: async () => (await import('./routes.tsx')).noticeRoutes,
  },
]
