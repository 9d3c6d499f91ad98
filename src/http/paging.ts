import type { Context } from 'hono'
import * as z from 'zod'

const CURSOR = /^(\d{1,15})-(\d{1,15})$/

/** Where a list goes on: after the row of this time and this id. */
export const Page = z.object({
  limit: z.coerce
    .number('Limit must be a number.')
    .int('Limit must be a whole number.')
    .min(1, 'Limit must be at least 1.')
    // Who asks for more gets as much as there is to be had at once.
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
export type Page = z.output<typeof Page>

export const cursorAt = (time: Date, id: number) => `${time.getTime()}-${id}`

/** The rows of this page, of which one more than asked for was read; a `Link` header leads on while there is more. */
export function nextPage<Row>(
  c: Context,
  rows: Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): Row[] {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  if (last && rows.length > limit) {
    const next = new URL(c.req.url)
    next.searchParams.set('cursor', cursorOf(last))
    c.header('Link', `<${next.pathname}${next.search}>; rel="next"`)
  }
  return shown
}
