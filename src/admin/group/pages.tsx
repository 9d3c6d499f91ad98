import { type Context, Hono } from 'hono'
import { type CsvDialect, csvDialect, csvHeaders } from '../../http/csv.ts'
import { adminPage } from '../../layout/admin-page.tsx'
import type { AppEnv } from '../../work/env.ts'
import type { Work } from '../../work/work.ts'
import { getHealth } from './health.ts'
import { HealthReport } from './health-report.tsx'
import { hikesCsv } from './hikes-csv.ts'
import { membersCsv } from './members-csv.ts'

export const groupAdminPages = new Hono<AppEnv>()
  .get('/admin/members.csv', (c) => download(c, 'members.csv', membersCsv))
  .get('/admin/hikes.csv', (c) => download(c, 'hikes.csv', hikesCsv))
  .get('/admin/health', async (c) => {
    const { work } = c.var
    await work.identify()
    const health = await getHealth(work)
    return adminPage(c, '/admin/health', <HealthReport health={health} zone={work.group.timeZone} />)
  })

type Write = (work: Work, dialect: CsvDialect) => ReadableStream<Uint8Array>

async function download(c: Context<AppEnv>, name: string, write: Write) {
  await c.var.work.identify()
  return c.body(write(c.var.work, csvDialect(c)), 200, csvHeaders(name))
}
