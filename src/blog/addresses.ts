import type { Address } from '../context/address.ts'
import type { LazyRouter } from '../http/addresses.ts'
import { ID } from '../http/path.ts'

// A post has up to 64 KB of content, and JSON may escape one byte as six.
const POST: Address = { maxBody: 640 * 1024, upload: 'picture' }

export const blogRouters: LazyRouter[] = [
  {
    addresses: {
      '/comments/*': {},
      '/blog/:id/comments': { showsTextAgain: true },
      '/api/blog/:id/comments/': { maxBody: POST.maxBody },
      '/api/comments/*': {},
    },
    load: async () => (await import('./comments/routes.tsx')).commentRoutes,
  },
  {
    addresses: {
      '/blog/*': {},
      '/blog': { upload: 'picture', showsTextAgain: true },
      [`/blog/:id${ID}`]: { visitors: ['cursor'], upload: 'picture', showsTextAgain: true },
    },
    load: async () => (await import('./routes.tsx')).blogPages,
  },
  { addresses: { '/api/blog/*': POST }, load: async () => (await import('./api.ts')).blogApi },
]
