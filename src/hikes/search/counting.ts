import { type Context, Hono } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../../context/env.ts'
import { call } from '../../http/call.ts'
import { parse } from '../../http/validate.ts'
import { builtScript } from '../../shared/built-files.ts'
import { AppError } from '../../shared/errors.ts'
import { localTime } from '../../shared/local-time.ts'
import { queryOf } from '../../shared/query.ts'
import { language } from '../../texts/language.ts'
import { t } from '../../texts/search.ts'
import { searchParams } from './address.ts'
import { COUNTING_FRAME } from './filter-sheet.tsx'
import { Search } from './schema.ts'
import { countHikes } from './search.ts'
import { submittedSearch } from './submitted.ts'

/** Counts matching hikes while the filter form is being filled in. */
export const countingRoutes = new Hono<AppEnv>()
  .get(
    '/api/events/count/',
    call({
      summary: 'Count the hikes that match a search',
      description: 'Takes the fields of the filter form, as browsers submit them.',
      access: 'everybody',
      answers: { 200: z.object({ count: z.int() }) },
      refusals: [400, 429],
    }),
    async (c) => c.json({ count: await c.var.ctx.inGroupZone((zone) => countInZone(c, zone)) }),
  )
  .get(COUNTING_FRAME, (c) => {
    c.header('Cache-Control', 'no-cache')
    c.header('X-Robots-Tag', 'noindex')
    c.header('Content-Security-Policy', FRAME_POLICY)
    return c.html(
      `<!doctype html><html lang="${language()}"><title>${t.numberOfHikes}</title><script type="module" src="${builtScript('filter-count').src}"></script></html>`,
    )
  })

async function countInZone(c: Context<AppEnv>, zone: string): Promise<number> {
  const { near, place: _, ...params } = await submittedSearch(c, c.req.query('place_of') ?? '', zone)
  if (near === '') throw unknownPlace()
  const query = new URLSearchParams(queryOf({ ...params, ...(near && { near }) }))
  const search = parse(Search, searchParams(query))
  const { ctx } = c.var
  const now = ctx.now()
  const today = localTime(now, zone)
  const { counted } = await ctx.read((db) => ({ counted: countHikes(db, { search, now, today }) }))
  return counted[0]?.count ?? 0
}

const unknownPlace = () =>
  new AppError(400, t.someInvalid, {
    errors: { place: [t.unknownPlace] },
  })

const FRAME_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'self'"
