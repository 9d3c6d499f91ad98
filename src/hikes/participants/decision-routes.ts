import { Hono } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../../context/env.ts'
import { call } from '../../http/call.ts'
import { ID, idParam } from '../../http/path.ts'
import { Status } from '../../http/shapes.ts'
import { approveJoin, getRequests, promote, rejectJoin } from '../../participation/deciding.ts'
import { requestJson } from '../../participation/json.ts'
import { removeParticipant } from '../../participation/removing.ts'
import { ChosenUser, Removal, Request } from '../../participation/schema.ts'

const EVENT = `/api/events/:id${ID}/` as const

const decision = { access: 'organizers', answers: { 200: Status }, refusals: [403, 404, 409] } as const

/** Routes for the organizers' decisions about who takes part. */
export const decisionRoutes = new Hono<AppEnv>()
  .get(
    `${EVENT}join_requests/`,
    call({
      summary: 'List requests to join',
      access: 'organizers',
      answers: { 200: z.array(Request) },
      refusals: [403, 404],
    }),
    async (c) => {
      await c.var.ctx.identify()
      return c.json((await getRequests(c.var.ctx, idParam(c))).map(requestJson))
    },
  )
  .post(
    `${EVENT}approve_join/`,
    call({ ...decision, summary: 'Approve a request to join', json: ChosenUser }),
    async (c) => c.json(await approveJoin(c.var.ctx, idParam(c), c.req.valid('json').user_id)),
  )
  .post(
    `${EVENT}reject_join/`,
    call({ ...decision, summary: 'Reject a request to join', json: ChosenUser }),
    async (c) => c.json(await rejectJoin(c.var.ctx, idParam(c), c.req.valid('json').user_id)),
  )
  .post(
    `${EVENT}remove_participant/`,
    call({ ...decision, summary: 'Remove a participant', json: Removal }),
    async (c) => {
      const { user_id, reason } = c.req.valid('json')
      return c.json(await removeParticipant(c.var.ctx, idParam(c), user_id, reason))
    },
  )
  .post(
    `${EVENT}promote/`,
    call({ ...decision, summary: 'Give a free place to a person on the waitlist', json: ChosenUser }),
    async (c) => c.json(await promote(c.var.ctx, idParam(c), c.req.valid('json').user_id)),
  )
