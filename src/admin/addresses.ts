import type { Address } from '../context/address.ts'
import type { LazyRouter } from '../http/addresses.ts'

// A restored route file may be larger than the limit for uploads.
const OPERATION: Address = { csrf: 'none', budget: 'none', duringRestore: true, maxBody: 32 * 1024 * 1024 }

export const adminRouters: LazyRouter[] = [
  {
    addresses: { '/api/backup/*': OPERATION, '/api/restore/*': OPERATION },
    load: async () => (await import('./backup/routes.ts')).operationRoutes,
  },
  {
    addresses: {
      '/admin/*': { forMembers: true },
      '/admin/group': { upload: 'picture' },
      '/admin/import': { upload: 'import' },
      '/api/admin/*': {},
      '/api/admin/group/': { maxBody: 640 * 1024 },
      '/api/admin/group/logo/': { upload: 'picture' },
      '/api/admin/import/preview/': { upload: 'import' },
      '/report': {},
      '/api/reports/*': {},
      '/publishing': {},
    },
    load: async () => (await import('./routes.ts')).adminRoutes,
  },
]
