import { Hono } from 'hono'
import { ID, idParam } from '../../http/path.ts'
import { readJson } from '../../http/validate.ts'
import { approveJoin, getRequests, promote, rejectJoin } from '../../participation/deciding.ts'
import { requestJson } from '../../participation/json.ts'
import { removeParticipant } from '../../participation/removing.ts'
import { ChosenUser, Removal } from '../../participation/schema.ts'
import type { AppEnv } from '../../work/env.ts'

const EVENT = `/api/events/:id${ID}/` as const

/** What organizers decide about who takes part. */
export const decisionRoutes = new Hono<AppEnv>()
  .get(`${EVENT}join_requests/`, async (c) => {
    await c.var.work.identify()
    return c.json((await getRequests(c.var.work, idParam(c))).map(requestJson))
  })
  .post(`${EVENT}approve_join/`, async (c) =>
    c.json(await approveJoin(c.var.work, idParam(c), (await readJson(c, ChosenUser)).user_id)),
  )
  .post(`${EVENT}reject_join/`, async (c) =>
    c.json(await rejectJoin(c.var.work, idParam(c), (await readJson(c, ChosenUser)).user_id)),
  )
  .post(`${EVENT}remove_participant/`, async (c) => {
    const { user_id, reason } = await readJson(c, Removal)
    return c.json(await removeParticipant(c.var.work, idParam(c), user_id, reason))
  })
  .post(`${EVENT}promote/`, async (c) =>
    c.json(await promote(c.var.work, idParam(c), (await readJson(c, ChosenUser)).user_id)),
  )
