import { Hono } from 'hono'
import type { AppEnv } from '../env.ts'
import { limitByUser } from '../http/rate-limit.ts'
import { validJson } from '../http/validate.ts'
import { report } from './reports.ts'
import { Report } from './schema.ts'

export const REPORTED = 'Thank you. The moderators will look at it.'
export const REPORTED_BEFORE = 'You have already reported this.'

export const reportsApi = new Hono<AppEnv>().post(
  '/api/reports/',
  validJson(Report),
  limitByUser('report'),
  async (c) => {
    const isNew = await report(c.var.work, c.req.valid('json'))
    return c.json({ status: isNew ? REPORTED : REPORTED_BEFORE }, isNew ? 201 : 200)
  },
)
