import type { Context } from 'hono'
import type { AppEnv } from '../../context/env.ts'
import { PageQuery } from '../../http/page-query.ts'
import { parse } from '../../http/validate.ts'
import { localTime } from '../../shared/local-time.ts'
import { cursorOf as timeCursorOf } from '../list/lists.ts'
import { nearCursorOf } from './distance.ts'
import { isRanked, rankCursorOf } from './ranking.ts'
import { NearPage, RankedPage, type Search } from './schema.ts'
import type { SearchQuery } from './search.ts'

/** The columns that form the cursor. */
type FoundHike = { id: number; eventTime: Date; km: number | null; rank: number }

/**
 * Returns the query of a search. `limit` and `cursor` come from the address; a missing `limit` comes from `defaults`.
 * Throws 400 with `{errors}`.
 */
export function searchOf(
  c: Context<AppEnv>,
  search: Search,
  zone: string,
  defaults: { limit?: string } = {},
): SearchQuery & { cursorOf: (last: FoundHike) => string } {
  const { Page, cursorOf } = pagingOf(search)
  const page = parse(Page, { ...defaults, ...c.req.query() })
  const now = c.var.ctx.now()
  const today = localTime(now, zone)
  return { ...page, search, now, today, cursorOf }
}

function pagingOf(search: Search) {
  if (search.sort === 'distance') return { Page: NearPage, cursorOf: nearCursorOf }
  if (isRanked(search)) return { Page: RankedPage, cursorOf: rankCursorOf }
  return { Page: PageQuery, cursorOf: timeCursorOf }
}
