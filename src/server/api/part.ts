import type { Part } from '../../http/addresses.ts'

/** Describes the API of these parts: `/api/openapi.json` for programs, `/api/docs` for people. */
export const apiDescription = (parts: readonly Part[]): Part => ({
  addresses: { '/api/openapi.json/': {}, '/api/docs/': {} },
  load: async () => (await import('./routes.tsx')).apiDescriptionRoutes(parts),
})
