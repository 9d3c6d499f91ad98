import { Hono } from 'hono'
import { ID, idParam } from '../../http/path.ts'
import type { AppEnv } from '../../work/env.ts'
import { blockUser, unblockUser } from './blocks.ts'

const BLOCK = `/api/users/:id${ID}/block/` as const

export const blocksApi = new Hono<AppEnv>()
  .post(BLOCK, async (c) => {
    const isNew = await blockUser(c.var.work, idParam(c))
    return c.json({ status: isNew ? 'Blocked.' : 'Already blocked.' }, isNew ? 201 : 200)
  })
  .delete(BLOCK, async (c) => {
    await unblockUser(c.var.work, idParam(c))
    return c.body(null, 204)
  })
