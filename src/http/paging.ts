import type { Context } from 'hono'

/** Rows per page. */
export const DEFAULT_LIMIT = 24
export const MAX_LIMIT = 100

/** The time and the id of the last row of the page before (keyset pagination). */
export type Cursor = { time: number; id: number }

/** The cursor of the page after this row. */
export const cursorAt = (time: Date, id: number) => `${time.getTime()}-${id}`

/** The most bytes of a page by default. A page has one row at least, also where that is larger. */
export const MAX_PAGE_BYTES = 2_000_000

/**
 * Splits what a query with `limit + 1` returned into the rows of the page and the cursor of the next one,
 * null on the last page. `bytesOf` a row is counted towards `maxBytes`.
 */
export function paginate<Row>(
  rows: Row[],
  limit: number,
  cursorOf: (last: Row) => string,
  bytesOf: (row: Row) => number = () => 0,
  maxBytes = MAX_PAGE_BYTES,
) {
  const page: Row[] = []
  let bytes = 0
  for (const row of rows.slice(0, limit)) {
    bytes += bytesOf(row)
    if (page.length > 0 && bytes > maxBytes) break
    page.push(row)
  }
  const last = page.at(-1)
  return { rows: page, next: last && rows.length > page.length ? cursorOf(last) : null }
}

/** The rows of one page of an API list. Sets the `Link` header with rel="next" unless it is the last page. */
export function pageOfList<Row>(
  c: Context,
  all: Row[],
  limit: number,
  cursorOf: (last: Row) => string,
  bytesOf?: (row: Row) => number,
): Row[] {
  const { rows, next } = paginate(all, limit, cursorOf, bytesOf)
  if (next !== null) {
    const url = new URL(c.req.url)
    url.searchParams.set('cursor', next)
    c.header('Link', `<${url.pathname}${url.search}>; rel="next"`)
  }
  return rows
}
