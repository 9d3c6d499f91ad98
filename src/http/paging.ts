import type { Context } from 'hono'

/** The default number of rows per page. */
export const DEFAULT_LIMIT = 24
export const MAX_LIMIT = 100

/** Time and id of the previous page's last row (keyset pagination). */
export type Cursor = { time: number; id: number }

/** The cursor of the page that follows this row. */
export const cursorAt = (time: Date, id: number) => `${time.getTime()}-${id}`

/** The default size limit of a page in bytes. A page has at least one row, even if that row is larger. */
export const MAX_PAGE_BYTES = 2_000_000

/**
 * Splits the rows of a query for `limit + 1` rows into the page and the cursor of the next page, which is null on the
 * last one. A page has at most `maxBytes`, unless its only row is larger. `bytesOf` returns the bytes of a row.
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

/** Returns the rows of a page of an API list. Sets the `Link` header with rel="next" unless it is the last page. */
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
