import { Hono } from 'hono'
import type { AppEnv } from '../context/env.ts'
import { call } from '../http/call.ts'
import { groupJson } from './json.ts'
import { Group } from './schema.ts'
import { readTexts } from './texts.ts'

export const groupApi = new Hono<AppEnv>().get(
  '/api/group/',
  call({ summary: 'Get the group and its settings', access: 'everybody', answers: { 200: Group } }),
  async (c) => {
    const texts = await readTexts(c.var.ctx)
    return c.json(groupJson(c.var.ctx.group, texts))
  },
)
