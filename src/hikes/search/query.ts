import type { Context } from 'hono'
import * as z from 'zod'
import { PageQuery } from '../../http/page-query.ts'
import { parse } from '../../http/validate.ts'
import { localTime } from '../../shared/local-time.ts'
import type { AppEnv } from '../../work/env.ts'
import { cursorOf } from '../list/lists.ts'
import { nearCursorOf } from './distance.ts'
import { NearPage, type Search } from './schema.ts'
import type { SearchQuery } from './search.ts'

/** The search with its page, from the address, `defaults` where it says nothing, and the cursor of its rows. Throws 400 with the fields. */
export function searchOf(
  c: Context<AppEnv>,
  search: Search,
  defaults: { limit?: string } = {},
): SearchQuery & { cursorOf: typeof nearCursorOf } {
  const byDistance = search.sort === 'distance'
  const page = parse(byDistance ? NearPage : PageQuery, { ...defaults, ...c.req.query() })
  const now = c.var.work.now()
  const today = localTime(now, c.var.work.config.GROUP_TIME_ZONE)
  return { ...page, search, now, today, cursorOf: byDistance ? nearCursorOf : cursorOf }
}

export const Format = z.enum(['json', 'geojson'], 'The format is json or geojson.').default('json')
