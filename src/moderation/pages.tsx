import { Hono } from 'hono'
import type { AppEnv } from '../env.ts'
import { csrfToken } from '../http/csrf.ts'
import { adminPage } from '../layout/admin-page.tsx'
import { Reports } from '../reports/admin-reports.tsx'
import { openReports } from '../reports/open-reports.ts'

/** The pages of the moderators. */
export const adminPages = new Hono<AppEnv>().get('/admin', async (c) => {
  const { work } = c.var
  await work.identify()
  const reports = await openReports(work, Number(c.req.query('after')) || 0)
  const zone = work.config.GROUP_TIME_ZONE
  return adminPage(c, '/admin', <Reports {...reports} csrf={csrfToken(c)} zone={zone} />)
})
