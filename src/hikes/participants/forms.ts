import { Hono } from 'hono'
import { formAction } from '../../http/form-action.ts'
import { ID, idParam } from '../../http/path.ts'
import { leaveHike } from '../../participation/leaving.ts'
import type { AppEnv } from '../../work/env.ts'

const EVENT = `/events/:id${ID}` as const

/** Leaving without scripts: a form post that redirects to the hike with a flash message. */
export const participationForms = new Hono<AppEnv>().post(`${EVENT}/leave`, async (c) => {
  const id = idParam(c)
  return formAction(c, async () => (await leaveHike(c.var.work, id)).status, { to: `/events/${id}` })
})
