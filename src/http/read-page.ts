import type { PageQuery } from './page-query.ts'
import { DEFAULT_LIMIT } from './paging.ts'
import { parse } from './validate.ts'

/**
 * Returns the page that a query asks for. Throws 400 with `{errors}` for an invalid query. For the first page, which
 * most visitors read, zod is not loaded.
 */
export async function readPage(query: { limit?: unknown; cursor?: unknown }): Promise<PageQuery> {
  if (query.limit === undefined && query.cursor === undefined) return { limit: DEFAULT_LIMIT }
  const { PageQuery } = await import('./page-query.ts')
  return parse(PageQuery, query)
}
