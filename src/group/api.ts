import { Hono } from 'hono'
import { call } from '../http/call.ts'
import type { AppEnv } from '../work/env.ts'
import { groupJson } from './json.ts'
import { Group } from './schema.ts'
import { readTexts } from './texts.ts'

export const groupApi = new Hono<AppEnv>().get(
  '/api/group/',
  call({ summary: 'Show the group and its settings', access: 'everybody', answers: { 200: Group } }),
  async (c) => {
    const texts = await readTexts(c.var.work)
    return c.json(groupJson(c.var.work.group, texts))
  },
)
