import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { connect } from '../db/index.ts'
import type { AppEnv } from '../work/env.ts'

/** `/healthz`: 200 when the database and the bucket respond, 500 otherwise. */
export const health = new Hono<AppEnv>().get('/healthz', async (c) => {
  await Promise.all([connect(c.env.DB).run(sql`SELECT 1`), c.env.PICTURES.head('healthz')])
  return c.json({ status: 'ok' })
})
