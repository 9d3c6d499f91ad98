import { Hono } from 'hono'
import { readJson } from '../../http/validate.ts'
import type { AppEnv } from '../../work/env.ts'
import { report } from './reports.ts'
import { Report } from './schema.ts'

export const REPORTED = 'Thank you. The moderators will look at it.'
export const REPORTED_BEFORE = 'You have already reported this.'

export const reportsApi = new Hono<AppEnv>().post('/api/reports/', async (c) => {
  const isNew = await report(c.var.work, await readJson(c, Report))
  return c.json({ status: isNew ? REPORTED : REPORTED_BEFORE }, isNew ? 201 : 200)
})
