import { type Context, Hono } from 'hono'
import { can } from '../../access/policy.ts'
import type { RequestContext } from '../../context/context.ts'
import type { AppEnv } from '../../context/env.ts'
import { type CsvDialect, csvDialect, csvHeaders } from '../../http/csv.ts'
import { parse } from '../../http/validate.ts'
import { adminPage } from '../../layout/admin-page.tsx'
import { localTime } from '../../shared/local-time.ts'
import { SeasonQuery } from '../schema.ts'
import { getSeason } from '../season/season.ts'
import { seasonCsv } from '../season/season-csv.ts'
import { SeasonReport } from '../season/season-page.tsx'
import { getHealth } from './health.ts'
import { HealthReport } from './health-report.tsx'
import { hikesCsv } from './hikes-csv.ts'
import { membersCsv } from './members-csv.ts'

export const groupAdminPages = new Hono<AppEnv>()
  .get('/admin/season', async (c) => {
    const { ctx } = c.var
    const season = await requestedSeason(c)
    return adminPage(
      c,
      '/admin/season',
      <SeasonReport season={season} mayDownloadAll={can.administerGroup(ctx.actor)} />,
    )
  })
  .get('/admin/season.csv', async (c) => {
    const season = await requestedSeason(c)
    return c.body(seasonCsv(season, csvDialect(c)), 200, csvHeaders(`season-${season.year}.csv`))
  })
  .get('/admin/members.csv', (c) => download(c, 'members.csv', membersCsv))
  .get('/admin/hikes.csv', (c) => download(c, 'hikes.csv', hikesCsv))
  .get('/admin/health', async (c) => {
    const { ctx } = c.var
    await ctx.identify()
    const health = await getHealth(ctx)
    return adminPage(
      c,
      '/admin/health',
      <HealthReport
        health={health}
        zone={ctx.group.timeZone}
        managesMoney={can.manageGroupMoney(ctx.actor, ctx.group.treasurers)}
      />,
    )
  })

type Write = (ctx: RequestContext, dialect: CsvDialect) => ReadableStream<Uint8Array>

async function download(c: Context<AppEnv>, name: string, write: Write) {
  await c.var.ctx.identify()
  return c.body(write(c.var.ctx, csvDialect(c)), 200, csvHeaders(name))
}

/**
 * Returns the season of the requested year, by default the current year in the group's time zone. Throws 401, 403, and
 * 400 with `{errors}`.
 */
async function requestedSeason(c: Context<AppEnv>) {
  const { ctx } = c.var
  await ctx.identify()
  const { year = localTime(ctx.now(), ctx.group.timeZone).year } = parse(SeasonQuery, {
    year: c.req.query('year') || undefined,
  })
  return getSeason(ctx, year)
}
