import type { Part } from '../http/addresses.ts'

export const noticeParts: Part[] = [
  { addresses: { '/api/push/*': {} }, load: async () => (await import('./push/routes.ts')).pushRoutes },
  {
    addresses: {
      '/notices/*': { forMembers: true },
      '/api/notices/*': {},
      '/settings/notices': { forMembers: true },
      // The token in the path proves it: providers of mail unsubscribe for their user (RFC 8058).
      '/unsubscribe/*': { csrf: 'none' },
    },
    load: async () => (await import('./routes.tsx')).noticeRoutes,
  },
]
