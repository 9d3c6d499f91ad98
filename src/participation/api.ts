import { Hono } from 'hono'
import type { AppEnv } from '../env.ts'
import { ID, idParam } from '../http/path.ts'
import { limitByUser } from '../http/rate-limit.ts'
import { validJson } from '../http/validate.ts'
import { requestJson } from './json.ts'
import { approveJoin, getRequests, joinEvent, leaveEvent, rejectJoin } from './participation.ts'
import { Decision } from './schema.ts'

const EVENT = `/api/events/:id${ID}/` as const

export const participationApi = new Hono<AppEnv>()
  .post(`${EVENT}join/`, limitByUser('join'), async (c) => c.json(await joinEvent(c.var.work, idParam(c))))
  .post(`${EVENT}leave/`, limitByUser('join'), async (c) => c.json(await leaveEvent(c.var.work, idParam(c))))
  .get(`${EVENT}join_requests/`, async (c) => {
    await c.var.work.identify()
    return c.json((await getRequests(c.var.work, idParam(c))).map(requestJson))
  })
  .post(`${EVENT}approve_join/`, validJson(Decision), async (c) =>
    c.json(await approveJoin(c.var.work, idParam(c), c.req.valid('json').user_id)),
  )
  .post(`${EVENT}reject_join/`, validJson(Decision), async (c) =>
    c.json(await rejectJoin(c.var.work, idParam(c), c.req.valid('json').user_id)),
  )
