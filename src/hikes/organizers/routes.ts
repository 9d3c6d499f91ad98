import { Hono } from 'hono'
import { ID, idParam } from '../../http/path.ts'
import { readJson } from '../../http/validate.ts'
import { ChosenUser } from '../../participation/schema.ts'
import type { AppEnv } from '../../work/env.ts'
import { getHike } from '../page/hike-details.ts'
import { hikeJson } from '../page/json.ts'
import { appointOrganizer, dismissOrganizer } from './organizers.ts'

const ORGANIZERS = `/api/events/:id${ID}/organizers/` as const

export const organizerRoutes = new Hono<AppEnv>()
  .post(ORGANIZERS, async (c) => {
    await appointOrganizer(c.var.work, idParam(c), (await readJson(c, ChosenUser)).user_id)
    return c.json(hikeJson(await getHike(c.var.work, idParam(c))).organizers, 201)
  })
  .delete(`${ORGANIZERS}:user${ID}/`, async (c) => {
    await dismissOrganizer(c.var.work, idParam(c), Number(c.req.param('user')))
    return c.body(null, 204)
  })
