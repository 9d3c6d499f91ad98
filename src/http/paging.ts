import type { Context } from 'hono'
import * as z from 'zod'

const CURSOR = /^(\d{1,15})-(\d{1,15})$/

/**
 * `limit`: rows per page; over 100 is capped, not refused. `cursor`: the time and the id of the last row of the page
 * before (keyset pagination).
 */
export const PageQuery = z.object({
  limit: z.coerce
    .number('Limit must be a number.')
    .int('Limit must be a whole number.')
    .min(1, 'Limit must be at least 1.')
    .transform((limit) => Math.min(limit, 100))
    .default(24),
  cursor: z
    .string()
    .regex(CURSOR, 'This is not a cursor.')
    .transform((cursor) => {
      const [time = 0, id = 0] = cursor.split('-').map(Number)
      return { time, id }
    })
    .optional(),
})
export type PageQuery = z.output<typeof PageQuery>
export type Cursor = NonNullable<PageQuery['cursor']>

/** The cursor of the page after this row. */
export const cursorAt = (time: Date, id: number) => `${time.getTime()}-${id}`

/** What the rows of a page contain at most, by default, but for a single row that is larger. */
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
