import * as z from 'zod'
import { t } from '../texts/errors.ts'
import { type Cursor, DEFAULT_LIMIT, MAX_LIMIT } from './paging.ts'

const CURSOR = /^(\d{1,15})-(\d{1,15})$/

export const NOT_A_CURSOR = { error: () => t.notACursor }

/**
 * `limit`: rows per page; values over `MAX_LIMIT` are capped, not rejected. `cursor`: time and id of the previous
 * page's last row (keyset pagination).
 */
export const PageQuery = z.object({
  limit: z.coerce
    .number({ error: () => t.limitNotNumber })
    .int({ error: () => t.limitNotWhole })
    .min(1, { error: () => t.limitTooSmall })
    .transform((limit) => Math.min(limit, MAX_LIMIT))
    .default(DEFAULT_LIMIT),
  cursor: z
    .string()
    .regex(CURSOR, NOT_A_CURSOR)
    .transform((cursor): Cursor => {
      const [time = 0, id = 0] = cursor.split('-').map(Number)
      return { time, id }
    })
    .optional(),
})
export type PageQuery = z.output<typeof PageQuery>
