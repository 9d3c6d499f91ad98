import type { Context } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../env.ts'
import { cursorOf } from '../events/schema.ts'
import { PageQuery } from '../http/paging.ts'
import { parse } from '../http/validate.ts'
import { localTime } from '../shared/format.ts'
import { nearCursorOf } from './distance.ts'
import type { Finding } from './finding.ts'
import { NearPage, Search, searchParams } from './schema.ts'

/** The search, the page of it and the cursor of its rows, from the address, `defaults` where it says nothing. Throws 400 with the fields. */
export function findingOf(
  c: Context<AppEnv>,
  defaults: { limit?: string } = {},
): Finding & { cursorOf: typeof nearCursorOf } {
  const query = new URL(c.req.url).searchParams
  const search = parse(Search, searchParams(query))
  const byDistance = search.sort === 'distance'
  const page = parse(byDistance ? NearPage : PageQuery, { ...defaults, ...c.req.query() })
  const now = new Date()
  const today = localTime(now, c.var.work.config.GROUP_TIME_ZONE)
  return { ...page, search, now, today, cursorOf: byDistance ? nearCursorOf : cursorOf }
}

export const Format = z.enum(['json', 'geojson'], 'The format is json or geojson.').default('json')
