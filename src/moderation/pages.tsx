import { Hono } from 'hono'
import type { AppEnv } from '../env.ts'
import { adminPage } from '../layout/admin-page.tsx'

/** The pages of the moderators. */
export const adminPages = new Hono<AppEnv>().get('/admin', async (c) => {
  await c.var.work.identify()
  return adminPage(c, '/admin', <p className="muted">Nothing has been reported.</p>)
})
