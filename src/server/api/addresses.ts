import type { LazyRouter } from '../../http/addresses.ts'

/** Describes the API of these routers: `/api/openapi.json` for programs, `/api/docs` for people. */
export const apiDescription = (routers: readonly LazyRouter[]): LazyRouter => ({
  addresses: { '/api/openapi.json/': {}, '/api/docs/': {} },
  load: async () => (await import('./routes.tsx')).apiDescriptionRoutes(routers),
})
