import type { Context } from 'hono'
import type { AppEnv } from '../../context/env.ts'
import { idParam } from '../../http/path.ts'
import { getHike } from './hike-details.ts'
import { hikeJson } from './json.ts'

/** Returns the current hike for an API response. Throws 404. */
export const currentHike = async (c: Context<AppEnv>, id = idParam(c)) =>
  hikeJson(await getHike(c.var.ctx, id))
