import type { Part } from '../../http/addresses.ts'

/** The description of the API that these parts serve: `/api/openapi.json` for programs, and `/api/docs` for people. */
export const apiDescription = (parts: readonly Part[]): Part => ({
  addresses: { '/api/openapi.json/': {}, '/api/docs/': {} },
  load: async () => (await import('./routes.tsx')).apiDescriptionRoutes(parts),
})
