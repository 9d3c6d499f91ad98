import { Hono } from 'hono'
import type { AppEnv } from '../../context/env.ts'
import { call } from '../../http/call.ts'
import { formAction } from '../../http/form-action.ts'
import { ID, idParam } from '../../http/path.ts'
import { unwatchJoining, watchJoining } from '../../participation/watching.ts'
import { t } from '../../texts/joining.ts'

const EVENT = `/events/:id${ID}` as const
const WATCH = `/api${EVENT}/watch/` as const

export const watchRoutes = new Hono<AppEnv>()
  .post(`${EVENT}/watch`, (c) =>
    formAction(c, () => watchJoining(c.var.ctx, idParam(c)), {
      to: `/events/${idParam(c)}`,
      flash: t.watched,
      alsoShown: [403],
    }),
  )
  .post(`${EVENT}/unwatch`, (c) =>
    formAction(c, () => unwatchJoining(c.var.ctx, idParam(c)), {
      to: `/events/${idParam(c)}`,
      flash: t.unwatched,
    }),
  )
  .post(
    WATCH,
    call({
      summary: 'Ask for a notice when joining opens',
      description:
        'You get one notice when joining opens, or if the hike is cancelled or deleted before that.',
      access: 'members',
      answers: { 204: null },
      refusals: [403, 404, 409],
      limit: 'join',
    }),
    async (c) => {
      await watchJoining(c.var.ctx, idParam(c))
      return c.body(null, 204)
    },
  )
  .delete(
    WATCH,
    call({
      summary: 'Cancel the notice for when joining opens',
      access: 'members',
      answers: { 204: null },
      refusals: [404],
    }),
    async (c) => {
      await unwatchJoining(c.var.ctx, idParam(c))
      return c.body(null, 204)
    },
  )
