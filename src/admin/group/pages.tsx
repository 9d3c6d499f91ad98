import { type Context, Hono } from 'hono'
import type { RequestContext } from '../../context/context.ts'
import type { AppEnv } from '../../context/env.ts'
import { type CsvDialect, csvDialect, csvHeaders } from '../../http/csv.ts'
import { adminPage } from '../../layout/admin-page.tsx'
import { getHealth } from './health.ts'
import { HealthReport } from './health-report.tsx'
import { hikesCsv } from './hikes-csv.ts'
import { membersCsv } from './members-csv.ts'

export const groupAdminPages = new Hono<AppEnv>()
  .get('/admin/members.csv', (c) => download(c, 'members.csv', membersCsv))
  .get('/admin/hikes.csv', (c) => download(c, 'hikes.csv', hikesCsv))
  .get('/admin/health', async (c) => {
    const { ctx } = c.var
    await ctx.identify()
    const health = await getHealth(ctx)
    return adminPage(c, '/admin/health', <HealthReport health={health} zone={ctx.group.timeZone} />)
  })

type Write = (ctx: RequestContext, dialect: CsvDialect) => ReadableStream<Uint8Array>

async function download(c: Context<AppEnv>, name: string, write: Write) {
  await c.var.ctx.identify()
  return c.body(write(c.var.ctx, csvDialect(c)), 200, csvHeaders(name))
}
